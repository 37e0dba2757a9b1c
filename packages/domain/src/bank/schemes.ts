import type { Currency } from '../money/fiat.ts'
import { isCardNumber, isRoutingNumber } from './check-digits.ts'
import { ibanCountries, isIban } from './iban.ts'
import { cleanNumber, withoutInvisible } from '../text/clean-text.ts'
import { isZenginName, zenginName } from './zengin-name.ts'

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
  'account_type',
  'account_number',
  'card_number',
] as const

/** The details that identify a bank account, by country; the names are those of the contract. */
export type DetailName = (typeof localDetails)[number] | 'iban' | 'swift' | 'holder_kana'

/** One detail of a country's accounts. */
export interface Detail {
  readonly name: DetailName
  /** Whether a cleaned text is one. */
  isRight(text: string): boolean
  /** As a person may type it; empty for a choice. */
  readonly example: string
  /** Whether it has digits only. */
  readonly isNumeric?: boolean
  /** Its digits, where shorter numbers are filled with zeros in front. */
  readonly filled?: number
  /** The values of a choice. */
  readonly choices?: readonly string[]
}

interface SchemeRules {
  /** The currency that accounts are paid in within the country; null where every payment needs the bank's SWIFT code. */
  readonly currency: string | null
  readonly details: readonly Detail[]
  /** The details that the account is recognised by: the bank's before the account's own. */
  readonly number: readonly DetailName[]
}

const matches =
  (form: RegExp) =>
  (text: string): boolean =>
    form.test(text)

/** Digits that are not all zero. */
const digits = (name: DetailName, least: number, most: number, example: string): Detail => ({
  name,
  example,
  isNumeric: true,
  isRight: matches(new RegExp(`^(?!0+$)\\d{${least},${most}}$`)),
})

const choice = (name: DetailName, choices: readonly string[]): Detail => ({
  name,
  choices,
  example: '',
  isRight: (text) => choices.includes(text),
})

/** A business identifier code: bank, country, place and an optional branch (ISO 9362). */
const swift: Detail = {
  name: 'swift',
  example: 'COBADEFFXXX',
  isRight: matches(/^[A-Z\d]{4}[A-Z]{2}[A-Z\d]{2}([A-Z\d]{3})?$/),
}

/**
 * How the bank accounts of a country are written:
 *
 * - `iban`: ISO 13616, with the bank's SWIFT code.
 * - `us`: ABA routing number; account number of at most 17 digits, checking or savings (Nacha Operating Rules, appendix
 *   three: entry detail record, fields "DFI account number" and "transaction code").
 * - `jp`: bank code of 4 digits and branch code of 3 (Japanese Bankers Association, unified codes of financial
 *   institutions), account type and a number of 7 digits, and the holder in katakana (Zengin format).
 * - `cn`: number of a bank card (JR/T 0008).
 * - `gb`: sort code of 6 digits and account number of 8, to which shorter ones are filled with zeros in front (Pay.UK,
 *   Bacs standard 18). The weights of Vocalink's modulus check change too often to be kept here.
 * - `au`: BSB number of 6 digits and account number of at most 9 (AusPayNet, BECS procedures, direct entry record).
 * - `ca`: institution number of 3 digits, transit number of 5 and account number of 7 to 12 (Payments Canada, standards
 *   005 and 006).
 * - `in`: IFSC of 11 characters, the fifth a zero (Reserve Bank of India, NEFT procedural guidelines), and account number
 *   of 9 to 18 digits (RBI, committee on uniform account number structure).
 */
export const bankSchemes = {
  iban: {
    currency: null,
    details: [{ name: 'iban', example: 'DE89 3704 0044 0532 0130 00', isRight: isIban }],
    number: ['iban'],
  },
  us: {
    currency: 'USD',
    details: [
      { name: 'routing_number', example: '021000021', isNumeric: true, isRight: isRoutingNumber },
      digits('account_number', 4, 17, '123456789'),
      choice('account_type', ['checking', 'savings']),
    ],
    number: ['routing_number', 'account_number'],
  },
  jp: {
    currency: 'JPY',
    details: [
      digits('bank_code', 4, 4, '0005'),
      digits('branch_code', 3, 3, '001'),
      choice('account_type', ['ordinary', 'current', 'savings']),
      { ...digits('account_number', 7, 7, '1234567'), filled: 7 },
      { name: 'holder_kana', example: 'ヤマダ タロウ', isRight: isZenginName },
    ],
    number: ['bank_code', 'branch_code', 'account_number'],
  },
  cn: {
    currency: 'CNY',
    details: [{ name: 'card_number', example: '6222 0212 3456 7890 128', isNumeric: true, isRight: isCardNumber }],
    number: ['card_number'],
  },
  gb: {
    currency: 'GBP',
    details: [digits('sort_code', 6, 6, '20-00-00'), { ...digits('account_number', 8, 8, '55779911'), filled: 8 }],
    number: ['sort_code', 'account_number'],
  },
  au: {
    currency: 'AUD',
    details: [digits('bsb', 6, 6, '062-000'), digits('account_number', 4, 9, '12345678')],
    number: ['bsb', 'account_number'],
  },
  ca: {
    currency: 'CAD',
    details: [
      digits('institution_number', 3, 3, '003'),
      digits('transit_number', 5, 5, '00001'),
      digits('account_number', 7, 12, '1234567'),
    ],
    number: ['institution_number', 'transit_number', 'account_number'],
  },
  in: {
    currency: 'INR',
    details: [
      { name: 'ifsc', example: 'HDFC0000001', isRight: matches(/^[A-Z]{4}0[A-Z\d]{6}$/) },
      digits('account_number', 9, 18, '12345678901'),
    ],
    number: ['ifsc', 'account_number'],
  },
} as const satisfies Readonly<Record<string, SchemeRules>>

export type BankScheme = keyof typeof bankSchemes

/** The rules of a scheme, without the names of this one's details in their type. */
const rulesOf = (scheme: BankScheme): SchemeRules => bankSchemes[scheme]

/** The schemes of one country each, with the length of what stands before the account's own number. */
export const localSchemes = [
  { country: 'US', scheme: 'us', bankLength: 9 },
  { country: 'JP', scheme: 'jp', bankLength: 7 },
  { country: 'CN', scheme: 'cn', bankLength: 0 },
  { country: 'GB', scheme: 'gb', bankLength: 6 },
  { country: 'AU', scheme: 'au', bankLength: 6 },
  { country: 'CA', scheme: 'ca', bankLength: 8 },
  { country: 'IN', scheme: 'in', bankLength: 11 },
] as const

/** The countries where an account can be held, by ISO 3166-1 alpha-2. */
export const bankCountries: readonly string[] = [
  ...new Set([...localSchemes.map(({ country }) => country), ...ibanCountries]),
]

/**
 * How an account of a country is written for payments in a currency; null for a country that is not served. Where a country
 * has both, sort codes are for its own currency and IBANs for all others.
 */
export function bankSchemeOf(country: string, currency: string): BankScheme | null {
  const own = localSchemes.find((local) => local.country === country)?.scheme
  const hasIban = ibanCountries.includes(country)
  if (own && (!hasIban || rulesOf(own).currency === currency)) return own
  return hasIban ? 'iban' : null
}

/** The country whose accounts are paid in a currency; empty for the euro, which many share. */
export const homeCountry = (currency: Currency | ''): string =>
  localSchemes.find(({ scheme }) => rulesOf(scheme).currency === currency)?.country ?? ''

/**
 * The details of an account, in the order in which they are asked: those of its scheme, and the SWIFT code where a payment
 * crosses a border or currencies.
 */
export const bankDetails = (scheme: BankScheme, currency: string): readonly Detail[] =>
  rulesOf(scheme).currency === currency ? rulesOf(scheme).details : [...rulesOf(scheme).details, swift]

/** The names of the details that an account is recognised by. */
export const numberDetails = (scheme: BankScheme): readonly DetailName[] => rulesOf(scheme).number

/** A detail as it is stored: of what people add to read it better nothing is left. */
export function cleanDetail(name: DetailName, text: string): string {
  if (name === 'holder_kana') return zenginName(withoutInvisible(text))
  if (name === 'account_type') return withoutInvisible(text)
  const number = cleanNumber(text).toUpperCase()
  // As statements and messages name it.
  return name === 'iban' ? number.replace(/^IBAN:?/, '') : number
}
