import type { ChainNode, Mined } from './chain-node.ts'
import { ChainProblem } from './chain-problem.ts'
import type { Chain } from './deposit-chain.ts'

/** A transfer as it was read from a block. */
export interface SeenTransfer {
  readonly txid: string
  readonly block_number: bigint
  readonly block_hash: string
  readonly log_index: number
  readonly sender: string
  readonly account: string
  readonly units: string
}

/** Two providers that say different things about a block. */
export interface Disagreement {
  readonly shownBy: string
  readonly deniedBy: string
}

export interface ProviderConfirmation {
  /** The providers that show the transfer in a successful transaction of this very block. */
  readonly confirmedBy: string[]
  /** How many are needed. */
  readonly needed: number
  /** Its place among the events of its transaction; null when no provider confirms it. */
  readonly place: number | null
  /** Null when no provider denies what another one shows. */
  readonly disagreement: Disagreement | null
}

/** The answer of a provider about a transfer: its place, `denied`, or `silent` without an answer or while it is behind. */
type Stance = number | 'denied' | 'silent'

/** Asks a provider for a transaction in a block. */
type AskMined = (node: ChainNode, txid: string) => Promise<Mined | null>

const askMined: AskMined = (node, txid) => node.mined(txid)

/** Asks each provider for each transaction once: several transfers can be in one. */
export function rememberMined(): AskMined {
  const answers = new Map<ChainNode, Map<string, Promise<Mined | null>>>()
  return (node, txid) => {
    const ofNode = answers.get(node) ?? new Map<string, Promise<Mined | null>>()
    answers.set(node, ofNode)
    const answer = ofNode.get(txid) ?? node.mined(txid)
    ofNode.set(txid, answer)
    return answer
  }
}

/** Asks providers, in their order, for a transfer until two have shown it, or one where a network has only one. */
export async function confirmWithProviders(
  { nodes }: Chain,
  transfer: SeenTransfer,
  mined = askMined,
): Promise<ProviderConfirmation> {
  const needed = Math.min(2, nodes.length)
  const confirmedBy: ChainNode[] = []
  const denying: ChainNode[] = []
  let place: number | null = null
  // Those that are needed are asked at once, further ones when one of them does not show it.
  const stances = await Promise.all(nodes.slice(0, needed).map((node) => stanceOf(node, transfer, mined)))
  for (const [index, node] of nodes.entries()) {
    if (confirmedBy.length >= needed) break
    const stance = stances[index] ?? (await stanceOf(node, transfer, mined))
    if (stance === 'silent') continue
    if (stance === 'denied' || (place !== null && place !== stance)) {
      denying.push(node)
      continue
    }
    place = stance
    confirmedBy.push(node)
  }
  const [shows] = confirmedBy
  const [denies] = denying
  const differ = shows && denies && (await stillDenied(shows, denies, transfer, place))
  const disagreement = differ ? { shownBy: shows.name, deniedBy: denies.name } : null
  return { confirmedBy: confirmedBy.map(({ name }) => name), needed, place, disagreement }
}

/**
 * Whether a provider still denies what another one shows, at this place of its transaction, in a block that is still on its chain: then
 * no reorganisation between two questions explains the difference.
 */
export async function stillDenied(
  shows: ChainNode,
  denies: ChainNode,
  transfer: SeenTransfer,
  place: number | null = null,
): Promise<boolean> {
  if ((await blockOf(shows, transfer.block_number)) !== transfer.block_hash) return false
  const stance = await stanceOf(denies, transfer)
  return stance === 'denied' || (stance !== 'silent' && place !== null && stance !== place)
}

/** Whether two providers show different blocks of a number, and the first one still shows this hash. */
export async function blocksDiffer(
  one: ChainNode,
  other: ChainNode,
  { number, hash }: { readonly number: bigint; readonly hash: string },
): Promise<boolean> {
  if ((await blockOf(one, number)) !== hash) return false
  const shown = await blockOf(other, number)
  return shown !== null && shown !== hash
}

async function stanceOf(node: ChainNode, transfer: SeenTransfer, mined = askMined): Promise<Stance> {
  const place = await answered(async () => placeIn(await mined(node, transfer.txid), transfer), 'silent' as const)
  if (place === 'silent' || place !== null) return place
  return (await blockOf(node, transfer.block_number)) === null ? 'silent' : 'denied'
}

/** The hash of a block; null when the provider has none of this number, or does not answer. */
const blockOf = (node: ChainNode, number: bigint): Promise<string | null> =>
  answered(async () => (await node.block(number))?.hash ?? null, null)

async function answered<Answer, Silence>(ask: () => Promise<Answer>, silence: Silence): Promise<Answer | Silence> {
  try {
    return await ask()
  } catch (error) {
    if (error instanceof ChainProblem) return silence
    throw error
  }
}

function placeIn(found: Mined | null, { block_hash, log_index, sender, account, units }: SeenTransfer): number | null {
  if (found?.blockHash !== block_hash) return null
  const shown = found.transfers.find(({ logIndex }) => logIndex === log_index)
  const isSame = shown?.sender === sender && shown.account === account && shown.units === BigInt(units)
  return isSame ? shown.place : null
}
