import { invalidField } from '@c2c/contract'
import { isBurnAccount } from '@c2c/domain'
import type { Kysely } from 'kysely'
import { readAddress, type ChainFamily } from '../../config/account-address.ts'
import type { Database } from '../../db/schema.ts'
import { readSetting } from '../settings/settings.ts'
import type { Chain } from './deposit-chain.ts'
import { isUnallotted } from './unallotted.ts'

export const chainFamilies: readonly ChainFamily[] = ['evm', 'tron']

/**
 * What is paid to a wrong account is lost. Refuses, by the field `address`, accounts where tokens are destroyed, and those of the
 * service on any network: its tokens and wallets, where it receives, and the ones that it will allot.
 */
export async function refuseLost(db: Kysely<Database>, chains: readonly Chain[], account: string): Promise<void> {
  if (isBurnAccount(account)) throw invalidField('address', 'address_burns')
  const isOwn =
    isOfService(chains, account) || (await isReceiving(db, account)) || (await isUnallotted(db, chains, account))
  if (isOwn) throw invalidField('address', 'address_of_service')
}

/** Whether an account is a token, pays, or is swept to, on any network. */
function isOfService(chains: readonly Chain[], account: string): boolean {
  const own = chains.flatMap(({ token, payers, treasury }) => [
    token,
    ...[...payers, ...(treasury ? [treasury] : [])].map((one) => one.account),
  ])
  return own.includes(account)
}

/** Whether an account is one that the service receives at, on any network: the address of a party, or a shared one. */
async function isReceiving(db: Kysely<Database>, account: string): Promise<boolean> {
  const [own, shared] = await Promise.all([
    db.selectFrom('chain_addresses').select('id').where('account', '=', account).executeTakeFirst(),
    readSetting(db, 'recharge_networks'),
  ])
  const isShared = ({ address }: { readonly address: string }) =>
    chainFamilies.some((family) => readAddress(family, address) === account)
  return own !== undefined || (shared ?? []).some(isShared)
}
