import type { Currency } from '@c2c/domain'
import type { Kysely } from 'kysely'
import type { Database } from '../../db/schema.ts'
import { readSetting } from '../../services/settings.ts'

/** The market's rates by currency, in millionths; what is not in it has no rate at the moment. */
export type Rates = ReadonlyMap<Currency, bigint>

/** The rates that margins stand on; none where nobody has set them. */
export const readRates = async (db: Kysely<Database>): Promise<Rates> =>
  (await readSetting(db, 'reference_rates')) ?? new Map()
