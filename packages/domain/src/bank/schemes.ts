import type { Currency } from '../money/currency-codes.ts'
import { isCardNumber, isRoutingNumber } from './check-digits.ts'
import { ibanCountries, isIban } from './iban.ts'
import { cleanNumber, withoutInvisible } from '../text/clean-text.ts'
import { isZenginName, zenginName } from './zengin-name.ts'
import { cleanCzechAccount } from './national-numbers.ts'
import { ibanPrefix, isoCountries } from './countries.ts'
import { choice, digits, matches, swift, type Detail, type DetailName, type SchemeRules } from './detail.ts'
import { furtherSchemes } from './further-schemes.ts'
import type { BankScheme } from './scheme-names.ts'

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
 *
 * Those of further countries are in `further-schemes.ts`.
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
  ...furtherSchemes,
} as const satisfies Readonly<Record<BankScheme, SchemeRules>>

/** The rules of a scheme, without the names of this one's details in their type. */
const rulesOf = (scheme: BankScheme): SchemeRules => bankSchemes[scheme]

/** The schemes of one country each, with the lengths that what stands before the account's own number can have. */
export const localSchemes = [
  { country: 'US', scheme: 'us', bankLengths: [9] },
  { country: 'JP', scheme: 'jp', bankLengths: [7] },
  { country: 'CN', scheme: 'cn', bankLengths: [0] },
  { country: 'GB', scheme: 'gb', bankLengths: [6] },
  { country: 'AU', scheme: 'au', bankLengths: [6] },
  { country: 'CA', scheme: 'ca', bankLengths: [8] },
  { country: 'IN', scheme: 'in', bankLengths: [11] },
  { country: 'BR', scheme: 'br', bankLengths: [7] },
  { country: 'MX', scheme: 'mx', bankLengths: [0] },
  { country: 'AR', scheme: 'ar', bankLengths: [0] },
  { country: 'NG', scheme: 'ng', bankLengths: [3, 5, 6] },
  { country: 'ZA', scheme: 'za', bankLengths: [6] },
  { country: 'KR', scheme: 'kr', bankLengths: [3] },
  { country: 'PL', scheme: 'pl', bankLengths: [] },
  { country: 'CZ', scheme: 'cz', bankLengths: [] },
  { country: 'ID', scheme: 'id', bankLengths: [3] },
  { country: 'PH', scheme: 'ph', bankLengths: [] },
  { country: 'TH', scheme: 'th', bankLengths: [3] },
  { country: 'VN', scheme: 'vn', bankLengths: [6] },
] as const

/** The countries where an account can be held, by ISO 3166-1 alpha-2, and Kosovo. */
export const bankCountries: readonly string[] = [
  ...new Set([...localSchemes.map(({ country }) => country), ...ibanCountries, ...isoCountries]),
]

/**
 * How an account of a country is written for payments in a currency; null for what is no country. Where a country has both, its own
 * form is for its own currency and IBANs for all others. A country with neither has the general form.
 */
export function bankSchemeOf(country: string, currency: string): BankScheme | null {
  if (!bankCountries.includes(country)) return null
  const own = localSchemes.find((local) => local.country === country)?.scheme
  const hasIban = ibanCountries.includes(ibanPrefix(country))
  if (own && (!hasIban || rulesOf(own).currency === currency)) return own
  return hasIban ? 'iban' : 'general'
}

/**
 * The country whose accounts are paid in a currency: the first two letters of its code are the country's (ISO 4217). Empty for one that
 * many share, such as the euro.
 */
export function homeCountry(currency: Currency | ''): string {
  const country = currency.slice(0, 2)
  return bankCountries.includes(country) ? country : ''
}

/**
 * The details of an account, in the order in which they are asked: those of its scheme, and the SWIFT code where a payment
 * crosses a border or currencies.
 */
export function bankDetails(scheme: BankScheme, currency: string): readonly Detail[] {
  const { details, currency: own } = rulesOf(scheme)
  return own === currency || details.some(({ name }) => name === 'swift') ? details : [...details, swift]
}

/** The names of the details that an account is recognised by. */
export const numberDetails = (scheme: BankScheme): readonly DetailName[] => rulesOf(scheme).number

/** A detail as it is stored: of what people add to read it better nothing is left. */
export function cleanDetail(name: DetailName, text: string): string {
  if (name === 'holder_kana') return zenginName(withoutInvisible(text))
  if (name === 'account_type') return withoutInvisible(text)
  if (name === 'cz_account') return cleanCzechAccount(text)
  const number = cleanNumber(text).toUpperCase()
  if (name === 'tax_number') return number.replaceAll('/', '')
  if (name === 'nrb') return number.replace(/^PL/, '')
  // As statements and messages name it.
  return name === 'iban' ? number.replace(/^IBAN:?/, '') : number
}
