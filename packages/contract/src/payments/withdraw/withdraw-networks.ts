import * as z from 'zod/mini'
import { webCall } from '../../call.ts'

/** The networks on which users can withdraw to an address of their own; none where no network is read from nodes. */
export const withdrawNetworks = webCall({
  name: 'withdraw/networks',
  auth: 'user',
  shows: ['offered'],
  input: z.object({}),
  output: z.object({
    list: z.array(z.object({ type: z.string(), label: z.string(), confirmations: z.number() })),
  }),
  errors: [],
})
