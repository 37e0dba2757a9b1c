import * as z from 'zod/mini'
import { consoleCall } from '../../call.ts'
import { pageOf, paging } from '../../lists.ts'
import { chainDispute } from './chain-dispute.ts'

/** Disagreements of the providers of all networks, newest first. */
export const consoleChainDisputes = consoleCall({
  name: 'chain/disputes',
  auth: ['owner', 'operator', 'auditor'],
  shows: ['order'],
  input: z.object(paging),
  output: z.object(pageOf(chainDispute)),
  errors: ['not_allowed'],
})
