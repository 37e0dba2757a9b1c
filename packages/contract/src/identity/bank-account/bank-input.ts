import {
  bankCountries,
  bankDetails,
  cleanDetail,
  detailProblems,
  requiredScheme,
  type DetailName,
  type DetailProblem,
} from '@c2c/domain'
import * as z from 'zod/mini'
import { email } from '../account/credential-fields.ts'
import { phone } from '../account/phone.ts'
import { textAreaMaximum } from '../../constants.ts'
import { currency, placeMaximum, text } from '../../fields.ts'
import { nameText } from '../../names.ts'
import type { FieldKey } from '../../messages.ts'

/** Longer than any detail, as people write it. */
const detailMaximum = 120

const detailText = (name: DetailName) =>
  z.string({ error: 'malformed' }).check(
    z.maxLength(detailMaximum, { error: 'too_long', abort: true }),
    z.overwrite((value: string) => cleanDetail(name, value)),
  )

/** A detail that all accounts have, empty where their scheme has none. */
const common = (name: DetailName) => z._default(detailText(name), '')

/** A detail that accounts of some countries have. */
const local = (name: DetailName) => z.optional(detailText(name))

/** The details of an account as they are stored. Its scheme defines which ones it has and checks them. */
const details = {
  iban: common('iban'),
  swift: common('swift'),
  routing_number: local('routing_number'),
  account_number: local('account_number'),
  account_type: local('account_type'),
  bank_code: local('bank_code'),
  branch_code: local('branch_code'),
  holder_kana: local('holder_kana'),
  card_number: local('card_number'),
  sort_code: local('sort_code'),
  bsb: local('bsb'),
  institution_number: local('institution_number'),
  transit_number: local('transit_number'),
  ifsc: local('ifsc'),
  clabe: local('clabe'),
  cbu: local('cbu'),
  nrb: local('nrb'),
  cz_account: local('cz_account'),
  tax_number: local('tax_number'),
} satisfies Readonly<Record<DetailName, unknown>>

/** The country of the bank (ISO 3166-1 alpha-2); empty for an IBAN, which names it. */
const bankCountry = z._default(
  z
    .string({ error: 'country_unknown' })
    .check(z.refine((value) => value === '' || bankCountries.includes(value), 'country_unknown')),
  '',
)

/** The messages of wrong details. */
const wrong = {
  iban: 'iban_invalid',
  swift: 'swift_invalid',
  routing_number: 'routing_number_invalid',
  account_number: 'account_number_invalid',
  account_type: 'account_type_invalid',
  bank_code: 'bank_code_invalid',
  branch_code: 'branch_code_invalid',
  holder_kana: 'holder_kana_invalid',
  card_number: 'card_number_invalid',
  sort_code: 'sort_code_invalid',
  bsb: 'bsb_invalid',
  institution_number: 'institution_number_invalid',
  transit_number: 'transit_number_invalid',
  ifsc: 'ifsc_invalid',
  clabe: 'clabe_invalid',
  cbu: 'cbu_invalid',
  nrb: 'nrb_invalid',
  cz_account: 'cz_account_invalid',
  tax_number: 'tax_number_invalid',
} as const satisfies Readonly<Record<DetailName, FieldKey>>

const bankFields = z.object({
  type: z.literal('bank'),
  full_name: nameText('required', 100),
  telephone: phone,
  bank_country: bankCountry,
  ...details,
  bank_name: nameText('required', 100),
  email,
  area: text('required', 60),
  country: text('required', placeMaximum),
  address: text('required', textAreaMaximum),
  city: text('required', placeMaximum),
  state: text('required', placeMaximum),
  currency,
})

type Fields = z.output<typeof bankFields>

/** Names what is wrong with the details; nothing while the country or the currency that decide on them is wrong. */
function checkDetails({ value, issues }: z.core.ParsePayload<Fields>): void {
  const wrongFields = new Set(issues.map(({ path }) => path?.[0]))
  if (wrongFields.has('bank_country') || (wrongFields.has('currency') && value.bank_country !== '')) return
  const given = Object.fromEntries(Object.entries(value).filter(([name]) => !wrongFields.has(name)))
  const scheme = requiredScheme(given)
  if (scheme === null) return
  for (const [name, problem] of detailProblems(scheme, given)) {
    if (wrongFields.has(name)) continue
    issues.push({ code: 'custom', input: value[name], path: [name], message: messageOf(name, problem) })
  }
}

function messageOf(name: DetailName, problem: DetailProblem): FieldKey {
  if (problem === 'missing') return 'required'
  if (problem === 'short') return 'account_number_short'
  return problem === 'invalid' ? wrong[name] : 'other_country'
}

/** The account without details of other schemes, and with the country that an IBAN names. */
function onlyOwn(value: Fields): Fields {
  const own = bankDetails(requiredScheme(value) ?? 'iban', value.currency).map(({ name }) => name)
  const others = Object.keys(details).filter((name) => !own.some((one) => one === name))
  const kept = Object.fromEntries(Object.entries(value).filter(([name]) => !others.includes(name)))
  return { iban: '', swift: '', ...kept, bank_country: value.bank_country || value.iban.slice(0, 2) } as Fields
}

/** A bank account: its holder, and the details that banks of its country ask for (`bankSchemes` of the domain). */
export const bankInput = bankFields.check(
  // Reported together with other errors, not after them.
  z.check(checkDetails, { when: () => true }),
  z.overwrite(onlyOwn),
)
