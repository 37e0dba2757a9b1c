import type { BindingType } from '@c2c/contract'
import { localDetails } from '@c2c/domain'

/** Every detail of the countries' accounts, in an order that suits all of them. */
export const detailFields = [...localDetails, 'iban', 'swift', 'holder_kana'] as const

export const holder = { group: 'holder', fields: ['full_name', 'email', 'telephone'] } as const
export const address = { group: 'address', fields: ['country', 'state', 'city', 'area', 'address'] } as const

/** The field that decides on the other fields of a bank account; it is asked first. */
export const where = { group: 'where', fields: ['currency', 'bank_country'] } as const

export const wise = [
  { group: 'holder', fields: ['name', 'surname', 'email', 'telephone', 'country'] },
  { group: 'account', fields: ['currency', 'account', 'iban'] },
] as const

const bank = [where, { group: 'account', fields: ['bank_name', ...detailFields] }, holder, address] as const

type Groups = typeof wise | typeof bank

export type BindingField = Groups[number]['fields'][number]

export interface BindingGroup {
  readonly group: Groups[number]['group']
  readonly fields: readonly BindingField[]
}

/** All fields of a kind, in the order in which they are asked and shown. */
export const bindingFields = (type: BindingType): readonly BindingField[] =>
  (type === 'wise' ? wise : bank).flatMap(({ fields }): readonly BindingField[] => fields)
