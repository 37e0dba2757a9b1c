import { reasons } from '@c2c/contract'
import type { Usdt } from '@c2c/domain'
import { sql, type Kysely, type Selectable } from 'kysely'
import { publish } from '../../../commands/publish.ts'
import type { ChainTransferRow } from '../../../db/rows/chain-rows.ts'
import type { Database } from '../../../db/schema.ts'
import type { Chain } from '../../../services/chain/deposit-chain.ts'
import type { Uses } from '../../../services/services.ts'

/** Transfers that are read together: those that have no problem, and the oldest that have one. */
const most = 2000
const withProblem = 200

/** A transfer that has its confirmations, with its party and place. */
export type ConfirmedTransfer = Pick<
  Selectable<ChainTransferRow>,
  | 'id'
  | 'block_number'
  | 'block_hash'
  | 'txid'
  | 'log_index'
  | 'sender'
  | 'account'
  | 'units'
  | 'held_order'
  | 'problem'
> & {
  readonly address: string
  readonly key: string
  readonly place: bigint
  readonly user_id: string | null
  readonly merchant_id: string | null
  readonly party: string
}

/** The conditions of transfers, and the excluded ones. */
interface Wanted {
  readonly confirmations: number
  readonly least: Usdt
  readonly resting: readonly bigint[]
}

/** In the order of the chain. Transfers that a person decides are read again after the decision, or when a second provider can show them. */
export async function readConfirmed({ db }: Uses<'db'>, chain: Chain, wanted: Wanted): Promise<ConfirmedTransfer[]> {
  const { confirmations, least, resting } = wanted
  const select = (hasProblem: boolean, limit: number) => sql<ConfirmedTransfer>`
    SELECT t.id, t.block_number, t.block_hash, t.txid, t.log_index, t.sender, t.account, t.units, t.held_order, t.problem, a.address,
      a.key, p.place, p.user_id, p.merchant_id, coalesce(p.user_id, p.merchant_id) AS party
    FROM chain_transfers t JOIN chain_readers r ON r.network = t.network AND r.reader = 'first'
      JOIN chain_addresses a ON (a.network, a.account) = (t.network, t.account) JOIN chain_places p ON p.place = a.place
    WHERE t.network = ${chain.type} AND t.state = 'seen' AND t.block_number <= r.number - ${confirmations} + 1
      AND t.units >= ${chain.units(least).toString()}::numeric AND (t.problem <> '') = ${hasProblem} AND NOT (t.id = ANY (${resting}::bigint[]))
      AND (t.held_order IS NULL OR ${chain.nodes.length > 1} OR EXISTS (SELECT FROM chain_credits c WHERE c.order_id = t.held_order))
    ORDER BY t.block_number, t.log_index LIMIT ${limit}`
  const [fresh, tried] = [await select(false, most).execute(db), await select(true, withProblem).execute(db)]
  return [...fresh.rows, ...tried.rows]
}

/** Whether the books refused a transfer, with a reason of the contract; other problems are sentences. */
export const wasRefused = ({ problem }: ConfirmedTransfer): boolean => Object.hasOwn(reasons, problem)

/** The amount that may still be credited on the word of one provider, in micro-units. */
export async function oneWordLeft({ db, now }: Uses<'db' | 'now'>, network: string): Promise<bigint> {
  const { rows } = await sql<{ left: bigint }>`SELECT one_word_left(${network}, ${now()}) AS left`.execute(db)
  return rows[0]?.left ?? 0n
}

export interface Credited {
  /** The row of the transfer. */
  readonly id: bigint
  readonly party: string
  readonly orderId: string
}

/** Marks transfers as credited, and publishes it: the credits' own events may have been read before these rows changed. */
export async function settle({ db, now }: Uses<'db' | 'now'>, credited: readonly Credited[]): Promise<void> {
  if (credited.length === 0) return
  const [ids, orders] = [credited.map(({ id }) => id), credited.map(({ orderId }) => orderId)]
  await sql`UPDATE chain_transfers t SET state = 'credited', problem = '', order_id = c.order_id
    FROM unnest(${ids}::bigint[], ${orders}::uuid[]) c (id, order_id) WHERE t.id = c.id AND t.state = 'seen'`.execute(
    db,
  )
  await publish(db, { recipients: [...new Set(credited.map(({ party }) => party))], subjects: ['order'] }, now())
}

export interface NotCredited {
  /** The row of the transfer. */
  readonly id: bigint
  readonly problem: string
}

/** Keeps why transfers were not credited. */
export async function noteRefused(db: Kysely<Database>, refused: readonly NotCredited[]): Promise<void> {
  if (refused.length === 0) return
  const [ids, problems] = [refused.map(({ id }) => id), refused.map(({ problem }) => problem)]
  await sql`UPDATE chain_transfers t SET problem = r.problem
    FROM unnest(${ids}::bigint[], ${problems}::text[]) r (id, problem) WHERE t.id = r.id AND t.problem <> r.problem`.execute(
    db,
  )
}
