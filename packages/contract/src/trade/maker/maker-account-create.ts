import * as z from 'zod/mini'
import { webCall } from '../../call.ts'
import { id } from '../../fields.ts'
import { offeredSubjects } from '../../live.ts'
import { merchantAccount } from '../merchant/merchant-account.ts'

/** Lets buyers pay to one of the user's own bound accounts; `account/retire` ends it. */
export const makerAccountCreate = webCall({
  name: 'maker/account-create',
  auth: 'user',
  creating: true,
  invalidates: offeredSubjects,
  input: z.object({ bk_id: id('binding_required') }),
  output: merchantAccount,
  errors: ['account_frozen', 'not_allowed', 'not_found', 'withdrawal_hold', 'already_exists', 'not_available'],
})
