import { platformAccount, userAccount } from '../ledger/account.ts'
import type { Transfer } from '../ledger/transfer.ts'
import { divide } from '../money/divide.ts'
import { usdt, type Usdt } from '../money/usdt.ts'

const wholeInBps = 10_000n

/** The inviter's commission on a fee: `shareBps` basis points (0 to 10,000, else RangeError), rounded down to a micro-unit. */
export function commissionOf(fee: Usdt, shareBps: number): Usdt {
  const share = BigInt(shareBps)
  if (share < 0n || share > wholeInBps) throw new RangeError('a share must be between 0 and 10,000 basis points')
  return usdt(divide(fee * share, wholeInBps, 'down'))
}

/** Pays an inviter from the fee that the same command booked; no transfer for a zero amount. */
export function payCommission(inviterId: string, amount: Usdt): Transfer[] {
  if (amount === 0n) return []
  const to = userAccount(inviterId, 'available')
  return [{ type: 'commission', from: platformAccount('fee_income'), to, amount, shortfall: 'fault' }]
}
