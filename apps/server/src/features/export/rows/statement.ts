import { formatUsdt, merchantAccountKinds, userAccountKinds } from '@c2c/domain'
import type { PoolClient } from 'pg'
import type { Cell } from '../../../services/texts/csv.ts'
import { readBatches, type Export, type OpenSource } from '../exports.ts'
import { statementTexts, wordFor, type StatementTexts } from '../texts.ts'

/** One account over a period, in micro-units: opening balance, incoming, outgoing, closing balance. */
export interface AccountPeriod {
  readonly kind: string
  readonly opening: bigint
  readonly income: bigint
  readonly outgo: bigint
  readonly closing: bigint
}

/** One movement on one account, in micro-units; what goes out is below zero. */
export interface Movement {
  readonly account_id: bigint
  readonly created_at: Date
  readonly type: string
  readonly kind: string
  readonly amount: bigint
  readonly balance_after: bigint
  readonly order_no: string | null
  /** Who acted for the merchant whose statement it is. */
  readonly member: string | null
}

export interface Statement {
  /** The account name of a user, or the name of a merchant. */
  readonly name: string
  readonly accounts: readonly AccountPeriod[]
  /** The number of listed movements. */
  readonly total: bigint
  batches(): AsyncIterable<readonly Movement[]>
}

/** The bounds of the period among an account's entries: after `lo`, up to and including `hi`. */
export interface Range extends AccountPeriod {
  readonly account_id: bigint
  readonly lo: bigint
  readonly hi: bigint
  readonly count: bigint
}

/**
 * A statement of a user's or merchant's USDT. A user's own lists what the asset log lists, the available account; staff
 * see every account. A period goes from the last entry before it to the last one in it, in the order in which the
 * balances follow from each other, so that statements of adjoining periods have every entry once. Throws when it does
 * not add up.
 */
export async function readStatement(client: PoolClient, row: Export): Promise<Statement> {
  const { kind, subject, user_id } = row
  const kinds: readonly string[] = kind === 'user' ? userAccountKinds : merchantAccountKinds
  const ranges = await readRanges(client, row, kinds)
  const listed = user_id === null ? ranges : ranges.filter((range) => range.kind === 'available')
  return {
    name: await readName(client, kind, subject),
    accounts: kinds.flatMap((name) => ranges.find((range) => range.kind === name) ?? untouched(name)),
    total: listed.reduce((sum, { count }) => sum + count, 0n),
    batches: () => provenBatches(client, kind === 'merchant' ? subject : null, listed),
  }
}

/** An account that is not there; few have a bond, and statements of others do not name it. */
const untouched = (kind: string): AccountPeriod | [] =>
  kind === 'bond' ? [] : { kind, opening: 0n, income: 0n, outgo: 0n, closing: 0n }

/** The name of a user's account or of a merchant. */
export async function readName(client: PoolClient, kind: string, subject: string | null): Promise<string> {
  const query = kind === 'user' ? 'SELECT account AS name FROM users' : 'SELECT name FROM merchants'
  const { rows } = await client.query<{ name: string }>(`${query} WHERE id = $1`, [subject])
  const name = rows[0]?.name
  if (name === undefined) throw new Error('a statement needs a user or merchant')
  return name
}

/** The ranges of the accounts of these kinds that are there. Throws when one does not add up. */
export async function readRanges(client: PoolClient, row: Export, kinds: readonly string[]): Promise<Range[]> {
  const last = (limit: string) => `LEFT JOIN LATERAL (SELECT e.id, e.balance_after FROM entries e
      JOIN transfers t ON t.id = e.transfer_id WHERE e.account_id = a.id AND t.created_at < ${limit}
      ORDER BY e.id DESC LIMIT 1)`
  const { rows } = await client.query<Range>(
    `SELECT a.id AS account_id, a.kind, coalesce(lo.id, 0) AS lo, coalesce(hi.id, 0) AS hi,
       coalesce(lo.balance_after, 0) AS opening, coalesce(hi.balance_after, 0) AS closing, s.count,
       s.income::bigint AS income, s.outgo::bigint AS outgo
     FROM accounts a ${last('$3')} lo ON true ${last('$4')} hi ON true
     CROSS JOIN LATERAL (SELECT count(*) AS count, coalesce(sum(e.amount) FILTER (WHERE e.amount > 0), 0) AS income,
         coalesce(-sum(e.amount) FILTER (WHERE e.amount < 0), 0) AS outgo
       FROM entries e WHERE e.account_id = a.id AND e.id > coalesce(lo.id, 0) AND e.id <= coalesce(hi.id, 0)) s
     WHERE a.owner = $1 AND a.asset = 'USDT' AND a.kind = ANY ($2) ORDER BY a.id`,
    [row.subject, [...kinds], row.from_at, row.until_at],
  )
  for (const { kind, opening, income, outgo, closing } of rows) {
    if (opening + income - outgo !== closing) throw new Error(`the statement of ${kind} does not add up`)
  }
  return rows
}

/** The movements of these ranges in the order of the books, each proven to follow from the balance before it. */
async function* provenBatches(
  client: PoolClient,
  merchant: string | null,
  ranges: readonly Range[],
): AsyncGenerator<Movement[]> {
  const balances = new Map(ranges.map(({ account_id, opening }) => [account_id, opening]))
  const query = `SELECT r.account_id, t.created_at, t.type, a.kind, e.amount, e.balance_after,
      coalesce(o.order_no, (SELECT u.transfer_no FROM user_transfers u WHERE u.id = t.order_id)) AS order_no,
      (SELECT s.name FROM order_events v JOIN staff s ON s.id = v.actor_id AND s.merchant_id = $4
        WHERE v.order_id = o.id AND v.at = t.created_at AND v.actor = 'merchant' ORDER BY v.id LIMIT 1) AS member
    FROM unnest($1::bigint[], $2::bigint[], $3::bigint[]) r (account_id, lo, hi)
    JOIN accounts a ON a.id = r.account_id
    JOIN entries e ON e.account_id = r.account_id AND e.id > r.lo AND e.id <= r.hi
    JOIN transfers t ON t.id = e.transfer_id LEFT JOIN orders o ON o.id = t.order_id ORDER BY e.id`
  const columns = [ranges.map((r) => r.account_id), ranges.map((r) => r.lo), ranges.map((r) => r.hi), merchant]
  for await (const rows of readBatches<Movement>(client, query, columns)) {
    for (const { account_id, amount, balance_after } of rows) {
      const before = balances.get(account_id)
      if (before === undefined || before + amount !== balance_after) throw new Error('a balance does not follow')
      balances.set(account_id, balance_after)
    }
    yield rows
  }
  for (const { account_id, closing } of ranges) {
    if (balances.get(account_id) !== closing) throw new Error('the movements do not lead to the balance at the end')
  }
}

/** A statement as a list: each movement once, what came and what went in columns of their own. */
export const openStatementList: OpenSource = async (client, row) => {
  const texts = statementTexts(row.lang)
  const { total, batches } = await readStatement(client, row)
  const { time, account, type, income, outgo, balance, order_no, member } = texts
  const ofMerchant = row.kind === 'merchant'
  return {
    head: [
      time,
      account,
      type,
      `${income} (USDT)`,
      `${outgo} (USDT)`,
      `${balance} (USDT)`,
      order_no,
      ...(ofMerchant ? [member] : []),
    ],
    total,
    async *batches() {
      for await (const movements of batches())
        yield movements.map((movement) => [...toCells(movement, texts), ...(ofMerchant ? [movement.member ?? ''] : [])])
    },
  }
}

const toCells = (
  { created_at, kind, type, amount, balance_after, order_no }: Movement,
  texts: StatementTexts,
): Cell[] => [
  created_at.toISOString(),
  wordFor(texts.kinds, kind),
  wordFor(texts.types, type),
  amount > 0n ? { number: formatUsdt(amount) } : '',
  amount < 0n ? { number: formatUsdt(-amount) } : '',
  { number: formatUsdt(balance_after) },
  order_no ?? '',
]
