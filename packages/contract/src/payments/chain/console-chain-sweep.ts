import * as z from 'zod/mini'
import { consoleCall } from '../../call.ts'
import { separated, text } from '../../fields.ts'

/** Most addresses of one plan. */
const most = 20

/** Prepares unsigned transactions that move all USDT of addresses to the treasury; each use is audited. */
export const consoleChainSweep = consoleCall({
  name: 'chain/sweep',
  auth: ['owner', 'operator'],
  shows: [],
  reveals: true,
  input: z.object({
    network: text('required', 20),
    /** Addresses of `chain/funds`, comma separated. */
    addresses: z.pipe(
      text('required', 2000).check(z.refine((value) => separated(value).length <= most, 'too_long')),
      z.transform(separated),
    ),
  }),
  output: z.object({
    block: z.string(),
    treasury: z.string(),
    transactions: z.array(
      z.object({
        address: z.string(),
        path: z.string(),
        amount: z.string(),
        /** Native coin that has to be sent to the address first. */
        missing: z.string(),
        /** Gas at most, or energy on TRON, and the bandwidth there; 0 on EVM networks. */
        gas: z.string(),
        bandwidth: z.string(),
        /** TRX that the sender of the first TRX pays beside it, to activate the address; empty on EVM networks. */
        activation: z.string(),
        /** The transaction for signing, hexadecimal (EIP-1559); empty on TRON. */
        unsigned: z.string(),
        /** The same as JSON; on TRON the parameters of `triggersmartcontract`. */
        json: z.string(),
      }),
    ),
  }),
  errors: ['not_available', 'not_allowed'],
})
