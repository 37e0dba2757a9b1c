import * as z from 'zod/mini'
import { ChainProblem, RefusedCall } from './chain-problem.ts'
import type { JsonRpc } from './json-rpc.ts'

/** The signature of `Transfer(address,address,uint256)` (ERC-20, TRC-20). */
const transferTopic = '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef'

/** The selectors of `balanceOf(address)` (ERC-20) and `isValidSignature(bytes32,bytes)` (EIP-1271), which answers with its own. */
const balanceOf = '0x70a08231'
const isValidSignature = '0x1626ba7e'

const quantity = z.pipe(
  z.string().check(z.regex(/^0x[0-9a-f]{1,16}$/i)),
  z.transform((text) => BigInt(text)),
)
const largeQuantity = z.pipe(
  z.string().check(z.regex(/^0x[0-9a-f]{1,64}$/i)),
  z.transform((text) => BigInt(text)),
)
const word = z.pipe(
  z.string().check(z.regex(/^0x[0-9a-f]{64}$/i)),
  z.transform((text) => text.toLowerCase()),
)
const address = z.pipe(
  z.string().check(z.regex(/^0x[0-9a-f]{40}$/i)),
  z.transform((text) => text.toLowerCase()),
)
const bytes = z.string().check(z.regex(/^0x(?:[0-9a-f]{2})*$/i))
const index = z.pipe(quantity, z.transform(Number))

const header = z.nullable(z.object({ number: quantity, hash: word, parentHash: word, timestamp: quantity }))
const log = z.object({
  address,
  topics: z.array(word),
  data: bytes,
  blockNumber: quantity,
  blockHash: word,
  transactionHash: word,
  logIndex: index,
  removed: z.optional(z.boolean()),
})
const receipt = z.nullable(
  z.object({ status: quantity, transactionHash: word, blockHash: word, blockNumber: quantity, logs: z.array(log) }),
)

const transaction = z.nullable(z.object({ hash: word, from: address, nonce: z.nullish(quantity) }))

type Log = z.output<typeof log>
export type Block = NonNullable<z.output<typeof header>>

/** A transfer of the token as its event says it. */
export interface ChainTransfer {
  readonly blockNumber: bigint
  readonly blockHash: string
  readonly txid: string
  /** Its number within the block. */
  readonly logIndex: number
  readonly sender: string
  readonly account: string
  /** In the smallest unit of the token. */
  readonly units: bigint
}

/** A transaction in a block, with the transfers of the token in it, each at its place among all of its events. */
export interface Mined {
  readonly succeeded: boolean
  readonly blockNumber: bigint
  readonly blockHash: string
  readonly transfers: readonly (ChainTransfer & { readonly place: number })[]
}

/** What one provider says about a network. Every answer is checked; throws ChainProblem for one that cannot be right. */
export class ChainNode {
  readonly #rpc: JsonRpc
  readonly #token: string
  readonly #chainId: bigint

  /** `token` is the account of its contract. */
  constructor(rpc: JsonRpc, token: string, chainId: number) {
    this.#rpc = rpc
    this.#token = token
    this.#chainId = BigInt(chainId)
  }

  get name(): string {
    return this.#rpc.name
  }

  /** The newest block's number. Refuses a node of another chain. */
  async tip(): Promise<bigint> {
    const [id, tip] = await Promise.all([
      this.#read('eth_chainId', [], quantity),
      this.#read('eth_blockNumber', [], quantity),
    ])
    if (id !== this.#chainId) throw this.#problem(`is a node of chain ${id}, not ${this.#chainId}`)
    return tip
  }

  /** The header of a block; null when the node has none of this number. */
  async block(number: bigint): Promise<Block | null> {
    const block = await this.#read('eth_getBlockByNumber', [hex(number), false], header)
    if (block && block.number !== number) throw this.#problem(`gave block ${block.number} for ${number}`)
    return block
  }

  /** All transfers of the token in one block, by its hash, so that two forks cannot mix (EIP-234). */
  async transfersIn({ number, hash }: Block): Promise<ChainTransfer[]> {
    const transfers = await this.#transfers({ blockHash: hash })
    if (transfers.some(({ blockHash, blockNumber }) => blockHash !== hash || blockNumber !== number)) {
      throw this.#problem(`gave events of another block for ${hash}`)
    }
    return transfers
  }

  /** All transfers of the token from one block to another. */
  async transfersBetween(from: bigint, to: bigint): Promise<ChainTransfer[]> {
    const transfers = await this.#transfers({ fromBlock: hex(from), toBlock: hex(to) })
    if (transfers.some(({ blockNumber }) => blockNumber < from || blockNumber > to)) {
      throw this.#problem(`gave events outside of the blocks ${from} to ${to}`)
    }
    return transfers
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
    const transfers = logs.flatMap((one, place) => this.#transferOf(one).map((transfer) => ({ ...transfer, place })))
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

  /** The native coin of an account in its smallest unit. */
  nativeBalance(account: string, at: Pick<Block, 'hash'> | 'latest'): Promise<bigint> {
    return this.#read('eth_getBalance', [account, tag(at)], largeQuantity)
  }

  /** What a unit of gas costs now, of energy on TRON, in the smallest unit of the native coin. */
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
      return (
        (await this.#read('eth_call', [{ to: account, data }, tag(at)], bytes)) === isValidSignature.padEnd(66, '0')
      )
    } catch (error) {
      // A contract that reverts refuses the signature.
      if (error instanceof RefusedCall) return false
      throw error
    }
  }

  async #transfers(where: Readonly<Record<string, string>>): Promise<ChainTransfer[]> {
    const filter = { address: this.#token, topics: [transferTopic], ...where }
    const logs = await this.#read('eth_getLogs', [filter], z.array(log))
    return logs.flatMap((one) => this.#transferOf(one))
  }

  /** One transfer of more than nothing, or none: another contract's event counts for nothing, whatever it is called. */
  #transferOf({ address: contract, topics, data, removed, ...at }: Log): ChainTransfer[] {
    const [topic, from, to, ...more] = topics
    if (contract !== this.#token || topic !== transferTopic || removed) return []
    if (!from || !to || more.length > 0 || data.length !== 66)
      throw this.#problem('gave a malformed event of the token')
    const units = BigInt(data)
    if (units === 0n) return []
    const { blockNumber, blockHash, transactionHash: txid, logIndex } = at
    return [{ blockNumber, blockHash, txid, logIndex, sender: accountIn(from), account: accountIn(to), units }]
  }

  async #read<Result>(method: string, params: readonly unknown[], schema: z.ZodMiniType<Result>): Promise<Result> {
    const { data, success } = schema.safeParse(await this.#rpc.call(method, params))
    if (!success) throw this.#problem(`gave a malformed answer (${method})`)
    return data
  }

  #problem(what: string): ChainProblem {
    return new ChainProblem(`provider ${this.name} ${what}`)
  }
}

const hex = (number: bigint): string => `0x${number.toString(16)}`

/** An argument of a contract's method: 32 bytes, from hexadecimal digits. */
const argument = (digits: string): string => digits.padStart(64, '0')

const tag = (at: Pick<Block, 'hash'> | 'latest') => (at === 'latest' ? at : { blockHash: at.hash })

const accountIn = (topic: string): string => `0x${topic.slice(26)}`
