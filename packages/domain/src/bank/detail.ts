/** The details that identify a bank and an account where there are no IBANs, in an order that suits every country. */
export const localDetails = [
  'routing_number',
  'bank_code',
  'branch_code',
  'sort_code',
  'bsb',
  'institution_number',
  'transit_number',
  'ifsc',
  'clabe',
  'cbu',
  'nrb',
  'cz_account',
  'account_type',
  'account_number',
  'card_number',
  'tax_number',
] as const

/** The details that identify a bank account, by country; the names are those of the contract. */
export type DetailName = (typeof localDetails)[number] | 'iban' | 'swift' | 'holder_kana'

/** One detail of a country's accounts. */
export interface Detail {
  readonly name: DetailName
  /** Whether a cleaned text is one, beside the other details of the account. */
  isRight(text: string, others?: Readonly<Partial<Record<DetailName, string | undefined>>>): boolean
  /** As a person may type it; empty for a choice. */
  readonly example: string
  /** Whether it has digits only. */
  readonly isNumeric?: boolean
  /** Its digits, where shorter numbers are filled with zeros in front. */
  readonly filled?: number
  /** The values of a choice. */
  readonly choices?: readonly string[]
}

export interface SchemeRules {
  /** The currency that accounts are paid in within the country; null where every payment needs the bank's SWIFT code. */
  readonly currency: string | null
  readonly details: readonly Detail[]
  /** The details that the account is recognised by: the bank's before the account's own. */
  readonly number: readonly DetailName[]
}

export const matches =
  (form: RegExp) =>
  (text: string): boolean =>
    form.test(text)

/** Digits that are not all zero. */
export const digits = (name: DetailName, least: number, most: number, example: string): Detail => ({
  name,
  example,
  isNumeric: true,
  isRight: matches(new RegExp(`^(?!0+$)\\d{${least},${most}}$`)),
})

export const choice = (name: DetailName, choices: readonly string[]): Detail => ({
  name,
  choices,
  example: '',
  isRight: (text) => choices.includes(text),
})

/** A business identifier code: bank, country, place and an optional branch (ISO 9362). */
export const swift: Detail = {
  name: 'swift',
  example: 'COBADEFFXXX',
  isRight: matches(/^[A-Z\d]{4}[A-Z]{2}[A-Z\d]{2}([A-Z\d]{3})?$/),
}
