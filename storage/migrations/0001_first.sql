CREATE TABLE people (
    user_id    INTEGER PRIMARY KEY,
    name       TEXT NOT NULL,
    language   TEXT NOT NULL,
    reachable  INTEGER,                 -- may the bot write to them: 1, 0, or NULL while nobody knows
    settings   TEXT NOT NULL DEFAULT '{}'
) STRICT;

CREATE TABLE chats (
    chat_id    INTEGER PRIMARY KEY,
    title      TEXT NOT NULL,
    language   TEXT NOT NULL,
    settings   TEXT NOT NULL DEFAULT '{}'
) STRICT;

CREATE TABLE tables (
    table_id   TEXT PRIMARY KEY,
    chat_id    INTEGER NOT NULL,
    thread_id  INTEGER NOT NULL,        -- 0: no topic
    open       INTEGER NOT NULL,        -- 1 until the table is closed
    alarm      REAL,                    -- when the table wants to be woken, seconds since the epoch
    document   TEXT NOT NULL,           -- the whole table as JSON
    changed_at REAL NOT NULL
) STRICT;

CREATE UNIQUE INDEX one_open_table ON tables (chat_id, thread_id) WHERE open = 1;

CREATE TABLE moves (
    table_id   TEXT NOT NULL REFERENCES tables (table_id) ON DELETE CASCADE,
    number     INTEGER NOT NULL,        -- from 1, over all deals of the table
    deal       INTEGER NOT NULL,
    seat       INTEGER NOT NULL,
    action     TEXT NOT NULL,
    played_at  REAL NOT NULL,
    PRIMARY KEY (table_id, number)
) STRICT, WITHOUT ROWID;

CREATE TABLE updates (
    update_id  INTEGER PRIMARY KEY,     -- updates that changed something: a redelivered one changes nothing
    done_at    REAL NOT NULL
) STRICT;

CREATE TABLE quarantine (
    update_id  INTEGER PRIMARY KEY,
    payload    TEXT NOT NULL,
    error      TEXT NOT NULL,
    seen_at    REAL NOT NULL
) STRICT;

CREATE TABLE screens (
    table_id   TEXT NOT NULL REFERENCES tables (table_id) ON DELETE CASCADE,
    place      TEXT NOT NULL,
    chat_id    INTEGER NOT NULL,
    thread_id  INTEGER NOT NULL,
    message_id INTEGER NOT NULL,
    chapter    TEXT NOT NULL,
    farewell   TEXT NOT NULL,
    digest     TEXT NOT NULL,           -- of what was last delivered there
    sent_at    REAL NOT NULL,           -- when the message was sent, not when it was edited
    PRIMARY KEY (table_id, place)
) STRICT, WITHOUT ROWID;
