import * as z from 'zod/mini'
import { optionalChoice } from '../../fields.ts'

/** The two kinds of account that fiat is paid to. */
export const bindingTypes = ['bank', 'wise'] as const

export type BindingType = (typeof bindingTypes)[number]

export const isBindingType = (value: string): value is BindingType => bindingTypes.some((type) => type === value)

export const bindingType = z.enum(bindingTypes, { error: 'binding_type_unknown' })

/** A filter by kind; `''` is every kind. */
export const optionalBindingType = optionalChoice(bindingTypes, 'binding_type_unknown')
