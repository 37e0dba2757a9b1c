import { FifoLots, fiatValue, startOfLocalYear, usdt, type Currency, type Lot } from '@c2c/domain'
import type { PoolClient } from 'pg'
import { startOfDay } from '../../../services/time/utc-day.ts'
import { readDayRates } from '../accounting/trade-values.ts'
import { readBatches, type Export } from '../exports.ts'

const dayLength = 24 * 3_600_000

/** How USDT came or went: in or out of a trade, paid out as fiat, or otherwise. */
type Way = 'bought' | 'sold' | 'paid_out' | 'other'

/** The value of a movement in minor units, and the price of one USDT, in millionths, that it is from. */
interface Value {
  readonly minor: bigint
  readonly rate: bigint
  /** What the price is from: the movement itself (`own`), a rate that operators set (`operator`), or the address of a source. */
  readonly source: string
}

/** A movement of the year. */
export interface YearMovement {
  readonly at: Date
  readonly way: Way
  /** The type of its transfer. */
  readonly type: string
  readonly order_no: string | null
  /** Micro-units; what goes out is below zero. */
  readonly net: bigint
  /** What was paid for it, in minor units; null outside of trades and payouts. */
  readonly fiat: { readonly minor: bigint; readonly currency: Currency } | null
  /** Null without a price of its day. */
  readonly value: Value | null
  /** Of what goes out, by the lots that it is from; null where one has none, and of what comes in. */
  readonly cost: bigint | null
  /** Of what is sold or paid out: value less cost; null where one of them is unknown. */
  readonly gain: bigint | null
  /** All lots after it, in micro-units. */
  readonly holding: bigint
}

/** The sums of the disposals with a known gain, in minor units, and the number of the others. */
export interface YearTotals {
  readonly proceeds: bigint
  readonly costs: bigint
  readonly gain: bigint
  readonly unknown: number
}

/** One line of a year's summary, in this order. */
export type YearLine =
  | { readonly kind: 'carried' | 'left'; readonly lot: Lot }
  | { readonly kind: 'movement'; readonly movement: YearMovement }
  | { readonly kind: 'totals'; readonly totals: YearTotals }

/** The part of an export that a year's summary is made of. */
export interface YearTerms {
  readonly currency: Currency
  readonly timeZone: string
  readonly year: number
}

/** The terms of a year's summary. Throws for another export. */
export function yearTerms({ currency, time_zone, from_at }: Export): YearTerms {
  if (currency === null || time_zone === null) throw new Error('a summary of a year needs a currency and a time zone')
  return { currency, timeZone: time_zone, year: from_at.getUTCFullYear() }
}

interface Row {
  readonly transfer_id: bigint
  readonly at: Date
  readonly type: string
  readonly order_no: string | null
  readonly net: bigint
  readonly trade_currency: Currency | null
  readonly trade_fiat: bigint | null
  readonly trade_price: bigint | null
  readonly payout_currency: Currency | 'USDT' | null
  readonly payout_fiat: bigint | null
  readonly payout_rate: bigint | null
}

/** What came to and left all accounts of a user together, a maker's included: moves between them are none. */
const moved = `SELECT e.transfer_id, sum(e.amount)::bigint AS net FROM entries e
  WHERE e.account_id = ANY ($1::bigint[]) GROUP BY e.transfer_id HAVING sum(e.amount) <> 0`

const rowsQuery = `SELECT m.transfer_id, t.created_at AS at, t.type, o.order_no, m.net, s.currency AS trade_currency,
    s.amount AS trade_fiat, s.price AS trade_price, w.currency AS payout_currency, w.received AS payout_fiat, w.rate AS payout_rate
  FROM (${moved}) m JOIN transfers t ON t.id = m.transfer_id LEFT JOIN orders o ON o.id = t.order_id
  LEFT JOIN sales s ON s.order_id = t.order_id AND t.type IN ('sale_release', 'buy_release')
  LEFT JOIN withdrawals w ON w.order_id = t.order_id AND t.type = 'withdraw_payout'
  ORDER BY m.transfer_id`

async function readAccounts(client: PoolClient, userId: string | null): Promise<bigint[]> {
  const { rows } = await client.query<{ id: bigint }>(
    `SELECT id FROM accounts WHERE asset = 'USDT' AND (owner = $1::text
       OR owner IN (SELECT id::text FROM merchants WHERE owner_id = $1::uuid)) ORDER BY id`,
    [userId],
  )
  return rows.map(({ id }) => id)
}

/** A year's summary: the number of the movements of the whole history, and the lines in batches. */
export interface YearSummary {
  readonly total: bigint
  batches(): AsyncIterable<readonly YearLine[]>
}

/**
 * The summary of a user's year, computed from all movements since the first one: the lots that it begins with, each movement,
 * and the lots that it leaves to the next year. Days are those of the time zone, prices those of the UTC day. A movement counts to the year of the
 * movement before it where clocks set its time back, so that years never share one. Memory holds the open lots and one batch.
 */
export async function readYear(client: PoolClient, row: Export): Promise<YearSummary> {
  const terms = yearTerms(row)
  const accounts = await readAccounts(client, row.subject)
  const { rows } = await client.query<{ count: bigint; first: Date | null }>(
    `SELECT count(*) AS count, min(t.created_at) AS first FROM (${moved}) m JOIN transfers t ON t.id = m.transfer_id`,
    [accounts],
  )
  const { count = 0n, first = null } = rows[0] ?? {}
  const until = startOfLocalYear(terms.timeZone, terms.year + 1)
  const lastDay = new Date(startOfDay(until).getTime() + dayLength)
  const rates = await readDayRates(client, terms.currency, startOfDay(first ?? until), lastDay)
  const valueOf = (one: Row) => valued(one, terms.currency, rates)
  return { total: count, batches: () => linesOf(client, accounts, terms, valueOf) }
}

type Rates = Awaited<ReturnType<typeof readDayRates>>

/** The value of a movement: what was paid for it in the currency, and otherwise the price of its day. */
function valued(row: Row, currency: Currency, rates: Rates): Value | null {
  const { at, net, trade_currency, trade_fiat, trade_price, payout_currency, payout_fiat, payout_rate } = row
  if (trade_currency === currency && trade_fiat !== null && trade_price !== null)
    return { minor: trade_fiat, rate: trade_price, source: 'own' }
  if (payout_currency === currency && payout_fiat !== null && payout_rate !== null)
    return { minor: payout_fiat, rate: payout_rate, source: 'own' }
  const day = rates.get(at.toISOString().slice(0, 10))
  if (!day) return null
  const number = usdt(net < 0n ? -net : net)
  return { minor: fiatValue(number, day.rate, currency), rate: day.rate, source: day.source || 'operator' }
}

function wayOf({ net, trade_currency, payout_currency }: Row): Way {
  if (trade_currency !== null) return net > 0n ? 'bought' : 'sold'
  return payout_currency === null || payout_currency === 'USDT' ? 'other' : 'paid_out'
}

const fiatOf = ({ trade_currency, trade_fiat, payout_currency, payout_fiat }: Row): YearMovement['fiat'] => {
  if (trade_currency !== null && trade_fiat !== null) return { minor: trade_fiat, currency: trade_currency }
  if (payout_currency === null || payout_currency === 'USDT' || payout_fiat === null) return null
  return { minor: payout_fiat, currency: payout_currency }
}

/** Enters a movement into the lots. Only what is sold or paid out has a gain: what is moved elsewhere leaves at its cost. */
function enter(lots: FifoLots, row: Row, value: Value | null): YearMovement {
  const { at, type, order_no, net } = row
  const way = wayOf(row)
  if (net > 0n) lots.add({ at, amount: net, cost: value?.minor ?? null })
  const cost = net > 0n ? null : lots.take(-net)
  const gain = way === 'sold' || way === 'paid_out' ? (value && cost !== null ? value.minor - cost : null) : null
  return { at, way, type, order_no, net, fiat: fiatOf(row), value, cost, gain, holding: lots.holding }
}

function addUp(
  totals: { -readonly [Key in keyof YearTotals]: YearTotals[Key] },
  { way, gain, cost }: YearMovement,
): void {
  if (way !== 'sold' && way !== 'paid_out') return
  if (gain === null || cost === null) {
    totals.unknown += 1
    return
  }
  totals.proceeds += gain + cost
  totals.costs += cost
  totals.gain += gain
}

async function* linesOf(
  client: PoolClient,
  accounts: readonly bigint[],
  { timeZone, year }: YearTerms,
  valueOf: (row: Row) => Value | null,
): AsyncGenerator<readonly YearLine[]> {
  const [from, until] = [startOfLocalYear(timeZone, year), startOfLocalYear(timeZone, year + 1)]
  const lots = new FifoLots()
  const totals = { proceeds: 0n, costs: 0n, gain: 0n, unknown: 0 }
  const lotLines = (kind: 'carried' | 'left'): YearLine[] => lots.open.map((lot) => ({ kind, lot }))
  let begun = false
  let last = 0n
  for await (const rows of readBatches<Row>(client, rowsQuery, [accounts])) {
    const end = rows.findIndex(({ at }) => at >= until)
    const lines: YearLine[] = []
    for (const row of end === -1 ? rows : rows.slice(0, end)) {
      if (!begun && row.at >= from) {
        lines.push(...lotLines('carried'))
        begun = true
      }
      const movement = enter(lots, row, valueOf(row))
      last = row.transfer_id
      if (!begun) continue
      lines.push({ kind: 'movement', movement })
      addUp(totals, movement)
    }
    yield lines
    if (end !== -1) break
  }
  await checkHolding(client, accounts, last, lots.holding)
  yield [...(begun ? [] : lotLines('carried')), ...lotLines('left'), { kind: 'totals', totals }]
}

/** Throws when the lots are not what the accounts held after a transfer. */
async function checkHolding(
  client: PoolClient,
  accounts: readonly bigint[],
  last: bigint,
  holding: bigint,
): Promise<void> {
  const { rows } = await client.query<{ held: bigint }>(
    `SELECT coalesce(sum(e.balance_after), 0)::bigint AS held FROM unnest($1::bigint[]) a (id)
     CROSS JOIN LATERAL (SELECT balance_after FROM entries WHERE account_id = a.id AND transfer_id <= $2
       ORDER BY id DESC LIMIT 1) e`,
    [accounts, last],
  )
  if (rows[0]?.held !== holding) throw new Error('the lots are not what the accounts held')
}
