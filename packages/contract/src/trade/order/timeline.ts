import * as z from 'zod/mini'

const event = z.object({
  at: z.string(),
  actor: z.enum(['user', 'merchant', 'operator', 'system']),
  step: z.string(),
  note: z.string(),
})

/** The steps of a trade, oldest first. */
export const timeline = z.array(event)

/** The same in the console: `member` is who acted for the merchant, and empty for all but its members. */
export const memberTimeline = z.array(z.extend(event, { member: z.string() }))
