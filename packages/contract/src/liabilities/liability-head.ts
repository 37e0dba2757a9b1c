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
  z.pipe(z.string().check(z.regex(/^\d{1,9}$/, 'number_format')), z.transform(Number)),
  0,
)

/** The proof that the log continues that of `size` entries (RFC 9162, 2.1.4); empty when it does not. */
export const consistency = z.array(z.string())
