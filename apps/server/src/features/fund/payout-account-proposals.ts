import { Refusal } from '@c2c/contract'
import { publish } from '../../db/ledger/publish.ts'
import type { ProposalWork } from '../four-eyes/proposal-work.ts'

/** Verifies the payout account that was proposed; refuses one that was retired meanwhile. The database sets the hold. */
export const payoutAccountProposals: ProposalWork = {
  async change(trx, { id, subject }, { now }) {
    const account = await trx
      .selectFrom('merchant_payout_accounts')
      .select(['id', 'merchant_id'])
      .where('id', '=', subject)
      .where('retired_at', 'is', null)
      .forShare()
      .executeTakeFirst()
    if (!account) throw new Refusal('state_conflict', { message: 'payout_account_unusable' })
    const row = { account_id: account.id, proposal_id: id, at: now, usable_from: now }
    await trx.insertInto('payout_account_checks').values(row).execute()
    await publish(trx, { recipients: [account.merchant_id], subjects: ['order'] }, now)
  },
}
