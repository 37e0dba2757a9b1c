import type { BindingType } from '@c2c/contract'
import { bankDetails, bankSchemeOf, localDetails, type Detail } from '@c2c/domain'

/** Every detail that bank accounts of some country have, in an order that suits all of them. */
const details = ['iban', 'swift', ...localDetails, 'holder_kana'] as const

const place = ['address', 'city', 'state', 'area', 'country', 'email', 'telephone'] as const

/** The fields of bank and Wise accounts, in the order of their forms. */
export const accountFields = {
  bank: ['full_name', 'bank_country', ...details, 'bank_name', ...place],
  wise: ['name', 'surname', 'account', 'iban', 'country', 'email', 'telephone'],
} as const

export type AccountField = (typeof accountFields)[BindingType][number]

/** The details that an account in a country has for payments in a currency; none without a country. */
export function detailsOf(country: string, currency: string): readonly Detail[] {
  const scheme = bankSchemeOf(country, currency)
  return scheme ? bankDetails(scheme, currency) : []
}

/** The fields of a form for a new account: of a bank account only the details of its country. */
export function askedFields(type: BindingType, country: string, currency: string): readonly AccountField[] {
  if (type === 'wise') return accountFields.wise
  const own = detailsOf(country, currency).map(({ name }) => name)
  return accountFields.bank.filter((name) => !details.some((one) => one === name) || own.some((one) => one === name))
}
