import * as z from 'zod/mini'
import { webCall } from '../../call.ts'
import { id } from '../../fields.ts'
import { orderSubjects } from '../../live.ts'
import { withdrawal } from './withdrawal.ts'

/** Cancels a withdrawal before its review has begun; the hold is released. */
export const withdrawCancel = webCall({
  name: 'withdraw/cancel',
  auth: 'user',
  creating: true,
  invalidates: orderSubjects,
  input: z.object({ withdraw_id: id() }),
  output: withdrawal,
  errors: ['not_found', 'state_conflict'],
})
