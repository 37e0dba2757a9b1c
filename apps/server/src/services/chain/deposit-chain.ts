import { usdt, type Usdt } from '@c2c/domain'
import { readAddress, writeAddress, type ChainFamily } from '../../config/account-address.ts'
import type { ChainOptions } from '../../config/chain-options.ts'
import { ChainNode } from './chain-node.ts'
import { DepositKey } from './deposit-key.ts'
import { JsonRpc, type RpcLimits } from './json-rpc.ts'

/** An address of the operator: its account, and its notation on the network. */
export interface OwnAccount {
  readonly account: string
  readonly address: string
}

/** A network whose deposits are read from nodes. */
export interface Chain {
  readonly type: string
  readonly family: ChainFamily
  readonly chainId: number
  /** The account of the token's contract. */
  readonly token: string
  /** Where payouts are sent from; none where users cannot withdraw to addresses. */
  readonly payers: readonly OwnAccount[]
  /** Where funds are swept to; null for nowhere. */
  readonly treasury: OwnAccount | null
  readonly key: DepositKey
  /** The first is read from; the second sweeps behind it, or the first one again where there is none. */
  readonly nodes: readonly [ChainNode, ...ChainNode[]]
  readonly startBlock: bigint | null
  readonly maxRange: bigint
  /** Micro-units of USDT for an amount of the token. Rounds down where the token has smaller units. */
  amount(units: bigint): Usdt
  /** The same amount in the smallest unit of the token. */
  units(amount: Usdt): bigint
}

/** Opens the networks of the configuration; connects to nothing yet. */
export const openChains = (networks: readonly ChainOptions[], limits?: Partial<RpcLimits>): readonly Chain[] =>
  networks.map((options) => {
    const { type, family, token, xpub, decimals, chain_id, nodes, start_block, max_range } = options
    const own = (address: string): OwnAccount => {
      const account = readAddress(family, address)
      if (account === null) throw new Error(`${address} is not an address of ${type}`)
      return { account, address: writeAddress(family, account) }
    }
    const contract = own(token).account
    const [first, ...others] = nodes.map((node) => {
      const range = BigInt(node.max_range ?? max_range)
      return new ChainNode(new JsonRpc(node, limits), contract, chain_id, range)
    })
    if (!first) throw new Error(`${type} has no node`)
    const unit = 10n ** BigInt(decimals - 6)
    return {
      type,
      family,
      chainId: chain_id,
      token: contract,
      payers: options.payers.map(own),
      treasury: options.treasury === null ? null : own(options.treasury),
      key: new DepositKey(xpub),
      nodes: [first, ...others],
      startBlock: start_block === null ? null : BigInt(start_block),
      maxRange: BigInt(max_range),
      amount: (units) => usdt(units / unit),
      units: (amount) => amount * unit,
    }
  })

/** The network of a type; undefined where recharges are reviewed by hand. */
export const chainOf = (chains: readonly Chain[], type: string): Chain | undefined =>
  chains.find((chain) => chain.type === type)
