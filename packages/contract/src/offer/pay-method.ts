import * as z from 'zod/mini'

/** A way to pay: the key that offers name it by, and its name in the language of the call. */
export const payMethod = z.object({ pay_type: z.string(), name: z.string() })
