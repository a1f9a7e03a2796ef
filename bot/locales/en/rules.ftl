## How it is played
variant-prostoy = Plain durak

rules-prostoy =
    🃏 <b>Plain durak</b>
    The one to begin with: nothing is thrown in and nothing is transferred.

    <b>The aim</b> is to get rid of your cards. Whoever is left holding some is the durak, the fool. There is no winner, only a loser.

    <b>The deal.</b> Everybody gets the same number of cards, the rest is the deck. The card under it names the trump suit, which outranks the others. As a rule the holder of the lowest trump leads first.

    <b>The lead.</b> You attack your neighbour on the left with one card, or with several of one rank. Nothing may be added to them.

    <b>Covering.</b> A card is beaten by a higher card of its suit, or by any trump; a trump only by a higher trump. Numbers rank in order, then come jack, queen, king, ace.

    <b>Beaten.</b> Covered everything? The cards are discarded and you lead next.

    <b>Taking.</b> Cannot, or would rather not? Take all that lies there and miss your lead: your left-hand neighbour leads.

    <b>Drawing.</b> After each bout the hands are filled up from the deck: the attacker first, the defender last.

    <b>The end.</b> The deck is empty and so is your hand: you are out. The last one with cards is the durak.
rules-podkidnoy =
    🃏 <b>Podkidnoy durak</b>
    The durak of trains and summer evenings: attackers throw in more cards.

    <b>The aim</b> is to get rid of your cards. Whoever is left holding some is the durak, the fool. There is no winner, only a loser.

    <b>The deal.</b> Everybody gets the same number of cards, the rest is the deck. The card under it names the trump suit, which outranks the others. As a rule the holder of the lowest trump leads first.

    <b>The lead.</b> You attack your neighbour on the left with one card, or with several of one rank.

    <b>Covering.</b> A card is beaten by a higher card of its suit, or by any trump; a trump only by a higher trump. Numbers rank in order, then come jack, queen, king, ace.

    <b>Throwing in.</b> Is there a nine on the table? Another nine may be thrown in, and so with any rank that lies there. Never more than the defender has cards to answer with.

    <b>Beaten.</b> All is covered and nobody throws in more? The cards are discarded and the defender leads next.

    <b>Taking.</b> Cannot, or would rather not? Take all that lies there and miss your lead. The others may still throw in a few more.

    <b>Drawing.</b> After each bout the hands are filled up from the deck: the attacker first, the defender last.

    <b>The end.</b> The deck is empty and so is your hand: you are out. The last one with cards is the durak.
rules-perevodnoy =
    🃏 <b>Perevodnoy durak</b>
    Durak with throwing in, where an attack can be passed on.

    <b>The aim</b> is to get rid of your cards. Whoever is left holding some is the durak, the fool.

    <b>The deal.</b> Everybody gets the same number of cards, the rest is the deck. The card under it names the trump suit, which outranks the others. As a rule the holder of the lowest trump leads first.

    <b>The lead.</b> You attack your neighbour on the left with one card, or with several of one rank.

    <b>Covering.</b> A card is beaten by a higher card of its suit, or by any trump; a trump only by a higher trump. Numbers rank in order, then come jack, queen, king, ace.

    <b>Transferring.</b> A seven is led at you, and you hold a seven too? Lay it beside the first, and your left-hand neighbour has to beat both. They may pass them on in turn, as long as the next player has enough cards.

    <b>Throwing in.</b> Cards of any rank on the table may be added, never more than the defender can answer.

    <b>Beaten or taken.</b> Covered everything? The cards are discarded and you lead. Cannot? Take all that lies there and miss your lead.

    <b>Drawing.</b> After each bout the hands are filled up from the deck: the attacker first, the defender last.

    <b>The end.</b> The deck is empty and so is your hand: you are out. The last one with cards is the durak.

rules-this-table = <b>At this table</b>
rules-group = <b>{ $page }:</b> { $phrases }.
rules-as-at-home = all as at home
rules-and-more = and { $count } more

## Sets of rules
preset-gambiter = Gambiter
preset-gambiter-about = As on gambiter.ru: the attacker has the first word, a trump may be shown, the durak’s left leads.
preset-mailru = Mail.ru
preset-mailru-about = As in the Mail.ru mini-games: up to four at a table, transfers with one card.
preset-karto = Karto Club
preset-karto-about = Only the trump suit is known, one card is led, there are no draws, and whoever is late loses.
preset-perevodnoy-club = Transfer club
preset-perevodnoy-club-about = Transfers from the very first bout, and throwing in once all is covered.
preset-stakes = For stakes
preset-stakes-about = Only the attacker throws in, but with no limit.
preset-addhobby = Add-hobby
preset-addhobby-about = One card is led, throwing in goes round the circle, five of a suit allow a redeal.
preset-ymadam = Ymadam
preset-ymadam-about = One card at a time is thrown in, by suit too, and transfers work even after covering.
preset-durak-online = Durak Online
preset-durak-online-about = As in the app: five cards at most until something is beaten, and whoever is late loses.
preset-japanese = Japanese
preset-japanese-about = Diamonds are always trumps, and only a spade beats a spade.
preset-home = At home
preset-home-about = As at home: all throw in at once, the next deal begins with a lead at the durak, sixes are epaulettes.

## That cannot be played
refusal-clash-players = So many cannot be seated: it takes a bigger deck, smaller hands or another set of rules.
refusal-clash-fixed-trump = A fixed trump and a game without trumps do not go together: keep one of them.
refusal-clash-team-mode = Two against two is exactly four seats, three against three exactly six.
refusal-clash-variant = This set of rules has no perevodnoy: choose another set or another game.

## Pages of the rules
page-game = Game
page-trump = Trump
page-start = Start
page-attack = Lead
page-throw = Throwing in
page-transfer = Transfer
page-end = End of the game
page-cheat = Cheating
page-clock = Clock

## Values that many share
value-yes = yes
value-no = no

## Game
option-variant = Which game
about-variant = Plain: no throwing in. Podkidnoy: with throwing in. Perevodnoy: with transfers as well.

option-deck = Deck
about-deck = How many cards there are. 54 means two jokers.
phrase-deck =
    { $count } { $count ->
        [one] card
       *[other] cards
    }

option-team-mode = Teams
about-team-mode = Everyone for themselves, or in teams. Partners sit apart and never attack each other.
value-team-mode-none = everyone for themselves
value-team-mode-2x2 = two against two
value-team-mode-3x3 = three against three
phrase-team-mode-2x2 = two against two
phrase-team-mode-3x3 = three against three

option-team-out = A partner is out
about-team-out = What becomes of that seat: a partner plays it on, or it is skipped.
value-team-out-virtual-seat = the partner plays it
value-team-out-skip = the seat is skipped
phrase-team-out-virtual-seat = a partner plays for whoever is out
phrase-team-out-skip = the seat of whoever is out is skipped

option-prostoy-lead = What is led
about-prostoy-lead = How many cards may be led. 3 and 5 cards are one or two pairs and one more card.
value-prostoy-lead-one-or-two = one or two
value-prostoy-lead-one = one
value-prostoy-lead-same-rank = any number of a rank
value-prostoy-lead-odd-sets = 1, 3 or 5 cards
phrase-prostoy-lead-one-or-two = one card is led, or two of a rank
phrase-prostoy-lead-one = one card is led
phrase-prostoy-lead-same-rank = any number of one rank is led
phrase-prostoy-lead-odd-sets = one card is led, or pairs and one more

option-hand-size = Cards in hand
about-hand-size = How many cards are dealt to each, and drawn up to.
phrase-hand-size =
    { $count } { $count ->
        [one] card
       *[other] cards
    } in hand

## Trump
option-trump-visibility = Card under the deck
about-trump-visibility = The trump card lies face up under the deck, or only its suit is known.
value-trump-visibility-open = face up
value-trump-visibility-suit-only = only its suit
phrase-trump-visibility-open = the trump card lies face up
phrase-trump-visibility-suit-only = only the suit of the trump card is known

option-trump-ace = Ace under the deck
about-trump-ace = Whether an ace may lie under the deck, or another card is turned up instead.
value-trump-ace-allow = may lie there
value-trump-ace-reselect = another is turned
phrase-trump-ace-reselect = no ace stays under the deck

option-trump-joker = Joker under the deck
about-trump-joker = A joker under the deck: another card is turned up, or there are no trumps.
value-trump-joker-reselect = another is turned
value-trump-joker-no-trump = no trumps then
phrase-trump-joker-reselect = no joker stays under the deck
phrase-trump-joker-no-trump = a joker under the deck means no trumps

option-joker-mode = Jokers
about-joker-mode = By colour: the trump’s joker beats all, the other its colour. Dummies beat all, and all beats them.
value-joker-mode-color = by colour
value-joker-mode-dummy = dummies
phrase-joker-mode-color = the joker of the trump’s colour beats all, the other its own colour
phrase-joker-mode-dummy = a joker beats anything, and anything beats it

option-trump-six-exchange = Swap the six
about-trump-six-exchange = Before leading, the trump six may be swapped for the trump under the deck.
phrase-trump-six-exchange-yes = the trump six may be swapped for the trump card

option-no-trump = Without trumps
about-no-trump = Only a higher card of the same suit beats a card.
phrase-no-trump-yes = without trumps

option-fixed-trump = Fixed trump
about-fixed-trump = One suit is always trumps, whatever lies under the deck.
value-fixed-trump-none = from the deck
value-fixed-trump-s = ♠ spades
value-fixed-trump-h = ♥ hearts
value-fixed-trump-d = ♦ diamonds
value-fixed-trump-c = ♣ clubs
phrase-fixed-trump-s = ♠ is always trumps
phrase-fixed-trump-h = ♥ is always trumps
phrase-fixed-trump-d = ♦ is always trumps
phrase-fixed-trump-c = ♣ is always trumps

option-lowest-beats-ace = Lowest beats the ace
about-lowest-beats-ace = The lowest card of a suit beats its ace.
value-lowest-beats-ace-off = no
value-lowest-beats-ace-trump = only in trumps
value-lowest-beats-ace-all = in every suit
phrase-lowest-beats-ace-trump = the lowest trump beats the trump ace
phrase-lowest-beats-ace-all = the lowest card of a suit beats its ace

option-spades-by-spades = Spades by spades
about-spades-by-spades = Only a spade beats a spade, a trump does not.
phrase-spades-by-spades-yes = only spades beat spades

option-trump-only-when-void = Trump only when void
about-trump-only-when-void = A trump beats a plain card only if you hold none of its suit.
phrase-trump-only-when-void-yes = a trump covers only if you lack the suit

## Start
option-redeal = Redeal
about-redeal = Which hand means a redeal: always, or if its holder asks.
value-redeal-off = no
value-redeal-claim-5-suit = 5 of a suit: may ask
value-redeal-auto-5-suit = 5 of a suit: always
value-redeal-auto-6-suit = 6 of a suit: always
value-redeal-claim-one-color = one colour: may ask
phrase-redeal-off = no redeals
phrase-redeal-claim-5-suit = with five of a suit you may ask for a redeal
phrase-redeal-auto-5-suit = a hand with five of a suit is dealt again
phrase-redeal-auto-6-suit = a hand with six of a suit is dealt again
phrase-redeal-claim-one-color = with one colour only you may ask for a redeal

option-redeal-max = Redeals in a row
about-redeal-max = After so many redeals you play what you have got.
phrase-redeal-max =
    at most { $count } { $count ->
        [one] redeal
       *[other] redeals
    } in a row

option-first-lead = First lead
about-first-lead = Who begins while there is no durak. By the turned-up card: below a ten the highest trump, else the lowest.
value-first-lead-lowest-trump = lowest trump
value-first-lead-add-hobby = by the turned-up card
value-first-lead-dealer-left = dealer’s left
value-first-lead-random = by lot
phrase-first-lead-lowest-trump = the lowest trump begins
phrase-first-lead-add-hobby = the lowest trump begins, or the highest if the turned-up card is below a ten
phrase-first-lead-dealer-left = the player on the dealer’s left begins
phrase-first-lead-random = who begins is drawn by lot

option-no-trump-lead = Nobody has a trump
about-no-trump-lead = Who begins if nobody has been dealt a trump.
value-no-trump-lead-dealer-left = dealer’s left
value-no-trump-lead-lowest-card = lowest card
value-no-trump-lead-random = by lot
value-no-trump-lead-draw-for-trump = draw until a trump
phrase-no-trump-lead-dealer-left = if nobody has a trump, the player on the dealer’s left begins
phrase-no-trump-lead-lowest-card = if nobody has a trump, the lowest card begins
phrase-no-trump-lead-random = if nobody has a trump, lots are drawn
phrase-no-trump-lead-draw-for-trump = if nobody has a trump, it is drawn for

option-reveal-lowest-trump = Show the lowest trump
about-reveal-lowest-trump = Whoever begins shows the card that gave them the lead.
phrase-reveal-lowest-trump-no = the card that gives the first lead is not shown

option-next-lead = Next deal
about-next-lead = At the durak: the right-hand neighbour leads. From under the durak: the left-hand one.
value-next-lead-lowest-trump = lowest trump
value-next-lead-pod-duraka = at the durak
value-next-lead-iz-pod-duraka = from under the durak
value-next-lead-durak-leads = the durak leads
phrase-next-lead-lowest-trump = the next deal begins as the first one
phrase-next-lead-pod-duraka = the next deal begins with a lead at the durak
phrase-next-lead-iz-pod-duraka = the next deal is begun by the player on the durak’s left
phrase-next-lead-durak-leads = the next deal is begun by the durak

option-dealer = Who deals
about-dealer = Who deals after the first deal.
value-dealer-loser = the durak
value-dealer-rotate = in turn
value-dealer-random = by lot
phrase-dealer-loser = the durak deals
phrase-dealer-rotate = everybody deals in turn
phrase-dealer-random = the dealer is drawn by lot

option-deal-chunk = Cards dealt at a time
about-deal-chunk = Cards are dealt singly or by twos. It makes no difference to the game.

## Lead
option-lead-multi = Cards led
about-lead-multi = Whether several cards of one rank may be led at once.
value-lead-multi-same-rank = several of a rank
value-lead-multi-single = one
phrase-lead-multi-same-rank = one card is led, or several of a rank
phrase-lead-multi-single = one card is led

option-bout-limit = Cards in a bout
about-bout-limit = How many cards may be laid at the defender in a bout, if there are so many in that hand.
value-bout-limit-none = any number
value-bout-limit-hand-minus-one = 6, or the hand less one
phrase-bout-limit =
    at most { $count } { $count ->
        [one] card
       *[other] cards
    } in a bout
phrase-bout-limit-none = any number of cards in a bout
phrase-bout-limit-hand-minus-one = six cards in a bout, or all but one if the defender holds more

option-first-limit = Cards in the first bout
about-first-limit = In the first bout people often lay fewer cards than later.
value-first-limit-none = as always
phrase-first-limit =
    at most { $count } { $count ->
        [one] card
       *[other] cards
    } in the first bout
phrase-first-limit-none = the first bout is like any other

option-first-limit-scope = First-bout limit
about-first-limit-scope = The limit of the first bout holds for that bout only, or until a first attack is beaten.
value-first-limit-scope-first-bout = first bout only
value-first-limit-scope-until-first-otboy = until one is beaten
phrase-first-limit-scope-until-first-otboy = five cards at most until a first bout is beaten

option-overflow = Too many cards
about-overflow = More than can be answered: the rest is not laid, or the defender chooses what goes back.
value-overflow-reject = not laid
value-overflow-defender-chooses = the defender chooses
phrase-overflow-defender-chooses = the defender gives back what is too many

## Throwing in
option-throw-match = What is thrown in
about-throw-match = The ranks that lie on the table, or their suits as well.
value-throw-match-rank = the same rank
value-throw-match-rank-or-suit = the same rank or suit
phrase-throw-match-rank = the same rank is thrown in
phrase-throw-match-rank-or-suit = the same rank or suit is thrown in

option-throw-ranks = Cards that count
about-throw-ranks = The ranks of any card on the table, or only of the attack.
value-throw-ranks-table = all cards
value-throw-ranks-attack-only = cards of the attack
phrase-throw-ranks-attack-only = only ranks of the attack count

option-throw-who = Who throws in
about-throw-who = Everybody, the defender’s neighbours, or only the attacker.
value-throw-who-all = everybody
value-throw-who-neighbors = neighbours
value-throw-who-attacker = the attacker
phrase-throw-who-all = everybody throws in
phrase-throw-who-neighbors = neighbours throw in
phrase-throw-who-attacker = only the attacker throws in

option-throw-order = Order of throwing in
about-throw-order = All at once, the attacker first, strictly round the circle, or round it by one card.
value-throw-order-free = all at once
value-throw-order-attacker-first = the attacker first
value-throw-order-strict-circle = round the circle
value-throw-order-one-by-one = one card at a time
phrase-throw-order-free = in any order
phrase-throw-order-attacker-first = the attacker has the first word
phrase-throw-order-strict-circle = throwing in goes strictly round the circle
phrase-throw-order-one-by-one = throwing in goes round the circle by one card

option-throw-timing = When to throw in
about-throw-timing = At any moment, or only once all cards on the table are covered.
value-throw-timing-any-time = at any moment
value-throw-timing-after-cover = once all is covered
phrase-throw-timing-any-time = at any moment
phrase-throw-timing-after-cover = cards are thrown in once all is covered

option-throw-after-take = Throwing after a take
about-throw-after-take = The defender has said “I take”: may more be thrown in?
phrase-throw-after-take-yes = even after “I take”
phrase-throw-after-take-no = nothing is thrown in after “I take”

## Transfer
option-transfer-first-bout = Transfer in first bout
about-transfer-first-bout = Whether the very first bout of a deal may be transferred.
phrase-transfer-first-bout-yes = the first bout may be transferred too
phrase-transfer-first-bout-no = no transfer in the first bout

option-transfer-after-cover = Transfer after covering
about-transfer-after-cover = Some cards are covered, and the rest may still be transferred.
phrase-transfer-after-cover-yes = transfers work even after covering
phrase-transfer-after-cover-no = no transfer once a card is covered

option-transfer-multi = Transfer with several
about-transfer-multi = Whether two or three cards of the rank may be laid in one transfer.
phrase-transfer-multi-yes = you transfer with one card or several
phrase-transfer-multi-no = you transfer with one card

option-proezdnoy = Showing a trump
about-proezdnoy = It is enough to show the trump of that rank: the attack moves on and the trump stays in your hand.
value-proezdnoy-off = no
value-proezdnoy-once-per-bout = once in a bout
phrase-proezdnoy-once-per-bout = once in a bout a trump may be shown to transfer

option-transfer-two-players = Transfer between two
about-transfer-two-players = With two players, whether the attack may be sent back to where it came from.
phrase-transfer-two-players-no = no transfer between two

## End
option-draw-order = Who draws first
about-draw-order = After a transfer, whoever transferred draws first, or whoever led the bout.
value-draw-order-current-attacker = whoever transferred
value-draw-order-original-leader = whoever led
phrase-draw-order-current-attacker = whoever transferred draws first
phrase-draw-order-original-leader = whoever led draws first

option-final-bout = All hands empty
about-final-bout = The last cards go in one bout: that is a draw, or somebody is the durak all the same.
value-final-bout-draw = a draw
value-final-bout-defender-loses = the defender loses
value-final-bout-attacker-loses = the attacker loses
phrase-final-bout-draw = if all hands run out at once, it is a draw
phrase-final-bout-defender-loses = no draws: the last defender is the durak
phrase-final-bout-attacker-loses = no draws: the last attacker is the durak

option-same-bout-places = Out in one bout
about-same-bout-places = A place for each, the attacker’s first, or one place for all of them.
value-same-bout-places-draw-order = places in order
value-same-bout-places-shared = one place for all
phrase-same-bout-places-shared = those out in one bout share a place

option-stalemate-bouts = Draw by endless taking
about-stalemate-bouts = No deck left and so many bouts in a row are taken: a draw, or it would never end.
value-stalemate-bouts-none = three a player
phrase-stalemate-bouts = { $count } takes in a row without a deck are a draw

option-pogony = Epaulettes
about-pogony = A durak who takes the sixes with which the last winner went out wears them as epaulettes.
phrase-pogony-yes = sixes at the end are epaulettes
phrase-pogony-no = no epaulettes

## Cheating
option-cheat = Cheating allowed
about-cheat = Any card covers, is thrown in or transfers, as long as nobody notices.
phrase-cheat-yes = cheating is allowed

option-cheat-wrong = A false alarm
about-cheat-wrong = What it costs to accuse the innocent. A ban on accusing ends with the bout.
value-cheat-wrong-lose-right-vs-player = not that player again
value-cheat-wrong-lose-right-all = nobody again
value-cheat-wrong-take-table = takes the table
value-cheat-wrong-nothing = nothing
phrase-cheat-wrong-lose-right-vs-player = after a false alarm you may not accuse that player again in this bout
phrase-cheat-wrong-lose-right-all = after a false alarm you may accuse nobody in this bout
phrase-cheat-wrong-take-table = whoever raises a false alarm takes the table
phrase-cheat-wrong-nothing = a false alarm costs nothing

option-cheat-caught = Caught
about-cheat-caught = What happens to a caught cheat.
value-cheat-caught-return-card = takes the card back
value-cheat-caught-take-table = takes the table
value-cheat-caught-lose-game = loses the game
phrase-cheat-caught-return-card = a caught cheat takes the card back
phrase-cheat-caught-take-table = a caught cheat takes the table
phrase-cheat-caught-lose-game = a caught cheat loses the game

option-cheat-accuse = What is accused
about-cheat-accuse = You point at a player, or at the very card.
value-cheat-accuse-player = a player
value-cheat-accuse-card = a card
phrase-cheat-accuse-player = you accuse a player
phrase-cheat-accuse-card = you accuse a card

option-assist-cards-left = Show cards in play
about-assist-cards-left = A hint: which cards are still in other hands and in the deck.
phrase-assist-cards-left-yes = everybody sees which cards are still in play

## Clock
option-timeout = Out of time
about-timeout = The bot plays for whoever is late, or the game is lost.
value-timeout-auto = the bot plays
value-timeout-forfeit = the game is lost
phrase-timeout-auto = the bot plays for whoever is late
phrase-timeout-forfeit = whoever is late loses

option-forfeit-result = Somebody loses early
about-forfeit-result = Whoever gave up or was late is the durak and the game ends, or the others play on.
value-forfeit-result-ends-game = the game ends
value-forfeit-result-continue = the others play on
phrase-forfeit-result-ends-game = whoever gives up is the durak, and the game ends
phrase-forfeit-result-continue = when somebody gives up, the others play on
