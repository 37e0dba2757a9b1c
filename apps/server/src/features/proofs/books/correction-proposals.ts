import { correct, merchantAccount, usdt, userAccount, type Correction } from '@c2c/domain'
import type { MovingWork } from '../../review/four-eyes/propose.ts'

/** The posting of an approved correction: one transfer with the proposal's id, by which its owner finds the reason. */
export const correctionProposals: MovingWork = {
  async carryOut({ id, subject, amount, payload }) {
    const account = (payload['owner'] === 'merchant' ? merchantAccount : userAccount)(subject, 'available')
    const direction = payload['direction'] === 'credit' ? 'credit' : 'debit'
    const against = payload['against'] as Correction['against']
    return {
      orderId: id,
      transfers: correct({ account, direction, amount: usdt(amount ?? 0n), against }),
      recipients: [subject],
    }
  },
}
