import * as z from 'zod/mini'

/** Named from the user: `sell` is the user selling to the merchant, `buy` is the user buying. */
export const sides = ['sell', 'buy'] as const

export type Side = (typeof sides)[number]

export const side = z.enum(sides, { error: 'side_unknown' })
