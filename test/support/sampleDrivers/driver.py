"""Runs samples that call the API: one in each line of the input, in base64. Writes for each the status of the response and, in base64, what the sample prints."""

import base64
import contextlib
import io
import sys
import traceback

for line in sys.stdin:
    printed = io.StringIO()
    names = {}
    status = 0
    try:
        with contextlib.redirect_stdout(printed):
            exec(base64.b64decode(line).decode(), names)
        status = names["response"].status_code
    except Exception:
        printed = io.StringIO(traceback.format_exc())
    print(status, base64.b64encode(printed.getvalue().encode()).decode(), flush=True)
