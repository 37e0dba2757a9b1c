import { ownMoveTypes, spendingHolds, userAccountKinds, type OrderState } from '@c2c/domain'
import { sql, type Kysely } from 'kysely'
import type { Database } from '../../../db/schema.ts'
import { visibleHighWaterMark } from '../../../db/high-water-mark.ts'
import type { Source } from '../../../http/paged.ts'
import type { Uses } from '../../../services/services.ts'

/** The id of a user's available account; no row before its first movement. */
const availableAccount = (db: Kysely<Database>, userId: string) =>
  db
    .selectFrom('accounts')
    .select('id')
    .where('owner', '=', userId)
    .where('kind', '=', 'available')
    .where('asset', '=', 'USDT')

interface MovementFilter {
  readonly direction: '' | 'income' | 'expenditure'
  /** The type of its transfer; empty for all. */
  readonly type: string
}

/** Whether a movement stays with the same person; a hold does until its order is completed. */
export const isOwnMove = (type: string, state: OrderState | null): boolean =>
  ownMoveTypes.includes(type) && !(spendingHolds.includes(type) && state === 'completion')

/** The same of a transfer `t`. */
const ownMove = sql<boolean>`t.type = ANY (${[...ownMoveTypes]}::text[]) AND NOT (t.type = ANY (${[...spendingHolds]}::text[])
  AND EXISTS (SELECT FROM orders o WHERE o.id = t.order_id AND o.state = 'completion'))`

/**
 * The entries of a user's available balance, newest first. Blocked amounts leave it and return to it, so all entries sum to
 * it. With a direction, those that are income or expenditure.
 */
export function ownEntries(
  db: Kysely<Database>,
  userId: string,
  { direction, type }: MovementFilter,
): Source<'entries'> {
  let rows = db
    .selectFrom('entries')
    .where('entries.account_id', '=', availableAccount(db, userId))
    .orderBy('entries.id', 'desc')
  if (direction !== '') {
    rows = rows
      .where('entries.amount', direction === 'income' ? '>' : '<', 0n)
      .where(sql<boolean>`NOT EXISTS (SELECT FROM transfers t WHERE t.id = entries.transfer_id AND ${ownMove})`)
  }
  if (type === '') return { db, table: 'entries', rows }
  const ofType = rows.where(({ exists, selectFrom }) =>
    exists(
      selectFrom('transfers as t')
        .select('t.id')
        .whereRef('t.id', '=', 'entries.transfer_id')
        .where('t.type', '=', type),
    ),
  )
  return { db, table: 'entries', rows: ofType }
}

/** Entries with their transfers, the number of their order, the note of a correction, and note and other side of a transfer between users. */
export const selectMovements = (db: Kysely<Database>) =>
  db
    .selectFrom('entries')
    .innerJoin('transfers as t', 't.id', 'entries.transfer_id')
    .leftJoin('orders as o', 'o.id', 't.order_id')
    .leftJoin('user_transfers as x', (join) => join.onRef('x.id', '=', 't.order_id').on('t.type', '=', 'user_transfer'))
    .leftJoin('proposals as p', (join) => join.onRef('p.id', '=', 't.order_id').on('p.kind', '=', 'correction'))
    .select(['entries.id', 't.type', 'entries.amount', 'entries.balance_after', 'o.state', 't.created_at'])
    .select((eb) => [
      eb.fn.coalesce('o.order_no', 'x.transfer_no').as('order_no'),
      eb.fn.coalesce('p.note', 'x.note').as('note'),
      sql<string | null>`CASE WHEN entries.amount < 0 THEN x.to_name ELSE x.from_name END`.as('name'),
    ])

/** Gains and losses of a user's money, in micro-units, without moves between the own balances. */
export interface Flows {
  readonly income: bigint
  readonly expenditure: bigint
  /** Moved to the own offers, less what came back: of the user's balances, the only move of which one side is counted. */
  readonly toOffers: bigint
}

/** All of a user's money that came in and went out: income less expenditure less `toOffers` is the total balance. */
export async function sumFlows(db: Kysely<Database>, userId: string): Promise<Flows> {
  const { rows } = await sql<Record<'income' | 'expenditure' | 'to_offers', string>>`
    SELECT coalesce(sum(s.income - s.own_income), 0)::text AS income,
      coalesce(sum(s.expenditure - s.own_expenditure), 0)::text AS expenditure,
      coalesce(sum(s.own_expenditure - s.own_income), 0)::text AS to_offers
    FROM accounts a CROSS JOIN LATERAL flows_of_account(a.id) s
    WHERE a.owner = ${userId} AND a.asset = 'USDT' AND a.kind = ANY (${[...userAccountKinds]}::text[])`.execute(db)
  const [row] = rows
  return {
    income: BigInt(row?.income ?? 0),
    expenditure: BigInt(row?.expenditure ?? 0),
    toOffers: BigInt(row?.to_offers ?? 0),
  }
}

/** Transfers that one statement adds, at most. */
const atOnce = 20_000

/** Adds the entries of new transfers to the daily sums of their accounts. */
export async function sumDays({ db }: Uses<'db'>): Promise<void> {
  const settled = await visibleHighWaterMark(db)
  if (settled === null) return
  for (;;) {
    const { rows } = await sql<{
      more: boolean
    }>`SELECT sum_account_days(${settled.transfers}, ${atOnce}) AS more`.execute(db)
    if (!rows[0]?.more) return
  }
}
