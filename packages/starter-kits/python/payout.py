"""Pays a payee at another bank.

It sends an instant transfer, or an ordinary one where the API says that it replaces the first. Run it again with the same
reference whenever the result is unknown, and nothing is paid twice.
"""

import argparse
import json
import sys
import time
import traceback
import urllib.parse
from os import environ
from pathlib import Path

import settings
from api import ApiError, call
from approve import NotApproved, call_with_approval
from journal import Orders

parser = argparse.ArgumentParser()
parser.add_argument("reference", nargs="?", default="starter-payout-1")
parser.add_argument("iban", nargs="?", default="FR7699998000010000056789048")
parser.add_argument("name", nargs="?", default="Chloé Dubois")
parser.add_argument("cents", nargs="?", default=12550, type=int)
parser.add_argument("--accept-name", action="store_true")
parser.add_argument("--accept-unchecked", action="store_true")
parser.add_argument("--again", action="store_true")
parser.add_argument("--despite-no-match", action="store_true")
options = parser.parse_args()
reference = options.reference
ACCOUNT_ID = "acc_01K7GZXK2R851J4C4XPQ06T28A"
ACTING_USER_ID = "usr_01K7GZV9V0FVJC7V0B9VHVKZBP"

INSTANT = "/v2/instant-transfers"
ORDINARY = "/v2/sct-transfers"
FINAL_STATUSES = {"SETTLED", "REJECTED", "CANCELLED", "RETURNED"}
MAX_WAIT = float(environ.get("WAIT_SECONDS", "90"))

orders = Orders(environ.get("ORDERS", "orders.sqlite"))
noted = orders.of(reference)

errors = json.loads(Path(settings.ERROR_CODES_FILE).read_text("utf-8"))["errors"]
rejections = [
    reason
    for field in json.loads(Path(settings.REASON_CODES_FILE).read_text("utf-8"))["fields"]
    if field["field"] == "InstantTransfer.reasonCode"
    for reason in field["reasons"]
]


class NotPaid(Exception):
    """Nothing is paid and nothing is under way, because of the result of the name check."""


def say(text: str) -> None:
    """Tells the payer something, beside the last line, which is for programs."""
    print(text, file=sys.stderr)


def is_replaced(causes: list[dict], code: str | None) -> bool:
    """Whether an ordinary transfer replaces an instant one that ended with this code."""
    retry = [cause["retry"] for cause in causes if cause["code"] == code and not cause.get("if")]
    return retry[:1] == ["fallback"]


def is_certain(error: ApiError) -> bool:
    """Whether an error proves that no payment exists for its key.

    Other errors are returned before the API looks up the key, or while another call uses it. They do not show what
    happened to an earlier attempt.
    """
    is_about_key = error.code.startswith("idempotency_")
    is_of_order = error.status in (409, 422) and not is_about_key
    return error.code.startswith("sca_") or is_of_order


# Whether the payer goes on after a result of the name check. After any other one, nothing is sent.
CONSENTS = {
    "MATCH": True,
    "CLOSE_MATCH": options.accept_name,
    "NO_MATCH": options.despite_no_match,
    "NOT_POSSIBLE": options.accept_unchecked,
}


def new_order(path: str) -> dict:
    """Verifies the payee, and writes a new order down before anybody sends it."""
    payee = {"iban": options.iban, "name": options.name}
    verification = call("POST", "/v2/payee-verifications", payee, harmless=True)
    result = verification["result"]
    suggested_name = verification["suggestedName"]
    if result != "MATCH":
        in_name = f", and the account is in the name of {suggested_name}" if suggested_name else ""
        say(f"The check of the name {options.name} says {result}{in_name}.")
    if not CONSENTS.get(result, False):
        raise NotPaid(result)
    key = f"{reference}-{len(noted) + 1}"
    body = {
        "accountId": ACCOUNT_ID,
        "amount": {"value": options.cents, "currency": "EUR"},
        "creditor": {"name": suggested_name or options.name, "iban": options.iban},
        "payeeVerificationId": verification["id"],
        "payeeVerificationAcknowledged": result != "MATCH",
        "endToEndId": reference,
        "metadata": {"order": key},
    }
    order = {"key": key, "path": path, "body": body}
    orders.note(reference, order)
    noted.append(order)
    return order


def transfers_on(path: str) -> list[dict]:
    """The transfers of this payout, the newest first. The API has them longer than the keys of their orders."""
    filters = {"accountId": ACCOUNT_ID, "direction": "OUT", "endToEndId": reference}
    return call("GET", f"{path}?{urllib.parse.urlencode(filters)}")["data"]


def find(order: dict) -> dict | None:
    """The transfer of an order, if the API has it."""
    of_payout = transfers_on(order["path"])
    return next((one for one in of_payout if one["metadata"].get("order") == order["key"]), None)


def transfer_of(order: dict) -> dict:
    """The transfer of an order, which is sent unless it is there, once its status is final or the time to wait is over."""
    path = order["path"]
    transfer = find(order) or call_with_approval(
        "POST",
        path,
        order["body"],
        key=order["key"],
        acting_user=ACTING_USER_ID,
        headers={"Prefer": "wait=10"},
    )
    end = time.monotonic() + MAX_WAIT
    while transfer["status"] not in FINAL_STATUSES and time.monotonic() < end:
        time.sleep(1)
        transfer = call("GET", f"{path}/{transfer['id']}")
    return transfer


def pay(order: dict, is_repeated: bool) -> dict:
    """Carries an order out, and then another one only if this one can no longer pay."""
    is_instant = order["path"] == INSTANT
    try:
        transfer = transfer_of(order)
        code = transfer["reasonCode"]
        is_over = is_instant and transfer["status"] == "REJECTED"
        if not is_over or not is_replaced(rejections, code):
            return transfer
        say(f"{transfer['id']} is REJECTED with {code}, so an ordinary transfer replaces it.")
    except ApiError as error:
        code = error.code
        if code == "payee_verification_expired" and is_repeated:
            # The first attempt made no order, or `find` had found it.
            return pay(new_order(order["path"]), False)
        if not is_instant or not is_replaced(errors, code):
            raise
        say(f"An ordinary transfer replaces the order, because of {code}.")
    return pay(new_order(ORDINARY), False)


def order_again(last: dict) -> dict:
    """A new order of a payout whose last one has paid nothing, or whose money is back."""
    transfer = find(last)
    if not transfer or transfer["status"] not in FINAL_STATUSES - {"SETTLED"}:
        raise ValueError(f"{reference} is paid or may still be paid. Leave out --again.")
    return new_order(last["path"])


def last_order() -> dict:
    """The order with which a run begins: the last one that was written down, or the first of a new payout."""
    if noted:
        body = noted[-1]["body"]
        is_other = not options.again and body["creditor"]["iban"] != options.iban
        if body["amount"]["value"] != options.cents or is_other:
            raise ValueError(f"{reference} is the reference of another payout. Choose a new one.")
        return order_again(noted[-1]) if options.again else noted[-1]
    for path in (INSTANT, ORDINARY):
        for known in transfers_on(path):
            raise ValueError(f"{known['id']} has the reference {reference}. Choose a new one.")
    return new_order(INSTANT)


def cause_of(error: Exception) -> str | None:
    """What the program says instead of a status when it is certain that there is no transfer."""
    if isinstance(error, ApiError):
        return error.code if is_certain(error) else None
    if isinstance(error, NotApproved):
        return error.challenge["status"]
    return str(error) if isinstance(error, NotPaid) else None


PAID, UNKNOWN, NOT_PAID = 0, 1, 3
try:
    is_repeated = bool(noted)
    transfer = pay(last_order(), is_repeated)
    if transfer["reasonCode"]:
        say(f"The reason code is {transfer['reasonCode']}.")
    print(transfer["id"], transfer["status"])
    failed = NOT_PAID if transfer["status"] in FINAL_STATUSES else UNKNOWN
    sys.exit(PAID if transfer["status"] == "SETTLED" else failed)
except Exception as error:
    cause = cause_of(error)
    if cause is None:
        traceback.print_exc()
    elif not isinstance(error, NotPaid):
        say(f"{type(error).__name__}: {error}")
    print("none", cause or "UNKNOWN")
    sys.exit(UNKNOWN if cause is None else NOT_PAID)
