import { houseAccount, userAccount } from '../ledger/account.ts'
import type { Transfer } from '../ledger/transfer.ts'
import type { Usdt } from '../money/usdt.ts'
import type { Machine } from './machine.ts'

export type RechargeStep = 'review' | 'second_review' | 'credited' | 'refused'
export type RechargeEvent = 'propose' | 'reopen' | 'approve' | 'reject'

/** At `second_review` one person has approved it, and another has to: or it goes back to `review`. */
export const rechargeMachine: Machine<RechargeStep, RechargeEvent> = {
  first: 'review',
  states: { review: 'audit', second_review: 'audit', credited: 'completion', refused: 'reject' },
  table: {
    review: {
      propose: { to: 'second_review', by: ['operator'] },
      approve: { to: 'credited', by: ['operator'] },
      reject: { to: 'refused', by: ['operator'] },
    },
    second_review: {
      reopen: { to: 'review', by: ['operator'] },
      approve: { to: 'credited', by: ['operator'] },
      reject: { to: 'refused', by: ['operator'] },
    },
  },
}

/** Credits what arrived on a network: the custody there holds more, the user owns it. */
export const creditRecharge = (userId: string, network: string, arrived: Usdt): Transfer[] => [
  {
    type: 'recharge',
    from: houseAccount(`custody:${network}`),
    to: userAccount(userId, 'available'),
    amount: arrived,
    shortfall: 'fault',
  },
]
