import { Refusal } from '@c2c/contract'
import type { Transaction } from 'kysely'
import { publish } from '../../../commands/publish.ts'
import type { Database } from '../../../db/schema.ts'
import type { ProposalWork } from '../../review/four-eyes/propose.ts'

/**
 * Verifies or retires the payout account that was proposed; refuses one that was retired meanwhile. The database sets the
 * hold.
 */
export const payoutAccountProposals: ProposalWork = {
  async change(trx, { id, subject, payload }, { now }) {
    const account = await trx
      .selectFrom('merchant_payout_accounts')
      .select(['id', 'merchant_id'])
      .where('id', '=', subject)
      .where('retired_at', 'is', null)
      .$if(payload['does'] === 'retire', (query) => query.forUpdate())
      .$if(payload['does'] !== 'retire', (query) => query.forShare())
      .executeTakeFirst()
    if (!account) throw new Refusal('state_conflict', { message: 'payout_account_unusable' })
    if (payload['does'] === 'retire') return retirePayoutAccount(trx, account, now)
    const row = { account_id: account.id, proposal_id: id, at: now, usable_from: now }
    await trx.insertInto('payout_account_checks').values(row).execute()
    await publish(trx, { recipients: [account.merchant_id], subjects: ['order'] }, now)
  },
}

/** Retires an account for ever; one that is retired stays so. */
export async function retirePayoutAccount(
  trx: Transaction<Database>,
  { id, merchant_id }: { readonly id: string; readonly merchant_id: string },
  now: Date,
): Promise<void> {
  await trx
    .updateTable('merchant_payout_accounts')
    .set((eb) => ({ retired_at: eb.fn.coalesce('retired_at', eb.val(now)) }))
    .where('id', '=', id)
    .execute()
  await publish(trx, { recipients: [merchant_id], subjects: ['order'] }, now)
}
