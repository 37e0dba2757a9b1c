import * as z from 'zod/mini'
import { consoleCall } from '../../call.ts'
import { listOf, paging } from '../../lists.ts'
import { assetAddress, signAgain } from './asset-fields.ts'

/** The addresses of the service, newest first, each with why it must be signed again, and the networks of which balances can be read. */
export const consoleAssetsAddresses = consoleCall({
  name: 'assets/addresses',
  auth: ['owner', 'operator', 'auditor'],
  shows: ['order'],
  input: z.object(paging),
  output: z.extend(listOf(z.extend(assetAddress, { again: signAgain })), { networks: z.array(z.string()) }),
  errors: ['not_allowed'],
})
