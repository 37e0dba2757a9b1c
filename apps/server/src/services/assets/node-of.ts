import { quantity } from '../chain/chain-answers.ts'
import { ChainNode } from '../chain/chain-node.ts'
import { CheckedRpc } from '../chain/checked-rpc.ts'
import { JsonRpc } from '../chain/json-rpc.ts'

/** A node that is asked about a proof, and its chain. */
export interface AskedNode {
  readonly chainId: number
  readonly rpc: JsonRpc
}

/** The nodes at these URLs with the chains that they are of. */
export const nodesAt = (urls: readonly string[]): Promise<readonly AskedNode[]> =>
  Promise.all(
    urls.map(async (url, place) => {
      const rpc = new JsonRpc({ name: `node ${place + 1}`, url, headers: {} })
      return { rpc, chainId: Number(await new CheckedRpc(rpc).read('eth_chainId', [], quantity)) }
    }),
  )

/** The node of a chain; null where none was given. `token` is the account of the contract that is asked about balances. */
export function nodeOf(nodes: readonly AskedNode[], chainId: number, token = ''): ChainNode | null {
  const own = nodes.find((node) => node.chainId === chainId)
  return own ? new ChainNode(own.rpc, token, chainId, 1n) : null
}
