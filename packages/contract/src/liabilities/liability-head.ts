import * as z from 'zod/mini'

/**
 * A signed statement of what the service owes. `root`, `log_root` are hexadecimal, `public_key` and `signature` (Ed25519)
 * base64url; `audit` is the end of the audit log then.
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
 * was owed where `parts` is empty. `path` and `nonce` are base64url.
 */
const liabilityProof = z.object({
  version: z.literal(1),
  owner: z.string(),
  head: liabilityHead,
  parts: z.array(z.object({ position: z.number(), amount: z.string(), nonce: z.string(), path: z.string() })),
  log_path: z.array(z.string()),
})

/** The newest proof of the caller; null before the first statement. */
export const provenLiabilities = z.object({ proof: z.nullable(liabilityProof), consistency })
