/** A call of JSON-RPC. */
export interface Request {
  readonly id: number
  readonly method: string
  readonly params: unknown[]
}

/** The error of a provider instead of a result. */
export interface Refused {
  readonly status: number
  readonly code: number
  readonly message: string
}

/** Refuses a request for events, with its numbers of blocks and events; null answers it. */
export type Limit = (blocks: bigint, events: number) => Refused | null

/**
 * The refusals of providers as they are documented in public, for as much as a test likes.
 * - Infura: docs.infura.io/reference/ethereum/json-rpc-methods/eth_getlogs (results); github.com/INFURA/infura/issues/237 (blocks)
 * - Alchemy: alchemy.com/docs, "eth_getLogs" (10 blocks of the free plan); github.com/risc0/risc0-ethereum/pull/656 (the words)
 * - QuickNode: quicknode.com/docs/ethereum/error-references; github.com/OffchainLabs/arbitrum-sdk/issues/609 (the answer)
 * - java-tron: github.com/tronprotocol/java-tron, LogFilterWrapper.java (blocks), LogMatch.java (results), TronJsonRpc.java (codes)
 * - BNB Smart Chain: docs.bnbchain.org, "JSON-RPC Endpoint" (logs are off); github.com/bnb-chain/bsc/issues/1215 (the answer)
 */
export const limits = {
  'results of Infura': (most: number): Limit => results(most, 'query returned more than 10000 results'),
  'blocks of Infura': (most: number): Limit => blocks(most, 200, -32_602, 'range 1000000 exceeds limit of 10000'),
  'blocks of Alchemy': (most: number): Limit =>
    blocks(
      most,
      400,
      -32_600,
      'You can make eth_getLogs requests with up to a 500 block range. Based on your parameters, this block range should work: [0x1be4213, 0x1be4406]',
    ),
  'blocks of QuickNode': (most: number): Limit =>
    blocks(most, 413, -32_614, 'eth_getLogs is limited to a 10,000 range'),
  'blocks of java-tron': (most: number): Limit => blocks(most, 200, -32_602, 'exceed max block range: 5000'),
  'results of java-tron': (most: number): Limit => results(most, 'query returned more than 10000 results'),
} as const

/** Public nodes of BNB Smart Chain: every request for events is refused. */
export const logsOff: Limit = () => ({ status: 200, code: -32_005, message: 'limit exceeded' })

function blocks(most: number, status: number, code: number, message: string): Limit {
  return (asked) => (asked > BigInt(most) ? { status, code, message } : null)
}

function results(most: number, message: string): Limit {
  return (_, events) => (events > most ? { status: 200, code: -32_005, message } : null)
}
