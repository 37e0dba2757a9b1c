import * as z from 'zod/mini'
import { keyScopes } from '../../call.ts'

/** An API key of the user or merchant, without its token. Times that have not come are null. */
export const apiKey = z.object({
  key_id: z.string(),
  name: z.string(),
  /** The member of a merchant's staff who made it; empty for a user's own. */
  made_by: z.string(),
  scopes: z.array(z.enum(keyScopes)),
  /** The networks that it works from; empty: from anywhere. */
  networks: z.array(z.string()),
  created_at: z.string(),
  expires_at: z.string(),
  revoked_at: z.nullable(z.string()),
  /** With a resolution of one minute. */
  last_used_at: z.nullable(z.string()),
  last_used_address: z.string(),
})

/** A new key. `token` and `secret`, with which requests are signed, are shown only here; a key that only reads has no secret. */
export const newApiKey = z.object({ ...apiKey.shape, token: z.string(), secret: z.nullable(z.string()) })
