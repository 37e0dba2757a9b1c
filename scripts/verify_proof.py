#!/usr/bin/env python3
"""Checks a proof of liabilities, that a log continues an earlier one, or that there are two logs (docs/proof-format.md).

It shares no code with the service. Python 3.8 or later and its standard library are enough; the package `cryptography` checks the
signatures where it is installed. Statements of assets are not checked here: `npm run verify-proof` does that.

usage: python3 scripts/verify_proof.py FILE [--key KEY] [--owner ID] [--name NAME] [--email EMAIL] [--nonce=NONCE] [--steps]
Exit codes: 0 the proof holds, 1 it does not, 2 it was not checked, 4 the service signed two logs.
"""

import argparse
import base64
import hashlib
import json
import re
import sys

MAX_UNITS = 2**63 - 1
MAX_DEPTH = 31
MONTH_HOURS = 730
NODE = 40  # A node: its sum (8 bytes, big-endian) and its hash (32 bytes).

PROBLEMS = {
    "path": "the amounts are not part of the total",
    "repeated": "an amount is counted twice",
    "log": "the statement is not part of the log",
    "rewritten": "the log does not continue the earlier one",
    "one_log": "the file does not show two logs",
    "signature": "the statement was not signed with its key",
    "draw": "a moment was not drawn by the rule",
}


class Malformed(Exception):
    """The file does not have the documented form."""


class Unsupported(Exception):
    """The file is one that this program does not check."""


def sha256(*parts):
    return hashlib.sha256(b"".join(parts)).digest()


# Fields (docs/proof-format.md, "Fields"). Each function raises Malformed for any other value.


def fields(value):
    if not isinstance(value, dict):
        raise Malformed
    return value


def items(value, most):
    if not isinstance(value, list) or len(value) > most:
        raise Malformed
    return value


def text(value, form):
    if not isinstance(value, str) or not re.fullmatch(form, value):
        raise Malformed
    return value


def bound_text(value):
    """A name or an address that a leaf binds, without control characters and halves of surrogate pairs."""
    found = text(value, r"[^\x00-\x1f\x7f-\x9f\ud800-\udfff]*")
    if len(found.encode("utf-8")) > 256:
        raise Malformed
    return found


def whole(value, least, most):
    if isinstance(value, bool) or not isinstance(value, (int, float)) or value != value:
        raise Malformed
    if not least <= value <= most or value != int(value):
        raise Malformed
    return int(value)


def amount(value):
    units = int(text(value, r"(?:0|[1-9][0-9]{0,12})\.[0-9]{6}").replace(".", ""))
    if units > MAX_UNITS:
        raise Malformed
    return units


def base64url(value, length=None):
    if not isinstance(value, str) or len(value) > 2048 or not re.fullmatch(r"[A-Za-z0-9_-]*", value):
        raise Malformed
    data = base64url_bytes(value)
    if length is not None and len(data) != length:
        raise Malformed
    return data


def base64url_bytes(value):
    if len(value) % 4 == 1:
        raise Malformed
    data = base64.urlsafe_b64decode(value + "=" * (-len(value) % 4))
    if text_of(data) != value:
        raise Malformed  # Bits that are left over are zero.
    return data


def text_of(data):
    return base64.urlsafe_b64encode(data).decode().rstrip("=")


def hash_of(value):
    return bytes.fromhex(text(value, r"[0-9a-f]{64}"))


def optional(value, read):
    return None if value is None else read(value)


def usdt(units):
    return f"{units // 10**6}.{units % 10**6:06d}"


# Drawn moments (docs/proof-format.md, "Drawn moments").


def hour_of(value):
    return text(value, r"[0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9]{2}Z")


class Moment:
    def __init__(self, value):
        get = fields(value).get
        self.hour = hour_of(get("hour"))
        self.block = whole(get("block"), 0, 2**53 - 1)
        self.beacon = text(get("beacon"), r"0x[0-9a-f]{64}")

    def line(self):
        return f"{self.hour} block {self.block} beacon {self.beacon}"


class Draw:
    def __init__(self, value):
        get = fields(value).get
        self.rules = []
        for rule in items(get("rules"), 10):
            one = fields(rule).get
            chain, monthly = whole(one("chain_id"), 1, 2**53 - 1), whole(one("monthly"), 0, MONTH_HOURS)
            self.rules.append((chain, monthly, hour_of(one("from"))))
        self.until = optional(get("until"), hour_of)
        self.drawn = optional(get("drawn"), Moment)
        self.missed = [Moment(one) for one in items(get("missed"), 20)]

    def rule_at(self, hour):
        found = [rule for rule in self.rules if rule[2] <= hour]
        return found[-1] if found else None

    def is_right(self, moment, at):
        rule = self.rule_at(moment.hour)
        if rule is None or moment.hour[:13] > at[:13]:
            return False
        chain, monthly, _since = rule
        digest = sha256(b"c2c draw\0", str(chain).encode(), b"\0", moment.hour.encode(), b"\0", bytes.fromhex(moment.beacon[2:]))
        return int.from_bytes(digest[:8], "big") % MONTH_HOURS < monthly

    def entry_lines(self):
        lines = [f"draw-rule chain {chain} monthly {monthly} from {since}" for chain, monthly, since in self.rules]
        lines += [] if self.until is None else [f"draw-until {self.until}"]
        lines += [] if self.drawn is None else [f"drawn {self.drawn.line()}"]
        return lines + [f"missed {moment.line()}" for moment in self.missed]

    def place(self, moment):
        return f"hour {moment.hour}, block {moment.block} of chain {self.rule_at(moment.hour)[0]}, beacon {moment.beacon}"


# Heads: what is stated, and signed (docs/proof-format.md, "Head" and "Signature").


class Head:
    def __init__(self, value):
        stated = fields(value)
        get = stated.get
        held = optional(get("held"), amount)
        self.seq = whole(get("seq"), 1, 2**31 - 1)
        self.at = text(get("at"), r"[0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9]{2}:[0-9]{2}:[0-9]{2}\.[0-9]{3}Z")
        self.depth = whole(get("depth"), 1, MAX_DEPTH)
        self.total = amount(get("total"))
        self.root = hash_of(get("root"))
        self.audit = text(get("audit"), r"[0-9]{1,18}:[0-9a-f]{64}")
        self.assets = None if held is None else (held, hash_of(get("assets")))
        self.next_key = optional(get("next_key"), lambda key: base64url(key, 32))
        self.draw = optional(get("draw"), Draw)
        self.log_root = hash_of(get("log_root"))
        self.public_key = base64url(get("public_key"), 32)
        self.signature = base64url(get("signature"), 64)

    @property
    def version(self):
        if self.draw is not None:
            return 3
        return 1 if self.assets is None and self.next_key is None else 2

    @property
    def key_text(self):
        return text_of(self.public_key)

    def entry(self):
        lines = [
            f"c2c liabilities {self.version}",
            f"number {self.seq}",
            f"at {self.at}",
            f"depth {self.depth}",
            f"root {self.root.hex()}",
            f"total {usdt(self.total)} USDT",
            f"audit {self.audit}",
        ]
        if self.assets is not None:
            lines += [f"held {usdt(self.assets[0])} USDT", f"assets {self.assets[1].hex()}"]
        if self.next_key is not None:
            lines.append(f"next-key {self.next_key.hex()}")
        if self.draw is not None:
            lines += self.draw.entry_lines()
        return "".join(line + "\n" for line in lines).encode("ascii")

    def moments_are_right(self):
        draw = self.draw
        if draw is None:
            return True
        if draw.drawn is not None and (self.assets is None or not draw.is_right(draw.drawn, self.at)):
            return False
        return all(draw.is_right(moment, self.at) for moment in draw.missed)

    def moment_lines(self):
        draw = self.draw
        if draw is None:
            return []
        lines = []
        if draw.drawn is not None:
            monthly = draw.rule_at(draw.drawn.hour)[1]
            lines.append(f"moment:    drawn, {draw.place(draw.drawn)}, {monthly} of {MONTH_HOURS} hours")
        elif self.assets is not None:
            lines.append("moment:    chosen by the service")
        return lines + [f"missed:    {draw.place(moment)}" for moment in draw.missed]

    def signed_text(self):
        return self.entry() + f"log {self.log_root.hex()}\n".encode("ascii")

    def is_signed(self):
        return verify_signature(self.public_key, self.signature, self.signed_text())


def packed(data):
    """Writes each 64 hexadecimal digits as 80 and 32 bytes."""
    return re.sub(rb"[0-9a-f]{64}", lambda digits: b"\x80" + bytes.fromhex(digits[0].decode("ascii")), data)


def unpacked(data):
    found, place = bytearray(), 0
    while place < len(data):
        if data[place] > 0x80:
            raise Malformed
        if data[place] < 0x80:
            found.append(data[place])
            place += 1
        else:
            found += data[place + 1 : place + 33].hex().encode("ascii")
            place += 33
    if packed(bytes(found)) != data:
        raise Malformed
    return bytes(found)


SIGNED = (
    rb"c2c liabilities [1-9][0-9]{0,3}\nnumber ([1-9][0-9]{0,9})\n"
    rb"at ([0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9]{2}:[0-9]{2}:[0-9]{2}\.[0-9]{3}Z)\n"
    rb"(?:[ -~]+\n)*log ([0-9a-f]{64})\n"
)


class CompactHead:
    """A head as a text, c2c-head:1:... (docs/proof-format.md, "Head as a text")."""

    def __init__(self, value):
        code = text(value, r"c2c-head:1:[A-Za-z0-9_-]{1,4096}")[len("c2c-head:1:") :]
        data = base64url_bytes(code)
        self.public_key, self.signature, self.signed = data[:32], data[32:96], unpacked(data[96:])
        match = re.fullmatch(SIGNED, self.signed)
        if match is None:
            raise Malformed
        self.seq, self.at, self.log_root = int(match[1]), match[2].decode("ascii"), bytes.fromhex(match[3].decode("ascii"))
        if self.seq >= 2**31:
            raise Malformed

    @property
    def key_text(self):
        return base64.urlsafe_b64encode(self.public_key).decode().rstrip("=")

    def signed_text(self):
        return self.signed

    def is_signed(self):
        return verify_signature(self.public_key, self.signature, self.signed)


class KeyChange:
    def __init__(self, value):
        self.head = Head(fields(value).get("head"))
        self.log_path = [hash_of(step) for step in items(value.get("log_path"), 31)]


def key_changes_of(value):
    return [KeyChange(one) for one in items([] if value is None else value, 1000)]


# The Merkle sum tree (docs/proof-format.md, "Leaf" and "Node"). A node is a pair: its sum and its hash.


def leaf_commitment(at, owner, nonce):
    return sha256(b"c2c liability\0", at.encode("ascii"), b"\0", owner.encode("ascii"), b"\0", nonce)


class Bound:
    """What the leaves of form 2 bind about their owner."""

    def __init__(self, get):
        self.name = bound_text(get("name"))
        self.email = bound_text(get("email"))
        self.nonce = optional(get("owner_nonce"), lambda nonce: base64url(nonce, 32))

    @property
    def nonce_text(self):
        return "none" if self.nonce is None else text_of(self.nonce)

    def binding(self, owner):
        """What the owner knows, as one hash. No text has the character 0."""
        known = [text.encode("utf-8") + b"\0" for text in (owner, self.name, self.email)]
        return sha256(b"c2c owner 1\0", *known, self.nonce or b"")


def bound_commitment(at, binding, nonce):
    return sha256(b"c2c liability 2\0", at.encode("ascii"), b"\0", binding, nonce)


def pack(node):
    return node[0].to_bytes(8, "big") + node[1]


def leaf_node(commitment, units):
    return units, sha256(b"\0", pack((units, commitment)))


def inner_node(level, left, right):
    total = left[0] + right[0]
    if max(left[0], right[0], total) > MAX_UNITS:
        return None
    return total, sha256(b"\1", bytes([level]), pack(left), pack(right))


class Part:
    def __init__(self, value):
        get = fields(value).get
        self.position = whole(get("position"), 0, 2**MAX_DEPTH - 1)
        self.amount = amount(get("amount"))
        self.nonce = base64url(get("nonce"), 16)
        self.path = base64url(get("path"))

    def nodes(self, commitment):
        """The leaf and its ancestors, from the bottom up; None for a sum that no liability has."""
        node = leaf_node(commitment, self.amount)
        found = [node]
        for level in range(1, len(self.path) // NODE + 1):
            step = self.path[(level - 1) * NODE : level * NODE]
            sibling = int.from_bytes(step[:8], "big"), step[8:]
            is_right = (self.position >> (level - 1)) & 1
            node = inner_node(level, *((sibling, node) if is_right else (node, sibling)))
            if node is None:
                return None
            found.append(node)
        return found

    def leads_to_root(self, commitment, head):
        if self.amount > head.total or len(self.path) != head.depth * NODE or self.position >= 2**head.depth:
            return False
        nodes = self.nodes(commitment)
        return nodes is not None and nodes[-1] == (head.total, head.root)


# The log (RFC 9162, sections 2.1.1, 2.1.3.2 and 2.1.4.2; docs/proof-format.md, "Log").


def log_leaf(entry):
    return sha256(b"\0", entry)


def log_node(left, right):
    return sha256(b"\1", left, right)


def inclusion_nodes(index, leaf, size, path):
    """The nodes from an entry to the root; None for a path of another length."""
    place, last, found = index, size - 1, [leaf]
    for step in path:
        if last == 0:
            return None
        if place & 1 or place == last:
            found.append(log_node(step, found[-1]))
            while not place & 1 and place != 0:
                place, last = place >> 1, last >> 1
        else:
            found.append(log_node(found[-1], step))
        place, last = place >> 1, last >> 1
    return found if last == 0 else None


def is_included(head, log_path, size, root):
    if head.seq > size:
        return False
    nodes = inclusion_nodes(head.seq - 1, log_leaf(head.entry()), size, log_path)
    return nodes is not None and nodes[-1] == root


def consistency_nodes(earlier, later, path):
    """The nodes to the earlier and to the later root; None for a path of another length. `earlier` and `later`: heads."""
    whole_tree = earlier.seq & (earlier.seq - 1) == 0
    return nodes_of(earlier, later, [earlier.log_root, *path] if whole_tree else path) if path else None


def nodes_of(earlier, later, steps):
    """The same for steps that have the first node too."""
    if not steps:
        return None
    place, last = earlier.seq - 1, later.seq - 1
    while place & 1:
        place, last = place >> 1, last >> 1
    old, new = [steps[0]], [steps[0]]
    for step in steps[1:]:
        if last == 0:
            return None
        if place & 1 or place == last:
            old.append(log_node(step, old[-1]))
            new.append(log_node(step, new[-1]))
            while not place & 1 and place != 0:
                place, last = place >> 1, last >> 1
        else:
            new.append(log_node(new[-1], step))
        place, last = place >> 1, last >> 1
    return (old, new) if last == 0 else None


def is_consistent(earlier, later, path):
    if earlier.seq >= later.seq:
        return earlier.seq == later.seq and not path and earlier.log_root == later.log_root
    nodes = consistency_nodes(earlier, later, path)
    return nodes is not None and nodes[0][-1] == earlier.log_root and nodes[1][-1] == later.log_root


def key_changes_since(known, head, key_changes):
    """The statements by which the key of a head follows from a known one; None where it does not."""
    key, numbers = known, []
    for change in key_changes:
        if key == head.public_key:
            break
        announced = change.head
        after = numbers[-1] if numbers else 0
        if announced.next_key is None or not after < announced.seq < head.seq or announced.public_key != key:
            continue
        if not is_included(announced, change.log_path, head.seq, head.log_root) or not announced.is_signed():
            return None
        key = announced.next_key
        numbers.append(announced.seq)
    return numbers if key == head.public_key else None


# Ed25519 (RFC 8032, section 5.1.7).

P = 2**255 - 19
L = 2**252 + 27742317777372353535851937790883648493
D = -121665 * pow(121666, P - 2, P) % P
BASE_Y = 4 * pow(5, P - 2, P) % P


def recover_x(y, sign):
    square = (y * y - 1) * pow(D * y * y + 1, P - 2, P) % P
    x = pow(square, (P + 3) // 8, P)
    if (x * x - square) % P:
        x = x * pow(2, (P - 1) // 4, P) % P
    if (x * x - square) % P:
        return None
    return P - x if x & 1 != sign else x


def point_add(one, other):
    a = (one[1] - one[0]) * (other[1] - other[0]) % P
    b = (one[1] + one[0]) * (other[1] + other[0]) % P
    c = 2 * one[3] * other[3] * D % P
    d = 2 * one[2] * other[2] % P
    e, f, g, h = b - a, d - c, d + c, b + a
    return e * f % P, g * h % P, f * g % P, e * h % P


def point_multiply(factor, point):
    result = (0, 1, 1, 0)
    while factor:
        if factor & 1:
            result = point_add(result, point)
        point = point_add(point, point)
        factor >>= 1
    return result


def point_compress(point):
    inverse = pow(point[2], P - 2, P)
    x, y = point[0] * inverse % P, point[1] * inverse % P
    return (y | (x & 1) << 255).to_bytes(32, "little")


def point_of(y, x):
    return x, y, 1, x * y % P


def verify_ed25519(public_key, signature, data):
    """Verifies without another package, as OpenSSL does: without the cofactor, and R is compared as bytes."""
    encoded = int.from_bytes(public_key, "little")
    y = (encoded & (2**255 - 1)) % P
    x = recover_x(y, encoded >> 255)
    s = int.from_bytes(signature[32:], "little")
    if x is None or s >= L:
        return False
    h = int.from_bytes(hashlib.sha512(signature[:32] + public_key + data).digest(), "little") % L
    base = point_of(BASE_Y, recover_x(BASE_Y, 0))
    negative = point_of(y, (P - x) % P)
    return point_compress(point_add(point_multiply(s, base), point_multiply(h, negative))) == signature[:32]


def verify_cryptography(public_key, signature, data):
    try:
        Ed25519PublicKey.from_public_bytes(public_key).verify(signature, data)
    except (InvalidSignature, ValueError):
        return False
    return True


try:
    from cryptography.exceptions import InvalidSignature
    from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PublicKey

    verify_signature = verify_cryptography
except ImportError:
    verify_signature = verify_ed25519


# Files (docs/proof-format.md, "Files").


class Proof:
    """That amounts of an owner are part of a statement."""

    def __init__(self, value):
        get = fields(value).get
        self.owner = text(get("owner"), r"[\x21-\x7e]{1,64}")
        form = optional(get("leaf"), lambda leaf: whole(leaf, 1, 2))
        self.bound = Bound(get) if form == 2 else None
        self.head = Head(get("head"))
        self.parts = [Part(one) for one in items(get("parts"), 64)]
        self.log_path = [hash_of(step) for step in items(get("log_path"), 31)]
        self.key_changes = key_changes_of(get("key_changes"))
        version = get("version")
        if isinstance(version, bool) or version != self.head.version:
            raise Malformed

    def commitment(self, part):
        if self.bound is None:
            return leaf_commitment(self.head.at, self.owner, part.nonce)
        return bound_commitment(self.head.at, self.bound.binding(self.owner), part.nonce)

    def changes_since(self, key):
        if key is None:
            return []
        changes = key_changes_since(key, self.head, self.key_changes)
        return another_key(self.head) if changes is None else changes

    def problem(self):
        head = self.head
        if len({part.position for part in self.parts}) < len(self.parts):
            return "repeated"
        if not all(part.leads_to_root(self.commitment(part), head) for part in self.parts):
            return "path"
        if not is_included(head, self.log_path, head.seq, head.log_root):
            return "log"
        if not head.is_signed():
            return "signature"
        return None if head.moments_are_right() else "draw"

    def lines(self):
        owed = sum(part.amount for part in self.parts)
        bound = self.bound
        named = [] if bound is None else [f"name:      {bound.name}", f"e-mail:    {bound.email or 'none'}", f"nonce:     {bound.nonce_text}"]
        return [f"owner:     {self.owner}", *named, f"owed:      {usdt(owed)} USDT, part of {usdt(self.head.total)} USDT"]

    def another_owner(self, name, email, nonce):
        """How the file differs from what its owner knows; None where it does not."""
        if name is None and email is None and nonce is None:
            return None
        bound = self.bound
        if bound is None:
            return "the proof binds no name"
        if name is not None and name != bound.name:
            return f"the proof is for the account {bound.name}"
        if email is not None and email != bound.email:
            return f"the proof is for the e-mail {bound.email or 'none'}"
        if nonce is not None and nonce != bound.nonce_text:
            return f"the proof binds another nonce, {bound.nonce_text}"
        return None

    def steps(self):
        head = self.head
        nodes = inclusion_nodes(head.seq - 1, log_leaf(head.entry()), head.seq, self.log_path)
        return {
            **({} if self.bound is None else {"binding": self.bound.binding(self.owner).hex()}),
            "parts": [
                {
                    "commitment": self.commitment(part).hex(),
                    "nodes": [pack(node).hex() for node in part.nodes(self.commitment(part)) or []],
                }
                for part in self.parts
            ],
            "entry": head.entry().hex(),
            "log": [node.hex() for node in nodes or []],
            "signed": head.signed_text().hex(),
        }


class Consistency:
    """That the log of a statement continues the log of an earlier one."""

    owner = None

    def __init__(self, value):
        get = fields(value).get
        version = get("version")
        if isinstance(version, bool) or version != 1 or get("kind") != "consistency":
            raise Malformed
        self.head = Head(get("later"))
        self.earlier = Head(get("earlier"))
        self.path = [hash_of(step) for step in items(get("path"), 64)]
        self.key_changes = key_changes_of(get("key_changes"))

    def changes_since(self, key):
        if key is not None and key != self.earlier.public_key:
            return another_key(self.earlier)
        changes = key_changes_since(self.earlier.public_key, self.head, self.key_changes)
        return another_key(self.head) if changes is None else changes

    def problem(self):
        if not is_consistent(self.earlier, self.head, self.path):
            return "rewritten"
        if not self.earlier.is_signed() or not self.head.is_signed():
            return "signature"
        return None if self.earlier.moments_are_right() and self.head.moments_are_right() else "draw"

    def another_owner(self, name, email, nonce):
        return None if name is None and email is None and nonce is None else "the proof is about the service"

    def lines(self):
        return [f"earlier:   number {self.earlier.seq} of {self.earlier.at}"]

    def steps(self):
        old, new = consistency_nodes(self.earlier, self.head, self.path) or ([], [])
        return {"earlier": [node.hex() for node in old], "later": [node.hex() for node in new]}


class TwoLogs:
    """That the service signed two logs: two heads of a number, or a later one whose log begins with another one."""

    owner = None

    def __init__(self, value):
        get = fields(value).get
        version = get("version")
        if isinstance(version, bool) or version != 1 or get("kind") != "two-logs":
            raise Malformed
        self.earlier = CompactHead(get("earlier"))
        self.head = CompactHead(get("later"))
        self.path = [hash_of(step) for step in items(get("path"), 64)]
        self.key_changes = key_changes_of(get("key_changes"))

    changes_since = Consistency.changes_since
    another_owner = Consistency.another_owner

    def problem(self):
        if not self.shows_two():
            return "one_log"
        return None if self.earlier.is_signed() and self.head.is_signed() else "signature"

    def shows_two(self):
        earlier, later = self.earlier, self.head
        if earlier.seq >= later.seq:
            return earlier.seq == later.seq and not self.path and earlier.log_root != later.log_root
        nodes = nodes_of(earlier, later, self.path)
        return nodes is not None and nodes[1][-1] == later.log_root and nodes[0][-1] != earlier.log_root

    def steps(self):
        old, new = nodes_of(self.earlier, self.head, self.path) or ([], [])
        return {
            "signed": [head.signed_text().hex() for head in (self.earlier, self.head)],
            "earlier": [node.hex() for node in old],
            "later": [node.hex() for node in new],
        }


def another_key(head):
    return f"the statement was signed with another key, {head.key_text}"


def number_of(digits):
    """Whole numbers of a file are small; a longer one is no number of ours, but may stand in a field that is not read."""
    return int(digits) if len(digits) < 20 else float(digits)


def refuse_constant(_name):
    raise ValueError("JSON has no such number")


def read_file(content):
    """Reads a file; None for any other text. Raises Unsupported for a statement of assets."""
    try:
        value = json.loads(content, parse_int=number_of, parse_constant=refuse_constant)
    except (ValueError, RecursionError):
        return None
    for kind in (Proof, Consistency, TwoLogs):
        try:
            return kind(value)
        except Malformed:
            continue
    if isinstance(value, dict) and value.get("kind") == "assets":
        raise Unsupported
    return None


def check(content, key=None, owner=None, name=None, email=None, nonce=None):
    """The exit code and the lines of the check of a file's text."""
    file = read_file(content)
    if file is None:
        return wrong("the file is not a proof")
    try:
        known = None if key is None else base64url(key)
    except Malformed:
        return wrong(another_key(file.head if isinstance(file, Proof) else file.earlier))
    changes = file.changes_since(known)
    if isinstance(changes, str):
        return wrong(changes)
    if owner is not None and owner != file.owner:
        return wrong(f"the proof is about {file.owner or 'the service'}")
    another = file.another_owner(name, email, nonce)
    if another is not None:
        return wrong(another)
    problem = file.problem()
    if problem is not None:
        return wrong(PROBLEMS[problem])
    announced = f", announced by statement {', '.join(map(str, changes))}" if changes else ""
    head = file.head
    if isinstance(file, TwoLogs):
        return 4, [
            f"earlier:   number {file.earlier.seq} of {file.earlier.at}",
            f"log:       {file.earlier.seq}:{file.earlier.log_root.hex()}",
            f"later:     number {head.seq} of {head.at}",
            f"log:       {head.seq}:{head.log_root.hex()}",
            f"key:       {head.key_text}{announced}",
            "two logs: the service signed both",
        ]
    return 0, [
        *file.lines(),
        f"statement: number {head.seq} of {head.at}",
        *head.moment_lines(),
        f"log:       {head.seq}:{head.log_root.hex()}",
        f"audit log: {head.audit}",
        f"key:       {head.key_text}{announced}",
        "The proof holds. Compare the key and the log with those that other users and auditors have.",
    ]


def wrong(reason):
    return 1, [f"WRONG      {reason}"]


def main():
    parser = argparse.ArgumentParser(description="Checks a proof of liabilities, or that a log continues an earlier one.")
    parser.add_argument("file", metavar="FILE")
    parser.add_argument("--key", metavar="KEY", help="the key that others have (base64url)")
    parser.add_argument("--owner", metavar="ID", help="the user or merchant of the proof")
    parser.add_argument("--name", metavar="NAME", help="the account name, or the name of the merchant")
    parser.add_argument("--email", metavar="EMAIL", help="the e-mail address of the account")
    parser.add_argument("--nonce", metavar="NONCE", help="the number that the owner's device chose (base64url)")
    parser.add_argument("--steps", action="store_true", help="also print all intermediate values, as JSON with hexadecimal digits")
    options = parser.parse_args()
    if hasattr(sys.stdout, "reconfigure"):
        sys.stdout.reconfigure(encoding="utf-8")  # Names of merchants have all letters.
    try:
        with open(options.file, encoding="utf-8", errors="replace", newline="") as file:
            content = file.read()
        code, lines = check(content, options.key, options.owner, options.name, options.email, options.nonce)
    except OSError as error:
        print(error, file=sys.stderr)
        return 2
    except Unsupported:
        print("this program does not check statements of assets: use npm run verify-proof", file=sys.stderr)
        return 2
    print("\n".join(lines))
    if options.steps and read_file(content) is not None:
        print(json.dumps(read_file(content).steps(), indent=2))
    return code


if __name__ == "__main__":
    sys.exit(main())
