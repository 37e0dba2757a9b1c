import { houseAccount, userAccount } from '../ledger/account.ts'
import type { Transfer } from '../ledger/transfer.ts'
import { divide } from '../money/divide.ts'
import { usdt, type Usdt } from '../money/usdt.ts'

const wholeInBps = 10_000n

/** What an inviter gets of a fee: `shareBps` hundredths of a percent (0 to 10,000), rounded down to a micro-unit. */
export function commissionOf(fee: Usdt, shareBps: number): Usdt {
  const share = BigInt(shareBps)
  if (share < 0n || share > wholeInBps) throw new RangeError('a share is between nothing and the whole')
  return usdt(divide(fee * share, wholeInBps, 'down'))
}

/** Pays an inviter out of the fee that the same command has just taken in; nothing moves for nothing. */
export function payCommission(inviterId: string, amount: Usdt): Transfer[] {
  if (amount === 0n) return []
  const to = userAccount(inviterId, 'available')
  return [{ type: 'commission', from: houseAccount('fee_income'), to, amount, shortfall: 'fault' }]
}
