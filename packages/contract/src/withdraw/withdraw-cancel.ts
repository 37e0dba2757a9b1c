import * as z from 'zod/mini'
import { webCall } from '../call.ts'
import { id } from '../fields.ts'
import { withdrawal } from './withdrawal.ts'

/** Only while nobody has taken it up; the hold goes back. */
export const withdrawCancel = webCall({
  name: 'withdraw/cancel',
  auth: 'user',
  creating: true,
  input: z.object({ withdraw_id: id() }),
  output: withdrawal,
  errors: ['not_found', 'state_conflict'],
})
