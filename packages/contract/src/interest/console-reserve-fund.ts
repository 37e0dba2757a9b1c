import * as z from 'zod/mini'
import { consoleCall } from '../call.ts'
import { textAreaMaximum } from '../constants.ts'
import { amount, text } from '../fields.ts'
import { proposal } from '../review/proposal/proposal.ts'

/**
 * Proposes to put USDT that arrived on a network aside for interest; `reference` is its transaction. Nothing moves until
 * a second person approves it.
 */
export const consoleReserveFund = consoleCall({
  name: 'reserve/fund',
  auth: ['owner', 'operator'],
  creating: true,
  invalidates: ['order'],
  input: z.object({
    network: text('required', 20),
    amount: amount('amount_required'),
    reference: text('required', 128),
    reason: text('reason_required', textAreaMaximum),
  }),
  output: proposal,
  errors: ['state_conflict', 'already_exists', 'not_available', 'not_allowed'],
})
