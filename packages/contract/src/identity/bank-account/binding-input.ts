import { cleanDetail, withoutInvisible, isIban, isWiseAccount } from '@c2c/domain'
import * as z from 'zod/mini'
import { cleanEmail, email } from '../account/credential-fields.ts'
import { phone } from '../account/phone.ts'
import { currency, placeMaximum, text } from '../../fields.ts'
import { isPlain, nameText } from '../../names.ts'
import { languages } from '../../languages.ts'
import { bankInput } from './bank-input.ts'

/** A Wise account is written as people read it: an e-mail address, and an IBAN, a tag or a number without spaces. */
export function cleanWiseAccount(typed: string): string {
  if (/.[@＠]/.test(typed)) return cleanEmail(typed)
  const number = cleanDetail('iban', typed)
  return isIban(number) || /^P?\d+$/.test(number) ? number : withoutInvisible(typed)
}

/** Countries where many people have one name (ISO 3166-1 alpha-2). */
const oneNameCountries = ['AF', 'BD', 'BT', 'ID', 'IN', 'LK', 'MM', 'MV', 'NP', 'PK', 'TL']

/** Their codes and their names in the languages of the apps, since an account's country is typed; made with the first need. */
let oneNamePlaces: ReadonlySet<string> | null = null

/** Whether people of a country, as it is typed, may have one name and no surname. */
export function mayHaveOneName(country: string): boolean {
  oneNamePlaces ??= new Set(
    [
      ...oneNameCountries,
      ...languages.flatMap((language) => {
        const names = new Intl.DisplayNames(language, { type: 'region' })
        return oneNameCountries.map((code) => names.of(code) ?? code)
      }),
      'Myanmar',
      'Burma',
    ].map((place) => place.toLowerCase()),
  )
  return oneNamePlaces.has(country.trim().toLowerCase())
}

const surnameText = z._default(
  z.string({ error: 'malformed' }).check(z.trim(), z.maxLength(60, 'too_long'), z.refine(isPlain, 'hidden_characters')),
  '',
)

const wiseAccount = z._default(
  z.string({ error: 'wise_account_invalid' }).check(
    z.overwrite(cleanWiseAccount),
    z.refine((value) => value === '' || isWiseAccount(value), 'wise_account_invalid'),
  ),
  '',
)

const wiseInput = z
  .object({
    type: z.literal('wise'),
    name: nameText('required', 60),
    surname: surnameText,
    email,
    telephone: phone,
    country: text('required', placeMaximum),
    currency,
    account: wiseAccount,
    iban: z._default(
      z.string({ error: 'iban_invalid' }).check(
        z.overwrite((value: string) => cleanDetail('iban', value)),
        z.refine((value) => value === '' || isIban(value), 'iban_invalid'),
      ),
      '',
    ),
  })
  .check(
    z.refine<Partial<{ surname: string; country: string }>>(
      ({ surname, country }) => surname !== '' || (typeof country === 'string' && mayHaveOneName(country)),
      {
        error: 'required',
        path: ['surname'],
        when: () => true,
      },
    ),
    z.refine((given) => given.account !== '' || given.iban !== '', {
      error: 'wise_account_required',
      path: ['account'],
      // Reported together with other errors, not after them.
      when: () => true,
    }),
  )

/** The input for binding an account, by type; all fields of the type, and of the country of a bank, are required. */
export const bindingInput = z.discriminatedUnion('type', [bankInput, wiseInput], { error: 'binding_type_unknown' })
