import type { Log } from './chain-answers.ts'
import type { CheckedRpc } from './checked-rpc.ts'

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
