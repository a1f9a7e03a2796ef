// What the page itself says, in Russian and English.

import { recall } from "./memory.js";

const WORDS = {
  ru: {
    title: "Песочница Telegram",
    panes: "Сколько человек рядом",
    pageLanguage: "Язык страницы",
    theme: "Светлая или тёмная тема",
    person: "Кто вы",
    personLanguage: "Язык Telegram у этого человека",
    chats: "Чаты",
    messages: "Сообщения",
    topics: "Темы",
    general: "Общая",
    topicCreated: (name) => `Открыта тема «${name}»`,
    upgraded: "Группа стала супергруппой",
    bot: "бот",
    members: (count) => `участников: ${count}`,
    unread: (count) => `непрочитанных: ${count}`,
    start: "Начать",
    empty: "Здесь пока пусто",
    emptyPrivate: "Нажмите «Начать»: бот сможет вам писать",
    emptyGroup: "Напишите что-нибудь или выберите команду",
    write: "Сообщение",
    send: "Отправить",
    commands: "Команды бота",
    edited: "изменено",
    onlyYou: "Видите только вы",
    pinned: "закреплено",
    close: "Понятно",
    cancel: "Отмена",
    alertTo: (name) => `Бот — ${name}`,
    chooseGroup: "В какую группу добавить бота?",
    chooseChat: "В какой чат отправить?",
    noChats: "Нет ни одного чата",
    nowhere: "Эта ссылка ведёт за пределы песочницы",
    connecting: "Соединяемся с песочницей…",
    lost: "Нет связи с песочницей. Соединяемся снова…",
    away: "Бот сейчас не отвечает: он запускается или остановлен. Нажатия дождутся его.",
    restarted: "Бот запущен заново. Игры продолжаются с того же места.",
    noAnswer: "Бот не ответил на нажатие",
    failed: "Не получилось. Обновите страницу.",
    copied: "Скопировано",
    file: "Файл",
    photo: "Картинка",
    joined: (who, whom) => (who === whom ? `${who} теперь в группе` : `${who} добавляет в группу: ${whom}`),
    left: (who) => `${who} больше не в группе`,
    service: "Служебное сообщение",

    drawer: "Для разработчика",
    closeDrawer: "Закрыть",
    theBot: "Бот",
    startedElsewhere: "Бот запущен отдельно: перезапустить его отсюда нельзя.",
    restart: "Запустить заново",
    speed: "Скорость часов",
    speedOf: (speed) => (speed === 1 ? "часы ×1" : `часы ×${speed}`),
    speedHint: "Другая скорость — новый запуск: окна, паузы и время на ход за новыми столами короче во столько же раз.",
    trouble: "Неполадки",
    network: "Нет сети",
    networkHint: "Каждый запрос бота обрывается",
    server: "Telegram сломан",
    serverHint: "На каждый запрос — страница с ошибкой 502",
    limits: "Лимиты строгие",
    limitsHint: "Что сверх лимитов Telegram, получает ответ 429",
    where: "Где",
    privateOf: (name) => `${name} · личка`,
    blocked: "Бот заблокирован",
    kicked: "Бот выгнан",
    flood: "429 на 10 с",
    floodHint: "Следующий запрос бота в этот чат получит ответ 429",
    upgrade: "Сделать супергруппой",
    budgets: "Лимиты Telegram",
    overall: "Всего",
    usedOf: (used, calls, seconds) => `${used} из ${calls} за ${seconds} с`,
    overruns: (count) => `Превышений с начала: ${count}`,
    log: "Запросы и события",
    search: "Поиск",
    chat: "Чат",
    everyChat: "все чаты",
    method: "Метод или событие",
    everyName: "все, кроме getUpdates",
    errorsOnly: "ошибки",
    call: "запрос бота",
    update: "событие для бота",
    result: "Ответ",
  },
  en: {
    title: "Telegram sandbox",
    panes: "How many people side by side",
    pageLanguage: "Language of this page",
    theme: "Light or dark theme",
    person: "Who you are",
    personLanguage: "Language of this person's Telegram",
    chats: "Chats",
    messages: "Messages",
    topics: "Topics",
    general: "General",
    topicCreated: (name) => `Topic “${name}” was opened`,
    upgraded: "The group became a supergroup",
    bot: "bot",
    members: (count) => `${count} members`,
    unread: (count) => `${count} unread`,
    start: "Start",
    empty: "Nothing here yet",
    emptyPrivate: "Press Start, so that the bot may write to you",
    emptyGroup: "Write something or choose a command",
    write: "Message",
    send: "Send",
    commands: "The bot's commands",
    edited: "edited",
    onlyYou: "Only you see this",
    pinned: "pinned",
    close: "OK",
    cancel: "Cancel",
    alertTo: (name) => `The bot to ${name}`,
    chooseGroup: "Which group is the bot to join?",
    chooseChat: "Which chat is it for?",
    noChats: "There is no chat",
    nowhere: "This link leads out of the sandbox",
    connecting: "Connecting to the sandbox…",
    lost: "The sandbox is out of reach. Connecting again…",
    away: "The bot does not answer now: it is starting or has stopped. Taps wait for it.",
    restarted: "The bot has started anew. Games go on where they were.",
    noAnswer: "The bot did not answer the tap",
    failed: "That did not work. Reload the page.",
    copied: "Copied",
    file: "File",
    photo: "Picture",
    joined: (who, whom) => (who === whom ? `${who} joined the group` : `${who} added ${whom}`),
    left: (who) => `${who} is no longer in the group`,
    service: "Service message",

    drawer: "For developers",
    closeDrawer: "Close",
    theBot: "The bot",
    startedElsewhere: "The bot was started elsewhere and cannot be restarted from here.",
    restart: "Start anew",
    speed: "Speed of the clocks",
    speedOf: (speed) => `clocks ×${speed}`,
    speedHint: "Another speed is a new start: windows, pauses and the turns of new tables become so many times shorter.",
    trouble: "Trouble",
    network: "No network",
    networkHint: "Every request of the bot breaks off",
    server: "Telegram is broken",
    serverHint: "Every request gets a page that says 502",
    limits: "Limits are strict",
    limitsHint: "Whatever is above Telegram's limits gets a 429",
    where: "Where",
    privateOf: (name) => `${name} · private`,
    blocked: "Bot is blocked",
    kicked: "Bot is thrown out",
    flood: "429 for 10 s",
    floodHint: "The bot's next request in this chat gets a 429",
    upgrade: "Make it a supergroup",
    budgets: "Telegram's limits",
    overall: "Overall",
    usedOf: (used, calls, seconds) => `${used} of ${calls} in ${seconds} s`,
    overruns: (count) => `Exceeded so far: ${count}`,
    log: "Calls and updates",
    search: "Search",
    chat: "Chat",
    everyChat: "all chats",
    method: "Method or update",
    everyName: "all but getUpdates",
    errorsOnly: "errors",
    call: "call of the bot",
    update: "update for the bot",
    result: "Answer",
  },
};

export const LANGUAGES = [["ru", "Русский"], ["en", "English"]];
export const PERSON_LANGUAGES = [["ru", "ru"], ["en", "en"], ["uk", "uk"]];

let language = recall("language") ?? (/^(ru|uk|be)\b/.test(navigator.language) ? "ru" : "en");

/** The page's language now. */
export const currentLanguage = () => language;

/** Choose the page's language. */
export function speak(chosen) {
  language = chosen;
  document.documentElement.lang = chosen;
  document.title = say("title");
}

/** The words for a key. */
export function say(key, ...values) {
  const words = WORDS[language][key];
  return typeof words === "function" ? words(...values) : words;
}

/** The time of day of a message. */
export function timeOf(seconds) {
  return new Date(seconds * 1000).toLocaleTimeString(language, { hour: "2-digit", minute: "2-digit", hourCycle: "h23" });
}

/** The same with seconds and milliseconds. */
export function exactTime(seconds) {
  const options = { hour: "2-digit", minute: "2-digit", second: "2-digit", fractionalSecondDigits: 3, hourCycle: "h23" };
  return new Date(seconds * 1000).toLocaleTimeString(language, options);
}
