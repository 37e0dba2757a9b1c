import * as z from 'zod/mini'
import { email } from '../account/credential-fields.ts'
import { phone } from '../account/phone.ts'
import { textAreaMaximum } from '../constants.ts'
import { currency, nameText, optionalText, placeMaximum, text } from '../fields.ts'

/** Removes spaces and converts to upper case, because users copy these from statements. The server checks the checksums. */
const copied = z.overwrite((value: string) => value.replaceAll(/\s/g, '').toUpperCase())

const ibanForm = /^[A-Z]{2}\d{2}[A-Z\d]{11,30}$/

const iban = z
  .string({ error: 'required' })
  .check(copied, z.minLength(1, { error: 'required', abort: true }), z.regex(ibanForm, 'iban_invalid'))

const swift = z
  .string({ error: 'required' })
  .check(
    copied,
    z.minLength(1, { error: 'required', abort: true }),
    z.regex(/^[A-Z\d]{4}[A-Z]{2}[A-Z\d]{2}([A-Z\d]{3})?$/, 'swift_invalid'),
  )

const bankInput = z.object({
  type: z.literal('bank'),
  full_name: nameText('required', 100),
  telephone: phone,
  iban,
  bank_name: nameText('required', 100),
  email,
  area: text('required', 60),
  country: text('required', placeMaximum),
  swift,
  address: text('required', textAreaMaximum),
  city: text('required', placeMaximum),
  state: text('required', placeMaximum),
  currency,
})

const wiseInput = z
  .object({
    type: z.literal('wise'),
    name: nameText('required', 60),
    surname: nameText('required', 60),
    email,
    telephone: phone,
    country: text('required', placeMaximum),
    currency,
    account: optionalText(254),
    iban: z._default(
      z.string({ error: 'iban_invalid' }).check(
        copied,
        z.refine((value) => value === '' || ibanForm.test(value), 'iban_invalid'),
      ),
      '',
    ),
  })
  .check(
    z.refine((given) => given.account !== '' || given.iban !== '', {
      error: 'wise_account_required',
      path: ['account'],
      // Reported together with other errors, not after them.
      when: () => true,
    }),
  )

/** The input for binding an account, by type; all fields of the type are required. */
export const bindingInput = z.discriminatedUnion('type', [bankInput, wiseInput], { error: 'binding_type_unknown' })
