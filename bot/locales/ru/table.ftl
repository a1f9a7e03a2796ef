## Лобби и правила
computer-7 = Устинья
short-prostoy = Простой
short-podkidnoy = Подкидной
short-perevodnoy = Переводной
level-easy = Лёгкий
level-normal = Обычный
level-hard = Сильный
lobby-house = Правила: { $house } · { $brief }
lobby-clock = ⏳ На ход: { $limit }
lobby-level = 🤖 Компьютер: { $level }
lobby-played =
    🏁 { $games ->
        [one] Сыграна { $games } партия
        [few] Сыграно { $games } партии
       *[many] Сыграно { $games } партий
    }
lobby-agree = 🤔 Правила изменились, ждём согласия: { $names }
button-agree = Согласен
button-rules = Правила
button-invite = Позвать друзей
button-back = ‹ Назад
button-remove = ✖ { $name }
invitation = Садись играть в дурака: «{ $title }»
rules-title = <b>Правила этого стола</b>
rules-line = <b>{ $name }</b>: { $about }
page-houses = Чьи правила
page-seats = Места и партнёры
page-title = <b>{ $page }</b>
houses-title = <b>Чьи правила берём?</b>
option-line = <b>{ $name }: { $value }</b>. { $about }
seats-title = <b>Места за столом</b>. Партнёры сидят через одного; ⇄ меняет соседей местами.
no-clock = без часов
clock-seconds = { $count } с
clock-minutes = { $count } мин
clock-hours = { $count } ч
refusal-waiting-agreement = Раздача ждёт согласия с новыми правилами: { $names }
refusal-too-few-for-teams = Для игры командами нужны все игроки: садитесь или добавьте компьютер.
refusal-nothing-to-advise = Сейчас решать нечего.

## Игра
waiting-redeal = Смотрим карты: не надо ли пересдать
told-opening = Первый ход: { $name } ({ $cards })
told-redeal = Карты пересданы
told-return = { $name } возвращает { $cards }: { $whom } забирает назад
told-exchange = { $name } меняет { $on } на козырь { $cards }
told-caught = { $name } ловит: { $whom } мухлюет, { $cards } назад!
told-missed = { $name } ошибается: { $whom } играет честно
cards-left = Ещё в игре: { $cards }
task-redeal = <b>Пересдать карты?</b>
task-cheat = 🎭 Следующая карта ляжет, даже если не подходит.
surrender-question = 🏳 Точно сдаться? Партия будет проиграна.
button-more = ☰
button-menu-close = ✕
button-hint = 💡 Совет
button-away = ☕ Отойти
button-surrender = 🏳 Сдаться
button-surrender-yes = Да, сдаюсь
button-surrender-no = Нет, играю
button-cheat = 🎭 Схитрить
button-cheat-undo = 🎭 Честно
button-catch = 🫵 { $name }
button-redeal = Пересдать
button-no-redeal = Играем
button-choose-exchange = Поменять козырь
button-choose-return = Вернуть { $cards }
advice = 💡 { $action }. { $why }
advice-lead = Ходите: { $cards }
advice-throw = Подкиньте { $cards }
advice-cover = Бейте { $on } картой { $cards }
advice-transfer = Переведите: { $cards }
advice-show = Покажите козырь { $cards }
advice-take = Берите
advice-pass = Больше ничего не кладите
advice-redeal = Попросите пересдать
advice-exchange = Поменяйте козырную шестёрку
advice-return = Верните { $cards }
advice-accuse = Похоже, кто-то мухлюет: ловите
refusal-e-no-throw = В простом дураке не подкидывают.
refusal-e-no-show = Здесь играют без проездного.
refusal-e-shown = Вы этот козырь уже показывали.
refusal-e-redeal = С такими картами пересдать нельзя.
refusal-e-denied = Вы уже ошиблись в этом коне.
refusal-e-cheat-off = Здесь играют честно.

## Результат
result-team = 🏁 <b>Проиграли: { $names }</b>
result-cancelled = Игра отменена: до первого хода никто не проигрывает.
result-by-timeout = ⏳ Вышло время.
result-by-resign = 🏳 Сдача.
result-by-cheat = 🎭 Мухлёж раскрыт.
result-by-stalemate = Карты ходят по кругу: никто не может выйти.
result-score =
    <b>Счёт</b> за { $games } { $games ->
        [one] партию
        [few] партии
       *[many] партий
    } (кто сколько раз дурак): { $score }
button-record = Запись партии
record-caption = 📜 Запись партии: её можно переиграть и проверить.
refusal-not-over = Партия ещё идёт: тасовку покажем после неё.
task-return =
    <b>Верните { $count } { $count ->
        [one] лишнюю карту
        [few] лишние карты
       *[many] лишних карт
    }</b>
you-are-away = ☕ За вас играет компьютер.
button-come-back = Я вернулся
button-back-to-table = ‹ К столу
nudge = ⏳ «{ $title }»: ваш ход, осталось { $left }
called = 🔔 { $name }, ждём вас: время вышло, ещё раз — и за вас сыграет компьютер.
advice-wait = Ждите: делать пока ничего не нужно.
advice-because-only = Другого хода нет.
advice-because-estimated = Так шанс не остаться дураком около { $percent } %.
advice-because-solved =
    { $percent ->
        [100] Просчитано до конца: так вы выигрываете.
        [50] Просчитано до конца: выйдет ничья.
       *[other] Если соперник не ошибётся, не спасёт ничто.
    }
task-beaten = <b>Отбились</b> · ждём, не подкинут ли
clock-left = ⏳ осталось { $limit }
cheating-explained = 🎭 Здесь можно мухлевать: «Схитрить» кладёт любую карту, 🫵 ловит того, кто схитрил.
lobby-fools = { " " }· дурак: { $count }
lobby-house-plain = Правила: { $house }
clock-window = ⏳ { $limit }

## Closing a running game
table-cancel-question = ❗ <b>Закрыть стол?</b> Партия закончится без дурака.
