import type { Block, ChainNode } from '../../../services/chain/chain-node.ts'
import { ChainProblem, RefusedCall } from '../../../services/chain/chain-problem.ts'
import type { Chain } from '../../../services/chain/deposit-chain.ts'
import { blockAt, sharedBlock } from '../../../services/chain/trusted-chain.ts'

/** Calls of one provider at once. */
const lanes = 8

/** How often accounts that move meanwhile are read again. */
const rounds = 10

/** Balances in the smallest unit of the token, by account. */
export type Balances = ReadonlyMap<string, bigint>

export interface ReadBalances {
  readonly block: Pick<Block, 'number' | 'hash'>
  readonly balances: Balances
}

/**
 * The token's balances of accounts at one confirmed block, the newest or the first one at or after `at`, as two providers show it, where there
 * are two. Throws ChainProblem when
 * they disagree about the block or a balance, and when the block disappears meanwhile.
 */
export async function readBalances(
  chain: Pick<Chain, 'type' | 'family' | 'nodes'>,
  accounts: readonly string[],
  confirmations: number,
  at: Date | null = null,
): Promise<ReadBalances> {
  const nodes = chain.nodes.slice(0, 2)
  const block = at ? (await blockAt(chain, at, confirmations)).block : await confirmedBlock(chain, nodes, confirmations)
  const all = await Promise.all(nodes.map((node) => balancesAt(chain, node, block, accounts)))
  const after = await sharedBlock(chain.type, nodes, block.number)
  if (after.hash !== block.hash) throw new ChainProblem(`${chain.type}: block ${block.number} was replaced meanwhile`)
  const [balances = new Map<string, bigint>(), ...others] = all
  const differing = accounts.find((account) => others.some((other) => other.get(account) !== balances.get(account)))
  if (differing !== undefined) {
    throw new ChainProblem(`${chain.type}: the providers disagree about the balance of ${differing}`)
  }
  return { block, balances }
}

async function confirmedBlock(
  { type }: Pick<Chain, 'type'>,
  nodes: readonly ChainNode[],
  confirmations: number,
): Promise<Block> {
  const tips = await Promise.all(nodes.map((node) => node.tip()))
  const lowest = tips.reduce((least, tip) => (tip < least ? tip : least))
  const number = lowest - BigInt(confirmations) + 1n
  return sharedBlock(type, nodes, number < 0n ? 0n : number)
}

async function balancesAt(
  { family }: Pick<Chain, 'family'>,
  node: ChainNode,
  block: Block,
  accounts: readonly string[],
): Promise<Balances> {
  const balances = await (family === 'evm' ? readPast(node, accounts, block) : newestLess(node, block, accounts))
  for (const [account, units] of balances)
    if (units < 0n) throw new ChainProblem(`provider ${node.name} gave a balance below zero for ${account}`)
  return balances
}

/** The balances at a block; of a node that has its state no more, the newest ones less what moved since. */
async function readPast(node: ChainNode, accounts: readonly string[], block: Block): Promise<Balances> {
  try {
    return await readEach(node, accounts, block)
  } catch (error) {
    if (error instanceof RefusedCall && error.kind === 'absent') return newestLess(node, block, accounts)
    throw error
  }
}

async function readEach(
  node: ChainNode,
  accounts: readonly string[],
  at: Block | 'latest',
): Promise<Map<string, bigint>> {
  const balances = new Map<string, bigint>()
  const left = accounts.values()
  const lane = async (): Promise<void> => {
    for (const account of left) balances.set(account, await node.balance(account, at))
  }
  await Promise.all(Array.from({ length: lanes }, lane))
  return balances
}

/**
 * The balances at a block of a node that knows the newest ones only, as those of TRON do: what moved after the block is taken back. An
 * account that moves while it is read is read again.
 */
async function newestLess(node: ChainNode, block: Block, accounts: readonly string[]): Promise<Balances> {
  const balances = new Map<string, bigint>()
  let open: readonly string[] = accounts
  for (let round = 0; open.length > 0; round += 1) {
    if (round === rounds) throw new ChainProblem(`provider ${node.name} showed no balance that stood still`)
    const before = await node.tip()
    const newest = await readEach(node, open, 'latest')
    const moved = await node.transfersBetween(block.number + 1n, await node.tip())
    const later = new Set(
      moved.flatMap(({ blockNumber, sender, account }) => (blockNumber > before ? [sender, account] : [])),
    )
    for (const [account, units] of newest)
      if (!later.has(account)) balances.set(account, units - gained(moved, account))
    open = open.filter((account) => later.has(account))
  }
  return balances
}

/** The sum of transfers to an account. */
const gained = (
  transfers: readonly { readonly sender: string; readonly account: string; readonly units: bigint }[],
  account: string,
): bigint =>
  transfers.reduce(
    (sum, { sender, account: to, units }) => sum + (to === account ? units : 0n) - (sender === account ? units : 0n),
    0n,
  )
