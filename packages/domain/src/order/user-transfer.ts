import { userAccount } from '../ledger/account.ts'
import type { Transfer } from '../ledger/transfer.ts'
import type { Usdt } from '../money/usdt.ts'

/** Sends USDT from one user's available balance to another's: the receiver gets all of it. Throws RangeError for one user. */
export function sendToUser(senderId: string, receiverId: string, amount: Usdt): Transfer[] {
  if (senderId === receiverId) throw new RangeError('a transfer goes to another user')
  return [
    {
      type: 'user_transfer',
      from: userAccount(senderId, 'available'),
      to: userAccount(receiverId, 'available'),
      amount,
      shortfall: 'insufficient_balance',
    },
  ]
}
