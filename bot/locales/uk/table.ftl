## Лобі та правила
computer-7 = Устина
short-prostoy = Простий
short-podkidnoy = Підкидний
short-perevodnoy = Переводний
level-easy = Легкий
level-normal = Звичайний
level-hard = Сильний
lobby-house = Правила: { $house } · { $brief }
lobby-clock = ⏳ На хід: { $limit }
lobby-level = 🤖 Комп’ютер: { $level }
lobby-played =
    🏁 Зіграно { $games } { $games ->
        [one] партію
        [few] партії
       *[many] партій
    }
lobby-agree = 🤔 Правила змінилися, чекаємо згоди: { $names }
button-agree = Згоден
button-rules = Правила
button-invite = Покликати друзів
button-back = ‹ Назад
button-remove = ✖ { $name }
invitation = Сідай грати в дурня: «{ $title }»
rules-title = <b>Правила цього столу</b>
rules-line = <b>{ $name }</b>: { $about }
page-houses = Чиї правила
page-seats = Місця та партнери
page-title = <b>{ $page }</b>
houses-title = <b>Чиї правила беремо?</b>
option-line = <b>{ $name }: { $value }</b>. { $about }
seats-title = <b>Місця за столом</b>. Партнери сидять через одного; ⇄ міняє сусідів місцями.
no-clock = без годинника
clock-seconds = { $count } с
clock-minutes = { $count } хв
clock-hours = { $count } год
refusal-waiting-agreement = Роздача чекає згоди з новими правилами: { $names }
refusal-too-few-for-teams = Для гри командами потрібні всі гравці: сідайте або додайте комп’ютер.
refusal-nothing-to-advise = Зараз вирішувати нічого.

## Гра
waiting-redeal = Дивимося карти: чи не треба перездати
told-opening = Перший хід: { $name } ({ $cards })
told-redeal = Карти перездано
told-return = { $name } повертає { $cards }: { $whom } забирає назад
told-exchange = { $name } міняє { $on } на козир { $cards }
told-caught = { $name } ловить: { $whom } махлює, { $cards } назад!
told-missed = { $name } помиляється: { $whom } грає чесно
cards-left = Ще у грі: { $cards }
task-redeal = <b>Перездати карти?</b>
task-cheat = 🎭 Наступна карта ляже, навіть якщо не пасує.
surrender-question = 🏳 Точно здатися? Партію буде програно.
button-more = ☰
button-menu-close = ✕
button-hint = 💡 Порада
button-away = ☕ Відійти
button-surrender = 🏳 Здатися
button-surrender-yes = Так, здаюся
button-surrender-no = Ні, граю
button-cheat = 🎭 Схитрувати
button-cheat-undo = 🎭 Чесно
button-catch = 🫵 { $name }
button-redeal = Перездати
button-no-redeal = Граємо
button-choose-exchange = Поміняти козир
button-choose-return = Повернути { $cards }
advice = 💡 { $action }. { $why }
advice-lead = Ходіть: { $cards }
advice-throw = Підкиньте { $cards }
advice-cover = Бийте { $on } картою { $cards }
advice-transfer = Переведіть: { $cards }
advice-show = Покажіть козир { $cards }
advice-take = Беріть
advice-pass = Більше нічого не кладіть
advice-redeal = Попросіть перездати
advice-exchange = Поміняйте козирну шістку
advice-return = Поверніть { $cards }
advice-accuse = Схоже, хтось махлює: ловіть
refusal-e-no-throw = У простому дурні не підкидають.
refusal-e-no-show = Тут грають без проїзного.
refusal-e-shown = Ви цей козир уже показували.
refusal-e-redeal = З такими картами перездати не можна.
refusal-e-denied = Ви вже помилилися в цьому коні.
refusal-e-cheat-off = Тут грають чесно.

## Результат
result-team = 🏁 <b>Програли: { $names }</b>
result-cancelled = Гру скасовано: до першого ходу ніхто не програє.
result-by-timeout = ⏳ Вийшов час.
result-by-resign = 🏳 Здача.
result-by-cheat = 🎭 Махлювання викрито.
result-by-stalemate = Карти ходять по колу: ніхто не може вийти.
result-score =
    <b>Рахунок</b> за { $games } { $games ->
        [one] партію
        [few] партії
       *[many] партій
    } (хто скільки разів дурень): { $score }
button-record = Запис партії
record-caption = 📜 Запис партії: її можна переграти й перевірити.
refusal-not-over = Партія ще триває: тасування покажемо після неї.
task-return =
    <b>Поверніть { $count } { $count ->
        [one] зайву карту
        [few] зайві карти
       *[many] зайвих карт
    }</b>
you-are-away = ☕ За вас грає комп’ютер.
button-come-back = Я повернувся
button-back-to-table = ‹ До столу
nudge = ⏳ «{ $title }»: ваш хід, лишилося { $left }
called = 🔔 { $name }, чекаємо на вас: час вийшов, ще раз — і за вас зіграє комп’ютер.
advice-wait = Чекайте: поки що робити нічого.
advice-because-only = Іншого ходу немає.
advice-because-estimated = Так шанс не лишитися дурнем близько { $percent } %.
advice-because-solved =
    { $percent ->
        [100] Прораховано до кінця: так ви виграєте.
        [50] Прораховано до кінця: буде нічия.
       *[other] Якщо суперник не схибить, не врятує ніщо.
    }
task-beaten = <b>Відбилися</b> · чекаємо, чи не підкинуть
clock-left = ⏳ лишилося { $limit }
cheating-explained = 🎭 Тут можна махлювати: «Схитрувати» кладе будь-яку карту, 🫵 ловить того, хто схитрував.
lobby-fools = { " " }· дурень: { $count }
lobby-house-plain = Правила: { $house }
clock-window = ⏳ { $limit }

## Closing a running game
table-cancel-question = ❗ <b>Закрити стіл?</b> Партія закінчиться без дурня.
