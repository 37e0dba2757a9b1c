import * as z from 'zod/mini'

/** The steps of a trade, oldest first. */
export const timeline = z.array(
  z.object({
    at: z.string(),
    actor: z.enum(['user', 'merchant', 'operator', 'system']),
    step: z.string(),
    note: z.string(),
  }),
)
