"""Brings updates to a webhook, as Telegram does: again and again, until they are taken."""

from aiohttp import ClientError, ClientSession, ClientTimeout

from sandbox.updates import Update, UpdateQueue

SECRET_HEADER = "X-Telegram-Bot-Api-Secret-Token"  # noqa: S105 - the name of a header
RETRY_SECONDS = 0.2
_PATIENCE = ClientTimeout(total=60)


async def carry(updates: UpdateQueue) -> None:
    """Sends what waits, oldest first, one after another, for ever."""
    async with ClientSession(timeout=_PATIENCE) as session:
        while True:
            update = await updates.changes.until(updates.for_webhook)
            if await _is_taken(session, updates, update):
                updates.taken(update)
            else:
                await updates.clock.sleep(RETRY_SECONDS)


async def _is_taken(session: ClientSession, updates: UpdateQueue, update: Update) -> bool:
    webhook = updates.webhook
    headers = {SECRET_HEADER: webhook.secret} if webhook.secret else {}
    updates.mark_delivered(update)
    try:
        async with session.post(webhook.url, json=update.json(), headers=headers) as reply:
            webhook.error = "" if reply.ok else f"Wrong response from the webhook: {reply.status}"
    except (ClientError, TimeoutError) as error:
        webhook.error = type(error).__name__
    return not webhook.error
