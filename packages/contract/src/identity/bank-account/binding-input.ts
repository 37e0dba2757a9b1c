import { cleanDetail, isIban } from '@c2c/domain'
import * as z from 'zod/mini'
import { email } from '../account/credential-fields.ts'
import { phone } from '../account/phone.ts'
import { currency, nameText, optionalText, placeMaximum, text } from '../../fields.ts'
import { bankInput } from './bank-input.ts'

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
        z.overwrite((value: string) => cleanDetail('iban', value)),
        z.refine((value) => value === '' || isIban(value), 'iban_invalid'),
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

/** The input for binding an account, by type; all fields of the type, and of the country of a bank, are required. */
export const bindingInput = z.discriminatedUnion('type', [bankInput, wiseInput], { error: 'binding_type_unknown' })
