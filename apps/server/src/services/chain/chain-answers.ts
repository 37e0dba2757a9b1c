import * as z from 'zod/mini'
import type { CheckedRpc } from './json-rpc.ts'

/* The shapes of answers; whatever does not fit them cannot be right. */

export const quantity = z.pipe(
  z.string().check(z.regex(/^0x[0-9a-f]{1,16}$/i)),
  z.transform((text) => BigInt(text)),
)
export const largeQuantity = z.pipe(
  z.string().check(z.regex(/^0x[0-9a-f]{1,64}$/i)),
  z.transform((text) => BigInt(text)),
)
export const word = z.pipe(
  z.string().check(z.regex(/^0x[0-9a-f]{64}$/i)),
  z.transform((text) => text.toLowerCase()),
)
const address = z.pipe(
  z.string().check(z.regex(/^0x[0-9a-f]{40}$/i)),
  z.transform((text) => text.toLowerCase()),
)
export const bytes = z.string().check(z.regex(/^0x(?:[0-9a-f]{2})*$/i))

const header = z.object({ number: quantity, hash: word, parentHash: word, timestamp: quantity })
export const block = z.nullable(header)
/** A block with the ids of its transactions. */
export const listedBlock = z.nullable(z.extend(header, { transactions: z.array(word) }))

/** One event in a block. */
interface Log {
  readonly address: string
  readonly topics: readonly string[]
  readonly data: string
  readonly blockNumber: bigint
  readonly blockHash: string
  readonly transactionHash: string
  readonly logIndex: number
  readonly removed: boolean
}

const isText =
  (pattern: RegExp) =>
  (value: unknown): value is string =>
    typeof value === 'string' && pattern.test(value)
const isWord = isText(/^0x[0-9a-f]{64}$/i)
const isAddress = isText(/^0x[0-9a-f]{40}$/i)
const isQuantity = isText(/^0x[0-9a-f]{1,16}$/i)
const isBytes = isText(/^0x(?:[0-9a-f]{2})*$/i)

/** An event, or null for what has another shape. Written out: an answer has up to 100,000 of them. */
function readLog(value: unknown): Log | null {
  if (typeof value !== 'object' || value === null) return null
  const one = value as Readonly<Record<keyof Log, unknown>>
  const { address: contract, topics, data, blockNumber, blockHash, transactionHash, logIndex, removed = false } = one
  if (!isAddress(contract) || !Array.isArray(topics) || !topics.every(isWord) || !isBytes(data)) return null
  if (!isQuantity(blockNumber) || !isWord(blockHash) || !isWord(transactionHash) || !isQuantity(logIndex)) return null
  if (typeof removed !== 'boolean') return null
  return {
    address: contract.toLowerCase(),
    topics: topics.map((topic) => topic.toLowerCase()),
    data,
    blockNumber: BigInt(blockNumber),
    blockHash: blockHash.toLowerCase(),
    transactionHash: transactionHash.toLowerCase(),
    logIndex: Number(logIndex),
    removed,
  }
}

export const logs = z.pipe(
  z.array(z.unknown()),
  z.transform((values, { issues }) => {
    const read: Log[] = []
    for (const input of values) {
      const one = readLog(input)
      if (one) read.push(one)
      else issues.push({ code: 'custom', input, message: 'no event' })
    }
    return read
  }),
)
const minedReceipt = z.object({
  status: quantity,
  transactionHash: word,
  blockHash: word,
  blockNumber: quantity,
  logs,
})
export const receipt = z.nullable(minedReceipt)
export const receipts = z.array(minedReceipt)

export const transaction = z.nullable(z.object({ hash: word, from: address, nonce: z.nullish(quantity) }))

export type Receipt = z.output<typeof minedReceipt>
export type Block = z.output<typeof header>

/** The signature of `Transfer(address,address,uint256)` (ERC-20, TRC-20). */
export const transferTopic = '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef'

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

/** One transfer of more than nothing, or none: another contract's event counts for nothing, whatever it is called. */
export function transferOf(rpc: CheckedRpc, token: string, one: Log): ChainTransfer[] {
  const { address: contract, topics, data, removed, ...at } = one
  const [topic, from, to, ...more] = topics
  if (contract !== token || topic !== transferTopic || removed) return []
  if (!from || !to || more.length > 0 || data.length !== 66) throw rpc.problem('gave a malformed event of the token')
  const units = BigInt(data)
  if (units === 0n) return []
  const { blockNumber, blockHash, transactionHash: txid, logIndex } = at
  return [{ blockNumber, blockHash, txid, logIndex, sender: accountIn(from), account: accountIn(to), units }]
}

const accountIn = (topic: string): string => `0x${topic.slice(26)}`
