import * as z from 'zod/mini'

/** Who of the platform decided last about an order, and when; empty before, and for a merchant's staff. */
export const decided = { decided_by: z.string(), decided_at: z.string() }
