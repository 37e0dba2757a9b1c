import { merchantAccount, userAccount } from '../ledger/account.ts'
import type { Transfer } from '../ledger/transfer.ts'
import type { Usdt } from '../money/usdt.ts'

/** A user who posts offers, and the merchant that the user is. */
export interface Maker {
  readonly userId: string
  readonly merchantId: string
}

/** Moves USDT of a maker between the wallet and the balance that the offers give from: `in` to the offers, `out` back. */
export function moveOfMaker({ userId, merchantId }: Maker, direction: 'in' | 'out', amount: Usdt): Transfer[] {
  const wallet = userAccount(userId, 'available')
  const offers = merchantAccount(merchantId, 'available')
  const [from, to] = direction === 'in' ? [wallet, offers] : [offers, wallet]
  return [{ type: 'maker_move', from, to, amount, shortfall: 'insufficient_balance' }]
}
