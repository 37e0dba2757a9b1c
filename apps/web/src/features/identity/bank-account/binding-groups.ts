import type { BindingType } from '@c2c/contract'
import { bankDetails, bankSchemeOf } from '@c2c/domain'
import { address, holder, where, wise, type BindingGroup } from './binding-fields.ts'

/** The groups of a form's fields: for a bank account the currency and the country first, then the country's own fields. */
export function bindingGroups(type: BindingType, currency: string, country: string): readonly BindingGroup[] {
  if (type === 'wise') return wise
  const scheme = currency === '' ? null : bankSchemeOf(country, currency)
  if (scheme === null) return [where]
  const own = bankDetails(scheme, currency).map(({ name }) => name)
  return [where, { group: 'account', fields: ['bank_name', ...own] }, holder, address]
}
