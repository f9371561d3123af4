def value_at(thing: dict | None, member: str):
    """The value of a member such as `answer.reason`."""
    for name in member.split("."):
        thing = (thing or {}).get(name)
    return thing


def reasons_of(failure: dict, catalogue: dict) -> list[dict]:
    """The cases of the code that an object has in its state."""
    payment = failure["object"]
    # A recall has two: why it was asked for, and why it was refused, which counts once it is there.
    known = [
        (code, one["reasons"])
        for one in catalogue["fields"]
        if (code := value_at({failure["objectType"]: payment}, one["field"]))
    ]
    code, reasons = known[-1] if known else (None, [])
    return [
        one
        for one in reasons
        if one["code"] == code and payment["status"] in (one["status"] or [payment["status"]])
    ]


def explain(failure: dict, catalogue: dict) -> list[dict]:
    """Why a payment failed, or what became of a recall: one case.

    Several if `previous` or `card` would decide and is unknown: show support all of them, and the
    user a general text. None for an unknown code.

    failure is `data` of an event with its `type`, and for a card payment `card`, as getCard returns
    it. Leave out what you do not know.
    catalogue is the content of aldermark-reason-codes.json.
    """
    events = [one for one in catalogue["events"] if one["event"] == failure.get("type")]
    cases = events or reasons_of(failure, catalogue)

    def is_special(one: dict) -> bool:
        part, member = one["if"]["member"].split(".")
        return failure.get(part, {}).get(member) == one["if"]["is"]

    special = next((one for one in cases if one["if"] and is_special(one)), None)
    if special:
        return [special]
    is_unknown = any(one["if"] and one["if"]["member"].split(".")[0] not in failure for one in cases)
    return cases if is_unknown else [one for one in cases if not one["if"]]
