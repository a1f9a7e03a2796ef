## Як грають
variant-prostoy = Простий дурень

rules-prostoy =
    🃏 <b>Простий дурень</b>
    З нього починають: тут не підкидають і не переводять.

    <b>Мета</b> — позбутися карт. Хто лишився з картами останнім, той і дурень.

    <b>Роздача.</b> Усім здають порівну, решта — колода. Карта під нею показує козир: ця масть старша за інші. Зазвичай першим ходить той, у кого найменший козир.

    <b>Хід.</b> Ходять під сусіда ліворуч: однією картою або кількома однакового рангу. Більше до них нічого не додати.

    <b>Бити.</b> Карту б’ють старшою картою тієї ж масті або козирем, а козир — лише старшим козирем. Старшинство: цифри за порядком, за ними валет, дама, король, туз.

    <b>Бито.</b> Відбилися від усього — карти йдуть у відбій, і наступний хід ваш.

    <b>Беру.</b> Нічим відбитися чи шкода карт — заберіть усе, що лежить, і пропустіть хід: ходить сусід ліворуч від вас.

    <b>Добір.</b> Після кожного кону добирають карти з колоди: спершу той, хто ходив, останнім — хто відбивався.

    <b>Кінець.</b> Колода порожня і карт на руках нема — ви вийшли. Останній з картами — дурень.
rules-podkidnoy =
    🃏 <b>Підкидний дурень</b>
    Той самий, у якого грають у поїзді й на дачі.

    <b>Мета</b> — позбутися карт. Хто лишився з картами останнім, той і дурень.

    <b>Роздача.</b> Усім здають порівну, решта — колода. Карта під нею показує козир: ця масть старша за інші. Зазвичай першим ходить той, у кого найменший козир.

    <b>Хід.</b> Ходять під сусіда ліворуч, однією картою або кількома однакового рангу.

    <b>Бити.</b> Карту б’ють старшою картою тієї ж масті або козирем, а козир — лише старшим козирем. Старшинство: цифри за порядком, за ними валет, дама, король, туз.

    <b>Підкидати.</b> Якщо на столі є дев’ятка, можна підкинути ще дев’ятку, і так з будь-якою картою. Підкинути більше, ніж карт у того, хто відбивається, не можна.

    <b>Бито.</b> Усе відбито й підкидати більше нікому — карти йдуть у відбій, далі ходить той, хто відбився.

    <b>Беру.</b> Нічим відбитися чи шкода карт — заберіть усе, що лежить, і пропустіть хід. Навздогін можуть підкинути ще.

    <b>Добір.</b> Після кожного кону добирають карти з колоди: спершу той, хто ходив, останнім — хто відбивався.

    <b>Кінець.</b> Колода порожня і карт на руках нема — ви вийшли. Останній з картами — дурень.
rules-perevodnoy =
    🃏 <b>Переводний дурень</b>
    Підкидний, у якому атаку можна відправити далі.

    <b>Мета</b> — позбутися карт. Хто лишився з картами останнім, той і дурень.

    <b>Роздача.</b> Усім здають порівну, решта — колода. Карта під нею показує козир: ця масть старша за інші. Зазвичай першим ходить той, у кого найменший козир.

    <b>Хід.</b> Ходять під сусіда ліворуч, однією картою або кількома однакового рангу.

    <b>Бити.</b> Карту б’ють старшою картою тієї ж масті або козирем, а козир — лише старшим козирем. Старшинство: цифри за порядком, за ними валет, дама, король, туз.

    <b>Перевести.</b> Під вас пішли сімкою, а у вас теж є сімка? Покладіть її поруч, і від обох відбиватиметься сусід ліворуч. Він теж може перевести далі, аби лиш у наступного вистачило карт.

    <b>Підкидати.</b> До карт на столі додають карти того ж рангу, але не більше, ніж той, хто відбивається, може побити.

    <b>Бито чи беру.</b> Відбилися від усього — карти йдуть у відбій, і хід ваш. Відбитися нічим — заберіть усе, що лежить, і пропустіть хід.

    <b>Добір.</b> Після кону добирають карти з колоди: спершу той, хто ходив, останнім — хто відбивався.

    <b>Кінець.</b> Колода порожня і карт на руках нема — ви вийшли. Останній з картами — дурень.

rules-this-table = <b>За цим столом</b>
rules-group = <b>{ $page }:</b> { $phrases }.
rules-as-at-home = усе як удома
rules-and-more = і ще { $count }

## Набори правил
preset-gambiter = Гамблерські
preset-gambiter-about = Як на gambiter.ru: перше слово в того, хто ходив, є проїзний, нова роздача — з-під дурня.
preset-mailru = Mail.ru
preset-mailru-about = Як у міні-іграх Mail.ru: за столом до чотирьох, переводять однією картою.
preset-karto = Карто-клуб
preset-karto-about = Від козиря видно лише масть, ходять однією картою, нічиїх не буває, спізнився — програв.
preset-perevodnoy-club = Клуб переводного
preset-perevodnoy-club-about = Переводять і в перший кін, а підкидають, коли все побито.
preset-stakes = На інтерес
preset-stakes-about = Підкидає лише той, хто ходив, зате скільки завгодно.
preset-addhobby = Add-hobby
preset-addhobby-about = Ходять однією картою, підкидають по колу, з п’ятьма картами однієї масті можна перездати.
preset-ymadam = Ymadam
preset-ymadam-about = Підкидають по одній карті й у масть теж, а перевести можна, навіть почавши відбиватися.
preset-durak-online = Дурень Онлайн
preset-durak-online-about = Як у застосунку: до першого «бито» не більше п’яти карт, спізнився — програв.
preset-japanese = Японський
preset-japanese-about = Бубни завжди козирі, а піку б’є лише піка.
preset-home = Домашні
preset-home-about = Як удома: підкидають усі разом, нову роздачу починають під дурня, за шістки чіпляють погони.

## Так не зіграти
refusal-clash-players = Стільки гравців не посадити: потрібна більша колода, менше карт на руки або інший набір правил.
refusal-clash-fixed-trump = Постійний козир і гра без козирів разом не бувають: залиште щось одне.
refusal-clash-team-mode = Двоє на двоє — рівно чотири місця, троє на троє — рівно шість.
refusal-clash-variant = У переводного за цим набором правил не грають: змініть набір або гру.

## Сторінки правил
page-game = Гра
page-trump = Козир
page-start = Початок
page-attack = Хід
page-throw = Підкидання
page-transfer = Перевід
page-end = Кінець гри
page-cheat = Махлювання
page-clock = Час

## Значення, спільні для багатьох
value-yes = так
value-no = ні

## Гра
option-variant = У що граємо
about-variant = Простий — без підкидання, підкидний — з ним, переводний — ще й з переводом.

option-deck = Колода
about-deck = Скільки карт у колоді. 54 — це з двома джокерами.
phrase-deck =
    { $count } { $count ->
        [one] карта
        [few] карти
       *[many] карт
    }

option-team-mode = Команди
about-team-mode = Кожен за себе або команда на команду. Свої сидять через одного й один під одного не ходять.
value-team-mode-none = кожен за себе
value-team-mode-2x2 = двоє на двоє
value-team-mode-3x3 = троє на троє
phrase-team-mode-2x2 = двоє на двоє
phrase-team-mode-3x3 = троє на троє

option-team-out = Напарник вийшов
about-team-out = Що з місцем того, хто вже вийшов: за нього дограє напарник, або місце пропускають.
value-team-out-virtual-seat = грає напарник
value-team-out-skip = місце пропускають
phrase-team-out-virtual-seat = за того, хто вийшов, грає напарник
phrase-team-out-skip = місце того, хто вийшов, пропускають

option-prostoy-lead = Чим ходять
about-prostoy-lead = Скільки карт можна покласти за хід. 3 і 5 карт — це одна чи дві пари та ще одна карта.
value-prostoy-lead-one-or-two = одна чи дві
value-prostoy-lead-one = одна
value-prostoy-lead-same-rank = скільки є однакових
value-prostoy-lead-odd-sets = 1, 3 або 5 карт
phrase-prostoy-lead-one-or-two = ходять однією картою або двома однаковими
phrase-prostoy-lead-one = ходять однією картою
phrase-prostoy-lead-same-rank = ходять будь-яким числом однакових карт
phrase-prostoy-lead-odd-sets = ходять однією картою або парами з однією зверху

option-hand-size = Карт на руках
about-hand-size = По скільки карт здають і до скількох добирають.
phrase-hand-size =
    на руках { $count } { $count ->
        [one] карта
        [few] карти
       *[many] карт
    }

## Козир
option-trump-visibility = Карта під колодою
about-trump-visibility = Козир лежить під колодою відкритий, або всі знають лише його масть.
value-trump-visibility-open = відкрита
value-trump-visibility-suit-only = видно лише масть
phrase-trump-visibility-open = козир під колодою відкритий
phrase-trump-visibility-suit-only = від козиря видно лише масть

option-trump-ace = Туз під колодою
about-trump-ace = Чи може під колодою опинитися туз, чи замість нього відкривають іншу карту.
value-trump-ace-allow = може лежати
value-trump-ace-reselect = відкривають іншу
phrase-trump-ace-reselect = туз під колодою не лишається

option-trump-joker = Джокер під колодою
about-trump-joker = Під колодою джокер: відкривають іншу карту або грають без козирів.
value-trump-joker-reselect = відкривають іншу
value-trump-joker-no-trump = грають без козирів
phrase-trump-joker-reselect = джокер під колодою не лишається
phrase-trump-joker-no-trump = джокер під колодою — гра без козирів

option-joker-mode = Джокери
about-joker-mode = За кольором: козирний б’є все, другий — карти свого кольору. Пустушка б’є все, і її б’є все.
value-joker-mode-color = за кольором
value-joker-mode-dummy = пустушки
phrase-joker-mode-color = джокер кольору козиря б’є все, другий — свій колір
phrase-joker-mode-dummy = джокер-пустушка б’є все, і його б’є все

option-trump-six-exchange = Обмін шістки
about-trump-six-exchange = Перед своїм ходом козирну шістку можна обміняти на козир під колодою.
phrase-trump-six-exchange-yes = козирну шістку міняють на козир під колодою

option-no-trump = Без козирів
about-no-trump = Бити можна лише старшою картою тієї ж масті.
phrase-no-trump-yes = без козирів

option-fixed-trump = Постійний козир
about-fixed-trump = Одна масть козирна завжди, хоч би що лежало під колодою.
value-fixed-trump-none = з колоди
value-fixed-trump-s = ♠ піки
value-fixed-trump-h = ♥ черви
value-fixed-trump-d = ♦ бубни
value-fixed-trump-c = ♣ трефи
phrase-fixed-trump-s = козирі завжди ♠
phrase-fixed-trump-h = козирі завжди ♥
phrase-fixed-trump-d = козирі завжди ♦
phrase-fixed-trump-c = козирі завжди ♣

option-lowest-beats-ace = Найменша б’є туза
about-lowest-beats-ace = Найменша карта масті б’є її туза.
value-lowest-beats-ace-off = ні
value-lowest-beats-ace-trump = лише козирного
value-lowest-beats-ace-all = будь-якого
phrase-lowest-beats-ace-trump = найменший козир б’є козирного туза
phrase-lowest-beats-ace-all = найменша карта масті б’є її туза

option-spades-by-spades = Піки — піками
about-spades-by-spades = Піку б’є лише піка, козирем її не взяти.
phrase-spades-by-spades-yes = піки б’ють піками

option-trump-only-when-void = Козир, коли нема масті
about-trump-only-when-void = Бити козирем можна, лише якщо карт цієї масті на руках нема.
phrase-trump-only-when-void-yes = козирем б’ють, лише коли нема масті

## Початок
option-redeal = Перездача
about-redeal = З якою рукою здають наново: завжди чи якщо гравець попросить.
value-redeal-off = ні
value-redeal-claim-5-suit = 5 однієї масті: можна
value-redeal-auto-5-suit = 5 однієї масті: завжди
value-redeal-auto-6-suit = 6 однієї масті: завжди
value-redeal-claim-one-color = один колір: можна
phrase-redeal-off = без перездач
phrase-redeal-claim-5-suit = з п’ятьма картами однієї масті можна перездати
phrase-redeal-auto-5-suit = з п’ятьма картами однієї масті перездають
phrase-redeal-auto-6-suit = з шістьма картами однієї масті перездають
phrase-redeal-claim-one-color = з картами одного кольору можна перездати

option-redeal-max = Перездач поспіль
about-redeal-max = Після стількох перездач грають тим, що прийшло.
phrase-redeal-max =
    не більше { $count } { $count ->
        [one] перездачі
       *[other] перездач
    } поспіль

option-first-lead = Перший хід
about-first-lead = Хто починає, поки дурня нема. За картою під колодою: нижча за десятку — найбільший козир, інакше найменший.
value-first-lead-lowest-trump = найменший козир
value-first-lead-add-hobby = за картою під колодою
value-first-lead-dealer-left = ліворуч від роздавача
value-first-lead-random = за жеребом
phrase-first-lead-lowest-trump = починає найменший козир
phrase-first-lead-add-hobby = під колодою нижче десятки — починає найбільший козир, інакше найменший
phrase-first-lead-dealer-left = починає сусід роздавача ліворуч
phrase-first-lead-random = хто починає, вирішує жереб

option-no-trump-lead = Козирів ні в кого
about-no-trump-lead = Хто починає, якщо козирі нікому не прийшли.
value-no-trump-lead-dealer-left = ліворуч від роздавача
value-no-trump-lead-lowest-card = найменша карта
value-no-trump-lead-random = за жеребом
value-no-trump-lead-draw-for-trump = тягнуть до козиря
phrase-no-trump-lead-dealer-left = якщо козирів ні в кого, починає сусід роздавача ліворуч
phrase-no-trump-lead-lowest-card = якщо козирів ні в кого, починає найменша карта
phrase-no-trump-lead-random = якщо козирів ні в кого, вирішує жереб
phrase-no-trump-lead-draw-for-trump = якщо козирів ні в кого, тягнуть до першого

option-reveal-lowest-trump = Показати козир
about-reveal-lowest-trump = Хто починає, показує всім карту, яка дала йому хід.
phrase-reveal-lowest-trump-no = карту, що дала перший хід, не показують

option-next-lead = Нова роздача
about-next-lead = Під дурня: ходить його сусід праворуч. З-під дурня: ходить сусід ліворуч.
value-next-lead-lowest-trump = найменший козир
value-next-lead-pod-duraka = під дурня
value-next-lead-iz-pod-duraka = з-під дурня
value-next-lead-durak-leads = ходить дурень
phrase-next-lead-lowest-trump = нову роздачу починають як першу
phrase-next-lead-pod-duraka = нову роздачу починають під дурня
phrase-next-lead-iz-pod-duraka = нову роздачу починають з-під дурня
phrase-next-lead-durak-leads = нову роздачу починає дурень

option-dealer = Хто здає
about-dealer = Хто здає після першої роздачі.
value-dealer-loser = дурень
value-dealer-rotate = по черзі
value-dealer-random = за жеребом
phrase-dealer-loser = здає дурень
phrase-dealer-rotate = здають по черзі
phrase-dealer-random = хто здає, вирішує жереб

option-deal-chunk = Карт за коло роздачі
about-deal-chunk = Здають по одній карті чи по дві. На гру це не впливає.

## Хід
option-lead-multi = Карт за хід
about-lead-multi = Чи можна піти одразу кількома картами однакового рангу.
value-lead-multi-same-rank = кілька однакових
value-lead-multi-single = одна
phrase-lead-multi-same-rank = ходять однією картою або кількома однаковими
phrase-lead-multi-single = ходять однією картою

option-bout-limit = Карт за кін
about-bout-limit = Скільки карт можна покласти під того, хто відбивається, якщо в нього стільки є.
value-bout-limit-none = скільки завгодно
value-bout-limit-hand-minus-one = 6 або рука без однієї
phrase-bout-limit =
    за кін не більше { $count } { $count ->
        [one] карти
       *[other] карт
    }
phrase-bout-limit-none = за кін — скільки завгодно карт
phrase-bout-limit-hand-minus-one = за кін — шість карт, а якщо в захисника більше, то всі без однієї

option-first-limit = Карт за перший кін
about-first-limit = У перший кін часто кладуть менше карт, ніж потім.
value-first-limit-none = як завжди
phrase-first-limit =
    за перший кін не більше { $count } { $count ->
        [one] карти
       *[other] карт
    }
phrase-first-limit-none = перший кін — як усі інші

option-first-limit-scope = Межа першого кону
about-first-limit-scope = Межа діє лише на перший кін або доки хоч раз не відіб’ються.
value-first-limit-scope-first-bout = лише перший кін
value-first-limit-scope-until-first-otboy = до першого «бито»
phrase-first-limit-scope-until-first-otboy = до першого «бито» не більше п’яти карт

option-overflow = Зайві карти
about-overflow = Поклали більше, ніж можна побити: зайве не лягає, або той, хто відбивається, обирає, що повернути.
value-overflow-reject = не лягають
value-overflow-defender-chooses = на вибір захисника
phrase-overflow-defender-chooses = що зайве, вирішує захисник

## Підкидання
option-throw-match = Що підкидають
about-throw-match = Карти того ж рангу, що на столі, або ще й тієї ж масті.
value-throw-match-rank = той самий ранг
value-throw-match-rank-or-suit = ранг або масть
phrase-throw-match-rank = підкидають той самий ранг
phrase-throw-match-rank-or-suit = підкидають той самий ранг або масть

option-throw-ranks = До чого підкидають
about-throw-ranks = До будь-яких карт на столі або лише до тих, якими ходили.
value-throw-ranks-table = до всіх карт
value-throw-ranks-attack-only = до карт атаки
phrase-throw-ranks-attack-only = підкидають лише до карт атаки

option-throw-who = Хто підкидає
about-throw-who = Усі, лише сусіди того, хто відбивається, або лише той, хто під нього ходить.
value-throw-who-all = усі
value-throw-who-neighbors = сусіди
value-throw-who-attacker = лише хто ходить
phrase-throw-who-all = підкидають усі
phrase-throw-who-neighbors = підкидають сусіди
phrase-throw-who-attacker = підкидає лише той, хто ходить

option-throw-order = Черга підкидати
about-throw-order = Усі разом, спершу той, хто ходив, строго по колу, або по колу й по одній карті.
value-throw-order-free = усі разом
value-throw-order-attacker-first = спершу хто ходив
value-throw-order-strict-circle = по колу
value-throw-order-one-by-one = по одній карті
phrase-throw-order-free = без черги
phrase-throw-order-attacker-first = перше слово в того, хто ходив
phrase-throw-order-strict-circle = підкидають строго по колу
phrase-throw-order-one-by-one = підкидають по колу й по одній карті

option-throw-timing = Коли підкидають
about-throw-timing = Будь-коли або коли всі карти на столі побито.
value-throw-timing-any-time = будь-коли
value-throw-timing-after-cover = коли все побито
phrase-throw-timing-any-time = будь-коли
phrase-throw-timing-after-cover = підкидають, коли все побито

option-throw-after-take = Підкидати навздогін
about-throw-after-take = Чи можна підкинути ще, коли вже сказано «беру».
phrase-throw-after-take-yes = і навздогін
phrase-throw-after-take-no = навздогін не можна

## Перевід
option-transfer-first-bout = Перевід у перший кін
about-transfer-first-bout = Чи можна переводити в найперший кін роздачі.
phrase-transfer-first-bout-yes = переводять і в перший кін
phrase-transfer-first-bout-no = перший кін без переводу

option-transfer-after-cover = Перевід, коли вже бив
about-transfer-after-cover = Частину карт уже побито, а решту ще можна перевести.
phrase-transfer-after-cover-yes = переводять, навіть почавши відбиватися
phrase-transfer-after-cover-no = почав відбиватися — не переводиш

option-transfer-multi = Перевід кількома
about-transfer-multi = Чи можна перевести одразу двома чи трьома картами однакового рангу.
phrase-transfer-multi-yes = переводять однією картою або кількома
phrase-transfer-multi-no = переводять однією картою

option-proezdnoy = Проїзний
about-proezdnoy = Козир того ж рангу можна лише показати: він переводить і лишається на руках.
value-proezdnoy-off = ні
value-proezdnoy-once-per-bout = раз за кін
phrase-proezdnoy-once-per-bout = раз за кін — проїзний

option-transfer-two-players = Перевід удвох
about-transfer-two-players = Коли грають двоє, чи можна перевести назад на того, хто ходив.
phrase-transfer-two-players-no = удвох не переводять

## Кінець гри
option-draw-order = Хто добирає першим
about-draw-order = Після переводу першим добирає той, хто перевів, або той, хто почав кін.
value-draw-order-current-attacker = хто перевів
value-draw-order-original-leader = хто почав кін
phrase-draw-order-current-attacker = першим добирає той, хто перевів
phrase-draw-order-original-leader = першим добирає той, хто почав кін

option-final-bout = Карти скінчилися в усіх
about-final-bout = Останні карти пішли за один кін: це нічия, або хтось усе-таки дурень.
value-final-bout-draw = нічия
value-final-bout-defender-loses = дурень, хто відбивався
value-final-bout-attacker-loses = дурень, хто ходив
phrase-final-bout-draw = карти скінчилися разом — нічия
phrase-final-bout-defender-loses = без нічиїх: дурень той, хто відбивався останнім
phrase-final-bout-attacker-loses = без нічиїх: дурень той, хто ходив останнім

option-same-bout-places = Вийшли за один кін
about-same-bout-places = Кожному своє місце, починаючи з того, хто ходив, або одне місце на всіх.
value-same-bout-places-draw-order = місця по черзі
value-same-bout-places-shared = одне місце на всіх
phrase-same-bout-places-shared = вийшли за один кін — одне місце на всіх

option-stalemate-bouts = Нічия, якщо всі беруть
about-stalemate-bouts = Колода порожня, і стільки конів поспіль хтось бере — нічия, щоб не грати вічно.
value-stalemate-bouts-none = три на гравця
phrase-stalemate-bouts = { $count } «беру» поспіль без колоди — нічия

option-pogony = Погони
about-pogony = Якщо дурень лишився з шістками, якими вийшов останній переможець, він дурень з погонами.
phrase-pogony-yes = шістки під кінець — погони
phrase-pogony-no = без погонів

## Махлювання
option-cheat = Можна махлювати
about-cheat = Бити, підкидати й переводити можна будь-якою картою, доки не спіймали.
phrase-cheat-yes = можна махлювати

option-cheat-wrong = Хибна тривога
about-cheat-wrong = Чим платить той, хто звинуватив чесного. Заборона ловити діє до кінця кону.
value-cheat-wrong-lose-right-vs-player = його більше не ловити
value-cheat-wrong-lose-right-all = нікого не ловити
value-cheat-wrong-take-table = бере все зі столу
value-cheat-wrong-nothing = нічим
phrase-cheat-wrong-lose-right-vs-player = звинуватив даремно — цього гравця до кінця кону не ловиш
phrase-cheat-wrong-lose-right-all = звинуватив даремно — до кінця кону нікого не ловиш
phrase-cheat-wrong-take-table = звинуватив даремно — береш усе зі столу
phrase-cheat-wrong-nothing = за хибну тривогу нічого не буде

option-cheat-caught = Попався
about-cheat-caught = Що буде тому, кого спіймали.
value-cheat-caught-return-card = карта назад
value-cheat-caught-take-table = бере все зі столу
value-cheat-caught-lose-game = програє
phrase-cheat-caught-return-card = попався — карта повертається
phrase-cheat-caught-take-table = попався — береш усе зі столу
phrase-cheat-caught-lose-game = попався — програв

option-cheat-accuse = На що показують
about-cheat-accuse = Ловлять гравця або карту, якою він змахлював.
value-cheat-accuse-player = на гравця
value-cheat-accuse-card = на карту
phrase-cheat-accuse-player = ловлять гравця
phrase-cheat-accuse-card = ловлять на карті

option-assist-cards-left = Показати карти у грі
about-assist-cards-left = Підказка: які карти ще в суперників і в колоді.
phrase-assist-cards-left-yes = видно, які карти ще у грі

## Час
option-timeout = Час вийшов
about-timeout = За того, хто спізнився, ходить бот, або він програв.
value-timeout-auto = ходить бот
value-timeout-forfeit = програв
phrase-timeout-auto = за того, хто спізнився, ходить бот
phrase-timeout-forfeit = спізнився — програв

option-forfeit-result = Хтось програв достроково
about-forfeit-result = Здався чи спізнився: він дурень і гру скінчено, або решта дограє без нього.
value-forfeit-result-ends-game = гру скінчено
value-forfeit-result-continue = решта дограє
phrase-forfeit-result-ends-game = здався — дурень, і гру скінчено
phrase-forfeit-result-continue = здався — решта дограє
