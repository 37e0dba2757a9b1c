import * as z from 'zod/mini'
import { consoleCall } from '../call.ts'
import { id } from '../fields.ts'
import { claim } from './claim.ts'

/**
 * Takes an open item for `claimDuration`, so that nobody else decides it meanwhile; given again, it is kept longer.
 * Refused while it is somebody else's.
 */
export const consoleQueueClaim = consoleCall({
  name: 'queue/claim',
  auth: ['owner', 'operator'],
  changing: true,
  input: z.object({ order_id: id() }),
  output: z.object({ claim }),
  errors: ['not_found', 'state_conflict', 'not_allowed'],
})
