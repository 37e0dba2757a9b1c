import * as z from 'zod/mini'
import { webCall } from '../../call.ts'
import { listOf, paging } from '../../lists.ts'
import { userTransfer } from './user-transfer.ts'

/** The transfers that the caller sent and received, newest first. */
export const transferList = webCall({
  name: 'transfer/list',
  auth: 'user',
  key: 'read',
  shows: ['money'],
  input: z.object(paging),
  output: listOf(userTransfer),
  errors: [],
})
