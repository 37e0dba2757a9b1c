import type { Currency } from '@c2c/domain'

/** The result of a query; the rows of both queries must come from one snapshot. */
export type ReadRows = <Row extends object>(text: string, values: readonly unknown[]) => Promise<readonly Row[]>

/** The lines of a settlement day between opening and closing. `withdrawals`, `sold` and `fees` are what left. */
export const settlementLines = ['deposits', 'bought', 'sold', 'withdrawals', 'fees', 'corrections', 'other'] as const

type Line = (typeof settlementLines)[number]

/** The fiat of a day's completed trades in one currency, in minor units. */
export interface FiatDay {
  readonly currency: Currency
  readonly received: bigint
  readonly received_count: number
  readonly paid: bigint
  readonly paid_count: number
}

/** One UTC day of a merchant, in micro-units. */
export interface SettlementDay extends Readonly<Record<Line, bigint>> {
  /** `2026-11-21`. */
  readonly day: string
  readonly opening: bigint
  readonly closing: bigint
  readonly in_escrow: bigint
  readonly on_hold: bigint
  readonly fiat: readonly FiatDay[]
}

/** The line of each type of transfer that crosses the border of the merchant's accounts; moves within them cancel out. */
const lineOf: Readonly<Record<string, Line>> = {
  recharge: 'deposits',
  sale_release: 'bought',
  buy_release: 'sold',
  withdraw_payout: 'withdrawals',
  withdraw_fee: 'fees',
  correction: 'corrections',
}

/** Lines of what left are written without a sign. */
const outgoing: readonly Line[] = ['sold', 'withdrawals', 'fees']

/** The sum of a day's lines, added to its opening balance. */
const netOf = (day: Readonly<Record<Line, bigint>>): bigint =>
  settlementLines.reduce((sum, line) => (outgoing.includes(line) ? sum - day[line] : sum + day[line]), 0n)

interface Moved {
  readonly kind: string
  readonly opening: bigint
  readonly closing: bigint
  /** Null for an account without movements in the period. */
  readonly day: string | null
  readonly type: string | null
  readonly amount: bigint
}

/**
 * The entries of each account from the last one before the period to the last one in it, in sum by day and type. An entry
 * counts to the day of the earliest entry after it, so that days follow the order of the balances, whatever the clocks said.
 */
const movedQuery = `
  WITH bounds AS (
    SELECT a.id, a.kind, coalesce(lo.id, 0) AS lo, coalesce(hi.id, 0) AS hi,
      coalesce(lo.balance_after, 0) AS opening, coalesce(hi.balance_after, 0) AS closing
    FROM accounts a
    LEFT JOIN LATERAL (SELECT e.id, e.balance_after FROM entries e JOIN transfers t ON t.id = e.transfer_id
      WHERE e.account_id = a.id AND t.created_at < $2 ORDER BY e.id DESC LIMIT 1) lo ON true
    LEFT JOIN LATERAL (SELECT e.id, e.balance_after FROM entries e JOIN transfers t ON t.id = e.transfer_id
      WHERE e.account_id = a.id AND t.created_at < $3 ORDER BY e.id DESC LIMIT 1) hi ON true
    WHERE a.owner = $1 AND a.asset = 'USDT'),
  moved AS (
    SELECT b.id, t.type, e.amount, min(t.created_at) OVER (PARTITION BY b.id ORDER BY e.id
      ROWS BETWEEN CURRENT ROW AND UNBOUNDED FOLLOWING) AS at
    FROM bounds b JOIN entries e ON e.account_id = b.id AND e.id > b.lo AND e.id <= b.hi
    JOIN transfers t ON t.id = e.transfer_id)
  SELECT b.kind, b.opening, b.closing, to_char(m.at AT TIME ZONE 'UTC', 'YYYY-MM-DD') AS day, m.type,
    coalesce(sum(m.amount), 0)::bigint AS amount
  FROM bounds b LEFT JOIN moved m USING (id) GROUP BY b.id, 1, 2, 3, 4, 5`

const fiatQuery = `
  SELECT to_char(o.updated_at AT TIME ZONE 'UTC', 'YYYY-MM-DD') AS day, s.currency,
    coalesce(sum(s.amount) FILTER (WHERE s.side = 'buy'), 0)::bigint AS received,
    (count(*) FILTER (WHERE s.side = 'buy'))::int AS received_count,
    coalesce(sum(s.amount) FILTER (WHERE s.side = 'sell'), 0)::bigint AS paid,
    (count(*) FILTER (WHERE s.side = 'sell'))::int AS paid_count
  FROM orders o JOIN sales s ON s.order_id = o.id
  WHERE o.merchant_id = $1 AND o.kind = 'sale' AND o.state = 'completion' AND o.updated_at >= $2 AND o.updated_at < $3
  GROUP BY 1, 2 ORDER BY 1, 2`

interface Period {
  readonly from: Date
  /** Exclusive. */
  readonly until: Date
}

/**
 * The settlement of a merchant for each UTC day of a period, from the entries of the ledger and the completed trades. Throws
 * when a day does not add up, or the last one does not close with the balance of the ledger.
 */
export async function readSettlement(
  read: ReadRows,
  merchantId: string,
  { from, until }: Period,
): Promise<SettlementDay[]> {
  const values = [merchantId, from, until]
  const moved = await read<Moved>(movedQuery, values)
  const fiat = await read<FiatDay & { readonly day: string }>(fiatQuery, values)
  const balances = new Map(moved.map(({ kind, opening }) => [kind, opening]))
  const days = daysOf(from, until).map((day): SettlementDay => {
    const opening = sumOf(balances.values())
    const today = moved.filter((row) => row.day === day)
    for (const { kind, amount } of today) balances.set(kind, (balances.get(kind) ?? 0n) + amount)
    const lines = linesOf(today)
    const closing = sumOf(balances.values())
    if (opening + netOf(lines) !== closing) throw new Error(`the settlement of ${day} does not add up`)
    const [in_escrow, on_hold] = [balances.get('business') ?? 0n, balances.get('withdrawing') ?? 0n]
    const traded = fiat.filter((row) => row.day === day).map(({ day: _day, ...row }) => row)
    return { day, opening, ...lines, closing, in_escrow, on_hold, fiat: traded }
  })
  for (const { kind, closing } of moved) {
    if (balances.get(kind) !== closing) throw new Error(`the settlement does not lead to the balance of ${kind}`)
  }
  return days
}

function linesOf(moved: readonly Moved[]): Record<Line, bigint> {
  const line = (name: Line) => {
    const sum = sumOf(moved.filter(({ type }) => (lineOf[type ?? ''] ?? 'other') === name).map(({ amount }) => amount))
    return outgoing.includes(name) ? -sum : sum
  }
  return Object.fromEntries(settlementLines.map((name) => [name, line(name)])) as Record<Line, bigint>
}

const sumOf = (amounts: Iterable<bigint>): bigint => [...amounts].reduce((sum, amount) => sum + amount, 0n)

const dayLength = 24 * 3_600_000

function daysOf(from: Date, until: Date): string[] {
  const count = Math.round((until.getTime() - from.getTime()) / dayLength)
  return Array.from({ length: count }, (_, index) =>
    new Date(from.getTime() + index * dayLength).toISOString().slice(0, 10),
  )
}
