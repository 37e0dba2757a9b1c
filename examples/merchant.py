"""A merchant's program with Python's standard library alone: signs its calls, lists open orders, verifies webhooks.

    C2C_HOST=https://c2c.example C2C_KEY=... C2C_SECRET=... python3 merchant.py

The key is a merchant's, with the scope read. The path of a service below one belongs to C2C_HOST.
"""

import base64
import hashlib
import hmac
import json
import os
import secrets
import time
import urllib.parse
import urllib.request


def call(name, fields, host, key, secret):
    """Makes a call of the console with a key and returns its `data`. Raises RuntimeError when it is refused."""
    url = f"{host}/console/api/v1/{name}"
    body = urllib.parse.urlencode({"lang": "en", **fields})
    timestamp, nonce = str(round(time.time() * 1000)), secrets.token_hex(16)
    digest = hashlib.sha256(body.encode()).hexdigest()
    text = "\n".join(["POST", urllib.parse.urlsplit(url).path, timestamp, nonce, digest])
    headers = {
        "Content-Type": "application/x-www-form-urlencoded",
        "X-Api-Key": key,
        "X-Timestamp": timestamp,
        "X-Nonce": nonce,
        "X-Signature": hmac.new(secret.encode(), text.encode(), "sha256").hexdigest(),
    }
    request = urllib.request.Request(url, body.encode(), headers)
    with urllib.request.urlopen(request, timeout=60) as response:
        answer = json.load(response)
    if answer["code"] != 200:
        raise RuntimeError(f"{name}: {answer['code']} {answer['msg']}")
    return answer["data"]


def verify_webhook(secret, headers, body):
    """Whether a delivery is of the service and at most five minutes old: `body` is the text as received."""
    if abs(time.time() - int(headers["webhook-timestamp"])) > 300:
        return False
    key = base64.b64decode(secret.removeprefix("whsec_"))
    text = f"{headers['webhook-id']}.{headers['webhook-timestamp']}.{body}"
    expected = "v1," + base64.b64encode(hmac.digest(key, text.encode(), "sha256")).decode()
    return any(hmac.compare_digest(one, expected) for one in headers["webhook-signature"].split(" "))


def open_orders(host, key, secret):
    """All open orders of the merchant, page by page."""
    page, orders = 1, []
    while page:
        data = call("order/list", {"state": "audit", "page": str(page), "page_size": "100"}, host, key, secret)
        orders += data["list"]
        page = page + 1 if len(orders) < data["total"] and data["list"] else None
    return orders


if __name__ == "__main__":
    for order in open_orders(*(os.environ[name] for name in ("C2C_HOST", "C2C_KEY", "C2C_SECRET"))):
        print(order["order_no"], order["step"], order["number"], "USDT", order["amount"], order["currency"])
