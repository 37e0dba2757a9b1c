import { formatDecimal } from '@c2c/domain'
import type { Block } from '../../../services/chain/chain-node.ts'
import { ChainProblem } from '../../../services/chain/chain-problem.ts'
import type { Chain } from '../../../services/chain/deposit-chain.ts'

/** Accounts that are asked for at once. */
const lanes = 8

/** The decimals of the native coin: of TRX 6, of the coins of EVM networks 18. */
const nativeDecimals = ({ family }: Chain): number => (family === 'tron' ? 6 : 18)

/** An amount of the native coin in its whole unit. */
export const nativeText = (chain: Chain, amount: bigint): string => formatDecimal(amount, nativeDecimals(chain))

/** The place of an account in the operator's wallet (BIP 44). */
export const walletPath = ({ family }: Chain, place: bigint): string =>
  `m/44'/${family === 'tron' ? 195 : 60}'/0'/0/${place}`

/** The balances of an account, in the smallest units. */
export interface Held {
  readonly token: bigint
  readonly native: bigint
}

/** A block at which balances are read; java-tron reads them at the newest one only. */
export interface ReadAt {
  readonly number: bigint
  readonly at: Pick<Block, 'hash'> | 'latest'
}

/** The newest block of the first provider. Throws ChainProblem when it does not answer. */
export async function newestBlock({ type, family, nodes: [node] }: Chain): Promise<ReadAt> {
  const number = await node.tip()
  if (family === 'tron') return { number, at: 'latest' }
  const block = await node.block(number)
  if (!block) throw new ChainProblem(`${type}: block ${number} disappeared from provider ${node.name}`)
  return { number, at: block }
}

/** The balances of accounts at a block, in their order. Throws ChainProblem when the first provider does not answer. */
export async function readHeld({ nodes: [node] }: Chain, accounts: readonly string[], { at }: ReadAt): Promise<Held[]> {
  const held: Held[] = []
  for (let from = 0; from < accounts.length; from += lanes) {
    const some = accounts.slice(from, from + lanes).map(async (account) => {
      const [token, native] = await Promise.all([node.balance(account, at), node.nativeBalance(account, at)])
      return { token, native }
    })
    held.push(...(await Promise.all(some)))
  }
  return held
}
