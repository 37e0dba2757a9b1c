import type { CallOutput, rechargeShoukuanAddress } from '@c2c/contract'
import { depositRequest, formatUsdt, networkFamily } from '@c2c/domain'
import { writeAddress } from '../../../config/account-address.ts'
import { chainOf, ownAddress, type Chain, type Party } from '../../../services/chain/deposit-chain.ts'
import type { Uses } from '../../../services/services.ts'
import { readNetwork, readNetworks } from './recharge-claims.ts'

/**
 * Where a party sends USDT of a network; of the first one without a type. An own address where the network is watched, else the
 * shared one.
 */
export async function receivingAddress(
  { db, chains, now }: Uses<'chains' | 'db' | 'now'>,
  type: string,
  party: Party | null,
): Promise<CallOutput<typeof rechargeShoukuanAddress>> {
  const networks = await readNetworks(db)
  const network = await readNetwork(db, type)
  const chain = chainOf(chains, network.type)
  const address = chain && party ? await ownAddress(db, chain, party, now()) : network.address
  return {
    type: network.type,
    types: networks.map(({ type: name, label }) => ({ type: name, label })),
    address,
    uri: qrText(network, chain, address),
    min_amount: formatUsdt(network.min_amount),
    confirmations: network.confirmations,
    watched: chain !== undefined && party !== null,
  }
}

/**
 * The text of a QR code for wallets: the request for a transfer of the token on its chain (EIP-681) where both are known. A scheme without
 * them could lead to another chain, and wallets of TRON read the address alone.
 */
function qrText(network: Awaited<ReturnType<typeof readNetwork>>, chain: Chain | undefined, address: string): string {
  if (networkFamily(network) === 'other') return `${network.scheme}:${address}`
  if (chain?.family !== 'evm') return address
  return depositRequest({ chainId: chain.chainId, token: writeAddress(chain.family, chain.token) }, address)
}
