import { Refusal } from '@c2c/contract'
import type { Kysely } from 'kysely'
import type { Database } from '../../db/schema.ts'
import type { Block, ChainNode } from './chain-node.ts'
import { ChainProblem } from './chain-problem.ts'
import type { Chain } from './deposit-chain.ts'

/** A network without the providers that a person named as wrong. Throws ChainProblem when none is left. */
export async function trustedChain(db: Kysely<Database>, chain: Chain): Promise<Chain> {
  const wrong = await db
    .selectFrom('chain_verdicts as v')
    .innerJoin('chain_disputes as d', 'd.id', 'v.dispute_id')
    .select('v.provider')
    .where('d.network', '=', chain.type)
    .execute()
  const [first, ...others] = chain.nodes.filter(({ name }) => !wrong.some(({ provider }) => provider === name))
  if (!first) throw new ChainProblem(`${chain.type}: every provider was named as wrong; add another one to CHAIN_FILE`)
  return { ...chain, nodes: [first, ...others] }
}

/** The same network, with one of its providers before the others. */
export const readFrom = (chain: Chain, node: ChainNode): Chain => ({
  ...chain,
  nodes: [node, ...chain.nodes.filter((other) => other !== node)],
})

/** The answer of the first trusted provider that gives one. Throws the ChainProblem of the last when none does. */
export async function firstAnswer<Answer>(
  db: Kysely<Database>,
  chain: Chain,
  ask: (from: Chain) => Promise<Answer>,
): Promise<Answer> {
  const trusted = await trustedChain(db, chain)
  let problem = new ChainProblem(`${chain.type} has no provider`)
  for (const node of trusted.nodes) {
    try {
      return await ask(readFrom(trusted, node))
    } catch (error) {
      if (!(error instanceof ChainProblem)) throw error
      problem = error
    }
  }
  throw problem
}

/** Refuses with `not_available` when no provider answers, and names one. */
export function unreadable(error: unknown): never {
  if (!(error instanceof ChainProblem)) throw error
  throw new Refusal('not_available', { message: 'chain_unreadable', values: { problem: error.message } })
}

/** A block that is not there yet, or has too few confirmations: ask again later. */
export class NotYet extends ChainProblem {}

/** A block that all providers show. */
export async function sharedBlock(type: string, nodes: readonly ChainNode[], number: bigint): Promise<Block> {
  const blocks = await Promise.all(
    nodes.map(async (node) => {
      const block = await node.block(number)
      if (!block) throw new ChainProblem(`${type}: block ${number} disappeared from provider ${node.name}`)
      return block
    }),
  )
  const [block] = blocks
  if (!block || blocks.some(({ hash }) => hash !== block.hash)) {
    throw new ChainProblem(`${type}: the providers disagree about block ${number}`)
  }
  return block
}

/**
 * The first block at or after a time and the one `distance` blocks later, as two providers show them, where there are two. Throws NotYet before
 * the later one has its confirmations, and ChainProblem when the providers disagree.
 */
export async function blockAt(
  { type, nodes: all }: Pick<Chain, 'type' | 'nodes'>,
  time: Date,
  confirmations: number,
  distance = 0,
): Promise<{ readonly block: Block; readonly later: Block }> {
  const nodes = all.slice(0, 2)
  const [first = all[0]] = nodes
  const tips = await Promise.all(nodes.map((node) => node.tip()))
  const tip = tips.reduce((least, one) => (one < least ? one : least))
  const since = BigInt(Math.ceil(time.getTime() / 1000))
  const number = await firstSince(type, first, tip, since)
  const last = number + BigInt(distance)
  if (last + BigInt(confirmations) - 1n > tip) throw new NotYet(`${type}: block ${last} is not confirmed yet`)
  const [before, block, later] = await Promise.all(
    [number - 1n, number, last].map(async (one) => (one < 0n ? null : sharedBlock(type, nodes, one))),
  )
  if (!block || !later || block.timestamp < since || (before && before.timestamp >= since)) {
    throw new ChainProblem(`${type}: the times of the blocks before ${number} are not in order`)
  }
  return { block, later }
}

/** The number of the first block at or after a time, in seconds: in steps that double, back from the newest one, then by halves. */
async function firstSince(type: string, node: ChainNode, tip: bigint, since: bigint): Promise<bigint> {
  const isSince = async (number: bigint): Promise<boolean> =>
    (await sharedBlock(type, [node], number)).timestamp >= since
  if (!(await isSince(tip))) throw new NotYet(`${type}: no block of that time yet`)
  let [high, low] = [tip, -1n]
  for (let step = 1n; high > 0n && low < 0n; step *= 2n) {
    const number = high > step ? high - step : 0n
    if (await isSince(number)) high = number
    else low = number
  }
  while (high - low > 1n) {
    const middle = (high + low) / 2n
    if (await isSince(middle)) high = middle
    else low = middle
  }
  return high
}
