CAUSES = ("declineReason", "reasonCode", "failureReason")


def explain(failure: dict, catalogue: dict) -> dict | None:
    """Why a payment failed. None for an unknown code, for which you show a general text.

    failure is `data` of an event, with `card`, as getCard returns it, for a card payment.
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
        return (failure.get(part) or {}).get(member) == one["if"]["is"]

    special = next((one for one in cases if one["if"] and is_special(one)), None)
    return special or next((one for one in cases if not one["if"]), None)
