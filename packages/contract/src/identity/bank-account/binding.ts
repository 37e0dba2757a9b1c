import { bankSchemeNames } from '@c2c/domain'
import * as z from 'zod/mini'
import { otherPayType } from './binding-types.ts'

const common = {
  bk_id: z.string(),
  currency: z.string(),
  /** The earliest time of a withdrawal to it. */
  usable_from: z.string(),
  created_at: z.string(),
  email: z.string(),
  telephone: z.string(),
  country: z.string(),
  iban: z.string(),
}

const bankBinding = z.object({
  ...common,
  type: z.literal('bank'),
  full_name: z.string(),
  bank_name: z.string(),
  area: z.string(),
  swift: z.string(),
  /** Its scheme (`bankSchemes` of the domain); `iban` and `swift` are empty where it has none. */
  scheme: z.enum(bankSchemeNames),
  /** The country of the bank (ISO 3166-1 alpha-2). */
  bank_country: z.string(),
  routing_number: z.optional(z.string()),
  account_number: z.optional(z.string()),
  account_type: z.optional(z.string()),
  bank_code: z.optional(z.string()),
  branch_code: z.optional(z.string()),
  holder_kana: z.optional(z.string()),
  card_number: z.optional(z.string()),
  sort_code: z.optional(z.string()),
  bsb: z.optional(z.string()),
  institution_number: z.optional(z.string()),
  transit_number: z.optional(z.string()),
  ifsc: z.optional(z.string()),
  clabe: z.optional(z.string()),
  cbu: z.optional(z.string()),
  nrb: z.optional(z.string()),
  cz_account: z.optional(z.string()),
  tax_number: z.optional(z.string()),
  address: z.string(),
  city: z.string(),
  state: z.string(),
})

/** A Wise recipient is identified by an account (e-mail or number) or by an IBAN; the other one is empty. */
const wiseBinding = z.object({
  ...common,
  type: z.literal('wise'),
  name: z.string(),
  surname: z.string(),
  account: z.string(),
})

/** All fields of a bound bank or Wise account, visible to its owner and to the paying party. */
export const binding = z.discriminatedUnion('type', [bankBinding, wiseBinding])

/** The fields of an account of a payment method, in the order of its definition, with labels in the language of the call. */
export const payLines = z.array(
  z.object({
    /** The name of the field. */
    name: z.string(),
    label: z.string(),
    value: z.string(),
  }),
)

/** A bound account of another payment method, by the definition that it was made with. */
const otherBinding = z.object({
  bk_id: z.string(),
  type: otherPayType,
  currency: z.string(),
  full_name: z.string(),
  usable_from: z.string(),
  created_at: z.string(),
  lines: payLines,
})

/** All fields of a bound account of any payment method. */
export const anyBinding = z.union([bankBinding, wiseBinding, otherBinding])
