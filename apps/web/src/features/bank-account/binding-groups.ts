import type { BindingType } from './bank-account-types.ts'

/** What a person fills in for each kind of account, and what its details show, in this order. */
export const bindingGroups = {
  bank: [
    { group: 'holder', fields: ['full_name', 'email', 'telephone'] },
    { group: 'account', fields: ['currency', 'iban', 'swift', 'bank_name'] },
    { group: 'address', fields: ['country', 'state', 'city', 'area', 'address'] },
  ],
  wise: [
    { group: 'holder', fields: ['name', 'surname', 'email', 'telephone', 'country'] },
    { group: 'account', fields: ['currency', 'account', 'iban'] },
  ],
} as const satisfies Record<BindingType, readonly { readonly group: string; readonly fields: readonly string[] }[]>

export type BindingGroup = (typeof bindingGroups)[BindingType][number]

export type BindingField = BindingGroup['fields'][number]

/** The names of all fields of a kind. */
export const bindingFields = (type: BindingType): readonly BindingField[] =>
  bindingGroups[type].flatMap(({ fields }): readonly BindingField[] => fields)
