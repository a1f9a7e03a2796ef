## Кому що можна
refusal-admins-open = Столи тут відкривають адміни групи.
refusal-masked = Під цим іменем за стіл не сісти. Натисніть «Сісти»: так я дізнаюся, хто ви.
refusal-admins-only = Налаштування групи змінюють її адміни.

## Налаштування
settings-own = ⚙️ <b>Ваші налаштування</b>
settings-group =
    ⚙️ <b>Налаштування групи</b>
    Так грають, якщо не сказати інакше. Змінюють адміни.
settings-rules = <b>Правила цієї групи</b>
setting-language = 🌐 Мова: { $value }
setting-rings = 🔔 Дзвонити: { $value }
setting-rings-turn = на мій хід
setting-rings-never = ніколи
setting-quiet = 🌙 Тихі години: { $value }
setting-quiet-off = немає
setting-quiet-hours = { $since }–{ $until }
setting-hour = 🕐 Котра в мене година
setting-order = 🂠 Карти: { $value }
setting-order-suit = за мастями
setting-order-rank = за старшинством
setting-compact = 📋 Стіл: { $value }
setting-compact-no = докладно
setting-compact-yes = коротко
setting-pace = 🤖 Комп’ютер ходить: { $value }
setting-pace-normal = без поспіху
setting-pace-instant = миттєво
setting-openers = 👥 Столи відкривають: { $value }
setting-openers-all = усі
setting-openers-admins = адміни
setting-rules = 🃏 Правила: { $value }
setting-limit = ⏳ На хід: { $value }
quiet-question =
    🌙 <b>Тихі години</b>
    У цей час карти приходять без звуку.
quiet-clock = У вас зараз { $hour } з хвилинами, правильно?
hour-question =
    🕐 <b>Котра у вас зараз година?</b>
    Telegram не каже ботам, у якому ви часовому поясі.

## Команди
command-join = Сісти за стіл
command-leave = Встати або відійти
command-begin = Роздати
command-cancel = Скасувати гру
command-hand = Мої карти внизу особистого чату
command-surrender = Здатися
command-rematch = Реванш
command-next = Повідомити, коли відкриють стіл
command-settings = Налаштування
command-rules = Правила
next-asked = Напишу вам, коли тут відкриють стіл.
next-start = Напишу вам, коли тут відкриють стіл. Тільки спершу відкрийте бота й натисніть «Старт»: { $link }
next-open = 🃏 У групі «{ $title }» відкрили стіл. Сідаєте?
refusal-under-own-name = Напишіть це під своїм іменем: інакше я не знаю, хто ви.
rules-list =
    <b>У що граємо</b>
    /rules prostoy — простий: не підкидають
    /rules podkidnoy — підкидний: той самий
    /rules perevodnoy — перекладний: атаку можна переслати далі
    За столом /rules розповість про правила цього столу.

## Що бот про вас знає
privacy =
    <b>Що бот зберігає</b>
    • як вас звати в Telegram, вашу мову та ваші налаштування;
    • столи, за якими ви грали, і ходи. Закритий стіл забувається { $games ->
        [one] через { $games } день
        [few] через { $games } дні
       *[many] через { $games } днів
    };
    • більше нічого: листування в групах бот не читає.

    Карти бачите лише ви, доки партія не скінчилася; потім її запис може взяти кожен, хто бачить результат. Більше ніхто нічого не отримує.

    /forget — забути вас
command-privacy = Що бот про вас знає
forget-question =
    <b>Забути вас?</b>
    Ім’я, мова та налаштування зникнуть, у зіграних партіях замість вас буде гравець без імені. Повернути це не можна.
forget-elsewhere = Напишіть /forget в особистому чаті з ботом.
forgotten = Готово: бот вас більше не знає. Захочете зіграти — /newgame
button-forget = Так, забути
refusal-forget-playing = На вас чекають за столом. Дограйте або здайтеся (☰), потім — /forget
