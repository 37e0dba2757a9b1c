import * as z from 'zod/mini'
import { consoleCall } from '../../call.ts'
import { id } from '../../fields.ts'

/** The data with which a wallet pays one approved withdrawal to an address; each use is audited. */
export const consoleWithdrawRequest = consoleCall({
  name: 'withdraw/request',
  auth: ['owner', 'operator'],
  shows: [],
  reveals: true,
  input: z.object({ withdraw_id: id() }),
  output: z.object({
    network: z.string(),
    token: z.string(),
    address: z.string(),
    amount: z.string(),
    /** For a QR code: a request of EIP-681 on EVM networks; on TRON, which has none, the address alone. */
    uri: z.string(),
    /** The addresses from which it counts. */
    payers: z.array(z.string()),
  }),
  errors: ['not_found', 'state_conflict', 'not_allowed'],
})
