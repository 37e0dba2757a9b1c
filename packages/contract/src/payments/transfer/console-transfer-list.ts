import * as z from 'zod/mini'
import { consoleCall } from '../../call.ts'
import { id } from '../../fields.ts'
import { listOf, paging } from '../../lists.ts'
import { userTransfer } from './user-transfer.ts'

/** The transfers that a user sent and received, newest first. */
export const consoleTransferList = consoleCall({
  name: 'transfer/list',
  auth: ['owner', 'operator', 'auditor'],
  shows: ['money'],
  input: z.object({ ...paging, user_id: id('user_required') }),
  output: listOf(
    z.object({
      ...userTransfer.shape,
      /** The id of the user on the other side. */
      other_id: z.string(),
      /** Transfers from this side to the other within 24 hours of this one, itself included. */
      count: z.number(),
      /** Whether the receiver's account was created less than seven days before. */
      young: z.boolean(),
    }),
  ),
  errors: ['not_found', 'not_allowed'],
})
