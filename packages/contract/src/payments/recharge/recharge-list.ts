import * as z from 'zod/mini'
import { webCall } from '../../call.ts'
import { listOf, paging } from '../../lists.ts'
import { recharge } from './recharge.ts'

/** The caller's recharges, newest first. */
export const rechargeList = webCall({
  name: 'recharge/list',
  auth: 'user',
  key: 'read',
  shows: ['order'],
  input: z.object(paging),
  output: listOf(recharge),
  errors: [],
})
