"""Makes a call that may need the approval of the user, and repeats it once the user has approved."""

import time

from api import Refusal, call


class NotApproved(Exception):
    """The user did not approve, so that nothing has been done."""

    def __init__(self, challenge: dict):
        super().__init__(
            f"The user did not approve: the challenge {challenge['id']} is {challenge['status']}."
        )
        self.challenge = challenge


def _answered(challenge_id: str) -> dict:
    """Waits until the user has answered.

    A server that receives webhooks waits for `sca_challenge.*` instead, and sends a push to the phone first. In the
    sandbox, the phones of Alice and Karim approve by themselves after two seconds.
    """
    while True:
        challenge = call("GET", f"/v2/sca-challenges/{challenge_id}")
        if challenge["status"] != "PENDING":
            return challenge
        time.sleep(1)


def call_with_approval(method, path, body=None, **options):
    """Like `call`, also when the answer is `sca_required`. The repeated call has the same key and body."""
    try:
        return call(method, path, body, **options)
    except Refusal as refusal:
        if refusal.code != "sca_required":
            raise
        challenge_id = refusal.problem["challenge"]["id"]
    challenge = _answered(challenge_id)
    if challenge["status"] != "SUCCEEDED":
        raise NotApproved(challenge)
    headers = {**options.pop("headers", {}), "Sca-Challenge-Id": challenge_id}
    return call(method, path, body, headers=headers, **options)
