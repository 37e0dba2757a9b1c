import * as z from 'zod/mini'

/** Where to send USDT of a network. */
export const receivingAddress = z.object({
  type: z.string(),
  types: z.array(z.object({ type: z.string(), label: z.string() })),
  address: z.string(),
  uri: z.string(),
  min_amount: z.string(),
  confirmations: z.number(),
  /** Whether it is the party's own address: what arrives there is credited without a claim. */
  watched: z.boolean(),
})
