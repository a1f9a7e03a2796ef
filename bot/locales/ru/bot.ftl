## Варианты
variant-podkidnoy = Подкидной дурак
variant-perevodnoy = Переводной дурак

## Компьютерные игроки
computer-1 = Кузьма
computer-2 = Матильда
computer-3 = Захар
computer-4 = Фёкла
computer-5 = Потап
computer-6 = Агафья

## Лобби
lobby-title =
    🃏 <b>{ $variant }</b> · { $deck } { $deck ->
        [one] карта
        [few] карты
       *[many] карт
    }
lobby-seat = { $number }. { $name }
lobby-free =
    { $count ->
        [one] Ещё { $count } свободное место
        [few] Ещё { $count } свободных места
       *[many] Ещё { $count } свободных мест
    }
lobby-unreached = ✉️ Откройте личку с ботом, карты придут туда: { $names }
lobby-cancel-question = Точно отменить игру?
seated =
    Вы за столом «{ $title }».
    Здесь будут ваши карты.
solo-menu =
    🃏 <b>Игра с компьютером</b>
    Во что играем и сколько соперников?
closed-cancelled = Стол закрыт. Новая игра: /newgame
closed-expired = Никто так и не раздал, стол закрыт. Новая игра: /newgame
closed-abandoned = За столом давно никто не ходит, он закрыт. Новая игра: /newgame
closed-broken = Стол не удалось прочитать: его запись повреждена. Простите! Новая игра: /newgame

button-sit = Сесть
button-stand = Встать
button-computer = Компьютер +
button-no-computer = Компьютер −
button-deal = Раздать
button-cancel = Отменить
button-close = Да, отменить
button-keep = Нет, играем
button-open-private = ✉️ Открыть личку
button-rematch = Реванш
button-again = Ещё раз
button-menu = Меню

## Команды
welcome =
    Это дурак — та самая игра.

    Сыграть с компьютером: /newgame
    Сыграть с друзьями: добавьте меня в группу и напишите там /newgame или /newgame perevodnoy
help =
    <b>Как начать?</b> В группе напишите /newgame. Кнопкой «Сесть» садятся, «Раздать» раздаёт.
    <b>Где мои карты?</b> В личке с ботом: туда придут и карты, и ваш ход. Если бот молчит, откройте его и нажмите «Старт».
    <b>Что значат цвета?</b> Синими картами можно пойти прямо сейчас: нажмите одну. Зелёное уточняет ход, красное — «Беру».
    <b>А если уйти?</b> ☰ «Отойти», и за вас играет компьютер, пока вы не вернётесь. Кто пропал, за того он тоже доиграет.
    <b>Как играть одному?</b> /newgame в личке с ботом.

    /rules — правила · /settings — настройки · /table — показать стол внизу чата
command-newgame = Новая игра: podkidnoy или perevodnoy
command-table = Показать стол внизу чата
command-lang = Язык
command-help = Как играть
language-name = Русский
language-question = На каком языке говорить?
language-chosen = Говорим по-русски

## Почему нельзя
failed = Не получилось. Попробуйте ещё раз.
not-saved = Не удалось сохранить, и ничего не изменилось. Попробуйте ещё раз чуть позже.
slower = Не так быстро: подождите несколько секунд.
refusal-other = Сейчас так нельзя.
refusal-stale = Этот ход уже сделан.
refusal-no-table = Этого стола больше нет. Новая игра: /newgame
refusal-no-table-here = Здесь никто не играет. Новая игра: /newgame
refusal-table-open = Здесь уже есть стол. Показать его внизу: /table
refusal-table-full = Все { $seats } мест заняты.
refusal-under-way = Здесь уже играют. Садитесь за следующую партию.
refusal-already-seated = Вы уже за столом.
refusal-not-seated = Вы не за этим столом.
refusal-host-only = Это может { $name } (стол открыт на это имя) или админ группы.
refusal-masked-host = Это могут админы группы: стол открыл один из них.
refusal-too-few = Нужен хотя бы ещё один игрок: «Сесть» или «Компьютер +».
refusal-no-computer = Компьютеров за столом нет.
refusal-waiting-for = Раздача ждёт, пока откроют личку с ботом: { $names }
refusal-unknown-word = Не знаю слова «{ $word }». Может быть, «{ $nearest }»?
refusal-table-changed = На столе уже другое: посмотрите ещё раз.
refusal-e-limit =
    На столе уже { $laid } { $laid ->
        [one] карта
        [few] карты
       *[many] карт
    }, больше нельзя.
refusal-e-hand =
    У отбивающегося { $room ->
        [one] всего { $room } карта
        [few] всего { $room } карты
       *[many] всего { $room } карт
    }: больше ему не отбить.
refusal-e-rank = Такого достоинства на столе нет.
refusal-e-beat = Эта карта её не бьёт.
refusal-e-own = Этой карты у вас уже нет.
refusal-e-turn = Сейчас не ваше слово.
refusal-e-right = Сейчас ходят не под вас и не вы.
refusal-e-timing = Подкидывать можно, когда всё побито.
refusal-e-multi = Столько карт сразу нельзя.
refusal-e-target = Этой карты на столе уже нет.
refusal-e-phase = Сейчас этого делать нельзя.
refusal-e-over = Эта игра уже закончена.
refusal-e-transfer-first = В первый кон переводить нельзя.
refusal-e-transfer-covered = Вы уже начали отбиваться: перевести нельзя.
refusal-e-transfer-cap = У следующего игрока мало карт: перевести нельзя.
refusal-e-transfer-nobody = Переводить некому.
refusal-e-no-transfer = Здесь играют без перевода.

## Стол и рука
trump-line =
    козырь { $trump } · { $count ->
        [0] колода пуста
       *[other] колода { $count }
    }
clock = ⏳ { $limit } на ход
waiting-lead = Ходит { $name }
waiting-defend = Отбивается { $name }
waiting-taking = { $name } берёт. Можно подкинуть вдогонку
waiting-throw = Можно подкинуть
told-lead = { $name } ходит: { $cards }
told-throw = { $name } подкидывает: { $cards }
told-cover = { $name } бьёт { $on } картой { $cards }
told-transfer = { $name } переводит: { $cards }
told-show = { $name } показывает козырь { $cards }
told-take = { $name } берёт
told-beaten = Бито
told-taken =
    { $name } забирает { $count } { $count ->
        [one] карту
        [few] карты
       *[many] карт
    }
told-out = { $name } выходит!
told-time-out = { $name }: время вышло
told-resign = { $name } сдаётся

table-title = 🃏 <b>{ $variant }</b> · раздача { $deal }
player-line = { $mark } { $name } · { $count }
player-out = 🏁 { $name }
task-lead = <b>Ваш ход</b> · отбивается { $name }
task-defend = <b>Бейте { $cards }</b>
task-throw = <b>Можно подкинуть</b>
task-throw-after-take = <b>{ $name } берёт</b> · можно подкинуть вдогонку
task-taking = <b>Вы берёте</b> · ждём, не подкинут ли
task-out = <b>Вы вышли из игры!</b>
task-choose = <b>{ $card }: что делаем?</b>
you = вы
button-mine = 🂠 Мои карты
button-private = Личка
button-take = Беру
button-pass = Пас
button-done = Бито
button-rest = Пас до конца кона
button-rest-undo = Снова подкидываю
button-choose-lead = Пойти { $cards }
button-choose-throw = Подкинуть { $cards }
button-choose-cover = Бить { $on }
button-choose-transfer = Перевести { $cards }
button-choose-show = Показать { $cards }
my-cards = Ваши карты: { $cards }

result-durak = 🏁 <b>{ $name } — дурак!</b>
result-draw = 🏁 <b>Ничья!</b>
result-place = { $place }. { $name }
result-pogony =
    { $count ->
        [one] 🎖 С погоном
       *[other] 🎖 С погонами: две шестёрки!
    }

## Тасовка
lobby-cut = ✂️ Колоду сняли: { $names }
cut-question = ✂️ Можно снять колоду: выберите, на какой карте, или напишите /cut и любые слова.
cut-done = ✂️ Вы сняли колоду: { $cut }
commitment = <blockquote expandable>Тасовка уже решена, вот её отпечаток (SHA-256): <code>{ $hash }</code></blockquote>
refusal-nothing-to-cut = Снимать нечего: сядьте за стол и напишите /cut и любые слова.
button-verify = Проверить тасовку
verify =
    <b>Тасовка раздачи { $deal }</b>
    { $fair ->
        [cut] ✅ Колода сходится с отпечатком, показанным до того, как её сняли ({ $cuts }): подстроить её никто не мог.
        [uncut] ✅ Колода сходится с отпечатком. Её никто не снимал.
       *[broken] ❌ Колода не сходится с отпечатком: этой раздаче верить нельзя.
    }
    <blockquote expandable>секрет: <code>{ $secret }</code>
    SHA-256: <code>{ $hash }</code>
    Всё, чтобы пересчитать самому, есть в записи партии.</blockquote>
