import * as z from 'zod/mini'

/** The claim of an item, and its end (ISO 8601); `mine` when it is the caller. Null when unclaimed. */
export const claim = z.nullable(z.object({ name: z.string(), until: z.string(), mine: z.boolean() }))
