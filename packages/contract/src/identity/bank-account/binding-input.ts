import { cleanDetail, withoutInvisible, isIban, isWiseAccount } from '@c2c/domain'
import * as z from 'zod/mini'
import { cleanEmail, email } from '../account/credential-fields.ts'
import { phone } from '../account/phone.ts'
import { currency, optionalText, placeMaximum, text } from '../../fields.ts'
import { isPlain, nameText } from '../../names.ts'
import { languages } from '../../languages.ts'
import { bankInput } from './bank-input.ts'
import { bindingTypes, otherPayType } from './binding-types.ts'

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

/**
 * An account of another payment method: its holder, and the values of the method's fields by name as JSON. The server checks them
 * by the definition in force, so that an unknown method is the first refusal.
 */
const otherInput = z.object({
  type: otherPayType,
  full_name: optionalText(100),
  currency: optionalText(10),
  fields: optionalText(5000),
})

/** The input for a bank or Wise account. */
export const specifiedBindingInput = z.discriminatedUnion('type', [bankInput, wiseInput], {
  error: 'binding_type_unknown',
})

/** In the order of `bindingTypes`, and the one of all other types at last. */
const options = [bankInput, wiseInput, otherInput] as const

type BindingInput = z.ZodMiniUnion<typeof options>

/**
 * A union of which the type of the input chooses the option, so that it names the errors of that one. It is made by a call, which the
 * web app's build leaves out of pages that check nothing.
 */
function makeUnion(): BindingInput {
  const init: (inst: BindingInput, def: BindingInput['_zod']['def']) => void = z.ZodMiniUnion.init
  const Union = z.core.$constructor<BindingInput>('BindingInput', (inst, def) => {
    init(inst, def)
    const run = (option: z.core.$ZodType, ...args: Parameters<typeof inst._zod.parse>) => option._zod.run(...args)
    inst._zod.parse = (payload, context) => {
      const { type } = (payload.value ?? {}) as { readonly type?: unknown }
      const place = bindingTypes.findIndex((known) => known === type)
      return run(options.at(place) ?? otherInput, payload, context)
    }
  })
  return new Union({ type: 'union', options })
}

/** The input for binding an account, by type; all fields of the type, and of the country of a bank, are required. */
export const bindingInput = makeUnion()
