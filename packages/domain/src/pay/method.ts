/** A text by language tag (`en`, `de`, `zh-Hans`, `zh-Hant`, `ja`); English is always there. */
export type TextByLanguage = Readonly<{ en: string } & Record<string, string>>

/**
 * What a field of an account holds, which decides its keyboard, how it is cleaned, and its basic check. A `picture` of a QR code is read
 * where it is chosen: its text is the value.
 */
export const payFieldTypes = [
  'text',
  'name',
  'email',
  'phone',
  'iban',
  'digits',
  'handle',
  'choice',
  'picture',
] as const

export type PayFieldType = (typeof payFieldTypes)[number]

/** One field of the accounts of a payment method. */
export interface PayField {
  /** Its key in stored accounts: `^[a-z0-9_]{1,30}$`. */
  readonly name: string
  readonly label: TextByLanguage
  readonly type: PayFieldType
  /** Least and most characters after cleaning; digits for `digits`. */
  readonly least?: number
  readonly most?: number
  /** The name of a further check, such as of a check digit (`payChecks`). */
  readonly check?: string
  /** The values of a `choice`. */
  readonly choices?: readonly string[]
  /** The names of choices by their values, each by language; a value without one is its own name. */
  readonly choice_labels?: Readonly<Record<string, Readonly<Record<string, string>>>>
  readonly optional?: boolean
  /** As a person may type it. */
  readonly example?: string
}

/** A payment method: what its accounts hold, and what traders have to know. The names are those of the wire and the setting. */
export interface PayMethod {
  /** `^[a-z0-9_-]{1,20}$`, the `pay_type` of offers and accounts. */
  readonly key: string
  readonly label: TextByLanguage
  /** One to three characters that stand for it, `PIX`; shown on its colour. */
  readonly icon: string
  /** `#rrggbb`. */
  readonly colour: string
  /** ISO 4217 codes; empty for every currency. */
  readonly currencies: readonly string[]
  /** ISO 3166-1 alpha-2 codes of where it is used; empty for everywhere. */
  readonly countries: readonly string[]
  readonly fields: readonly PayField[]
  /** The name of the field that identifies an account. */
  readonly identifies: string
  /** What a trader has to know, such as that a payment can be charged back. */
  readonly warnings: readonly TextByLanguage[]
  /** Minutes in which such a payment is usually made, the proposal for new offers; null for none. */
  readonly minutes: number | null
  /** Whether the payee sees the payer's name, so that it can be compared with the verified one. */
  readonly shows_payer: boolean
  /** The code that banking apps scan to pay to such an account (`payCodes`); empty for none. */
  readonly code: string
  /** Whether operators have switched it off: no new account, offer or order. */
  readonly off: boolean
}
