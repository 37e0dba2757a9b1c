import type { Mined } from '../../services/chain/chain-node.ts'
import { ChainProblem } from '../../services/chain/chain-problem.ts'
import type { Chain } from '../../services/chain/deposit-chain.ts'

/** A transfer as it was read from a block. */
export interface SeenTransfer {
  readonly txid: string
  readonly block_hash: string
  readonly log_index: number
  readonly sender: string
  readonly account: string
  readonly units: string
}

export interface Witnessed {
  /** The providers that show the transfer in a successful transaction of this very block. */
  readonly witnesses: string[]
  /** Its place among the events of its transaction; null without a witness. */
  readonly place: number | null
}

/** Asks providers, in their order, for the receipt of a transfer until so many have shown it. */
export async function findWitnesses({ nodes }: Chain, transfer: SeenTransfer, needed: number): Promise<Witnessed> {
  const witnesses: string[] = []
  let place: number | null = null
  for (const node of nodes) {
    if (witnesses.length >= needed) break
    const shown = placeIn(await mined(node, transfer.txid), transfer)
    if (shown === null || (place !== null && place !== shown)) continue
    place = shown
    witnesses.push(node.name)
  }
  return { witnesses, place }
}

/** A provider that does not answer is no witness; the others are asked. */
async function mined(node: Chain['nodes'][number], txid: string): Promise<Mined | null> {
  try {
    return await node.mined(txid)
  } catch (error) {
    if (error instanceof ChainProblem) return null
    throw error
  }
}

function placeIn(found: Mined | null, { block_hash, log_index, sender, account, units }: SeenTransfer): number | null {
  if (found?.blockHash !== block_hash) return null
  const shown = found.transfers.find(({ logIndex }) => logIndex === log_index)
  const isSame = shown?.sender === sender && shown.account === account && shown.units === BigInt(units)
  return isSame ? shown.place : null
}
