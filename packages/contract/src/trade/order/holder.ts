import * as z from 'zod/mini'

/** A member of a merchant. */
export const member = z.object({ staff_id: z.string(), name: z.string() })

/** The member who has taken over a trade, for members of the merchant; null where none has. */
export const holder = z.nullable(z.extend(member, { mine: z.boolean() }))

/** How a trade went from member to member, oldest first, for members of the merchant; `from` is empty where it was claimed. */
export const handovers = z.array(
  z.object({ at: z.string(), by: z.string(), from: z.string(), to: z.string(), note: z.string() }),
)
