import * as z from 'zod/mini'
import { consoleCall } from '../../call.ts'
import { id, text } from '../../fields.ts'
import { withdrawReview } from './withdraw-review.ts'

/**
 * Names the transaction that pays an approved withdrawal to an address. It decides nothing: the order completes when the chain
 * shows the transfer.
 */
export const consoleWithdrawSent = consoleCall({
  name: 'withdraw/sent',
  auth: ['owner', 'operator'],
  invalidates: ['order'],
  input: z.object({ withdraw_id: id(), txid: text('required', 256) }),
  output: withdrawReview,
  errors: ['not_found', 'state_conflict', 'not_allowed'],
})
