import { Refusal } from '@c2c/contract'
import type { Kysely } from 'kysely'
import type { Database } from '../../db/schema.ts'
import type { ChainNode } from './chain-node.ts'
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
