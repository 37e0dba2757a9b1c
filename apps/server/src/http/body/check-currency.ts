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
  'statement/mapping-save',
])

const names = ['currency', 'fixed_currency'] as const

/** Refuses a currency that does not exist, or is switched off where something new is made of it. */
export function checkCurrency(db: Kysely<Database>, call: string, input: unknown): Promise<void> | null {
  const fields = input as Readonly<Partial<Record<(typeof names)[number], unknown>>>
  for (const name of names) {
    const code = fields[name]
    if (typeof code !== 'string' || code === '' || code === 'USDT') continue
    if (!isCurrency(code)) throw invalidField(name, 'currency_unknown')
    if (!ofExisting.has(call)) return requireCurrency(db, code, name)
  }
  return null
}
