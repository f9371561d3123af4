import os
import sys
from pathlib import Path

sys.dont_write_bytecode = True
sys.path.insert(0, str(Path(__file__).parents[3] / "usecases" / "_webhooks"))
from handler import webhook_server  # noqa: E402

server = webhook_server(
    ("127.0.0.1", 0),
    os.environ["SECRETS"].split(" "),
    lambda event_id, event: print("stored", event_id, flush=True),
    lambda: float(os.environ["NOW"]),
)
print("port", server.server_port, flush=True)
server.serve_forever()
