## Variants
variant-podkidnoy = Podkidnoy durak
variant-perevodnoy = Perevodnoy durak

## Computer players
computer-1 = Kuzma
computer-2 = Matilda
computer-3 = Zakhar
computer-4 = Thekla
computer-5 = Potap
computer-6 = Agatha

## Lobby
lobby-title =
    🃏 <b>{ $variant }</b> · { $deck } { $deck ->
        [one] card
       *[other] cards
    }
lobby-seat = { $number }. { $name }
lobby-free =
    { $count ->
        [one] { $count } seat is free
       *[other] { $count } seats are free
    }
lobby-unreached = ✉️ Open the private chat with the bot, your cards will come there: { $names }
lobby-cancel-question = Really call the game off?
seated =
    You sit at the table “{ $title }”.
    Your cards will be here.
solo-menu =
    🃏 <b>Play against the computer</b>
    Which game, and how many opponents?
closed-cancelled = The table is closed. A new game: /newgame
closed-expired = Nobody has dealt for a long time, so the table is closed. A new game: /newgame
closed-abandoned = Nobody has played for a long time, so the table is closed. A new game: /newgame
closed-broken = The table could not be read: its record is damaged. Sorry! A new game: /newgame

button-sit = Sit down
button-stand = Stand up
button-computer = Computer +
button-no-computer = Computer −
button-deal = Deal
button-cancel = Call off
button-close = Yes, call it off
button-keep = No, we play
button-open-private = ✉️ Open the private chat
button-rematch = Rematch
button-again = Again
button-menu = Menu

## Commands
welcome =
    This is durak — the card game you grew up with.

    Play against the computer: /newgame
    Play with friends: add me to a group and write /newgame or /newgame perevodnoy there
help =
    <b>How do we start?</b> Write /newgame in a group. “Sit down” takes a seat, “Deal” deals.
    <b>Where are my cards?</b> In your private chat with the bot: cards and turns arrive there. If the bot is silent, open it and press “Start”.
    <b>What do the colours mean?</b> Blue cards can be played right now: tap one. Green says what a card is to do, red takes the cards.
    <b>What if I leave?</b> ☰ has “Step away”: a computer plays for you until you return. It also plays on for whoever has vanished.
    <b>How do I play alone?</b> /newgame in the private chat with the bot.

    /rules — the rules · /settings — settings · /table — the table at the bottom of the chat
command-newgame = A new game: podkidnoy or perevodnoy
command-table = The table at the bottom of the chat
command-lang = Language
command-help = How to play
language-name = English
language-question = Which language shall we speak?
language-chosen = We speak English

## Why not
slower = Not so fast: wait a few seconds.
failed = That did not work. Please try again.
not-saved = It could not be saved, and nothing has changed. Please try again in a moment.
refusal-other = That cannot be done now.
refusal-stale = This move has already been made.
refusal-no-table = That table is gone. A new game: /newgame
refusal-no-table-here = Nobody is playing here. A new game: /newgame
refusal-table-open = There is a table here already. Show it at the bottom: /table
refusal-table-full = All { $seats } seats are taken.
refusal-under-way = They are playing already. Take a seat for the next game.
refusal-already-seated = You already sit here.
refusal-not-seated = You do not sit at this table.
refusal-host-only = Only { $name }, who opened the table, or an admin of the group can do that.
refusal-masked-host = Only admins of the group can do that: one of them opened the table.
refusal-too-few = At least one more player is needed: “Sit down” or “Computer +”.
refusal-no-computer = There are no computers at the table.
refusal-waiting-for = The deal waits until the private chat is open for: { $names }
refusal-unknown-word = I do not know the word “{ $word }”. Did you mean “{ $nearest }”?
refusal-table-changed = The table has changed: have another look.
refusal-e-limit =
    There { $laid ->
        [one] is { $laid } card
       *[other] are { $laid } cards
    } on the table already, no more may be laid.
refusal-e-hand =
    The defender has only { $room ->
        [one] { $room } card
       *[other] { $room } cards
    }: he could not beat more.
refusal-e-rank = That rank is not on the table.
refusal-e-beat = This card does not beat that one.
refusal-e-own = You do not have this card any more.
refusal-e-turn = It is not your turn to speak.
refusal-e-right = You have no part in this attack.
refusal-e-timing = Cards may be thrown in once all are beaten.
refusal-e-multi = That many cards may not be laid at once.
refusal-e-target = That card is not on the table any more.
refusal-e-phase = That cannot be done now.
refusal-e-over = This game is over.
refusal-e-transfer-first = There is no transfer in the first bout.
refusal-e-transfer-covered = You have begun to beat: too late to transfer.
refusal-e-transfer-cap = The next player has too few cards: no transfer.
refusal-e-transfer-nobody = There is nobody to transfer to.
refusal-e-no-transfer = This table plays without transfers.

## Table and hand
trump-line =
    trump { $trump } · { $count ->
        [0] the deck is empty
       *[other] deck { $count }
    }
clock = ⏳ { $limit } for a move
waiting-lead = { $name } leads
waiting-defend = { $name } defends
waiting-taking = { $name } takes. More may be thrown in
waiting-throw = Cards may be thrown in
told-lead = { $name } leads { $cards }
told-throw = { $name } throws in { $cards }
told-cover = { $name } beats { $on } with { $cards }
told-transfer = { $name } transfers with { $cards }
told-show = { $name } shows the trump { $cards }
told-take = { $name } takes
told-beaten = Beaten, the cards are out of play
told-taken =
    { $name } picks up { $count ->
        [one] { $count } card
       *[other] { $count } cards
    }
told-out = { $name } is out!
told-time-out = { $name } ran out of time
told-resign = { $name } gives up

table-title = 🃏 <b>{ $variant }</b> · deal { $deal }
player-line = { $mark } { $name } · { $count }
player-out = 🏁 { $name }
task-lead = <b>Your lead</b> · { $name } defends
task-defend = <b>Beat { $cards }</b>
task-throw = <b>You may throw in</b>
task-throw-after-take = <b>{ $name } takes</b> · you may throw in more
task-taking = <b>You take</b> · waiting whether more is thrown in
task-out = <b>You are out of the game!</b>
task-choose = <b>{ $card }: what shall it do?</b>
you = you
button-mine = 🂠 My cards
button-private = Private chat
button-take = Take
button-pass = Pass
button-done = Done
button-rest = Pass this bout
button-rest-undo = Join in again
button-choose-lead = Lead { $cards }
button-choose-throw = Throw in { $cards }
button-choose-cover = Beat { $on }
button-choose-transfer = Transfer { $cards }
button-choose-show = Show { $cards }
my-cards = Your cards: { $cards }

result-durak = 🏁 <b>{ $name } is the durak!</b>
result-draw = 🏁 <b>A draw!</b>
result-place = { $place }. { $name }
result-pogony =
    { $count ->
        [one] 🎖 With an epaulette: a six at the end
       *[other] 🎖 With epaulettes: two sixes at the end
    }

## Shuffle
lobby-cut = ✂️ Cut by { $names }
cut-question = ✂️ You may cut the deck: choose at which card, or write /cut and any words.
cut-done = ✂️ You have cut the deck: { $cut }
commitment = <blockquote expandable>The shuffle is settled, this is its fingerprint (SHA-256): <code>{ $hash }</code></blockquote>
refusal-nothing-to-cut = Nothing to cut: sit down at a table and write /cut and any words.
button-verify = Verify the shuffle
verify =
    <b>The shuffle of deal { $deal }</b>
    { $fair ->
        [cut] ✅ The deck agrees with the fingerprint shown before it was cut ({ $cuts }): nobody could steer it.
        [uncut] ✅ The deck agrees with its fingerprint. Nobody cut it.
       *[broken] ❌ The deck does not agree with its fingerprint: do not trust this deal.
    }
    <blockquote expandable>secret: <code>{ $secret }</code>
    SHA-256: <code>{ $hash }</code>
    All you need to recompute it is in the record of the game.</blockquote>
