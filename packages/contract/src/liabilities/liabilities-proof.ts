import * as z from 'zod/mini'
import { webCall } from '../call.ts'
import { consistency, knownSize, liabilityHead } from './liability-head.ts'

/**
 * That the caller's balances are part of the newest statement: whole in itself, so that it can be kept as a file. Nothing
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
export const liabilitiesProof = webCall({
  name: 'liabilities/proof',
  auth: 'user',
  key: 'read',
  shows: [],
  input: z.object({ size: knownSize }),
  output: z.object({ proof: z.nullable(liabilityProof), consistency }),
  errors: [],
})
