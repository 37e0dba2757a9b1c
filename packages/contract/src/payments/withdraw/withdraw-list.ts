import * as z from 'zod/mini'
import { webCall } from '../../call.ts'
import { listOf, paging } from '../../lists.ts'
import { withdrawal } from './withdrawal.ts'

/** The caller's withdrawals, newest first. */
export const withdrawList = webCall({
  name: 'withdraw/list',
  auth: 'user',
  key: 'read',
  shows: ['order'],
  input: z.object(paging),
  output: listOf(withdrawal),
  errors: [],
})
