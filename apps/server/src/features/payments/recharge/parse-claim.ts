import { invalidField, Refusal } from '@c2c/contract'
import { formatUsdt, type Usdt } from '@c2c/domain'
import { chainOf } from '../../../services/chain/deposit-chain.ts'
import { ownAddress, type Party } from '../../../services/chain/own-address.ts'
import type { Services } from '../../../services/services.ts'
import { requireOwnUploads } from '../../attach/own-uploads.ts'
import { readNetwork, transactionId } from './networks.ts'
import { refuseUsedReceipts } from './receipts.ts'

interface Claimed {
  readonly type: string
  readonly address: string
  readonly amount: Usdt
  readonly credentials: string[]
  readonly txid: string
}

/**
 * The claim of a deposit, as it is stored. Refuses an address that is not ours, too small amounts, images that are not of
 * `uploader`, and a receipt or transaction that something was credited for.
 */
export async function parseClaim(services: Services, uploader: string, party: Party, input: Claimed) {
  const { db } = services
  const network = await readNetwork(db, input.type)
  if (!(await isOurs(services, network, party, input.address))) throw invalidField('address', 'address_unknown')
  if (input.amount < network.min_amount) {
    const min = formatUsdt(network.min_amount)
    throw new Refusal('below_minimum', { message: 'below_minimum_of', values: { min } })
  }
  const txid = input.txid === '' ? '' : transactionId(network, input.txid, 'txid')
  await requireOwnUploads(db, uploader, input.credentials)
  await refuseUsedReceipts(db, network.type, txid, input.credentials)
  return {
    network: network.type,
    address: input.address,
    claimed: input.amount,
    txid,
    credentials: input.credentials,
  }
}

/** Whether a party can have sent to an address: the shared one, or its own where the network is watched. */
async function isOurs(
  { db, chains, now }: Services,
  { type, address: shared }: { readonly type: string; readonly address: string },
  party: Party,
  address: string,
): Promise<boolean> {
  if (address === shared) return true
  const chain = chainOf(chains, type)
  return chain !== undefined && address === (await ownAddress(db, chain, party, now()))
}
