"""Pays every row of a file once, at a steady pace.

Stop it whenever you like: the next run goes on where it was, because each row has its own idempotency key and a line
in the file of results.
"""

import csv
import sys
from os import environ
from pathlib import Path

from api import ApiError, keep_pace
from approve import NotApproved, call_with_approval

# How much of the rate-limit group of payments the batch takes. The rest is for your users.
SHARE = float(environ.get("SHARE_OF_RATE_LIMIT", "0.5"))
rows_file = Path(sys.argv[1] if len(sys.argv) > 1 else "payouts.csv")
results_file = Path(f"{rows_file}.results")


def lines(file: Path) -> list[str]:
    return file.read_text().splitlines() if file.exists() else []


done = {line.split(",")[0] for line in lines(results_file)}
rows = [row for row in csv.DictReader(lines(rows_file)) if row["key"] not in done]

print(f"{len(done)} rows are done, {len(rows)} are left.", flush=True)
for row in rows:
    keep_pace("payments", SHARE)
    try:
        transfer = call_with_approval(
            "POST",
            "/v2/internal-transfers",
            {
                "fromAccountId": "acc_01K7GZXK2R851J4C4XPQ06T28A",
                "toAccountId": row["toAccountId"],
                "amount": {"value": int(row["value"]), "currency": "EUR"},
                "label": row["label"],
            },
            key=row["key"],
            acting_user="usr_01K7GZV9V0FVJC7V0B9VHVKZBP",
        )
        result = f"{row['key']},{transfer['id']},{transfer['status']}"
    except (NotApproved, ApiError) as error:
        if isinstance(error, NotApproved) or error.code.startswith("sca_"):
            # Nothing was done, so the next run sends the row again with the same key.
            print(f"{row['key']} waits for an approval.", flush=True)
            continue
        # An error of the API is the result of its row. After any other error the result is unknown, so the row is not done.
        if error.status >= 500 or error.status == 429:
            raise
        result = f"{row['key']},,{error.code}"
    with results_file.open("a") as results:
        results.write(f"{result}\n")
    print(result, flush=True)
