import * as z from 'zod/mini'

/** A passkey of the user. `used_at` is null until it was used. */
export const passkey = z.object({
  passkey_id: z.string(),
  name: z.string(),
  created_at: z.string(),
  used_at: z.nullable(z.string()),
})
