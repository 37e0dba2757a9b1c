import * as z from 'zod/mini'
import { consoleCall } from '../../call.ts'
import { id } from '../../fields.ts'
import { claim } from './claim.ts'

/**
 * Claims an open item for `claimDuration`, so that no other reviewer decides it meanwhile; a repeated call renews the
 * claim. Refused while another reviewer holds it.
 */
export const consoleQueueClaim = consoleCall({
  name: 'queue/claim',
  auth: ['owner', 'operator'],
  invalidates: ['order'],
  input: z.object({ order_id: id() }),
  output: z.object({ claim }),
  errors: ['not_found', 'state_conflict', 'not_allowed'],
})
