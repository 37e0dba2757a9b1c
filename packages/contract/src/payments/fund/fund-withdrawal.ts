import * as z from 'zod/mini'
import { order } from '../../order.ts'
import { payoutTypes } from './payout-account.ts'

/** The terms of a withdrawal: fee in USDT, `receive_amount` in the account's currency, `rate` for one USDT. */
export const fundTerms = { fee: z.string(), rate: z.string(), receive_amount: z.string(), currency: z.string() }

/** A merchant's withdrawal, as the merchant sees it. */
export const fundWithdrawal = z.object({
  ...order,
  ...fundTerms,
  withdraw_id: z.string(),
  type: z.enum(payoutTypes),
  network: z.string(),
  masked_account: z.string(),
  amount: z.string(),
  /** The bank's reference or the transaction's id; empty until it is paid out. */
  payout_ref: z.string(),
})
