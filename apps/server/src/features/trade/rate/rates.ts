import { isCurrency, type Currency } from '@c2c/domain'
import type { Kysely } from 'kysely'
import type { Database } from '../../../db/schema.ts'
import { newestReading } from '../../../services/marks/rate-readings.ts'
import { readCached } from '../../../services/cache/read-cache.ts'
import { readSetting } from '../../../services/settings/settings.ts'

const minute = 60_000

/** The market's rates by currency, in millionths; what is not in it has no rate at the moment. */
export type Rates = ReadonlyMap<Currency, bigint>

interface RatesNow {
  readonly rates: Rates
  /** When they were read from their source; null for manual or unset rates. */
  readonly at: Date | null
}

/**
 * The rates behind margins. Where a source is set, they are its latest values until these are too old;
 * then there are none, and no trade uses an outdated price. Without a source they are the
 * operator's values.
 */
export async function ratesNow(db: Kysely<Database>, now: Date): Promise<RatesNow> {
  const source = await readSetting(db, 'rate_source')
  if (!source?.url) return { rates: await readSetting(db, 'reference_rates'), at: null }
  const newest = await readCached(db, 'price', 'rates', () => readNewest(db))
  const isOld = !newest || now.getTime() - newest.at.getTime() > source.max_age_minutes * minute
  return isOld ? { rates: noRates, at: newest?.at ?? null } : newest
}

const noRates: Rates = new Map()

async function readNewest(db: Kysely<Database>) {
  const newest = await newestReading(db)
  if (!newest) return null
  const entries = Object.entries(newest.rates).flatMap(([code, rate]) =>
    isCurrency(code) ? [[code, BigInt(rate)] as const] : [],
  )
  return { rates: new Map(entries), at: newest.at }
}

/** The rates without their age; see `ratesNow`. */
export const readRates = async (db: Kysely<Database>, now: Date): Promise<Rates> => (await ratesNow(db, now)).rates
