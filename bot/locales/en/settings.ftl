## Who may do what
refusal-admins-open = Only the group's admins open tables here.
refusal-masked = Nobody can sit down under this name. Press “Sit down”, so that I know who you are.
refusal-admins-only = The group's settings are for its admins.

## Settings
settings-own = ⚙️ <b>Your settings</b>
settings-group =
    ⚙️ <b>Group settings</b>
    What is played unless somebody says otherwise. Admins change them.
settings-rules = <b>The rules of this group</b>
setting-language = 🌐 Language: { $value }
setting-rings = 🔔 Ring: { $value }
setting-rings-turn = on my turn
setting-rings-never = never
setting-quiet = 🌙 Quiet hours: { $value }
setting-quiet-off = none
setting-quiet-hours = { $since }–{ $until }
setting-hour = 🕐 My time of day
setting-order = 🂠 Cards: { $value }
setting-order-suit = by suit
setting-order-rank = by rank
setting-compact = 📋 Table: { $value }
setting-compact-no = in detail
setting-compact-yes = in short
setting-pace = 🤖 Computer plays: { $value }
setting-pace-normal = unhurried
setting-pace-instant = at once
setting-openers = 👥 Tables are opened by: { $value }
setting-openers-all = everybody
setting-openers-admins = admins
setting-rules = 🃏 Rules: { $value }
setting-limit = ⏳ Per move: { $value }
quiet-question =
    🌙 <b>Quiet hours</b>
    Cards arrive without a sound then.
quiet-clock = It is past { $hour }:00 where you are, right?
hour-question =
    🕐 <b>What hour is it for you now?</b>
    Telegram does not tell bots your time zone.

## Commands
command-join = Sit down at the table
command-leave = Stand up, or step away
command-begin = Deal
command-cancel = Call the game off
command-hand = My cards at the bottom of the private chat
command-surrender = Give up
command-rematch = A rematch
command-next = Tell me when a table opens
command-settings = Settings
command-rules = The rules
next-asked = I will write to you when a table opens here.
next-start = I will write to you when a table opens here. First open the bot and press “Start”: { $link }
next-open = 🃏 A table has opened in “{ $title }”. Will you sit down?
refusal-under-own-name = Write that under your own name: otherwise I do not know who you are.
rules-list =
    <b>What we play</b>
    /rules prostoy — simple: nobody throws in
    /rules podkidnoy — throw-in: the classic
    /rules perevodnoy — passing: an attack can be sent on
    At a table, /rules tells of the rules of that table.

## What the bot knows about you
privacy =
    <b>What the bot keeps</b>
    • your name in Telegram, your language and your settings;
    • the tables you played at, with their moves. A closed table is forgotten after { $games ->
        [one] { $games } day
       *[other] { $games } days
    };
    • nothing else: it does not read what is written in groups.

    Nobody but you sees your cards until the game is over; then whoever sees the result can take its record. Nobody else gets anything.

    /forget — forget you
command-privacy = What the bot knows about you
forget-question =
    <b>Forget you?</b>
    Name, language and settings go; in the games you played there will be a player without a name. This cannot be undone.
forget-elsewhere = Write /forget in the private chat with the bot.
forgotten = Done: the bot does not know you any more. If you want to play: /newgame
button-forget = Yes, forget me
refusal-forget-playing = Others wait for you at a table. Finish the game or give up (☰), then /forget
