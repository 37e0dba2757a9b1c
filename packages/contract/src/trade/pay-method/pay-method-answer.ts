import { payFieldTypes } from '@c2c/domain'
import * as z from 'zod/mini'

/** A field of the accounts of a payment method, with its label in the language of the call. */
const payField = z.object({
  name: z.string(),
  label: z.string(),
  type: z.enum(payFieldTypes),
  /** The least and most characters; null for no limit of the field's own. */
  least: z.nullable(z.int()),
  most: z.nullable(z.int()),
  /** The name of a further check (`payChecks` of the domain); empty for none. */
  check: z.string(),
  /** The values of a `choice`. */
  choices: z.array(z.string()),
  /** The names of those values, in their order. */
  choice_names: z.array(z.string()),
  optional: z.boolean(),
  /** As a person may type it; may be empty. */
  example: z.string(),
})

/** A payment method, with its texts in the language of the call. */
export const payMethodAnswer = z.object({
  pay_type: z.string(),
  name: z.string(),
  /** One to three characters that stand for it, on its `colour`. */
  icon: z.string(),
  colour: z.string(),
  /** ISO 4217 codes; empty for every currency. */
  currencies: z.array(z.string()),
  /** ISO 3166-1 alpha-2 codes of where it is used; empty for everywhere. */
  countries: z.array(z.string()),
  /** Empty for `bank` and `wise`, whose accounts have the fields of `bankinfo/create`. */
  fields: z.array(payField),
  /** The name of the field that identifies an account; empty for `bank` and `wise`. */
  identifies: z.string(),
  /** What a trader has to know. */
  warnings: z.array(z.string()),
  /** The usual minutes of a payment, proposed for new offers; null for none. */
  minutes: z.nullable(z.int()),
  /** Whether the payee sees the payer's name. */
  shows_payer: z.boolean(),
  /** The code to pay by (`payCodes` of the domain); empty for none. */
  code: z.string(),
})
