import { fiatValue, usdt, type Currency } from '@c2c/domain'
import type { PoolClient } from 'pg'
import type { Export } from '../exports.ts'
import type { MerchantTransfer } from './merchant-transfers.ts'

/** The value of a trade in minor units of a currency, and the price of one USDT, in millionths, that it is from. */
interface TradeValue {
  readonly minor: bigint
  readonly rate: bigint
}

/** The value of a trade of this many micro-units; null without a price of its day. */
export type ValueOf = (transfer: MerchantTransfer) => TradeValue | null

/**
 * The reference price of each UTC day in a currency: the last reading of the day where the rates had a source at its end, and
 * otherwise the rates that were in force then. Of older days one reading is kept (`thinReadings`).
 */
const ratesQuery = `SELECT to_char(d.day AT TIME ZONE 'UTC', 'YYYY-MM-DD') AS day,
    coalesce(source.value ->> 'url', '') AS source,
    CASE WHEN coalesce(source.value ->> 'url', '') = '' THEN ((manual.value ->> $1)::numeric * 1000000)::bigint
      ELSE (reading.rates ->> $1)::bigint END AS rate
  FROM generate_series($2::timestamptz, $3::timestamptz - interval '24 hours', interval '24 hours') d (day)
  LEFT JOIN LATERAL (SELECT value FROM settings WHERE key = 'rate_source'
    AND created_at < d.day + interval '24 hours' ORDER BY id DESC LIMIT 1) source ON true
  LEFT JOIN LATERAL (SELECT value FROM settings WHERE key = 'reference_rates'
    AND created_at < d.day + interval '24 hours' ORDER BY id DESC LIMIT 1) manual ON true
  LEFT JOIN LATERAL (SELECT rates FROM rate_readings WHERE at >= d.day AND at < d.day + interval '24 hours'
    ORDER BY at DESC, id DESC LIMIT 1) reading ON true`

/** The price of one USDT on a day, in millionths, and the address that it was read from; empty where operators set it. */
interface DayRate {
  readonly rate: bigint
  readonly source: string
}

/** The reference prices of the UTC days from one midnight to another, by day: `2026-11-21`. */
export async function readDayRates(
  client: PoolClient,
  currency: Currency,
  from: Date,
  until: Date,
): Promise<ReadonlyMap<string, DayRate>> {
  const { rows } = await client.query<DayRate & { day: string; rate: bigint | null }>(ratesQuery, [
    currency,
    from,
    until,
  ])
  return new Map(rows.flatMap(({ day, rate, source }) => (rate === null ? [] : [[day, { rate, source }]])))
}

/** The values of trades in the currency of an export; null without one. */
export async function readValues(
  client: PoolClient,
  { currency, from_at, until_at }: Pick<Export, 'currency' | 'from_at' | 'until_at'>,
): Promise<ValueOf | null> {
  if (currency === null) return null
  const rates = await readDayRates(client, currency, from_at, until_at)
  return ({ at, moves: [move], trade }) => {
    if (!trade || !move) return null
    if (trade.currency === currency) return { minor: trade.fiat, rate: trade.price }
    const rate = rates.get(at.toISOString().slice(0, 10))?.rate
    if (rate === undefined) return null
    const number = usdt(move.amount < 0n ? -move.amount : move.amount)
    return { minor: fiatValue(number, rate, currency), rate }
  }
}
