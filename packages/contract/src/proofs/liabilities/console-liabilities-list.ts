import * as z from 'zod/mini'
import { consoleCall } from '../../call.ts'
import { liabilityHead } from './liability-head.ts'

/** The newest statements of what the service owes; `asked_at` is when the one that is being made was asked for. */
export const consoleLiabilitiesList = consoleCall({
  name: 'liabilities/list',
  auth: ['owner', 'operator', 'auditor'],
  shows: [],
  input: z.object({}),
  output: z.object({ list: z.array(liabilityHead), asked_at: z.nullable(z.string()) }),
  errors: ['not_allowed'],
})
