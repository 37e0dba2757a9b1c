import * as z from 'zod/mini'

/** The two kinds of account that fiat is paid out to, whose fields are specified. */
export const bindingTypes = ['bank', 'wise'] as const

export type BindingType = (typeof bindingTypes)[number]

export const isBindingType = (value: string): value is BindingType => bindingTypes.some((type) => type === value)

const keyForm = /^[a-z0-9_-]{1,20}$/

/** Whether a text is the key of a payment method without specified fields; `usdt` names an entry of the address book. */
export const isOtherPayType = (value: string): boolean =>
  keyForm.test(value) && !isBindingType(value) && value !== 'usdt'

/** The key of a payment method without specified fields. */
export const otherPayType = z
  .string({ error: 'binding_type_unknown' })
  .check(z.refine(isOtherPayType, 'binding_type_unknown'))

const isPayType = (value: string): boolean => isBindingType(value) || isOtherPayType(value)

/** The key of a payment method. */
export const bindingType = z
  .string({ error: 'binding_type_unknown' })
  .check(z.refine(isPayType, 'binding_type_unknown'))

/** A filter by kind; `''` is every kind. */
export const optionalBindingType = z._default(
  z
    .string({ error: 'binding_type_unknown' })
    .check(z.refine((value) => value === '' || isPayType(value), 'binding_type_unknown')),
  '',
)
