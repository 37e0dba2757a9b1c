import * as z from 'zod/mini'

/** Who has an item before them to decide it, and until when (ISO 8601); `mine` when it is whoever asks. Null for nobody. */
export const claim = z.nullable(z.object({ name: z.string(), until: z.string(), mine: z.boolean() }))
