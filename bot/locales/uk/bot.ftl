## Різновиди
variant-podkidnoy = Підкидний дурень
variant-perevodnoy = Переводний дурень

## Комп’ютерні гравці
computer-1 = Кузьма
computer-2 = Матильда
computer-3 = Захар
computer-4 = Текля
computer-5 = Потап
computer-6 = Агафія

## Лобі
lobby-title =
    🃏 <b>{ $variant }</b> · { $deck } { $deck ->
        [one] карта
        [few] карти
       *[many] карт
    }
lobby-seat = { $number }. { $name }
lobby-free =
    { $count ->
        [one] Ще { $count } вільне місце
        [few] Ще { $count } вільні місця
       *[many] Ще { $count } вільних місць
    }
lobby-unreached = ✉️ Відкрийте особистий чат із ботом, карти прийдуть туди: { $names }
lobby-cancel-question = Точно скасувати гру?
seated =
    Ви за столом «{ $title }».
    Тут будуть ваші карти.
solo-menu =
    🃏 <b>Гра з комп’ютером</b>
    У що граємо і скільки суперників?
closed-cancelled = Стіл закрито. Нова гра: /newgame
closed-expired = Ніхто так і не роздав, стіл закрито. Нова гра: /newgame
closed-abandoned = За столом давно ніхто не ходить, його закрито. Нова гра: /newgame
closed-broken = Стіл не вдалося прочитати: його запис пошкоджено. Вибачте! Нова гра: /newgame

button-sit = Сісти
button-stand = Встати
button-computer = Комп’ютер +
button-no-computer = Комп’ютер −
button-deal = Роздати
button-cancel = Скасувати
button-close = Так, скасувати
button-keep = Ні, граємо
button-open-private = ✉️ Відкрити особистий чат
button-rematch = Реванш
button-again = Ще раз
button-menu = Меню

## Команди
welcome =
    Це дурень — та сама гра.

    Зіграти з комп’ютером: /newgame
    Зіграти з друзями: додайте мене до групи й напишіть там /newgame або /newgame perevodnoy
help =
    <b>Як почати?</b> У групі напишіть /newgame. Кнопкою «Сісти» сідають, «Роздати» роздає.
    <b>Де мої карти?</b> В особистому чаті з ботом: туди прийдуть і карти, і ваш хід. Якщо бот мовчить, відкрийте його й натисніть «Старт».
    <b>Що означають кольори?</b> Синіми картами можна піти просто зараз: торкніться однієї. Зелене уточнює хід, червоне — «Беру».
    <b>А якщо піти?</b> ☰ «Відійти», і за вас грає комп’ютер, доки ви не повернетеся. За того, хто зник, він теж дограє.
    <b>Як грати самому?</b> /newgame в особистому чаті з ботом.

    /rules — правила · /settings — налаштування · /table — показати стіл унизу чату
command-newgame = Нова гра: podkidnoy або perevodnoy
command-table = Показати стіл унизу чату
command-lang = Мова
command-help = Як грати
language-name = Українська
language-question = Якою мовою говорити?
language-chosen = Говоримо українською

## Чому не можна
failed = Не вийшло. Спробуйте ще раз.
not-saved = Не вдалося зберегти, і нічого не змінилося. Спробуйте ще раз трохи згодом.
slower = Не так швидко: зачекайте кілька секунд.
refusal-other = Зараз так не можна.
refusal-stale = Цей хід уже зроблено.
refusal-no-table = Цього столу більше нема. Нова гра: /newgame
refusal-no-table-here = Тут ніхто не грає. Нова гра: /newgame
refusal-table-open = Тут уже є стіл. Показати його внизу: /table
refusal-table-full = Усі { $seats } місць зайнято.
refusal-under-way = Тут уже грають. Сідайте за наступну партію.
refusal-already-seated = Ви вже за столом.
refusal-not-seated = Ви не за цим столом.
refusal-host-only = Це може { $name } (стіл відкрито на це ім’я) або адмін групи.
refusal-masked-host = Це можуть адміни групи: стіл відкрив один із них.
refusal-too-few = Потрібен принаймні ще один гравець: «Сісти» або «Комп’ютер +».
refusal-no-computer = Комп’ютерів за столом нема.
refusal-waiting-for = Роздача чекає, поки відкриють особистий чат із ботом: { $names }
refusal-unknown-word = Не знаю слова «{ $word }». Може, «{ $nearest }»?
refusal-table-changed = На столі вже інше: погляньте ще раз.
refusal-e-limit =
    На столі вже { $laid } { $laid ->
        [one] карта
        [few] карти
       *[many] карт
    }, більше не можна.
refusal-e-hand =
    У того, хто відбивається, { $room ->
        [one] лише { $room } карта
        [few] лише { $room } карти
       *[many] лише { $room } карт
    }: більше йому не відбити.
refusal-e-rank = Такого рангу на столі нема.
refusal-e-beat = Ця карта її не б’є.
refusal-e-own = Цієї карти у вас уже нема.
refusal-e-turn = Зараз слово не ваше.
refusal-e-right = Зараз ходите не ви й не під вас.
refusal-e-timing = Підкидати можна, коли все побито.
refusal-e-multi = Стільки карт разом не можна.
refusal-e-target = Цієї карти на столі вже нема.
refusal-e-phase = Зараз цього робити не можна.
refusal-e-over = Цю гру вже закінчено.
refusal-e-transfer-first = У перший кін переводити не можна.
refusal-e-transfer-covered = Ви вже почали відбиватися: перевести не можна.
refusal-e-transfer-cap = У наступного гравця замало карт: перевести не можна.
refusal-e-transfer-nobody = Переводити нікому.
refusal-e-no-transfer = Тут грають без переводу.

## Стіл і рука
trump-line =
    козир { $trump } · { $count ->
        [0] колода порожня
       *[other] колода { $count }
    }
clock = ⏳ { $limit } на хід
waiting-lead = Ходить { $name }
waiting-defend = Відбивається { $name }
waiting-taking = { $name } бере. Можна підкинути навздогін
waiting-throw = Можна підкинути
told-lead = { $name } ходить: { $cards }
told-throw = { $name } підкидає: { $cards }
told-cover = { $name } б’є { $on } картою { $cards }
told-transfer = { $name } переводить: { $cards }
told-show = { $name } показує козир { $cards }
told-take = { $name } бере
told-beaten = Бито
told-taken =
    { $name } забирає { $count } { $count ->
        [one] карту
        [few] карти
       *[many] карт
    }
told-out = { $name } виходить!
told-time-out = { $name }: час вийшов
told-resign = { $name } здається

table-title = 🃏 <b>{ $variant }</b> · роздача { $deal }
player-line = { $mark } { $name } · { $count }
player-out = 🏁 { $name }
task-lead = <b>Ваш хід</b> · відбивається { $name }
task-defend = <b>Бийте { $cards }</b>
task-throw = <b>Можна підкинути</b>
task-throw-after-take = <b>{ $name } бере</b> · можна підкинути навздогін
task-taking = <b>Ви берете</b> · чекаємо, чи не підкинуть
task-out = <b>Ви вийшли з гри!</b>
task-choose = <b>{ $card }: що робимо?</b>
you = ви
button-mine = 🂠 Мої карти
button-private = Особистий чат
button-take = Беру
button-pass = Пас
button-done = Бито
button-rest = Пас до кінця кону
button-rest-undo = Знову підкидаю
button-choose-lead = Піти { $cards }
button-choose-throw = Підкинути { $cards }
button-choose-cover = Бити { $on }
button-choose-transfer = Перевести { $cards }
button-choose-show = Показати { $cards }
my-cards = Ваші карти: { $cards }

result-durak = 🏁 <b>{ $name } — дурень!</b>
result-draw = 🏁 <b>Нічия!</b>
result-place = { $place }. { $name }
result-pogony =
    { $count ->
        [one] 🎖 З погоном
       *[other] 🎖 З погонами: дві шістки!
    }

## Тасування
lobby-cut = ✂️ Колоду зняли: { $names }
cut-question = ✂️ Можна зняти колоду: виберіть, на якій карті, або напишіть /cut і будь-які слова.
cut-done = ✂️ Ви зняли колоду: { $cut }
commitment = <blockquote expandable>Тасування вже вирішено, ось його відбиток (SHA-256): <code>{ $hash }</code></blockquote>
refusal-nothing-to-cut = Знімати нічого: сядьте за стіл і напишіть /cut і будь-які слова.
button-verify = Перевірити тасування
verify =
    <b>Тасування роздачі { $deal }</b>
    { $fair ->
        [cut] ✅ Колода збігається з відбитком, показаним до того, як її зняли ({ $cuts }): підлаштувати її ніхто не міг.
        [uncut] ✅ Колода збігається з відбитком. Її ніхто не знімав.
       *[broken] ❌ Колода не збігається з відбитком: цій роздачі вірити не можна.
    }
    <blockquote expandable>секрет: <code>{ $secret }</code>
    SHA-256: <code>{ $hash }</code>
    Усе, щоб перерахувати самому, є в записі партії.</blockquote>
