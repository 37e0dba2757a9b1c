import * as z from 'zod/mini'
import { consoleCall } from '../../call.ts'
import { optionalText } from '../../fields.ts'
import { pageOf, paging } from '../../lists.ts'

/**
 * Where the funds of deposits lie on a network, the first one without a name: the addresses that received transfers, newest last,
 * with what the first provider says that they hold at a block.
 */
export const consoleChainFunds = consoleCall({
  name: 'chain/funds',
  auth: ['owner', 'operator', 'auditor'],
  shows: ['order', 'offered'],
  input: z.object({ network: optionalText(20), ...paging }),
  output: z.object({
    /** All networks that are read; empty without any. */
    networks: z.array(z.string()),
    network: z.string(),
    /** The block of the balances; empty without a network. */
    block: z.string(),
    /** The maximum cost of one transfer to the treasury: gas, or energy on TRON, and its bandwidth; empty without a network. */
    transfer: z.object({ gas: z.string(), bandwidth: z.string() }),
    /** Where funds are swept to; empty when the configuration names no address. */
    treasury: z.string(),
    /** Approved withdrawals of the network that are to be sent, and their sum in USDT. */
    to_send: z.object({ count: z.number(), total: z.string() }),
    /** Transfers to addresses of withdrawals that pay none of them, such as a payout that was sent twice, and their sum in USDT. */
    surplus: z.object({ count: z.number(), total: z.string() }),
    /** Files for a Safe exist on EVM networks only. */
    evm: z.boolean(),
    ...pageOf(
      z.object({
        address: z.string(),
        /** Where the wallet's key for it is (BIP 44). */
        path: z.string(),
        /** USDT, and the native coin in its whole unit. */
        token: z.string(),
        native: z.string(),
        /** Native coin that the address lacks for one transfer at the current price; 0 without a lack. */
        missing: z.string(),
        /** TRX that the sender of the first TRX pays beside it, to activate the address; empty on EVM networks. */
        activation: z.string(),
      }),
    ),
  }),
  errors: ['not_available', 'not_allowed'],
})
