import * as z from 'zod/mini'
import { consoleCall } from '../../call.ts'
import { text } from '../../fields.ts'

/** Address and amount by line; the CSV of Safe's CSV Airdrop; and a batch of Safe's Transaction Builder. */
export const batchFormats = ['csv', 'airdrop', 'safe'] as const

/** A file for the operator's wallet with the approved withdrawals of a network that are not sent yet, oldest first; each use is audited. */
export const consoleWithdrawBatch = consoleCall({
  name: 'withdraw/batch',
  auth: ['owner', 'operator'],
  shows: [],
  reveals: true,
  input: z.object({ network: text('required', 20), format: z.enum(batchFormats, { error: 'malformed' }) }),
  output: z.object({
    name: z.string(),
    mime: z.string(),
    content: z.string(),
    /** How many payouts it has, at most 200, and their sum in USDT. */
    count: z.number(),
    total: z.string(),
  }),
  errors: ['not_available', 'not_allowed'],
})
