import type { BindingFields } from './sealed-bindings.ts'

/** The holder of a payout account. */
export const holderOf = (fields: BindingFields): string =>
  fields.type === 'bank' ? fields.full_name : `${fields.name} ${fields.surname}`

/** Every name of the holder, such as the one in katakana that Japanese banks pay to. */
export const holderNames = (fields: BindingFields): readonly string[] =>
  fields.type === 'bank' && fields.holder_kana ? [fields.full_name, fields.holder_kana] : [holderOf(fields)]
