CREATE TABLE farewells (                -- messages that were replaced and still have to go
    chat_id    INTEGER NOT NULL,
    message_id INTEGER NOT NULL,
    farewell   TEXT NOT NULL,
    sent_at    REAL NOT NULL,
    PRIMARY KEY (chat_id, message_id)
) STRICT, WITHOUT ROWID;
