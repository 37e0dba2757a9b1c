import { cleanAddress } from '@c2c/domain'
import * as z from 'zod/mini'
import { webCall } from '../../call.ts'
import { pasted, text } from '../../fields.ts'
import { nameText } from '../../names.ts'
import { confirmedQuestions } from './payee-questions.ts'

/**
 * Adds an address to the user's address book. Its checksum must be right, and it is neither an address of another network nor one
 * of the service, nor one where tokens are destroyed. The address of a contract, and one that begins and ends like another of the book,
 * is refused with `confirmation_required` and the `question` in `data`, until `confirmed` names it. The hold of new payout accounts
 * applies.
 */
export const withdrawAddressCreate = webCall({
  name: 'withdraw/address-create',
  auth: 'user',
  stepUp: {},
  creating: true,
  invalidates: ['account', 'notice'],
  input: z.object({
    network: text('required', 20),
    address: pasted(cleanAddress, 'required', 128),
    name: nameText('required', 40),
    confirmed: confirmedQuestions,
  }),
  output: z.object({ bk_id: z.string() }),
  errors: ['already_exists', 'limit_exceeded', 'account_frozen', 'not_available', 'confirmation_required'],
})
