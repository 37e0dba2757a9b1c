import * as z from 'zod/mini'
import { pageOf } from '../../lists.ts'

/** The balances of one owner's accounts and a page of their entries, newest first; `quantity` is signed. */
export const ledgerPage = {
  accounts: z.array(z.object({ kind: z.string(), balance: z.string() })),
  ...pageOf(
    z.object({
      id: z.string(),
      type: z.string(),
      account: z.string(),
      quantity: z.string(),
      balance: z.string(),
      order_no: z.string(),
      created_at: z.string(),
    }),
  ),
}
