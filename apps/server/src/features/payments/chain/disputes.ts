import { Refusal, type CallOutput, type consoleChainDisputes } from '@c2c/contract'
import { formatUsdt, usdt } from '@c2c/domain'
import { sql, type Kysely, type Selectable, type Transaction } from 'kysely'
import { publish, staffRecipient } from '../../../commands/publish.ts'
import type { ChainDisputeRow } from '../../../db/rows/chain-rows.ts'
import type { Database } from '../../../db/schema.ts'
import type { StaffContext } from '../../../http/context.ts'
import type { Disagreement } from '../../../services/chain/provider-confirmations.ts'
import type { ProposalWork } from '../../review/four-eyes/propose.ts'
import { readAgain } from './rewind.ts'

type Dispute = Selectable<ChainDisputeRow>

interface Disputed extends Disagreement {
  readonly network: string
  readonly block: bigint
  /** Empty where the block itself differs. */
  readonly txid: string
}

/** Writes a disagreement down. From its commit on nothing of the network is credited or paid, until a person decides who was wrong. */
export async function openDispute(db: Kysely<Database>, disputed: Disputed, now: Date): Promise<void> {
  const { network, block, txid, shownBy, deniedBy } = disputed
  await db.transaction().execute(async (trx) => {
    const row = { network, block_number: block, txid, shown_by: shownBy, denied_by: deniedBy, at: now }
    await trx.insertInto('chain_disputes').values(row).execute()
    await publish(trx, { recipients: [staffRecipient], subjects: ['order'] }, now)
  })
}

/** The disagreement of a network that waits for a person; undefined without one. */
export const findDispute = (db: Kysely<Database>, network: string): Promise<Dispute | undefined> =>
  db
    .selectFrom('chain_disputes as d')
    .selectAll('d')
    .where('d.network', '=', network)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('chain_verdicts as v').select('v.dispute_id').whereRef('v.dispute_id', '=', 'd.id'))),
    )
    .orderBy('d.id')
    .limit(1)
    .executeTakeFirst()

/** A disagreement in the overview. */
export const disputeProblem = ({ network, block_number, txid, shown_by, denied_by }: Dispute): string =>
  `${network}: the providers disagree about ${txid === '' ? 'block' : `transaction ${txid} in block`} ${block_number}: ` +
  `${shown_by} shows it, ${denied_by} does not; nothing is credited or paid until a person decides (On-chain funds)`

/** The amount that waits on a network for its providers to agree, in micro-units. */
export async function disputedAmount(db: Kysely<Database>, network: string): Promise<bigint> {
  const { rows } = await sql<{ amount: bigint | null }>`SELECT disputed_amount(${network}) AS amount`.execute(db)
  return rows[0]?.amount ?? 0n
}

/** Disagreements with what was decided about them. */
export const selectDisputes = (db: Kysely<Database>) =>
  db
    .selectFrom('chain_disputes as d')
    .leftJoin('chain_verdicts as v', 'v.dispute_id', 'd.id')
    .leftJoin('staff as s', 's.id', 'v.staff_id')
    .selectAll('d')
    .select(['v.provider', 'v.note', 'v.at as decided_at', 'v.amount', 's.name as decided_by'])

interface Decided {
  readonly id: bigint
  readonly network: string
  readonly block_number: bigint
  readonly txid: string
  readonly shown_by: string
  readonly denied_by: string
  readonly at: Date
  readonly provider: string | null
  readonly note: string | null
  readonly decided_at: Date | null
  readonly amount: bigint | null
  readonly decided_by: string | null
}

/** A disagreement as staff read it; `waiting` is what waits now, while it is open. */
export const disputeAnswer = (
  one: Decided,
  waiting: bigint,
): CallOutput<typeof consoleChainDisputes>['list'][number] => ({
  dispute_id: one.id.toString(),
  network: one.network,
  block: one.block_number.toString(),
  txid: one.txid,
  shown_by: one.shown_by,
  denied_by: one.denied_by,
  at: one.at.toISOString(),
  waiting: formatUsdt(usdt(one.amount ?? waiting)),
  wrong: one.provider ?? '',
  decided_by: one.decided_by ?? '',
  decided_at: one.decided_at?.toISOString() ?? '',
  note: one.note ?? '',
})

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
