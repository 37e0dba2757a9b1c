import { invalidField } from '@c2c/contract'
import { isCurrency } from '@c2c/domain'
import type { Kysely } from 'kysely'
import type { Database } from '../../db/schema.ts'
import { requireCurrency } from '../../services/settings/currencies.ts'

/** Calls that only find or keep what exists, perhaps in a currency that is switched off by now. */
const ofExisting: ReadonlySet<string> = new Set([
  'offer/list',
  'offer/bulk',
  'offer/export',
  'offer/update',
  'export/create',
])

/** In a mapping, `currency` is the name of a column, and `fixed_currency` that of lines which exist. */
const mapping = 'statement/mapping-save'

/** Refuses a currency that does not exist, or is switched off where something new is made of it. */
export function checkCurrency(db: Kysely<Database>, call: string, input: unknown): Promise<void> | null {
  const name = call === mapping ? 'fixed_currency' : 'currency'
  const code = (input as Readonly<Record<string, unknown>>)[name]
  if (typeof code !== 'string' || code === '' || code === 'USDT') return null
  if (!isCurrency(code)) throw invalidField(name, 'currency_unknown')
  return ofExisting.has(call) || call === mapping ? null : requireCurrency(db, code, name)
}
