import type { AssetFile, ContractBalance } from '@c2c/domain'
import * as z from 'zod/mini'
import { readAddress } from '../../config/account-address.ts'
import type { ChainNode } from '../chain/chain-node.ts'
import { ChainProblem } from '../chain/chain-problem.ts'
import { contractConfirms } from './contract-signature.ts'
import { nodeOf, type AskedNode } from './node-of.ts'

/** What a node said of the signature of a contract; `unchecked` with the reason where none was asked or it could not say. */
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
