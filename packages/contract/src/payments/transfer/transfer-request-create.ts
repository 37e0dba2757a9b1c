import * as z from 'zod/mini'
import { webCall } from '../../call.ts'
import { amount, whole } from '../../fields.ts'
import { transferNote, transferRequest } from './user-transfer.ts'

/** Asks for an amount by a link; at most 20 are open at a time. */
export const transferRequestCreate = webCall({
  name: 'transfer/request-create',
  auth: 'user',
  creating: true,
  invalidates: ['account'],
  input: z.object({
    amount: amount('amount_required'),
    note: transferNote,
    /** Hours until it expires, at most 30 days; missing for a request that stays open. */
    hours: z.optional(whole(720)),
  }),
  output: transferRequest,
  errors: ['account_frozen', 'limit_exceeded', 'not_available'],
})
