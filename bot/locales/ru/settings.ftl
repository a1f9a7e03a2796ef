## Кому что можно
refusal-admins-open = Столы здесь открывают админы группы.
refusal-masked = Под этим именем за стол не сесть. Нажмите «Сесть»: так я узнаю, кто вы.
refusal-admins-only = Настройки группы меняют её админы.

## Настройки
settings-own = ⚙️ <b>Ваши настройки</b>
settings-group =
    ⚙️ <b>Настройки группы</b>
    Так играют, если не сказать иначе. Меняют админы.
settings-rules = <b>Правила этой группы</b>
setting-language = 🌐 Язык: { $value }
setting-rings = 🔔 Звонить: { $value }
setting-rings-turn = в мой ход
setting-rings-never = никогда
setting-quiet = 🌙 Тихие часы: { $value }
setting-quiet-off = нет
setting-quiet-hours = { $since }–{ $until }
setting-hour = 🕐 Который у меня час
setting-order = 🂠 Карты: { $value }
setting-order-suit = по мастям
setting-order-rank = по старшинству
setting-compact = 📋 Стол: { $value }
setting-compact-no = подробно
setting-compact-yes = коротко
setting-pace = 🤖 Компьютер ходит: { $value }
setting-pace-normal = не спеша
setting-pace-instant = мгновенно
setting-openers = 👥 Столы открывают: { $value }
setting-openers-all = все
setting-openers-admins = админы
setting-rules = 🃏 Правила: { $value }
setting-limit = ⏳ На ход: { $value }
quiet-question =
    🌙 <b>Тихие часы</b>
    В это время карты приходят без звука.
quiet-clock = У вас сейчас { $hour } с минутами, верно?
hour-question =
    🕐 <b>Который у вас сейчас час?</b>
    Telegram не говорит ботам, в каком вы часовом поясе.

## Команды
command-join = Сесть за стол
command-leave = Встать или отойти
command-begin = Раздать
command-cancel = Отменить игру
command-hand = Мои карты внизу лички
command-surrender = Сдаться
command-rematch = Реванш
command-next = Сообщить, когда откроют стол
command-settings = Настройки
command-rules = Правила
next-asked = Напишу вам, когда здесь откроют стол.
next-start = Напишу вам, когда здесь откроют стол. Только сначала откройте бота и нажмите «Старт»: { $link }
next-open = 🃏 В группе «{ $title }» открыли стол. Садитесь?
refusal-under-own-name = Напишите это под своим именем: иначе я не знаю, кто вы.
rules-list =
    <b>Во что играем</b>
    /rules prostoy — простой: не подкидывают
    /rules podkidnoy — подкидной: тот самый
    /rules perevodnoy — переводной: атаку можно отправить дальше
    За столом /rules расскажет о правилах этого стола.

## Что бот о вас знает
privacy =
    <b>Что бот хранит</b>
    • как вас зовут в Telegram, ваш язык и ваши настройки;
    • столы, за которыми вы играли, и ходы. Закрытый стол забывается { $games ->
        [one] через { $games } день
        [few] через { $games } дня
       *[many] через { $games } дней
    };
    • больше ничего: переписку в группах бот не читает.

    Карты видите только вы, пока партия не кончилась; потом её запись может взять любой, кто видит результат. Больше никто ничего не получает.

    /forget — забыть вас
command-privacy = Что бот о вас знает
forget-question =
    <b>Забыть вас?</b>
    Имя, язык и настройки исчезнут, в сыгранных партиях вместо вас будет игрок без имени. Вернуть это нельзя.
forget-elsewhere = Напишите /forget в личке бота.
forgotten = Готово: бот вас больше не знает. Захотите сыграть — /newgame
button-forget = Да, забыть
refusal-forget-playing = Вас ждут за столом. Доиграйте или сдайтесь (☰), потом — /forget
