"""Remembers events and orders on disk, so that a restart forgets none. A shared database does the same for many servers."""

import json
import sqlite3


class Journal:
    """Threads may share it, one at a time."""

    def __init__(self, path: str):
        self._database = sqlite3.connect(path, check_same_thread=False)
        with self._database:
            self._database.execute(
                "CREATE TABLE IF NOT EXISTS events (id TEXT PRIMARY KEY, content TEXT NOT NULL)"
            )
            self._database.execute(
                "CREATE TABLE IF NOT EXISTS versions (object TEXT PRIMARY KEY, version INTEGER NOT NULL)"
            )

    def record(self, event: dict) -> str:
        """Writes an event to the disk before anybody acknowledges it, and says what to do with it.

        `new`: take over the object. `late`: the object is not newer than the one you have, so keep yours, and do what
        the event asks for beside it, such as a message. `duplicate`: do nothing.
        """
        with self._database as transaction:
            inserted = transaction.execute(
                "INSERT OR IGNORE INTO events VALUES (?, ?)", (event["id"], json.dumps(event))
            )
            if inserted.rowcount == 0:
                return "duplicate"
            object_id = event["data"]["object"].get("id")
            if object_id is None:
                return "new"
            stored = transaction.execute(
                "INSERT INTO versions VALUES (?, ?) ON CONFLICT (object) "
                "DO UPDATE SET version = excluded.version WHERE excluded.version > version",
                (f"{event['data']['objectType']} {object_id}", event["resourceVersion"]),
            )
            return "new" if stored.rowcount == 1 else "late"


class Orders:
    """Calls that pay, each with its key, path and body, which must stay the same in a retry.

    `reference` names the payment, of which a payment has several orders if one replaces another.
    """

    def __init__(self, path: str):
        self._database = sqlite3.connect(path)
        with self._database:
            self._database.execute(
                "CREATE TABLE IF NOT EXISTS orders "
                "(number INTEGER PRIMARY KEY, reference TEXT NOT NULL, content TEXT NOT NULL)"
            )

    def of(self, reference: str) -> list[dict]:
        """The orders of a payment, the last one at the end."""
        rows = self._database.execute(
            "SELECT content FROM orders WHERE reference = ? ORDER BY number", (reference,)
        )
        return [json.loads(content) for (content,) in rows]

    def note(self, reference: str, order: dict) -> None:
        """Writes an order to the disk before anybody sends it."""
        with self._database:
            self._database.execute(
                "INSERT INTO orders (reference, content) VALUES (?, ?)",
                (reference, json.dumps(order)),
            )
