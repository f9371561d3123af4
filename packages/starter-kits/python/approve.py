"""Makes a call that may need the user's approval, and retries it after the user has approved."""

import time

from api import ApiError, call


class NotApproved(Exception):
    """The user did not approve, so that nothing has been done."""

    def __init__(self, challenge: dict):
        super().__init__(
            f"The user did not approve: the challenge {challenge['id']} is {challenge['status']}."
        )
        self.challenge = challenge


def _answered(challenge_id: str) -> dict:
    """Waits until the user has approved or declined.

    A server that receives webhooks waits for `sca_challenge.*` instead, and sends a push to the phone first. In the
    sandbox, the phones of Alice and Karim approve by themselves after two seconds.
    """
    while True:
        challenge = call("GET", f"/v2/sca-challenges/{challenge_id}")
        if challenge["status"] != "PENDING":
            return challenge
        time.sleep(1)


def call_with_approval(method, path, body=None, **options):
    """Like `call`, but handles `sca_required`. The retry has the same idempotency key and the same body."""
    try:
        return call(method, path, body, **options)
    except ApiError as error:
        if error.code != "sca_required":
            raise
        challenge_id = error.problem["challenge"]["id"]
    challenge = _answered(challenge_id)
    if challenge["status"] != "SUCCEEDED":
        raise NotApproved(challenge)
    headers = {**options.pop("headers", {}), "Sca-Challenge-Id": challenge_id}
    return call(method, path, body, headers=headers, **options)
