import * as z from 'zod/mini'
import { payoutTypes } from '../fund/payout-account.ts'
import { order } from '../../order.ts'
import { onChain } from './on-chain.ts'

/**
 * A withdrawal; amount and fee in USDT, `receive_amount` in `currency`, `rate` is that currency for one USDT. The `currency` of an
 * address (`usdt`) is USDT.
 */
export const withdrawal = z.object({
  ...order,
  withdraw_id: z.string(),
  type: z.enum(payoutTypes),
  amount: z.string(),
  fee: z.string(),
  rate: z.string(),
  receive_amount: z.string(),
  currency: z.string(),
  /** A payout to an address that the chain proves; null for any other. */
  chain: z.nullable(onChain),
})
