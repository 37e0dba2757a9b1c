import * as z from 'zod/mini'

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
const index = z.pipe(quantity, z.transform(Number))

const header = z.object({ number: quantity, hash: word, parentHash: word, timestamp: quantity })
export const block = z.nullable(header)
/** A block with the ids of its transactions. */
export const listedBlock = z.nullable(z.extend(header, { transactions: z.array(word) }))
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
export const logs = z.array(log)
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

export type Log = z.output<typeof log>
export type Receipt = z.output<typeof minedReceipt>
export type Block = z.output<typeof header>
