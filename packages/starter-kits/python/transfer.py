"""Sends money from Alice to Karim, with an approval. Run it again with the same key, and nothing is sent twice."""

import sys

from approve import call_with_approval

transfer = call_with_approval(
    "POST",
    "/v2/internal-transfers",
    {
        "fromAccountId": "acc_01K7GZXK2R851J4C4XPQ06T28A",
        "toAccountId": "acc_01K7GZXM20RTSGVSDK4J7AF23R",
        "amount": {"value": 4500, "currency": "EUR"},
        "label": "Dinner on Saturday",
    },
    key=sys.argv[1] if len(sys.argv) > 1 else "starter-transfer-1",
    acting_user="usr_01K7GZV9V0FVJC7V0B9VHVKZBP",
)
print(transfer["id"], transfer["status"])
