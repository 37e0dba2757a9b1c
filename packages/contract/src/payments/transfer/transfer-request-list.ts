import * as z from 'zod/mini'
import { webCall } from '../../call.ts'
import { listOf, paging } from '../../lists.ts'
import { transferRequest } from './user-transfer.ts'

/** The caller's requests, newest first. */
export const transferRequestList = webCall({
  name: 'transfer/request-list',
  auth: 'user',
  shows: ['account', 'money'],
  input: z.object(paging),
  output: listOf(transferRequest),
  errors: [],
})
