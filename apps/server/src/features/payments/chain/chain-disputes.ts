import type { CallOutput, consoleChainDisputes } from '@c2c/contract'
import { formatUsdt, usdt } from '@c2c/domain'
import type { Kysely } from 'kysely'
import type { Database } from '../../../db/schema.ts'

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
