import type { BindingFields } from './sealed-bindings.ts'

/** The holder of a payout account. */
export const holderOf = (fields: BindingFields): string =>
  fields.type === 'bank' ? fields.full_name : `${fields.name} ${fields.surname}`
