import type { ClientBase } from 'pg'

/** What the service owes to one user or merchant, in micro-units. */
export interface OwedAmount {
  readonly owner: string
  readonly amount: bigint
}

/** The same as a query: all balances of users and merchants, and the interest that their running orders will pay. */
const owedRows = `SELECT owner, sum(amount)::bigint AS amount FROM (
    SELECT owner, balance AS amount FROM accounts WHERE asset = 'USDT' AND owner <> 'house'
    UNION ALL SELECT user_id::text, interest FROM running_interest
  ) each GROUP BY owner HAVING sum(amount) <> 0`

/** Owners in one batch. */
const atOnce = 10_000

/** Begins a transaction that sees one moment of the database. */
export const beginSnapshot = (client: ClientBase): Promise<unknown> =>
  client.query('BEGIN ISOLATION LEVEL REPEATABLE READ, READ ONLY')

/** How many owners there are, and what the ledger says of the total: what the house's accounts leave over, since all accounts sum to zero. */
export async function readOwedTotals(client: ClientBase): Promise<{ owners: number; total: bigint }> {
  const { rows } = await client.query<{ owners: number; total: bigint }>(`SELECT
    (SELECT count(*)::int FROM (${owedRows}) owed) AS owners,
    (SELECT coalesce(sum(balance) FILTER (WHERE kind = 'interest_due'), 0) - coalesce(sum(balance), 0)
      FROM accounts WHERE asset = 'USDT' AND owner = 'house')::bigint AS total`)
  const [totals] = rows
  if (!totals) throw new Error('the totals of the ledger could not be read')
  return totals
}

/** What is owed to each owner, in batches. */
export async function* readOwedAmounts(client: ClientBase): AsyncGenerator<readonly OwedAmount[]> {
  await client.query(`DECLARE owed NO SCROLL CURSOR FOR ${owedRows}`)
  for (;;) {
    const { rows } = await client.query<OwedAmount>(`FETCH ${atOnce} FROM owed`)
    if (rows.length === 0) return
    yield rows
  }
}
