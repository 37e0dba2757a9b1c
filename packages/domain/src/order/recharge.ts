import { platformAccount, partyAccount } from '../ledger/account.ts'
import type { Transfer } from '../ledger/transfer.ts'
import type { Usdt } from '../money/usdt.ts'
import type { Machine } from './machine.ts'

export type RechargeStep = 'review' | 'second_review' | 'credited' | 'refused'
export type RechargeEvent = 'propose' | 'reopen' | 'approve' | 'reject'

/**
 * The system approves what a chain proves. Maker-checker approval: at `second_review` one operator has approved, and another must approve or return it to
 * `review`.
 */
export const rechargeMachine: Machine<RechargeStep, RechargeEvent> = {
  first: 'review',
  states: { review: 'audit', second_review: 'audit', credited: 'completion', refused: 'reject' },
  table: {
    review: {
      propose: { to: 'second_review', by: ['operator'] },
      approve: { to: 'credited', by: ['operator', 'system'] },
      reject: { to: 'refused', by: ['operator'] },
    },
    second_review: {
      reopen: { to: 'review', by: ['operator'] },
      approve: { to: 'credited', by: ['operator'] },
      reject: { to: 'refused', by: ['operator'] },
    },
  },
}

/** Credits a deposit that arrived on a network to its party, against the custody of the network. */
export const creditRecharge = (partyId: string, network: string, arrived: Usdt): Transfer[] => [
  {
    type: 'recharge',
    from: platformAccount(`custody:${network}`),
    to: partyAccount(partyId, 'available'),
    amount: arrived,
    shortfall: 'fault',
  },
]
