import * as z from 'zod/mini'
import { consoleCall } from '../../call.ts'
import { textAreaMaximum } from '../../constants.ts'
import { optionalText, text } from '../../fields.ts'
import { proposal } from '../../review/proposal/proposal.ts'
import { chainDispute } from './chain-dispute.ts'

/**
 * Says which provider was wrong in a disagreement: it is not asked any more until CHAIN_FILE names another one in its place. Without a
 * `provider` both are asked again. Blocks read since they last agreed are read again. Where the four-eyes amount of recharges or more
 * waits, this is a proposal, and another member of staff approves.
 */
export const consoleChainVerdict = consoleCall({
  name: 'chain/verdict',
  auth: ['owner', 'operator'],
  creating: true,
  invalidates: ['order'],
  input: z.object({
    dispute_id: text('required', 20),
    provider: optionalText(100),
    note: text('reason_required', textAreaMaximum),
  }),
  output: z.object({ ...chainDispute.shape, proposal: z.nullable(proposal) }),
  errors: ['not_found', 'state_conflict', 'not_allowed'],
})
