import { defaultSettings, invalidField } from '@c2c/contract'
import type { Currency } from '@c2c/domain'
import type { Kysely } from 'kysely'
import type { Database } from '../../db/schema.ts'
import { readCached } from '../cache/read-cache.ts'
import type { TradedCurrency } from './setting-fields.ts'
import { readSetting } from './settings.ts'

/** The currencies that are switched on, in the order of display. */
export type Currencies = ReadonlyMap<string, TradedCurrency>

/** The setting `currencies`, from memory. */
export const readCurrencies = (db: Kysely<Database>): Promise<Currencies> => readSetting(db, 'currencies')

/** Refuses a currency that is switched off as one that does not exist. The database does so for orders (sql/functions/trade/rate). */
export async function requireCurrency(db: Kysely<Database>, code: string, field = 'currency'): Promise<void> {
  if (!(await readCurrencies(db)).has(code)) throw invalidField(field, 'currency_unknown')
}

const defaultCodes = defaultSettings.currencies.map(({ code }) => code)

/** All currencies that are or were switched on: those of existing rows. */
export const everTraded = (db: Kysely<Database>): Promise<readonly Currency[]> =>
  readCached(db, 'offered', 'currencies ever traded', async () => {
    const rows = await db.selectFrom('settings').select('value').where('key', '=', 'currencies').execute()
    const stored = rows.flatMap(({ value }) => (value as { code: Currency }[]).map(({ code }) => code))
    return [...new Set([...defaultCodes, ...(await readCurrencies(db)).keys(), ...stored] as Currency[])]
  })

/** The limits of one trade by those of its offer and of its currency, in micro-units. */
export function limitsOf<
  Terms extends { readonly currency: string; readonly min_number: bigint; readonly max_number: bigint },
>(terms: Terms, currencies: Currencies): Terms {
  const { min = null, max = null } = currencies.get(terms.currency) ?? {}
  if (min === null && max === null) return terms
  return {
    ...terms,
    min_number: min !== null && min > terms.min_number ? min : terms.min_number,
    max_number: max !== null && max < terms.max_number ? max : terms.max_number,
  }
}
