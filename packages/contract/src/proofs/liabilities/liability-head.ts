import * as z from 'zod/mini'
import { chosenNonce } from './owner-nonce.ts'

/** An hour that the hash of a block drew, `2026-12-03T14Z`; see docs/proof-format.md. */
const drawnMoment = z.object({ hour: z.string(), block: z.number(), beacon: z.string() })

/** The drawn moments of a statement: the rules, the hour up to which all are stated, its own moment and missed ones. */
const draw = z.object({
  rules: z.array(z.object({ chain_id: z.number(), monthly: z.number(), from: z.string() })),
  until: z.nullable(z.string()),
  drawn: z.nullable(drawnMoment),
  missed: z.array(drawnMoment),
})

/**
 * A signed statement of what the service owes. `root`, `log_root` are hexadecimal, `public_key` and `signature` (Ed25519)
 * base64url; `audit` is the end of the audit log then. A statement that is of more than liabilities has `held`, in USDT, with the
 * hash `assets` of the statement of addresses (hexadecimal), or `next_key` (base64url), which signs the statements after it, or
 * `draw`.
 */
export const liabilityHead = z.object({
  seq: z.number(),
  at: z.string(),
  depth: z.number(),
  root: z.string(),
  total: z.string(),
  audit: z.string(),
  log_root: z.string(),
  public_key: z.string(),
  signature: z.string(),
  held: z.nullable(z.string()),
  assets: z.nullable(z.string()),
  next_key: z.nullable(z.string()),
  draw: z.nullable(draw),
})

/** The size of the log when the caller saw it last; 0 for never. */
export const knownSize = z._default(
  z.pipe(z.string({ error: 'number_format' }).check(z.regex(/^\d{1,9}$/, 'number_format')), z.transform(Number)),
  0,
)

/** The proof that the log continues that of `size` entries (RFC 9162, 2.1.4); empty when it does not. */
export const consistency = z.array(z.string())

/**
 * That the balances of an owner are part of the newest statement: whole in itself, so that it can be kept as a file. Nothing
 * was owed where `parts` is empty. `path` and `nonce` are base64url. Version 2 is about a statement of more than liabilities.
 * `key_changes` are the earlier statements that announced another key. Leaves of form 2 bind `name`, `email` (empty for a merchant) and
 * `owner_nonce` (base64url, or null), as they were at the statement; form 1 binds none of them.
 */
const liabilityProof = z.object({
  version: z.literal([1, 2, 3]),
  owner: z.string(),
  leaf: z.literal([1, 2]),
  name: z.nullable(z.string()),
  email: z.nullable(z.string()),
  owner_nonce: z.nullable(z.string()),
  head: liabilityHead,
  parts: z.array(z.object({ position: z.number(), amount: z.string(), nonce: z.string(), path: z.string() })),
  log_path: z.array(z.string()),
  key_changes: z.array(z.object({ head: liabilityHead, log_path: z.array(z.string()) })),
})

/**
 * What the history of the owner says was owed about the time of the statement, oldest first: before its time, and after each movement from
 * then on for some minutes, since a snapshot is taken a moment later. `available` is the balance in the asset log then; the rest of `amount` was
 * in orders, or is interest that was promised. `registered_at` is when the owner began.
 */
const owedHistory = z.object({
  registered_at: z.string(),
  moments: z.array(z.object({ at: z.string(), amount: z.string(), available: z.string() })),
})

/**
 * The newest proof of the caller; null before the first statement. `nonce` is the number that leaves bind from the next statement on; null
 * before one is chosen.
 */
export const provenLiabilities = z.object({
  proof: z.nullable(liabilityProof),
  consistency,
  nonce: z.nullable(chosenNonce),
  history: z.nullable(owedHistory),
})
