import type { ChainNode } from './chain-node.ts'
import type { ReadTransfers } from './log-reader.ts'

interface Asked {
  readonly node: ChainNode
  readonly from: bigint
  readonly to: bigint
  readonly answer: Promise<ReadTransfers>
}

/** One range of settled blocks that was asked for before it is needed. */
export class ReadAhead {
  #asked: Asked | null = null

  ask(node: ChainNode, from: bigint, to: bigint): void {
    const answer = node.transfersUpTo(from, to)
    this.#asked = { node, from, to, answer }
    // The caller that takes the answer gets its error; an answer that is not taken has no effect.
    answer.catch(() => undefined)
  }

  /** The transfers of a range: of the one that was asked for, else they are asked for now. */
  take(node: ChainNode, from: bigint, to: bigint): Promise<ReadTransfers> {
    const asked = this.#asked
    this.#asked = null
    const isSame = asked?.node === node && asked.from === from && asked.to === to
    return isSame ? asked.answer : node.transfersUpTo(from, to)
  }
}
