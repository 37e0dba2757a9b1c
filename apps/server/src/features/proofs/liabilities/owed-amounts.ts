import { formatUsdt } from '@c2c/domain'
import { sql, type Kysely } from 'kysely'
import type { ClientBase } from 'pg'
import type { Database } from '../../../db/schema.ts'

/** The amount owed to one user or merchant, in micro-units, and the fields that its leaves bind. */
export interface OwedAmount {
  readonly owner: string
  readonly amount: bigint
  /** The account name, or the name of a merchant; null for an owner that is neither. */
  readonly name: string | null
  /** Empty for a merchant. */
  readonly email: string
  readonly nonce: Buffer | null
}

/** The same as a query: all balances of users and merchants, and the interest that their running orders will pay. */
const owedRows = `SELECT owner, sum(amount)::bigint AS amount FROM (
    SELECT owner, balance AS amount FROM accounts WHERE asset = 'USDT' AND owner <> 'house'
    UNION ALL SELECT user_id::text, interest FROM running_interest
  ) each GROUP BY owner HAVING sum(amount) <> 0`

/** Users and merchants by their ids, with the numbers that their browsers chose. */
const named = `SELECT o.owner, o.amount, k.name, coalesce(k.email, '') AS email, n.nonce FROM (${owedRows}) o
  LEFT JOIN (SELECT id::text AS id, account AS name, email FROM users UNION ALL SELECT id::text, name, '' FROM merchants) k
    ON k.id = o.owner
  LEFT JOIN (SELECT DISTINCT ON (user_id) user_id::text AS id, nonce FROM owner_nonces ORDER BY user_id, id DESC) n ON n.id = o.owner`

/** Owners in one batch. */
const atOnce = 10_000

/** Begins a transaction that sees one moment of the database. */
export const beginSnapshot = (client: ClientBase): Promise<unknown> =>
  client.query('BEGIN ISOLATION LEVEL REPEATABLE READ, READ ONLY')

/** The sum owed to all owners, and the same sum by the ledger. */
export interface OwedTotals {
  readonly owners: number
  readonly owed: bigint
  /** The rest that the platform's accounts leave, since all accounts sum to zero. */
  readonly total: bigint
}

export async function readOwedTotals(client: ClientBase): Promise<OwedTotals> {
  const { rows } = await client.query<OwedTotals>(`SELECT owners, owed,
    (SELECT coalesce(sum(balance) FILTER (WHERE kind = 'interest_due'), 0) - coalesce(sum(balance), 0)
      FROM accounts WHERE asset = 'USDT' AND owner = 'house')::bigint AS total
    FROM (SELECT count(*)::int AS owners, coalesce(sum(amount), 0)::bigint AS owed FROM (${owedRows}) each) all_owners`)
  const [totals] = rows
  if (!totals) throw new Error('the totals of the ledger could not be read')
  return totals
}

/** The amount owed to each owner, in batches. */
export async function* readOwedAmounts(client: ClientBase): AsyncGenerator<readonly OwedAmount[]> {
  await client.query(`DECLARE owed NO SCROLL CURSOR FOR ${named}`)
  for (;;) {
    const { rows } = await client.query<OwedAmount>(`FETCH ${atOnce} FROM owed`)
    if (rows.length === 0) return
    yield rows
  }
}

/** Movements of the seconds before a statement may have been committed after its snapshot. */
const before = 10_000

/** A snapshot is taken after the balances of the chain were read, which takes minutes at most. */
const after = 600_000

/** The amount owed to an owner at a moment, in micro-units; `available` is the balance of the asset log. */
interface Moment {
  readonly at: Date
  readonly amount: bigint
  readonly available: bigint
}

interface Move {
  readonly entry: bigint
  readonly transfer: bigint
  readonly kind: string
  readonly amount: bigint
  readonly at: Date
}

interface Promised {
  readonly interest: bigint
  readonly from: Date
  readonly until: Date | null
}

/** The amounts owed about a time by an owner's own entries: before it, and after each movement of the minutes around it. */
export async function owedHistory(db: Kysely<Database>, owner: string, time: Date) {
  const [from, until] = [new Date(time.getTime() - before), new Date(time.getTime() + after)]
  const { balances, moves, promised } = await db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (trx) => ({
      balances: await balancesAt(trx, owner, from),
      moves: await movesBetween(trx, owner, from, until),
      promised: await promisedBetween(trx, owner, from, until),
    }))
  return momentsOf(balances, moves, promised, from).map(({ at, amount, available }) => ({
    at: at.toISOString(),
    amount: formatUsdt(amount),
    available: formatUsdt(available),
  }))
}

/** The moments in order, one for each time that the amount changed. */
function momentsOf(
  balances: ReadonlyMap<string, bigint>,
  moves: readonly Move[],
  promised: readonly Promised[],
  from: Date,
): readonly Moment[] {
  let [sum, available] = [0n, balances.get('available') ?? 0n]
  for (const balance of balances.values()) sum += balance
  const moment = (at: Date): Moment => ({ at, amount: sum + interestAt(promised, at), available })
  const moments = [moment(from)]
  for (const [place, move] of moves.entries()) {
    sum += move.amount
    if (move.kind === 'available') available += move.amount
    // Both entries of a transfer within the own accounts are one moment.
    if (moves[place + 1]?.transfer === move.transfer) continue
    const next = moment(move.at)
    if (next.amount !== moments.at(-1)?.amount) moments.push(next)
  }
  return moments
}

const interestAt = (promised: readonly Promised[], at: Date): bigint =>
  promised
    .filter(({ from, until }) => from <= at && (until === null || until > at))
    .reduce((sum, { interest }) => sum + interest, 0n)

/** The last balance of each account of an owner by a time. The entries since then are read backwards, a day of them at most in practice. */
async function balancesAt(trx: Kysely<Database>, owner: string, time: Date): Promise<ReadonlyMap<string, bigint>> {
  const { rows } = await sql<{ kind: string; balance: bigint }>`
    SELECT a.kind, e.balance_after AS balance FROM accounts a CROSS JOIN LATERAL (
      SELECT e.balance_after FROM entries e JOIN transfers t ON t.id = e.transfer_id
      WHERE e.account_id = a.id AND t.created_at <= ${time} ORDER BY e.id DESC LIMIT 1) e
    WHERE a.owner = ${owner} AND a.asset = 'USDT'`.execute(trx)
  return new Map(rows.map(({ kind, balance }) => [kind, balance]))
}

async function movesBetween(trx: Kysely<Database>, owner: string, from: Date, until: Date): Promise<readonly Move[]> {
  const { rows } = await sql<Move>`
    SELECT e.id AS entry, e.transfer_id AS transfer, a.kind, e.amount, e.at FROM accounts a CROSS JOIN LATERAL (
      SELECT e.id, e.transfer_id, e.amount, t.created_at AS at FROM entries e JOIN transfers t ON t.id = e.transfer_id
      WHERE e.account_id = a.id AND t.created_at <= ${until} AND e.id > coalesce((
        SELECT e.id FROM entries e JOIN transfers t ON t.id = e.transfer_id
        WHERE e.account_id = a.id AND t.created_at <= ${from} ORDER BY e.id DESC LIMIT 1), 0)
      ORDER BY e.id) e
    WHERE a.owner = ${owner} AND a.asset = 'USDT' ORDER BY e.transfer_id, e.id`.execute(trx)
  return rows
}

/** The interest of orders that ran at some time between two. */
async function promisedBetween(trx: Kysely<Database>, owner: string, from: Date, until: Date) {
  const { rows } = await sql<Promised>`
    SELECT i.interest, o.created_at AS from, CASE WHEN o.state <> 'audit' THEN o.updated_at END AS until
    FROM orders o JOIN interest_orders i ON i.order_id = o.id
    WHERE o.user_id::text = ${owner} AND o.kind = 'interest' AND o.created_at <= ${until}
      AND (o.state = 'audit' OR o.updated_at > ${from})`.execute(trx)
  return rows
}
