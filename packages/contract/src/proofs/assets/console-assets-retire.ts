import * as z from 'zod/mini'
import { consoleCall } from '../../call.ts'
import { id } from '../../fields.ts'
import { assetAddress } from './asset-fields.ts'

/** Ends that the balance of an address is counted as held. */
export const consoleAssetsRetire = consoleCall({
  name: 'assets/retire',
  auth: ['owner', 'operator'],
  creating: true,
  invalidates: ['order'],
  input: z.object({ address_id: id() }),
  output: assetAddress,
  errors: ['not_found', 'not_allowed'],
})
