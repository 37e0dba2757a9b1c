import * as z from 'zod/mini'
import { consoleCall } from '../../call.ts'
import { optionalChoice, optionalText } from '../../fields.ts'
import { pageOf, paging } from '../../lists.ts'
import { lineGroups, statementLine } from './statement-line.ts'

/**
 * The lines of one group, newest first: `ready` are exact matches that a member can confirm now, `look` are likely ones and exact ones
 * whose order is not at that step, `unmatched` are all others, and `matched` were used for an order. Empty is `ready`.
 */
export const consoleStatementLines = consoleCall({
  name: 'statement/lines',
  auth: ['owner', 'merchant'],
  shows: ['order', 'account'],
  input: z.object({ merchant_id: optionalText(64), group: optionalChoice(lineGroups, 'malformed'), ...paging }),
  output: z.object({
    ...pageOf(statementLine),
    /** Lines to confirm and to look at. */
    counts: z.object({ ready: z.number(), look: z.number() }),
  }),
  errors: ['not_found', 'not_allowed'],
})
