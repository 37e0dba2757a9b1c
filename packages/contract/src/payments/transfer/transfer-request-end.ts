import * as z from 'zod/mini'
import { webCall } from '../../call.ts'
import { id } from '../../fields.ts'
import { transferRequest } from './user-transfer.ts'

/** Takes back an own request that is not paid. */
export const transferRequestEnd = webCall({
  name: 'transfer/request-end',
  auth: 'user',
  invalidates: ['account'],
  input: z.object({
    /** Of an own request. */
    request_id: id(),
  }),
  output: transferRequest,
  errors: ['not_found', 'state_conflict'],
})
