CAUSES = ("declineReason", "reasonCode", "failureReason")


def explain(failure: dict, catalogue: dict) -> list[dict]:
    """Why a payment failed: one case.

    Several if `previous` or `card` would decide and is unknown: show support all of them, and the
    user a general text. None for an unknown code.

    failure is `data` of an event, with `card`, as getCard returns it, for a card payment. Leave out
    what you do not know.
    catalogue is the content of aldermark-reason-codes.json.
    """
    payment = failure["object"]
    cause = next((one for one in CAUSES if isinstance(payment.get(one), str)), None)
    field = f"{failure['objectType']}.{cause}"
    reasons = next((one["reasons"] for one in catalogue["fields"] if one["field"] == field), [])
    cases = [
        one
        for one in reasons
        if one["code"] == payment[cause] and payment["status"] in (one["status"] or [payment["status"]])
    ]

    def is_special(one: dict) -> bool:
        part, member = one["if"]["member"].split(".")
        return failure.get(part, {}).get(member) == one["if"]["is"]

    special = next((one for one in cases if one["if"] and is_special(one)), None)
    if special:
        return [special]
    is_unknown = any(one["if"] and one["if"]["member"].split(".")[0] not in failure for one in cases)
    return cases if is_unknown else [one for one in cases if not one["if"]]
