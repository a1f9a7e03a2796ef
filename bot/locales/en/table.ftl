## Lobby and rules
computer-7 = Justina
short-prostoy = Simple
short-podkidnoy = Podkidnoy
short-perevodnoy = Perevodnoy
level-easy = Easy
level-normal = Normal
level-hard = Hard
lobby-house = Rules: { $house } · { $brief }
lobby-clock = ⏳ For a move: { $limit }
lobby-level = 🤖 Computer: { $level }
lobby-played =
    🏁 { $games } { $games ->
        [one] game
       *[other] games
    } played
lobby-agree = 🤔 The rules have changed, waiting for: { $names }
button-agree = I agree
button-rules = Rules
button-invite = Invite friends
button-back = ‹ Back
button-remove = ✖ { $name }
invitation = Come and play durak: “{ $title }”
rules-title = <b>The rules of this table</b>
rules-line = <b>{ $name }</b>: { $about }
page-houses = Whose rules
page-seats = Seats and partners
page-title = <b>{ $page }</b>
houses-title = <b>Whose rules shall we take?</b>
option-line = <b>{ $name }: { $value }</b>. { $about }
seats-title = <b>Seats at the table</b>. Partners sit every other seat; ⇄ swaps two neighbours.
no-clock = no clock
clock-seconds = { $count } s
clock-minutes = { $count } min
clock-hours = { $count } h
refusal-waiting-agreement = The deal waits until the new rules suit: { $names }
refusal-too-few-for-teams = Teams need every seat taken: sit down or add a computer.
refusal-nothing-to-advise = There is nothing to decide now.

## The game
waiting-redeal = Looking at the cards: does anybody want a redeal?
told-opening = { $name } leads first: { $cards }
told-redeal = The cards were dealt anew
told-return = { $name } gives back { $cards }: { $whom } picks up
told-exchange = { $name } swaps { $on } for the trump { $cards }
told-caught = { $name } catches { $whom } cheating: { $cards } goes back!
told-missed = { $name } is wrong: { $whom } played fair
cards-left = Still in play: { $cards }
task-redeal = <b>Ask for a redeal?</b>
task-cheat = 🎭 Your next card goes down even if it does not fit.
surrender-question = 🏳 Really give up? The game will be lost.
button-more = ☰
button-menu-close = ✕
button-hint = 💡 Advice
button-away = ☕ Step away
button-surrender = 🏳 Give up
button-surrender-yes = Yes, I give up
button-surrender-no = No, I play on
button-cheat = 🎭 Cheat
button-cheat-undo = 🎭 Play fair
button-catch = 🫵 { $name }
button-redeal = Redeal
button-no-redeal = We play
button-choose-exchange = Swap the trump
button-choose-return = Give back { $cards }
advice = 💡 { $action }. { $why }
advice-lead = Lead { $cards }
advice-throw = Throw in { $cards }
advice-cover = Beat { $on } with { $cards }
advice-transfer = Transfer with { $cards }
advice-show = Show the trump { $cards }
advice-take = Take
advice-pass = Lay nothing more
advice-redeal = Ask for a redeal
advice-exchange = Swap the trump six
advice-return = Give back { $cards }
advice-accuse = Somebody seems to cheat: catch them
refusal-e-no-throw = Nothing is thrown in in simple durak.
refusal-e-no-show = A trump may not be shown at this table.
refusal-e-shown = You have shown this trump already.
refusal-e-redeal = These cards give no right to a redeal.
refusal-e-denied = You were wrong once in this bout.
refusal-e-cheat-off = This table plays fair.

## The result
result-team = 🏁 <b>The losers: { $names }</b>
result-cancelled = Called off: before the first card nobody loses.
result-by-timeout = ⏳ Out of time.
result-by-resign = 🏳 Given up.
result-by-cheat = 🎭 Caught cheating.
result-by-stalemate = The cards go in circles: nobody can get out.
result-score =
    <b>Score</b> after { $games } { $games ->
        [one] game
       *[other] games
    } (times the durak): { $score }
button-record = The record
record-caption = 📜 The record of the game: it can be replayed and checked.
refusal-not-over = The game is still on: the shuffle is shown after it.
task-return =
    <b>Give back { $count } { $count ->
        [one] card
       *[other] cards
    }: they are too many</b>
you-are-away = ☕ A computer player holds your seat.
button-come-back = I am back
button-back-to-table = ‹ To the table
nudge = ⏳ “{ $title }”: your move, { $left } left
called = 🔔 { $name }, we are waiting: your time ran out; once more, and a computer takes your seat.
advice-wait = Wait: there is nothing to do for now.
advice-because-only = There is no other move.
advice-because-estimated = That way you stay out of it about { $percent } % of the time.
advice-because-solved =
    { $percent ->
        [100] Worked out to the end: you win.
        [50] Worked out to the end: a draw.
       *[other] Unless your opponent slips, nothing helps.
    }
task-beaten = <b>All beaten</b> · waiting whether more is thrown in
clock-left = ⏳ { $limit } left
cheating-explained = 🎭 Cheating is allowed here: “Cheat” lays any card, 🫵 catches whoever cheats.
lobby-fools = { " " }· durak: { $count }
lobby-house-plain = Rules: { $house }
clock-window = ⏳ { $limit }

## Closing a running game
table-cancel-question = ❗ <b>Close the table?</b> The game ends without a durak.
