import { Refusal } from '@c2c/contract'
import type { Transaction } from 'kysely'
import { publish, staffRecipient } from '../../../commands/publish.ts'
import type { Database } from '../../../db/schema.ts'
import type { StaffContext } from '../../../http/context.ts'
import type { ProposalWork } from '../../review/four-eyes/propose.ts'
import { readAgain } from './rewind.ts'

interface Verdict {
  readonly dispute: { readonly id: bigint; readonly network: string }
  /** The provider that was wrong; empty: both are asked again. */
  readonly provider: string
  readonly note: string
}

/** Decides a disagreement. Blocks read since the providers last agreed are deleted, and read again from trusted providers. */
export async function decideDispute(
  trx: Transaction<Database>,
  { dispute: { id, network }, provider, note }: Verdict,
  { staff, now }: Pick<StaffContext, 'staff' | 'now'>,
): Promise<void> {
  await trx
    .insertInto('chain_verdicts')
    .values({ dispute_id: id, provider, staff_id: staff.staffId, note, at: now })
    .execute()
  await readAgain(trx, network)
  await publish(trx, { recipients: [staffRecipient], subjects: ['order'] }, now)
}

/** Carries out the verdict about a provider that was proposed. */
export const providerProposals: ProposalWork = {
  async change(trx, { subject, payload, note }, context) {
    const selected = trx.selectFrom('chain_disputes').select(['id', 'network']).where('id', '=', BigInt(subject))
    const dispute = await selected.executeTakeFirst()
    if (!dispute) throw new Refusal('not_found')
    await decideDispute(trx, { dispute, provider: payload['provider'] ?? '', note }, context)
  },
}
