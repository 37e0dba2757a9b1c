import * as z from 'zod/mini'

/** The platform's last decider about an order, and the time; empty before, and for a merchant's staff. */
export const decided = { decided_by: z.string(), decided_at: z.string() }
