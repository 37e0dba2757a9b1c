import { isCurrency, parsePrice } from '@c2c/domain'
import { sql, type Kysely } from 'kysely'
import { everyoneRecipient } from '../../../commands/publish.ts'
import { batchSize, repeatInBatches } from '../../../db/batches.ts'
import type { Database } from '../../../db/schema.ts'
import type { Uses } from '../../../services/services.ts'
import { newReading } from '../../../services/marks/rate-readings.ts'
import { readCurrencies } from '../../../services/settings/currencies.ts'
import { readSetting } from '../../../services/settings/settings.ts'

/** Timeout of a request to a source. */
const timeoutMs = 10_000

/** A move of more than this part at once is taken for a fault of the source, not for a price: a half. */
const widestMove = 2n

type Readings = Readonly<Record<string, bigint>>

/**
 * Asks the source of reference prices, where one is set: an address that answers with JSON in which `path` leads to an
 * object of fiat for one USDT by currency, `{"EUR": 0.92}`, in either case of letters. Its answer is kept; what cannot
 * be read, or moved by more than half, is not, and the last good value ages. Throws when the source cannot be used.
 */
export async function fetchRates(services: Uses<'db' | 'ledger' | 'now' | 'readCache'>): Promise<void> {
  const { db, now } = services
  const source = await readSetting(db, 'rate_source')
  if (!source?.url) return
  const response = await fetch(source.url, { signal: AbortSignal.timeout(timeoutMs), redirect: 'error' })
  if (!response.ok) throw new Error(`the source of reference prices answered ${response.status}`)
  const answer = readRates(await response.json(), source.path)
  const currencies = await readCurrencies(db)
  // A leap of what is not traded must not hold back the others.
  const said = Object.fromEntries(Object.entries(answer).filter(([code]) => currencies.get(code)?.rate === 'source'))
  if (Object.keys(said).length === 0) throw new Error('the source of reference prices names no currency that is traded')
  const moved = await Promise.all(
    Object.entries(said).map(async ([code, rate]) => (leaps(await lastRate(db, code), rate) ? [code] : [])),
  )
  if (moved.flat().length > 0) throw new Error(`the source of reference prices leapt: ${moved.flat().join(', ')}`)
  const rates = Object.fromEntries(Object.entries(said).map(([code, rate]) => [code, rate.toString()]))
  await db
    .insertInto('rate_readings')
    .values(newReading(db, rates, now()))
    .execute()
  await services.ledger.execute({ at: now(), recipients: [everyoneRecipient], subjects: ['price'] })
  services.readCache.invalidate(['price'])
}

/**
 * Deletes the readings that are older than a time but for the last one of each UTC day, at which exports value the trades of
 * that day.
 */
export const thinReadings = (db: Kysely<Database>, signal: AbortSignal, before: Date): Promise<void> =>
  repeatInBatches(signal, async () => {
    const { numAffectedRows } = await sql`
      DELETE FROM rate_readings WHERE id = ANY (ARRAY(
        SELECT r.id FROM rate_readings r WHERE r.at < ${before} AND EXISTS (SELECT FROM rate_readings later
          WHERE later.at > r.at AND later.at < date_trunc('day', r.at, 'UTC') + interval '24 hours')
        ORDER BY r.at LIMIT ${batchSize}))`.execute(db)
    return numAffectedRows ?? 0n
  })

/** The last value of a currency from the source, even if missing in its latest answer. */
async function lastRate(db: Kysely<Database>, code: string): Promise<bigint | undefined> {
  const last = await db
    .selectFrom('rate_readings')
    .select('rates')
    .where(sql<boolean>`rates ? ${code}`)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  const rate = last?.rates[code]
  return rate === undefined ? undefined : BigInt(rate)
}

const leaps = (before: bigint | undefined, rate: bigint): boolean =>
  before !== undefined && (rate * widestMove < before || rate > before * widestMove)

/** The rates in an answer, in millionths. Throws where there are none. */
export function readRates(answer: unknown, path: string): Readings {
  let found: unknown = answer
  for (const step of path.split('.').filter(Boolean)) found = isObject(found) ? found[step] : undefined
  if (!isObject(found)) throw new Error('the source of reference prices has no object at the path that is set')
  const entries = Object.entries(found).flatMap(([code, value]) => {
    const currency = code.toUpperCase()
    const rate = isCurrency(currency) ? parsePrice(plainNumber(value)) : null
    return rate === null ? [] : [[currency, rate] as const]
  })
  if (entries.length === 0) throw new Error('the source of reference prices names no currency')
  return Object.fromEntries(entries)
}

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

/** A number as the wire writes prices, cut to six decimals; sources give more of them, and as numbers or as texts. */
function plainNumber(value: unknown): string {
  const text = typeof value === 'number' ? value.toFixed(6) : typeof value === 'string' ? value : ''
  return text.replace(/^(\d+\.\d{6})\d+$/, '$1')
}
