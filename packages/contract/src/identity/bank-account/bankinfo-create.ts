import * as z from 'zod/mini'
import { webCall } from '../../call.ts'
import { bindingInput } from './binding-input.ts'

/**
 * Binds a payout account. The country of a bank (`bank_country`) and the currency decide which details it needs; without a
 * country it is an IBAN and a SWIFT code.
 */
export const bankinfoCreate = webCall({
  name: 'bankinfo/create',
  auth: 'user',
  stepUp: {},
  creating: true,
  invalidates: ['account', 'notice'],
  input: bindingInput,
  output: z.object({ bk_id: z.string() }),
  errors: ['already_exists', 'limit_exceeded', 'account_frozen'],
})
