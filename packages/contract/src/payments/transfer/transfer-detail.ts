import * as z from 'zod/mini'
import { webCall } from '../../call.ts'
import { id } from '../../fields.ts'
import { userTransfer } from './user-transfer.ts'

/** A transfer that the caller sent or received. */
export const transferDetail = webCall({
  name: 'transfer/detail',
  auth: 'user',
  key: 'read',
  shows: ['money'],
  input: z.object({ transfer_id: id() }),
  output: userTransfer,
  errors: ['not_found'],
})
