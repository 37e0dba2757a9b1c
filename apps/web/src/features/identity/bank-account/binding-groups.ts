import type { BindingType } from '@c2c/contract'
import { bankDetails, bankSchemeOf } from '@c2c/domain'
import { address, holder, where, wise, type BindingGroup } from './binding-fields.ts'

/** What a person fills in: for a bank account the currency and the country first, and then what that country asks for. */
export function bindingGroups(type: BindingType, currency: string, country: string): readonly BindingGroup[] {
  if (type === 'wise') return wise
  const scheme = currency === '' ? null : bankSchemeOf(country, currency)
  if (scheme === null) return [where]
  const own = bankDetails(scheme, currency).map(({ name }) => name)
  return [where, { group: 'account', fields: ['bank_name', ...own] }, holder, address]
}
