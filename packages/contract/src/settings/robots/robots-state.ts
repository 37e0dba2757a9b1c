import * as z from 'zod/mini'

export const robotsState = z.object({
  /** Whether robots act for the caller. */
  on: z.boolean(),
})
