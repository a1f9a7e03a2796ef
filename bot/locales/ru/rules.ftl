## Как играют
variant-prostoy = Простой дурак

rules-prostoy =
    🃏 <b>Простой дурак</b>
    С него начинают: здесь не подкидывают и не переводят.

    <b>Цель</b> — избавиться от карт. Кто последним остался с картами, тот и дурак.

    <b>Раздача.</b> Сдают поровну, остальное — колода. Карта под ней показывает козырь: эта масть старше других. Обычно первым ходит тот, у кого младший козырь.

    <b>Ход.</b> Ходят под соседа слева: одной картой или несколькими одного достоинства. Больше к ним ничего не добавить.

    <b>Бить.</b> Карту бьют старшей картой той же масти или козырем, а козырь — только старшим козырем. Старшинство: цифры по порядку, за ними валет, дама, король, туз.

    <b>Бито.</b> Отбились от всего — карты уходят в отбой, и следующий ход ваш.

    <b>Беру.</b> Отбиться нечем или жалко карт — заберите всё, что лежит, и пропустите ход: ходит сосед слева от вас.

    <b>Добор.</b> После каждого кона добирают карты из колоды: сначала тот, кто ходил, последним — кто отбивался.

    <b>Конец.</b> Колода пуста и карт на руках нет — вы вышли. Последний с картами — дурак.
rules-podkidnoy =
    🃏 <b>Подкидной дурак</b>
    Тот самый, в который играют в поезде и на даче.

    <b>Цель</b> — избавиться от карт. Кто последним остался с картами, тот и дурак.

    <b>Раздача.</b> Сдают поровну, остальное — колода. Карта под ней показывает козырь: эта масть старше других. Обычно первым ходит тот, у кого младший козырь.

    <b>Ход.</b> Ходят под соседа слева, одной картой или несколькими одного достоинства.

    <b>Бить.</b> Карту бьют старшей картой той же масти или козырем, а козырь — только старшим козырем. Старшинство: цифры по порядку, за ними валет, дама, король, туз.

    <b>Подкидывать.</b> Если на столе есть девятка, можно подкинуть ещё девятку, и так с любой картой. Подкинуть больше, чем у отбивающегося карт, нельзя.

    <b>Бито.</b> Всё отбито и подкидывать больше некому — карты уходят в отбой, следующим ходит тот, кто отбился.

    <b>Беру.</b> Отбиться нечем или жалко карт — заберите всё, что лежит, и пропустите ход. Вдогонку могут подкинуть ещё.

    <b>Добор.</b> После каждого кона добирают карты из колоды: сначала тот, кто ходил, последним — кто отбивался.

    <b>Конец.</b> Колода пуста и карт на руках нет — вы вышли. Последний с картами — дурак.
rules-perevodnoy =
    🃏 <b>Переводной дурак</b>
    Подкидной, в котором атаку можно отправить дальше.

    <b>Цель</b> — избавиться от карт. Кто последним остался с картами, тот и дурак.

    <b>Раздача.</b> Сдают поровну, остальное — колода. Карта под ней показывает козырь: эта масть старше других. Обычно первым ходит тот, у кого младший козырь.

    <b>Ход.</b> Ходят под соседа слева, одной картой или несколькими одного достоинства.

    <b>Бить.</b> Карту бьют старшей картой той же масти или козырем, а козырь — только старшим козырем. Старшинство: цифры по порядку, за ними валет, дама, король, туз.

    <b>Перевести.</b> Под вас пошли семёркой, а у вас тоже есть семёрка? Положите её рядом, и отбиваться от обеих будет сосед слева. Он тоже может перевести дальше, лишь бы у следующего хватило карт.

    <b>Подкидывать.</b> К картам на столе добавляют карты того же достоинства, но не больше, чем отбивающийся может побить.

    <b>Бито или беру.</b> Отбились от всего — карты уходят в отбой, и ход ваш. Отбиться нечем — заберите всё, что лежит, и пропустите ход.

    <b>Добор.</b> После кона добирают карты из колоды: сначала тот, кто ходил, последним — кто отбивался.

    <b>Конец.</b> Колода пуста и карт на руках нет — вы вышли. Последний с картами — дурак.

rules-this-table = <b>За этим столом</b>
rules-group = <b>{ $page }:</b> { $phrases }.
rules-as-at-home = всё как дома
rules-and-more = и ещё { $count }

## Наборы правил
preset-gambiter = Гамблерские
preset-gambiter-about = Как на gambiter.ru: первое слово у того, кто ходил, есть проездной, новая раздача — из-под дурака.
preset-mailru = Mail.ru
preset-mailru-about = Как в мини-играх Mail.ru: за столом до четырёх, переводят одной картой.
preset-karto = Карто-клуб
preset-karto-about = От козыря видна только масть, ходят одной картой, ничьих не бывает, опоздал — проиграл.
preset-perevodnoy-club = Клуб переводного
preset-perevodnoy-club-about = Переводят и в первый кон, а подкидывают, когда всё побито.
preset-stakes = На интерес
preset-stakes-about = Подкидывает только тот, кто ходил, зато сколько угодно.
preset-addhobby = Add-hobby
preset-addhobby-about = Ходят одной картой, подкидывают по кругу, с пятью картами одной масти можно пересдать.
preset-ymadam = Ymadam
preset-ymadam-about = Подкидывают по одной карте и в масть тоже, а перевести можно, даже начав отбиваться.
preset-durak-online = Дурак Онлайн
preset-durak-online-about = Как в приложении: до первого «бито» не больше пяти карт, опоздал — проиграл.
preset-japanese = Японский
preset-japanese-about = Бубны всегда козыри, а пику бьёт только пика.
preset-home = Домашние
preset-home-about = Как дома: подкидывают все сразу, новую раздачу начинают под дурака, за шестёрки вешают погоны.

## Так не сыграть
refusal-clash-players = Столько игроков не посадить: нужна колода побольше, меньше карт на руки или другой набор правил.
refusal-clash-fixed-trump = Постоянный козырь и игра без козырей вместе не бывают: оставьте что-то одно.
refusal-clash-team-mode = Двое на двое — ровно четыре места, трое на трое — ровно шесть.
refusal-clash-variant = В переводного по этому набору правил не играют: смените набор или игру.

## Страницы правил
page-game = Игра
page-trump = Козырь
page-start = Начало
page-attack = Ход
page-throw = Подкидывание
page-transfer = Перевод
page-end = Конец игры
page-cheat = Мухлёж
page-clock = Время

## Значения, общие для многих
value-yes = да
value-no = нет

## Игра
option-variant = Во что играем
about-variant = Простой — без подкидывания, подкидной — с ним, переводной — ещё и с переводом.

option-deck = Колода
about-deck = Сколько карт в колоде. 54 — это с двумя джокерами.
phrase-deck =
    { $count } { $count ->
        [one] карта
        [few] карты
       *[many] карт
    }

option-team-mode = Команды
about-team-mode = Каждый за себя или команда на команду. Свои сидят через одного и друг под друга не ходят.
value-team-mode-none = каждый за себя
value-team-mode-2x2 = двое на двое
value-team-mode-3x3 = трое на трое
phrase-team-mode-2x2 = двое на двое
phrase-team-mode-3x3 = трое на трое

option-team-out = Напарник вышел
about-team-out = Что с местом того, кто уже вышел: за него доигрывает напарник, или место пропускают.
value-team-out-virtual-seat = играет напарник
value-team-out-skip = место пропускают
phrase-team-out-virtual-seat = за вышедшего играет напарник
phrase-team-out-skip = место вышедшего пропускают

option-prostoy-lead = Чем ходят
about-prostoy-lead = Сколько карт можно положить за ход. 3 и 5 карт — это одна или две пары и ещё одна карта.
value-prostoy-lead-one-or-two = одна или две
value-prostoy-lead-one = одна
value-prostoy-lead-same-rank = сколько угодно равных
value-prostoy-lead-odd-sets = 1, 3 или 5 карт
phrase-prostoy-lead-one-or-two = ходят одной картой или двумя одинаковыми
phrase-prostoy-lead-one = ходят одной картой
phrase-prostoy-lead-same-rank = ходят любым числом одинаковых карт
phrase-prostoy-lead-odd-sets = ходят одной картой или парами с одной сверху

option-hand-size = Карт на руках
about-hand-size = По сколько карт сдают и до скольких добирают.
phrase-hand-size =
    на руках { $count } { $count ->
        [one] карта
        [few] карты
       *[many] карт
    }

## Козырь
option-trump-visibility = Карта под колодой
about-trump-visibility = Козырь лежит под колодой открытым, или все знают только его масть.
value-trump-visibility-open = открыта
value-trump-visibility-suit-only = видна только масть
phrase-trump-visibility-open = козырь под колодой открыт
phrase-trump-visibility-suit-only = от козыря видна только масть

option-trump-ace = Туз под колодой
about-trump-ace = Может ли под колодой оказаться туз, или вместо него открывают другую карту.
value-trump-ace-allow = может лежать
value-trump-ace-reselect = открывают другую
phrase-trump-ace-reselect = туз под колодой не остаётся

option-trump-joker = Джокер под колодой
about-trump-joker = Под колодой джокер: открывают другую карту или играют без козырей.
value-trump-joker-reselect = открывают другую
value-trump-joker-no-trump = играют без козырей
phrase-trump-joker-reselect = джокер под колодой не остаётся
phrase-trump-joker-no-trump = джокер под колодой — игра без козырей

option-joker-mode = Джокеры
about-joker-mode = По цвету: козырный бьёт всё, второй — карты своего цвета. Пустышка бьёт всё, и её бьёт всё.
value-joker-mode-color = по цвету
value-joker-mode-dummy = пустышки
phrase-joker-mode-color = джокер цвета козыря бьёт всё, второй — свой цвет
phrase-joker-mode-dummy = джокер-пустышка бьёт всё, и его бьёт всё

option-trump-six-exchange = Обмен шестёрки
about-trump-six-exchange = Перед своим ходом козырную шестёрку можно обменять на козырь под колодой.
phrase-trump-six-exchange-yes = козырную шестёрку меняют на козырь под колодой

option-no-trump = Без козырей
about-no-trump = Бить можно только старшей картой той же масти.
phrase-no-trump-yes = без козырей

option-fixed-trump = Постоянный козырь
about-fixed-trump = Одна масть козырная всегда, что бы ни лежало под колодой.
value-fixed-trump-none = из колоды
value-fixed-trump-s = ♠ пики
value-fixed-trump-h = ♥ черви
value-fixed-trump-d = ♦ бубны
value-fixed-trump-c = ♣ трефы
phrase-fixed-trump-s = козыри всегда ♠
phrase-fixed-trump-h = козыри всегда ♥
phrase-fixed-trump-d = козыри всегда ♦
phrase-fixed-trump-c = козыри всегда ♣

option-lowest-beats-ace = Младшая бьёт туза
about-lowest-beats-ace = Самая младшая карта масти бьёт её туза.
value-lowest-beats-ace-off = нет
value-lowest-beats-ace-trump = только козырного
value-lowest-beats-ace-all = любого
phrase-lowest-beats-ace-trump = младший козырь бьёт козырного туза
phrase-lowest-beats-ace-all = младшая карта масти бьёт её туза

option-spades-by-spades = Пики — пиками
about-spades-by-spades = Пику бьёт только пика, козырем её не взять.
phrase-spades-by-spades-yes = пики бьют пиками

option-trump-only-when-void = Козырь, если нет масти
about-trump-only-when-void = Бить козырем можно, только если карт этой масти на руках нет.
phrase-trump-only-when-void-yes = козырем бьют, только когда нет масти

## Начало
option-redeal = Пересдача
about-redeal = С какой рукой сдают заново: всегда или если игрок попросит.
value-redeal-off = нет
value-redeal-claim-5-suit = 5 одной масти: можно
value-redeal-auto-5-suit = 5 одной масти: всегда
value-redeal-auto-6-suit = 6 одной масти: всегда
value-redeal-claim-one-color = один цвет: можно
phrase-redeal-off = без пересдач
phrase-redeal-claim-5-suit = с пятью картами одной масти можно пересдать
phrase-redeal-auto-5-suit = с пятью картами одной масти пересдают
phrase-redeal-auto-6-suit = с шестью картами одной масти пересдают
phrase-redeal-claim-one-color = с картами одного цвета можно пересдать

option-redeal-max = Пересдач подряд
about-redeal-max = После стольких пересдач играют тем, что пришло.
phrase-redeal-max =
    не больше { $count } { $count ->
        [one] пересдачи
       *[other] пересдач
    } подряд

option-first-lead = Первый ход
about-first-lead = Кто начинает, пока дурака нет. По карте под колодой: ниже десятки — ходит старший козырь, иначе младший.
value-first-lead-lowest-trump = младший козырь
value-first-lead-add-hobby = по карте под колодой
value-first-lead-dealer-left = слева от сдающего
value-first-lead-random = по жребию
phrase-first-lead-lowest-trump = начинает младший козырь
phrase-first-lead-add-hobby = под колодой ниже десятки — начинает старший козырь, иначе младший
phrase-first-lead-dealer-left = начинает сосед сдающего слева
phrase-first-lead-random = кто начинает, решает жребий

option-no-trump-lead = Козырей ни у кого
about-no-trump-lead = Кто начинает, если козыри никому не пришли.
value-no-trump-lead-dealer-left = слева от сдающего
value-no-trump-lead-lowest-card = младшая карта
value-no-trump-lead-random = по жребию
value-no-trump-lead-draw-for-trump = тянут до козыря
phrase-no-trump-lead-dealer-left = если козырей ни у кого, начинает сосед сдающего слева
phrase-no-trump-lead-lowest-card = если козырей ни у кого, начинает младшая карта
phrase-no-trump-lead-random = если козырей ни у кого, решает жребий
phrase-no-trump-lead-draw-for-trump = если козырей ни у кого, тянут до первого

option-reveal-lowest-trump = Показать козырь
about-reveal-lowest-trump = Кто начинает, показывает всем карту, которая дала ему ход.
phrase-reveal-lowest-trump-no = карту, давшую первый ход, не показывают

option-next-lead = Новая раздача
about-next-lead = Под дурака: ходит его сосед справа. Из-под дурака: ходит сосед слева.
value-next-lead-lowest-trump = младший козырь
value-next-lead-pod-duraka = под дурака
value-next-lead-iz-pod-duraka = из-под дурака
value-next-lead-durak-leads = ходит дурак
phrase-next-lead-lowest-trump = новую раздачу начинают как первую
phrase-next-lead-pod-duraka = новую раздачу начинают под дурака
phrase-next-lead-iz-pod-duraka = новую раздачу начинают из-под дурака
phrase-next-lead-durak-leads = новую раздачу начинает дурак

option-dealer = Кто сдаёт
about-dealer = Кто сдаёт после первой раздачи.
value-dealer-loser = дурак
value-dealer-rotate = по очереди
value-dealer-random = по жребию
phrase-dealer-loser = сдаёт дурак
phrase-dealer-rotate = сдают по очереди
phrase-dealer-random = сдаёт кто выпадет

option-deal-chunk = Карт за круг раздачи
about-deal-chunk = Сдают по одной карте или по две. На игру это не влияет.

## Ход
option-lead-multi = Карт за ход
about-lead-multi = Можно ли пойти сразу несколькими картами одного достоинства.
value-lead-multi-same-rank = несколько одинаковых
value-lead-multi-single = одна
phrase-lead-multi-same-rank = ходят одной картой или несколькими одинаковыми
phrase-lead-multi-single = ходят одной картой

option-bout-limit = Карт за кон
about-bout-limit = Сколько карт можно положить под отбивающегося за кон, если у него столько есть.
value-bout-limit-none = сколько угодно
value-bout-limit-hand-minus-one = 6 или рука без одной
phrase-bout-limit =
    за кон не больше { $count } { $count ->
        [one] карты
       *[other] карт
    }
phrase-bout-limit-none = за кон — сколько угодно карт
phrase-bout-limit-hand-minus-one = за кон — шесть карт, а если у отбивающегося больше, то все без одной

option-first-limit = Карт за первый кон
about-first-limit = В первый кон часто кладут меньше карт, чем потом.
value-first-limit-none = как всегда
phrase-first-limit =
    за первый кон не больше { $count } { $count ->
        [one] карты
       *[other] карт
    }
phrase-first-limit-none = первый кон — как все остальные

option-first-limit-scope = Предел первого кона
about-first-limit-scope = Предел первого кона — только на один кон или пока хоть раз не отобьются.
value-first-limit-scope-first-bout = только первый кон
value-first-limit-scope-until-first-otboy = до первого «бито»
phrase-first-limit-scope-until-first-otboy = до первого «бито» не больше пяти карт

option-overflow = Лишние карты
about-overflow = Положили больше, чем можно побить: лишнее не ложится, или отбивающийся сам выбирает, что вернуть.
value-overflow-reject = не ложатся
value-overflow-defender-chooses = на выбор отбивающегося
phrase-overflow-defender-chooses = что лишнее, решает отбивающийся

## Подкидывание
option-throw-match = Что подкидывают
about-throw-match = Карты того же достоинства, что на столе, или ещё и той же масти.
value-throw-match-rank = то же достоинство
value-throw-match-rank-or-suit = достоинство или масть
phrase-throw-match-rank = подкидывают то же достоинство
phrase-throw-match-rank-or-suit = подкидывают то же достоинство или масть

option-throw-ranks = К чему подкидывают
about-throw-ranks = К любым картам на столе или только к тем, которыми ходили.
value-throw-ranks-table = ко всем картам
value-throw-ranks-attack-only = к картам атаки
phrase-throw-ranks-attack-only = подкидывают только к картам атаки

option-throw-who = Кто подкидывает
about-throw-who = Все, только соседи отбивающегося или только тот, кто под него ходит.
value-throw-who-all = все
value-throw-who-neighbors = соседи
value-throw-who-attacker = только кто ходит
phrase-throw-who-all = подкидывают все
phrase-throw-who-neighbors = подкидывают соседи
phrase-throw-who-attacker = подкидывает только тот, кто ходит

option-throw-order = Очередь подкидывать
about-throw-order = Все сразу, сначала тот, кто ходил, строго по кругу, или по кругу и по одной карте.
value-throw-order-free = все сразу
value-throw-order-attacker-first = сначала кто ходил
value-throw-order-strict-circle = по кругу
value-throw-order-one-by-one = по одной карте
phrase-throw-order-free = без очереди
phrase-throw-order-attacker-first = первое слово у того, кто ходил
phrase-throw-order-strict-circle = подкидывают строго по кругу
phrase-throw-order-one-by-one = подкидывают по кругу и по одной карте

option-throw-timing = Когда подкидывают
about-throw-timing = В любой момент или когда все карты на столе побиты.
value-throw-timing-any-time = в любой момент
value-throw-timing-after-cover = когда всё побито
phrase-throw-timing-any-time = в любой момент
phrase-throw-timing-after-cover = подкидывают, когда всё побито

option-throw-after-take = Подкидывать вдогонку
about-throw-after-take = Можно ли подкинуть ещё, когда отбивающийся уже сказал «беру».
phrase-throw-after-take-yes = и вдогонку
phrase-throw-after-take-no = вдогонку нельзя

## Перевод
option-transfer-first-bout = Перевод в первый кон
about-transfer-first-bout = Можно ли переводить в самый первый кон раздачи.
phrase-transfer-first-bout-yes = переводят и в первый кон
phrase-transfer-first-bout-no = первый кон без перевода

option-transfer-after-cover = Перевод, когда уже бил
about-transfer-after-cover = Часть карт уже побита, а остальное ещё можно перевести.
phrase-transfer-after-cover-yes = переводят, даже начав отбиваться
phrase-transfer-after-cover-no = начал отбиваться — не переводишь

option-transfer-multi = Перевод несколькими
about-transfer-multi = Можно ли перевести сразу двумя или тремя картами одного достоинства.
phrase-transfer-multi-yes = переводят одной картой или несколькими
phrase-transfer-multi-no = переводят одной картой

option-proezdnoy = Проездной
about-proezdnoy = Козырь того же достоинства можно только показать: он переводит и остаётся на руках.
value-proezdnoy-off = нет
value-proezdnoy-once-per-bout = раз за кон
phrase-proezdnoy-once-per-bout = раз за кон — проездной

option-transfer-two-players = Перевод вдвоём
about-transfer-two-players = Когда играют двое, можно ли перевести обратно на того, кто ходил.
phrase-transfer-two-players-no = вдвоём не переводят

## Конец игры
option-draw-order = Кто добирает первым
about-draw-order = После перевода первым добирает тот, кто перевёл, или тот, кто начал кон.
value-draw-order-current-attacker = кто перевёл
value-draw-order-original-leader = кто начал кон
phrase-draw-order-current-attacker = первым добирает тот, кто перевёл
phrase-draw-order-original-leader = первым добирает тот, кто начал кон

option-final-bout = Карты кончились у всех
about-final-bout = Последние карты ушли в один кон: это ничья, или кто-то всё-таки дурак.
value-final-bout-draw = ничья
value-final-bout-defender-loses = дурак тот, кто отбивался
value-final-bout-attacker-loses = дурак тот, кто ходил
phrase-final-bout-draw = карты кончились разом — ничья
phrase-final-bout-defender-loses = без ничьих: дурак тот, кто отбивался последним
phrase-final-bout-attacker-loses = без ничьих: дурак тот, кто ходил последним

option-same-bout-places = Вышли в один кон
about-same-bout-places = Каждому своё место, начиная с того, кто ходил, или одно место на всех.
value-same-bout-places-draw-order = места по порядку
value-same-bout-places-shared = одно место на всех
phrase-same-bout-places-shared = вышли в один кон — одно место на всех

option-stalemate-bouts = Ничья, если все берут
about-stalemate-bouts = Колода пуста, и столько конов подряд кто-нибудь берёт — ничья, чтобы не играть вечно.
value-stalemate-bouts-none = три на игрока
phrase-stalemate-bouts = { $count } «беру» подряд без колоды — ничья

option-pogony = Погоны
about-pogony = Если дурак остался с шестёрками, которыми вышел последний победитель, он дурак с погонами.
phrase-pogony-yes = шестёрки под конец — погоны
phrase-pogony-no = без погон

## Мухлёж
option-cheat = Можно мухлевать
about-cheat = Бить, подкидывать и переводить можно любой картой, пока не поймали.
phrase-cheat-yes = можно мухлевать

option-cheat-wrong = Поймали зря
about-cheat-wrong = Чем платит тот, кто обвинил честного. Запрет ловить держится до конца кона.
value-cheat-wrong-lose-right-vs-player = его больше не ловить
value-cheat-wrong-lose-right-all = никого не ловить
value-cheat-wrong-take-table = берёт всё со стола
value-cheat-wrong-nothing = ничем
phrase-cheat-wrong-lose-right-vs-player = обвинил зря — этого игрока до конца кона не ловишь
phrase-cheat-wrong-lose-right-all = обвинил зря — до конца кона никого не ловишь
phrase-cheat-wrong-take-table = обвинил зря — берёшь всё со стола
phrase-cheat-wrong-nothing = за ложную тревогу ничего не будет

option-cheat-caught = Попался
about-cheat-caught = Что будет тому, кого поймали.
value-cheat-caught-return-card = карта назад
value-cheat-caught-take-table = берёт всё со стола
value-cheat-caught-lose-game = проигрывает
phrase-cheat-caught-return-card = попался — карта возвращается
phrase-cheat-caught-take-table = попался — берёшь всё со стола
phrase-cheat-caught-lose-game = попался — проиграл

option-cheat-accuse = На что показывают
about-cheat-accuse = Ловят игрока или карту, которой он смухлевал.
value-cheat-accuse-player = на игрока
value-cheat-accuse-card = на карту
phrase-cheat-accuse-player = ловят игрока
phrase-cheat-accuse-card = ловят на карте

option-assist-cards-left = Показать карты в игре
about-assist-cards-left = Подсказка: какие карты ещё у соперников и в колоде.
phrase-assist-cards-left-yes = видно, какие карты ещё в игре

## Время
option-timeout = Время вышло
about-timeout = За опоздавшего ходит бот, или он проиграл.
value-timeout-auto = ходит бот
value-timeout-forfeit = проиграл
phrase-timeout-auto = за опоздавшего ходит бот
phrase-timeout-forfeit = опоздал — проиграл

option-forfeit-result = Кто-то проиграл досрочно
about-forfeit-result = Сдался или опоздал: он дурак и игра кончена, или остальные доигрывают без него.
value-forfeit-result-ends-game = игра кончена
value-forfeit-result-continue = остальные доигрывают
phrase-forfeit-result-ends-game = сдался — дурак, и игра кончена
phrase-forfeit-result-continue = сдался — остальные доигрывают
