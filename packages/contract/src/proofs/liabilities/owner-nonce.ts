import { fromBase64url, ownerNonceLength } from '@c2c/domain'
import * as z from 'zod/mini'

const isNonce = (value: string): boolean => fromBase64url(value)?.length === ownerNonceLength

/** The 32 random bytes that a browser of the user chose, in base64url. */
export const ownerNonce = z.string({ error: 'required' }).check(z.refine(isNonce, 'malformed'))

/** The one in force, and when it was chosen. */
export const chosenNonce = z.object({ value: z.string(), at: z.string() })
