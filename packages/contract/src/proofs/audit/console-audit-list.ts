import * as z from 'zod/mini'
import { consoleCall } from '../../call.ts'
import { optionalChoice, optionalText } from '../../fields.ts'
import { listOf, paging } from '../../lists.ts'

/** Actions and attempts of staff, newest first; filtered by member, call, subject or outcome. For merchants those of their own members. */
export const consoleAuditList = consoleCall({
  name: 'audit/list',
  auth: ['owner', 'auditor', 'merchant'],
  rights: ['people'],
  shows: [],
  input: z.object({
    ...paging,
    staff_id: optionalText(64),
    call: optionalText(64),
    subject: optionalText(64),
    outcome: optionalChoice(['done', 'refused'], 'malformed'),
  }),
  output: listOf(
    z.object({
      seq: z.string(),
      at: z.string(),
      /** Empty where no session was signed in, and for actions of the server. */
      staff_id: z.string(),
      name: z.string(),
      role: z.string(),
      call: z.string(),
      subject: z.string(),
      outcome: z.enum(['done', 'refused']),
      /** JSON: the input without secrets, the reason of a refusal, the address that it came from. */
      details: z.string(),
      hash: z.string(),
    }),
  ),
  errors: ['not_allowed'],
})
