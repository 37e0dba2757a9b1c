import { createHash } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { transferTopic } from '@c2c/server/src/services/chain/chain-answers.ts'

/*
 * A provider of a chain that is long and does not move, in a process of its own: blocks with a number of events of a token, half of them to
 * the accounts of the bench. Arguments: blocks, events of a block, the token, accounts.
 */

interface Request {
  readonly id: number
  readonly method: string
  readonly params: readonly unknown[]
}

const [blocks, events, accounts] = [process.argv[2], process.argv[3], process.argv[5]].map(Number) as [
  number,
  number,
  number,
]
const token = process.argv[4] ?? ''

const digest = (text: string): string => createHash('sha256').update(text).digest('hex')
const hex = (number: number): string => `0x${number.toString(16)}`
const word = (digits: string): string => `0x${digits.padStart(64, '0')}`
const hashOf = (number: number): string => `0x${digest(`block ${number}`)}`

/** The events of each block, as they are sent. */
const texts = Array.from({ length: blocks + 1 }, (_block, number) =>
  Array.from({ length: events }, (_event, index) => {
    const txid = `0x${digest(`transaction ${number} ${index}`)}`
    const place = (number * events + index) % accounts
    const to = index % 2 === 0 ? digest(`${place}`).slice(0, 40) : digest(txid).slice(0, 40)
    return JSON.stringify({
      address: token,
      topics: [transferTopic, word(digest(`sender ${index}`).slice(0, 40)), word(to)],
      data: word('1'),
      blockNumber: hex(number),
      blockHash: hashOf(number),
      blockTimestamp: hex(1_700_000_000 + number),
      transactionHash: txid,
      transactionIndex: hex(index),
      logIndex: hex(index),
      removed: false,
    })
  }).join(','),
)

function answer({ method, params: [first] }: Request): string {
  if (method === 'eth_chainId') return '"0x7a69"'
  if (method === 'eth_blockNumber') return `"${hex(blocks)}"`
  if (method === 'eth_getBlockByNumber') {
    const number = first === 'latest' ? blocks : Number(first)
    if (number > blocks) return 'null'
    const header = { hash: hashOf(number), parentHash: hashOf(number - 1), number: hex(number) }
    return JSON.stringify({ ...header, timestamp: hex(1_700_000_000 + number) })
  }
  if (method !== 'eth_getLogs') throw new Error(`the chain of the bench does not serve ${method}`)
  const { fromBlock, toBlock, blockHash } = first as { fromBlock?: string; toBlock?: string; blockHash?: string }
  const from = blockHash === undefined ? Number(fromBlock) : numbers.get(blockHash)
  if (from === undefined) return '[]'
  const some = texts.slice(from, (blockHash === undefined ? Number(toBlock) : from) + 1)
  return `[${some.join(',')}]`
}

const numbers = new Map(texts.map((_text, number) => [hashOf(number), number]))

const server = createServer((request, response) => {
  const parts: Buffer[] = []
  request.on('data', (part: Buffer) => parts.push(part))
  request.on('end', () => {
    const asked = JSON.parse(Buffer.concat(parts).toString()) as Request
    response.end(`{"jsonrpc":"2.0","id":${asked.id},"result":${answer(asked)}}`)
  })
})
server.listen(0, '127.0.0.1', () => process.stdout.write(`${(server.address() as AddressInfo).port}\n`))
