import type { Currency } from '@c2c/domain'
import type { Kysely } from 'kysely'
import type { Database } from '../../../db/schema.ts'
import { newestReading } from '../../../services/marks/rate-readings.ts'
import { readCached } from '../../../services/cache/read-cache.ts'
import { readCurrencies, type Currencies } from '../../../services/settings/currencies.ts'
import { readSetting } from '../../../services/settings/settings.ts'

const minute = 60_000

/** The market's rates by currency, in millionths, with the currencies that are on; what is not in it has no rate at the moment. */
export interface Rates extends ReadonlyMap<Currency, bigint> {
  readonly currencies: Currencies
}

interface RatesNow {
  readonly rates: Rates
  /** When those of the source were read; null without a source. */
  readonly at: Date | null
}

/**
 * The rates behind margins, of the currencies that are on. A fixed one is the operator's value; the others are the latest values of
 * the source until these are too old: then there are none, and no trade uses an outdated price. Without a source they are the
 * operator's values too (sql/functions/trade/offer/reference-price.sql).
 */
export async function ratesNow(db: Kysely<Database>, now: Date): Promise<RatesNow> {
  const [source, fixed, currencies] = await Promise.all([
    readSetting(db, 'rate_source'),
    readSetting(db, 'reference_rates'),
    readCurrencies(db),
  ])
  if (!source?.url) return { rates: joinedRates(currencies, fixed, fixed), at: null }
  const newest = await readCached(db, 'price', 'rates', () => readNewest(db))
  const isOld = !newest || now.getTime() - newest.at.getTime() > source.max_age_minutes * minute
  return { rates: joinedRates(currencies, fixed, isOld ? noRates : newest.rates), at: newest?.at ?? null }
}

type Plain = ReadonlyMap<string, bigint>

const noRates: Plain = new Map()

const joined = new WeakMap<Currencies, { readonly fixed: Plain; readonly said: Plain; readonly rates: Rates }>()

/** The rates of the currencies that are on; the same object while nothing has changed, by which the market is kept. */
function joinedRates(currencies: Currencies, fixed: Plain, said: Plain): Rates {
  const known = joined.get(currencies)
  if (known?.fixed === fixed && known.said === said) return known.rates
  const entries = [...currencies.values()].flatMap(({ code, rate }) => {
    const value = (rate === 'fixed' ? fixed : said).get(code)
    return value === undefined ? [] : [[code, value] as const]
  })
  const rates = Object.assign(new Map(entries), { currencies })
  joined.set(currencies, { fixed, said, rates })
  return rates
}

async function readNewest(db: Kysely<Database>) {
  const newest = await newestReading(db)
  if (!newest) return null
  return { rates: new Map(Object.entries(newest.rates).map(([code, rate]) => [code, BigInt(rate)])), at: newest.at }
}

/** The rates without their age; see `ratesNow`. */
export const readRates = async (db: Kysely<Database>, now: Date): Promise<Rates> => (await ratesNow(db, now)).rates
