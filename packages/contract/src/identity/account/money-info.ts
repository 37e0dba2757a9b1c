import * as z from 'zod/mini'

/** A user's money, USDT to six decimals; the total is the sum of available, business, withdrawing and interest principal. */
export const moneyInfo = z.object({
  currency: z.literal('USDT'),
  total_balance: z.string(),
  available: z.string(),
  business_usdt: z.string(),
  withdrawing: z.string(),
  interest_principal: z.string(),
  interest_due: z.string(),
})
