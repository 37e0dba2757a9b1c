import * as z from 'zod/mini'

/** A payment method: its key, and its name in the language of the call. */
export const payMethod = z.object({ pay_type: z.string(), name: z.string() })
