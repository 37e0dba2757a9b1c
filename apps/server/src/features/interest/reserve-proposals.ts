import { houseAccount } from '@c2c/domain'
import { staffRecipient } from '../../commands/publish.ts'
import type { MovingWork } from '../review/four-eyes/proposal-work.ts'

/** The posting of an approved funding: an amount received on a network goes into the reserve for interest. */
export const reserveProposals: MovingWork = {
  async carryOut({ id, amount, payload }) {
    const from = houseAccount(`custody:${payload['network'] ?? ''}`)
    const to = houseAccount('interest_reserve')
    return {
      orderId: id,
      transfers: [{ type: 'funding', from, to, amount: amount ?? 0n, shortfall: 'fault' }],
      recipients: [staffRecipient],
    }
  },
}
