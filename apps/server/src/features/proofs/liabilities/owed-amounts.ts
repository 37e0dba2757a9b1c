import type { ClientBase } from 'pg'

/** What the service owes to one user or merchant, in micro-units, and what its leaves bind. */
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

/** What all owners are owed, and what the ledger says of it. */
export interface OwedTotals {
  readonly owners: number
  readonly owed: bigint
  /** What the house's accounts leave over, since all accounts sum to zero. */
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

/** What is owed to each owner, in batches. */
export async function* readOwedAmounts(client: ClientBase): AsyncGenerator<readonly OwedAmount[]> {
  await client.query(`DECLARE owed NO SCROLL CURSOR FOR ${named}`)
  for (;;) {
    const { rows } = await client.query<OwedAmount>(`FETCH ${atOnce} FROM owed`)
    if (rows.length === 0) return
    yield rows
  }
}
