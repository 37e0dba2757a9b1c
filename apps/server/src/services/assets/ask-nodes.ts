import {
  beaconDistance,
  hourStart,
  ruleAt,
  type AssetFile,
  type ContractBalance,
  type LiabilityHead,
} from '@c2c/domain'
import * as z from 'zod/mini'
import { readAddress } from '../../config/account-address.ts'
import { quantity } from '../chain/chain-answers.ts'
import { ChainNode } from '../chain/chain-node.ts'
import { ChainProblem } from '../chain/chain-problem.ts'
import { CheckedRpc, JsonRpc } from '../chain/json-rpc.ts'
import { contractConfirms } from '../chain/owner-signature.ts'

/** The answer of a node about the signature of a contract; `unchecked` with the reason where none was asked or it could not say. */
export interface CheckedContract extends ContractBalance {
  readonly said: 'confirmed' | 'refused' | 'other_block' | 'unchecked'
  readonly why: string
}

/** Asks nodes what contracts confirm at the blocks of a statement. A node is asked about its own chain only. */
export async function askContracts(
  file: AssetFile,
  contracts: readonly ContractBalance[],
  nodes: readonly AskedNode[],
): Promise<readonly CheckedContract[]> {
  return Promise.all(
    contracts.map(async (contract): Promise<CheckedContract> => {
      const network = file.networks.find(({ type }) => type === contract.network)
      const node = network ? nodeOf(nodes, network.chainId) : null
      if (!network || !node)
        return { ...contract, said: 'unchecked', why: 'it needs a node of its network (--rpc URL)' }
      return { ...contract, ...(await askContract(file, contract, node, network.block)) }
    }),
  )
}

async function askContract(
  { owners }: AssetFile,
  { network, address }: ContractBalance,
  node: ChainNode,
  block: { readonly number: bigint; readonly hash: string },
): Promise<Pick<CheckedContract, 'said' | 'why'>> {
  const owner = owners.find((one) => one.network === network && one.address === address)
  const account = readAddress('evm', address)
  if (!owner || account === null) return { said: 'refused', why: '' }
  try {
    if ((await node.block(block.number))?.hash !== block.hash) return { said: 'other_block', why: '' }
    return { said: (await contractConfirms(node, account, owner, block)) ? 'confirmed' : 'refused', why: '' }
  } catch (error) {
    if (error instanceof ChainProblem) return { said: 'unchecked', why: error.message }
    throw error
  }
}

/** The URLs of nodes; an error says which is none. */
export const nodeUrls = z.array(
  z.url({ protocol: /^https?$/, error: 'a node has a URL that begins with http:// or https://' }),
)

/** A node that is asked about a proof, and its chain. */
interface AskedNode {
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
function nodeOf(nodes: readonly AskedNode[], chainId: number, token = ''): ChainNode | null {
  const own = nodes.find((node) => node.chainId === chainId)
  return own ? new ChainNode(own.rpc, token, chainId, 1n) : null
}

/** The answer of a node about the moment of a statement: its block is the first of the hour, and the hash that drew it is that of the chain. */
interface MomentAnswer {
  readonly said: 'confirmed' | 'refuted' | 'unchecked'
  /** Why it was not checked. */
  readonly why: string
}

/** Asks the node of the chain that draws; null for a statement whose moment was not drawn. */
export async function askMoment(
  { draw }: Pick<LiabilityHead, 'draw'>,
  nodes: readonly AskedNode[],
): Promise<MomentAnswer | null> {
  const rule = draw?.drawn && ruleAt(draw.rules, draw.drawn.hour)
  if (!draw?.drawn || !rule) return null
  const { hour, block: number, beacon } = draw.drawn
  const node = nodeOf(nodes, rule.chainId)
  if (!node) return { said: 'unchecked', why: 'it needs a node of its chain (--rpc URL)' }
  const since = BigInt(Math.ceil(hourStart(hour).getTime() / 1000))
  try {
    const [before, block, later] = await Promise.all(
      [number - 1, number, number + beaconDistance].map(async (one) => (one < 0 ? null : node.block(BigInt(one)))),
    )
    const isFirst = block && block.timestamp >= since && (number === 0 || (before && before.timestamp < since))
    return { said: isFirst && later?.hash === beacon ? 'confirmed' : 'refuted', why: '' }
  } catch (error) {
    if (error instanceof ChainProblem) return { said: 'unchecked', why: error.message }
    throw error
  }
}
