"""What is counted while the bot runs. Nobody but Prometheus looks at it (`bot/operator.py`)."""

from prometheus_client import Counter, Histogram

UPDATES = Counter(
    "durak_updates",
    "Updates, by what became of them; others are set aside",
    ["outcome"],
)
MOVES = Counter("durak_moves", "Moves that were committed")
CALLS = Counter("durak_calls", "Calls of the Bot API", ["method", "outcome"])
DELIVERY = Histogram(
    "durak_delivery_seconds",
    "From a change to the screen that shows it",
    ["priority"],
    buckets=(0.05, 0.1, 0.25, 0.5, 1, 2, 5, 10, 20, 60),
)
LOOP = Histogram(
    "durak_loop_delay_seconds",
    "How late the event loop comes to what is due",
    buckets=(0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.25, 1),
)
