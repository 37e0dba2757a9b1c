import * as z from 'zod/mini'

/** Why the deadline of a step was extended: the service was away, or a hold stopped a side of the trade. */
const extensionCauses = ['outage', 'hold'] as const

/** The extended deadlines of a trade, oldest first. */
export const extensions = z.array(
  z.object({
    at: z.string(),
    step: z.string(),
    cause: z.enum(extensionCauses),
    /** Whole minutes. */
    minutes: z.number(),
    /** The deadline from then on. */
    due_at: z.string(),
  }),
)
