import { transferData, type GasTerms } from '@c2c/domain'
import { ChainProblem } from '../../../services/chain/chain-problem.ts'
import type { Chain } from '../../../services/chain/deposit-chain.ts'
import { nativeText, type Held } from './held-funds.ts'

/** Gas of a transfer of a token where no provider estimates it, with room for a contract that does more. */
const usualGas = 100_000n

/**
 * Energy of a transfer of USDT on TRON to an address that has none, the dearer case, where the node estimates none
 * (`vm.supportConstant` is off). With less the transfer fails and burns TRX.
 */
const dearestEnergy = 130_285n

/** Bytes of a signed transfer of a token on TRON, its bandwidth, and what a byte costs in sun without bandwidth. */
const transferBytes = 345n
const sunPerByte = 1000n

/** Sun that the sender of the first TRX pays more to activate an address: the account, and the fee of its creation. */
const activation = 1_100_000n

/** The maximum cost of a transfer, with its parts. */
interface TransferCosts {
  readonly terms: GasTerms
  /** Bytes that cost bandwidth or TRX; 0 on EVM networks. */
  readonly bandwidth: bigint
}

/**
 * The maximum cost of one transfer of `units` from an account to the treasury: the provider's estimate and a fifth, at twice the current
 * `price` on EVM networks, so that it is still mined when the price rises. java-tron estimates by `triggerconstantcontract`.
 */
export async function transferCosts(
  chain: Chain,
  price: bigint,
  transfer?: { readonly from: string; readonly units: bigint },
): Promise<TransferCosts> {
  const { family } = chain
  const gas = await estimatedGas(chain, transfer)
  const gwei = 1_000_000_000n
  const terms = {
    gas,
    maxFeePerGas: family === 'tron' ? price : 2n * price,
    maxPriorityFeePerGas: price < gwei ? price : gwei,
  }
  return { terms, bandwidth: family === 'tron' ? transferBytes : 0n }
}

async function estimatedGas(
  { family, treasury, nodes: [node] }: Chain,
  transfer?: { readonly from: string; readonly units: bigint },
): Promise<bigint> {
  const most = family === 'tron' ? withRoom(dearestEnergy) : usualGas
  if (!treasury || !transfer) return most
  try {
    const gas = await node.estimateGas(transfer.from, transferData(treasury.account, transfer.units))
    return gas > 0n ? withRoom(gas) : most
  } catch (error) {
    if (error instanceof ChainProblem) return most
    throw error
  }
}

const withRoom = (gas: bigint): bigint => (gas * 6n) / 5n

/** Native coin that an account lacks for a transfer. */
export function missingFor({ native }: Held, { terms, bandwidth }: TransferCosts): bigint {
  const cost = terms.gas * terms.maxFeePerGas + bandwidth * sunPerByte
  return native < cost ? cost - native : 0n
}

/**
 * The additional cost for the sender of native coin: an account of TRON without any TRX counts as not activated. Empty on EVM networks.
 */
export function activationOf(chain: Chain, { native }: Held): string {
  if (chain.family === 'evm') return ''
  return nativeText(chain, native === 0n ? activation : 0n)
}
