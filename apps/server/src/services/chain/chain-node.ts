import {
  block,
  bytes,
  largeQuantity,
  quantity,
  receipt,
  transaction,
  transferOf,
  word,
  type Block,
  type ChainTransfer,
} from './chain-answers.ts'
import { RefusedCall, type ChainProblem } from './chain-problem.ts'
import { CheckedRpc, hex, type JsonRpc } from './json-rpc.ts'
import { LogReader, type ReadTransfers } from './log-reader.ts'

export type { Block, ChainTransfer }

/** The selectors of `balanceOf(address)` (ERC-20) and `isValidSignature(bytes32,bytes)` (EIP-1271), which answers with its own. */
const balanceOf = '0x70a08231'
const isValidSignature = '0x1626ba7e'

/** A transaction in a block, with the transfers of the token in it, each at its place among all of its events. */
export interface Mined {
  readonly succeeded: boolean
  readonly blockNumber: bigint
  readonly blockHash: string
  readonly transfers: readonly (ChainTransfer & { readonly place: number })[]
}

/** The answers of one provider about a network. Every answer is checked; throws ChainProblem for one that cannot be right. */
export class ChainNode {
  readonly #rpc: CheckedRpc
  readonly #token: string
  readonly #chainId: bigint
  readonly #logs: LogReader
  #isRightChain = false

  /** `token` is the account of its contract, `maxRange` the most blocks of one request for events. */
  constructor(rpc: JsonRpc, token: string, chainId: number, maxRange: bigint) {
    this.#rpc = new CheckedRpc(rpc)
    this.#token = token
    this.#chainId = BigInt(chainId)
    this.#logs = new LogReader(this.#rpc, token, maxRange)
  }

  get name(): string {
    return this.#rpc.name
  }

  /** The newest block's number. Refuses a node of another chain. */
  async tip(): Promise<bigint> {
    const [, tip] = await Promise.all([this.requireChain(), this.#read('eth_blockNumber', [], quantity)])
    return tip
  }

  /** Refuses a node of another chain. */
  async requireChain(): Promise<void> {
    const id = await this.#read('eth_chainId', [], quantity)
    if (id !== this.#chainId) throw this.#problem(`is a node of chain ${id}, not ${this.#chainId}`)
    this.#isRightChain = true
  }

  /** The same, unless it is known. */
  async requireOnce(): Promise<void> {
    if (!this.#isRightChain) await this.requireChain()
  }

  /**
   * The header of the newest block. The chain is asked for once: one that changes later has other blocks, and then it is asked for again
   * (`requireChain`).
   */
  async newest(): Promise<Block> {
    await this.requireOnce()
    const found = await this.#read('eth_getBlockByNumber', ['latest', false], block)
    if (!found) throw this.#problem('shows no newest block')
    return found
  }

  /** The header of a block; null when the node has none of this number. */
  async block(number: bigint): Promise<Block | null> {
    const found = await this.#read('eth_getBlockByNumber', [hex(number), false], block)
    if (found && found.number !== number) throw this.#problem(`gave block ${found.number} for ${number}`)
    return found
  }

  /** All transfers of the token in one block. */
  transfersIn(at: Block): Promise<ChainTransfer[]> {
    return this.#logs.ofBlock(at)
  }

  /** All transfers of the token from one block on, to another or to the one that some requests reached. */
  transfersUpTo(from: bigint, to: bigint): Promise<ReadTransfers> {
    return this.#logs.upTo(from, to)
  }

  /** All transfers of the token from one block to another. */
  async transfersBetween(from: bigint, to: bigint): Promise<ChainTransfer[]> {
    const found: ChainTransfer[] = []
    for (let next = from; next <= to;) {
      const some = await this.#logs.upTo(next, to)
      found.push(...some.transfers)
      next = some.to + 1n
    }
    return found
  }

  /** A transaction that succeeded, by its id; null when it is unknown or was reverted. */
  async mined(txid: string): Promise<Mined | null> {
    const found = await this.receipt(txid)
    return found?.succeeded === true ? found : null
  }

  /** A transaction in a block, by its id, also one that was reverted; null when it is in none. */
  async receipt(txid: string): Promise<Mined | null> {
    const found = await this.#read('eth_getTransactionReceipt', [txid], receipt)
    if (!found) return null
    if (found.transactionHash !== txid) throw this.#problem('gave the receipt of another transaction')
    const { blockHash, blockNumber, logs } = found
    const transfers = logs.flatMap((one, place) =>
      transferOf(this.#rpc, this.#token, one).map((transfer) => ({ ...transfer, place })),
    )
    return { succeeded: found.status === 1n, blockNumber, blockHash, transfers }
  }

  /** The sender and the number of a transaction, in a block or waiting for one; null when it is unknown. */
  async transaction(txid: string): Promise<{ sender: string; nonce: bigint | null } | null> {
    const found = await this.#read('eth_getTransactionByHash', [txid], transaction)
    if (found && found.hash !== txid) throw this.#problem('gave another transaction')
    return found && { sender: found.from, nonce: found.nonce ?? null }
  }

  /** How many transactions of an account are in blocks: the number of its next one. */
  transactionCount(account: string): Promise<bigint> {
    return this.#read('eth_getTransactionCount', [account, 'latest'], quantity)
  }

  /** The token's balance of an account in its smallest unit, at a block by its hash (EIP-1898) or at the newest one. */
  async balance(account: string, at: Pick<Block, 'hash'> | 'latest'): Promise<bigint> {
    const call = { to: this.#token, data: balanceOf + argument(account.slice(2)) }
    return BigInt(await this.#read('eth_call', [call, tag(at)], word))
  }

  /** Whether an account is a contract; one whose key has delegated to a contract (EIP-7702) is none. */
  async isContract(account: string): Promise<boolean> {
    const code = await this.#read('eth_getCode', [account, 'latest'], bytes)
    return code !== '0x' && !/^0xef0100[0-9a-f]{40}$/i.test(code)
  }

  /** The native coin of an account in its smallest unit. */
  nativeBalance(account: string, at: Pick<Block, 'hash'> | 'latest'): Promise<bigint> {
    return this.#read('eth_getBalance', [account, tag(at)], largeQuantity)
  }

  /** The current price of a unit of gas, of energy on TRON, in the smallest unit of the native coin. */
  gasPrice(): Promise<bigint> {
    return this.#read('eth_gasPrice', [], largeQuantity)
  }

  /** The gas that a call of the token's contract uses, as the provider estimates it. */
  estimateGas(from: string, data: string): Promise<bigint> {
    return this.#read('eth_estimateGas', [{ from, to: this.#token, data }], quantity)
  }

  /** Whether the contract at an account confirms that it signed a hash (EIP-1271); an account without code confirms nothing. */
  async confirms(
    account: string,
    hash: string,
    signature: string,
    at: Pick<Block, 'hash'> | 'latest',
  ): Promise<boolean> {
    const given = signature.slice(2)
    const padded = given.padEnd(Math.ceil(given.length / 64) * 64, '0')
    const length = (given.length / 2).toString(16)
    const data = isValidSignature + argument(hash.slice(2)) + argument('40') + argument(length) + padded
    try {
      const answer = await this.#read('eth_call', [{ to: account, data }, tag(at)], bytes)
      return answer.toLowerCase() === isValidSignature.padEnd(66, '0')
    } catch (error) {
      // A contract that reverts refuses the signature. A provider that refuses the call, such as one without the state of the block, says nothing.
      if (error instanceof RefusedCall && error.kind === 'reverted') return false
      throw error
    }
  }

  #read: CheckedRpc['read'] = (method, params, schema) => this.#rpc.read(method, params, schema)

  #problem(what: string): ChainProblem {
    return this.#rpc.problem(what)
  }
}

/** An argument of a contract's method: 32 bytes, from hexadecimal digits. */
const argument = (digits: string): string => digits.padStart(64, '0')

const tag = (at: Pick<Block, 'hash'> | 'latest') => (at === 'latest' ? at : { blockHash: at.hash })
