"""Makes calls: adds a token, retries where that is safe, and slows down when the API requires it."""

import json
import random
import re
import time
import urllib.error
import urllib.request

import settings
from token_host import access_token, forget_token

MAX_TRIES = 6
# Temporary errors: every call is retried. `sensitive_view_limit` is a 429 too, but a retry fails as well.
TEMPORARY = {"rate_limit_exceeded", "service_unavailable", "idempotency_request_in_progress"}
# The outcome is unknown. After a 504 the error is thrown, so that the caller can look for the payment.
UNKNOWN = {500, 502}


class ApiError(Exception):
    """An error response of the API. Your code decides by `code`."""

    def __init__(self, status: int, problem: dict):
        super().__init__(f"{status} {problem['code']}, request {problem.get('requestId')}")
        self.status = status
        self.problem = problem
        self.code = problem["code"]


def _problem_of(error) -> dict:
    """The body of an error response. API v1 calls the code `errorCode`, with the same values."""
    problem = json.load(error)
    return {"code": problem.get("errorCode"), **problem}


# What is left of the quota of each rate-limit group, and when it ends, as the last response said.
_quotas: dict[str, tuple[int, float]] = {}


def _note_quota(headers) -> None:
    """Reads the header `RateLimit`, such as `"payments";r=59;t=60`: 59 calls are left for 60 seconds."""
    found = re.fullmatch(r'"([^"]+)";r=(\d+);t=(\d+)', headers.get("RateLimit", ""))
    if found:
        _quotas[found[1]] = (int(found[2]), time.time() + int(found[3]))


def keep_pace(group: str, share: float) -> None:
    """Waits before the next of many calls, so that together they use only this share of what is left of a quota."""
    remaining, ends_at = _quotas.get(group, (1, 0.0))
    time.sleep(max(0.0, ends_at - time.time()) / max(1.0, remaining * share))


def wait_before(tries: int, retry_after: str | None) -> float:
    """`Retry-After`, and full jitter on top of it, so that clients do not come back together."""
    return float(retry_after or 0) + random.random() * min(60, 2**tries)


def call(
    method,
    path,
    body=None,
    *,
    key=None,
    harmless=False,
    acting_user=None,
    headers=None,
    host=settings.API,
):
    """The body of the response. Raises an `ApiError`, or the error of the connection after the last attempt.

    `key` is the idempotency key, which stays the same in every repetition, also after a restart. `harmless` says that a
    call without a key may happen twice, as its description says of `verifyPayee`.
    """
    # If somebody else changed the resource first, the call fails. Read the resource again and compare.
    has_version = "If-Match" in (headers or {})
    is_safe = method == "GET" or key is not None or has_version or harmless
    has_new_token = False
    data = None if body is None else json.dumps(body).encode()
    for tries in range(1, MAX_TRIES + 1):
        sent = {"Authorization": f"Bearer {access_token()}", **(headers or {})}
        if data is not None:
            sent["Content-Type"] = "application/json"
        if key is not None:
            sent["Idempotency-Key"] = key
        if acting_user is not None:
            sent["Acting-User-Id"] = acting_user
        request = urllib.request.Request(f"{host}{path}", data, sent, method=method)
        try:
            with urllib.request.urlopen(request, timeout=35) as response:
                _note_quota(response.headers)
                content = response.read()
                return json.loads(content) if content else None
        except urllib.error.HTTPError as error:
            _note_quota(error.headers)
            problem = _problem_of(error)
            is_unknown = is_safe and error.code in UNKNOWN
            may_change = problem["code"] in TEMPORARY or is_unknown
            if error.code == 401 and not has_new_token:
                forget_token()
                has_new_token = True
                continue
            if not may_change or tries == MAX_TRIES:
                raise ApiError(error.code, problem) from None
            time.sleep(wait_before(tries, error.headers.get("Retry-After")))
        except OSError:
            # Whether the call arrived is unknown, so only a call that cannot happen twice is sent again.
            if not is_safe or tries == MAX_TRIES:
                raise
            time.sleep(wait_before(tries, None))
