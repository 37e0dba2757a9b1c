import {
  listedBlock,
  logs,
  receipt,
  receipts,
  transferOf,
  transferTopic,
  type Block,
  type ChainTransfer,
  type Receipt,
} from './chain-answers.ts'
import { canMeanTooMuch, ChainProblem, NoAnswer, RefusedCall, type RefusalKind } from './chain-problem.ts'
import { hex, type CheckedRpc } from './json-rpc.ts'
import { LogRange } from './log-range.ts'

/** Requests after which a reader of a long range stops, so that its caller keeps what it has read. */
const requestsAtOnce = 32

/** Receipts that are read at once. */
const lanes = 8

/** A topic that no event has: a request for it asks for nothing. */
const noTopic = `0x${'0'.repeat(64)}`

/** The remedy for a refusal that stops a network. */
const advice: Readonly<Record<RefusalKind, string>> = {
  too_much: 'it serves neither the events nor the receipts of one block; name another provider',
  other: 'it serves neither the events nor the receipts of one block; name another provider',
  rate: 'the plan is used up; take a larger one or name another provider',
  no_method: 'this node does not serve logs; name another provider',
  denied: 'check the key and the plan',
  absent: 'it does not have these blocks; name a full node',
  reverted: 'it does not serve events; name another provider',
}

/** The transfers of blocks `from` to `to`. */
export interface ReadTransfers {
  readonly to: bigint
  readonly transfers: readonly ChainTransfer[]
}

/**
 * Reads the events of the token from one provider. Providers limit the blocks of a request, or its events, each in its own words: what
 * is refused is asked for again in halves, and one block that is too much is read from its receipts.
 */
export class LogReader {
  readonly #rpc: CheckedRpc
  readonly #token: string
  readonly #range: LogRange

  constructor(rpc: CheckedRpc, token: string, maxRange: bigint) {
    this.#rpc = rpc
    this.#token = token
    this.#range = new LogRange(maxRange)
  }

  /** All transfers of one block, by its hash, so that two forks cannot mix (EIP-234). */
  async ofBlock({ number, hash }: Pick<Block, 'number' | 'hash'>): Promise<ChainTransfer[]> {
    const transfers = await this.#read({ blockHash: hash }).catch((error: unknown) =>
      this.#withoutLogs(error, number, hash),
    )
    if (transfers.some(({ blockHash, blockNumber }) => blockHash !== hash || blockNumber !== number)) {
      throw this.#rpc.problem(`gave events of another block for ${hash}`)
    }
    return transfers
  }

  /** All transfers from a block on: to `to`, or to the block that was reached after some requests. */
  async upTo(from: bigint, to: bigint): Promise<ReadTransfers> {
    const found: ChainTransfer[] = []
    let reached = from - 1n
    for (let requests = 0; reached < to && requests < requestsAtOnce; requests += 1) {
      try {
        const some = await this.#next(reached + 1n, to)
        found.push(...some.transfers)
        reached = some.to
      } catch (error) {
        // The blocks read so far are kept; whether the problem lasts is seen at the next request.
        if (!(error instanceof ChainProblem) || reached < from) throw error
        break
      }
    }
    return { to: reached, transfers: found }
  }

  /** One request, or several smaller ones until one is answered. */
  async #next(from: bigint, most: bigint): Promise<ReadTransfers> {
    for (;;) {
      const size = this.#range.size
      const to = from + size - 1n < most ? from + size - 1n : most
      const asked = to - from + 1n
      try {
        const transfers = await this.#between(from, to)
        this.#range.answered(asked)
        return { to, transfers }
      } catch (error) {
        if (error instanceof NoAnswer && asked > 1n) this.#range.refused(asked)
        if (!(error instanceof RefusedCall)) throw error
        if (asked === 1n) return { to, transfers: await this.#withoutLogs(error, from) }
        if (!canMeanTooMuch(error.kind)) throw this.#refusal(error, from, to)
        this.#range.refused(asked)
      }
    }
  }

  async #between(from: bigint, to: bigint): Promise<ChainTransfer[]> {
    const transfers = await this.#read({ fromBlock: hex(from), toBlock: hex(to) })
    if (transfers.some(({ blockNumber }) => blockNumber < from || blockNumber > to)) {
      throw this.#rpc.problem(`gave events outside of the blocks ${from} to ${to}`)
    }
    return transfers
  }

  async #read(where: Readonly<Record<string, string>>): Promise<ChainTransfer[]> {
    const filter = { address: this.#token, topics: [transferTopic], ...where }
    const found = await this.#rpc.read('eth_getLogs', [filter], logs)
    return found.flatMap((one) => transferOf(this.#rpc, this.#token, one))
  }

  /** One block whose events were refused: by its receipts, unless the node refuses a request for nothing as well. */
  async #withoutLogs(error: unknown, number: bigint, hash?: string): Promise<ChainTransfer[]> {
    if (!(error instanceof RefusedCall)) throw error
    if (!canMeanTooMuch(error.kind)) throw this.#refusal(error, number, number)
    if (!(await this.#servesLogs(number))) throw this.#refusal(error, number, number, advice.no_method)
    try {
      return await this.#byReceipts(number, hash)
    } catch (other) {
      if (other instanceof RefusedCall) throw this.#refusal(error, number, number)
      throw other
    }
  }

  async #servesLogs(number: bigint): Promise<boolean> {
    const filter = { address: this.#token, topics: [noTopic], fromBlock: hex(number), toBlock: hex(number) }
    try {
      await this.#rpc.read('eth_getLogs', [filter], logs)
      return true
    } catch (error) {
      if (error instanceof RefusedCall) return false
      throw error
    }
  }

  /** The events of one block from the receipts of all of its transactions; of the one with a hash, where it is known. */
  async #byReceipts(number: bigint, hash?: string): Promise<ChainTransfer[]> {
    const listed = await this.#rpc.read('eth_getBlockByNumber', [hex(number), false], listedBlock)
    if (listed?.number !== number || listed.hash !== (hash ?? listed.hash)) {
      throw this.#rpc.problem(`does not show block ${number}${hash === undefined ? '' : ` as ${hash}`}`)
    }
    const found = await this.#receipts(number, listed.transactions)
    const ids = new Set(found.map(({ transactionHash }) => transactionHash))
    const isWhole = ids.size === found.length && listed.transactions.every((txid) => ids.has(txid))
    if (!isWhole || found.some(({ blockHash }) => blockHash !== listed.hash)) {
      throw this.#rpc.problem(`gave other receipts than those of block ${number}`)
    }
    const succeeded = found.filter(({ status }) => status === 1n)
    return succeeded.flatMap(({ logs: events }) => events.flatMap((one) => transferOf(this.#rpc, this.#token, one)))
  }

  /** All at once where the node has the method, else one by one. */
  async #receipts(number: bigint, txids: readonly string[]): Promise<Receipt[]> {
    try {
      return await this.#rpc.read('eth_getBlockReceipts', [hex(number)], receipts)
    } catch (error) {
      if (!(error instanceof RefusedCall) || error.kind === 'rate') throw error
    }
    const found: Receipt[] = []
    for (let from = 0; from < txids.length; from += lanes) {
      const some = txids.slice(from, from + lanes).map((txid) => this.#receipt(txid))
      found.push(...(await Promise.all(some)))
    }
    return found
  }

  async #receipt(txid: string): Promise<Receipt> {
    const found = await this.#rpc.read('eth_getTransactionReceipt', [txid], receipt)
    if (!found) throw this.#rpc.problem(`has no receipt of transaction ${txid}`)
    return found
  }

  #refusal({ kind, said }: RefusedCall, from: bigint, to: bigint, what = advice[kind]): ChainProblem {
    const range = from === to ? `block ${from}` : `the blocks ${from} to ${to}`
    return this.#rpc.problem(`refused the events of ${range} with ${said}: ${what}`)
  }
}
