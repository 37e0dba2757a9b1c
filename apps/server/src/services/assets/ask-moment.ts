import { beaconDistance, hourStart, ruleAt, type LiabilityHead } from '@c2c/domain'
import { ChainProblem } from '../chain/chain-problem.ts'
import { nodeOf, type AskedNode } from './node-of.ts'

/** What a node says of the moment of a statement: its block is the first of the hour, and the hash that drew it is that of the chain. */
export interface MomentAnswer {
  readonly said: 'confirmed' | 'refuted' | 'unchecked'
  /** Why it was not checked. */
  readonly why: string
}

/** Asks the node of the chain that draws; null for a statement whose moment was not drawn. */
export async function askMoment(
  { draw }: Pick<LiabilityHead, 'draw'>,
  nodes: readonly AskedNode[],
): Promise<MomentAnswer | null> {
  const rule = draw?.drawn && ruleAt(draw.rules, draw.drawn.hour)
  if (!draw?.drawn || !rule) return null
  const { hour, block: number, beacon } = draw.drawn
  const node = nodeOf(nodes, rule.chainId)
  if (!node) return { said: 'unchecked', why: 'it needs a node of its chain (--rpc URL)' }
  const since = BigInt(Math.ceil(hourStart(hour).getTime() / 1000))
  try {
    const [before, block, later] = await Promise.all(
      [number - 1, number, number + beaconDistance].map(async (one) => (one < 0 ? null : node.block(BigInt(one)))),
    )
    const isFirst = block && block.timestamp >= since && (number === 0 || (before && before.timestamp < since))
    return { said: isFirst && later?.hash === beacon ? 'confirmed' : 'refuted', why: '' }
  } catch (error) {
    if (error instanceof ChainProblem) return { said: 'unchecked', why: error.message }
    throw error
  }
}
