import { houseAccount } from '@c2c/domain'
import { staffRecipient } from '../../db/ledger/publish.ts'
import type { MovingWork } from '../four-eyes/proposal-work.ts'

/** What an approved funding posts: what arrived on a network goes into the reserve for interest. */
export const reserveProposals: MovingWork = {
  async carryOut({ id, amount, payload }) {
    const from = houseAccount(`custody:${payload['network'] ?? ''}`)
    const to = houseAccount('interest_reserve')
    return {
      orderId: id,
      transfers: [{ type: 'funding', from, to, amount: amount ?? 0n, shortfall: 'fault' }],
      touches: [staffRecipient],
    }
  },
}
