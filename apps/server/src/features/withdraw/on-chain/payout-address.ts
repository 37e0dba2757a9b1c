import { invalidField, Refusal } from '@c2c/contract'
import { isBurnAccount } from '@c2c/domain'
import type { Kysely } from 'kysely'
import { readAddress, writeAddress, type ChainFamily } from '../../../config/account-address.ts'
import type { Database } from '../../../db/schema.ts'
import { chainOf, type Chain } from '../../../services/chain/deposit-chain.ts'
import { isUnallotted } from '../../../services/chain/unallotted.ts'
import type { Services } from '../../../services/services.ts'
import { readSetting } from '../../../services/settings/settings.ts'

/** A network on which users can withdraw to addresses, with its name and the confirmations of a payout. */
export interface PayoutNetwork {
  readonly chain: Chain
  readonly label: string
  readonly confirmations: number
}

/** The networks that are read from nodes, have a paying address and are offered. */
export async function payoutNetworks({ db, chains }: Pick<Services, 'db' | 'chains'>): Promise<PayoutNetwork[]> {
  return ((await readSetting(db, 'recharge_networks')) ?? []).flatMap(({ type, label, confirmations }) => {
    const chain = chainOf(chains, type)
    return chain && chain.payers.length > 0 ? [{ chain, label, confirmations }] : []
  })
}

/** The network of a type. Refuses with `not_available` when there is none, and by field when it is another. */
export async function payoutNetwork(services: Pick<Services, 'db' | 'chains'>, type: string): Promise<PayoutNetwork> {
  const networks = await payoutNetworks(services)
  if (networks.length === 0) throw new Refusal('not_available')
  const network = networks.find(({ chain }) => chain.type === type)
  if (!network) throw invalidField('network', 'category_unknown')
  return network
}

const families: readonly ChainFamily[] = ['evm', 'tron']

/**
 * The account of an address that USDT can be sent to, and its notation. What is sent to a wrong address is lost: refuses, by
 * field, a wrong checksum, an address of another network, those where tokens are destroyed, and those of the service, also the ones
 * that it will allot, and of its tokens.
 */
export async function checkPayoutAddress(
  { db, chains }: Pick<Services, 'db' | 'chains'>,
  { family }: Pick<Chain, 'family'>,
  text: string,
): Promise<{ readonly account: string; readonly address: string }> {
  const account = readAddress(family, text)
  if (account === null) {
    const other = families.find((one) => readAddress(one, text) !== null)
    throw invalidField('address', other ? `address_of_${other}` : 'receiving_address_format')
  }
  if (isBurnAccount(account)) throw invalidField('address', 'address_burns')
  const isOwn =
    isOfService(chains, account) || (await isReceiving(db, account)) || (await isUnallotted(db, chains, account))
  if (isOwn) {
    throw invalidField('address', 'address_of_service')
  }
  return { account, address: writeAddress(family, account) }
}

/** Whether an account is a token, pays, or is swept to, on any network. */
function isOfService(chains: readonly Chain[], account: string): boolean {
  const own = chains.flatMap(({ token, payers, treasury }) => [
    token,
    ...[...payers, ...(treasury ? [treasury] : [])].map((one) => one.account),
  ])
  return own.includes(account)
}

/** Whether an account is one that the service receives at, on any network: the address of a user, or a shared one. */
async function isReceiving(db: Kysely<Database>, account: string): Promise<boolean> {
  const [own, shared] = await Promise.all([
    db.selectFrom('chain_addresses').select('id').where('account', '=', account).executeTakeFirst(),
    readSetting(db, 'recharge_networks'),
  ])
  const isShared = ({ address }: { readonly address: string }) =>
    families.some((family) => readAddress(family, address) === account)
  return own !== undefined || (shared ?? []).some(isShared)
}
