import { invalidField, Refusal, type CallParsed, type consoleFundPayoutAccountCreate } from '@c2c/contract'
import { isBurnAccount, networkFamily, type NetworkFamily } from '@c2c/domain'
import type { Kysely } from 'kysely'
import { readAddress } from '../../config/account-address.ts'
import type { Database } from '../../db/schema.ts'
import { askAboutContract } from '../../services/chain/ask-about-contract.ts'
import { chainOf } from '../../services/chain/deposit-chain.ts'
import type { Services } from '../../services/services.ts'
import { readSetting } from '../../services/settings/settings.ts'
import { parseBinding, readFields } from '../merchant/account-fields.ts'
import { writtenOut } from '../setting/receiving-address.ts'
import type { PayoutFields } from './sealed-payout-accounts.ts'

type Input = Pick<
  CallParsed<typeof consoleFundPayoutAccountCreate>,
  'type' | 'network' | 'address' | 'currency' | 'fields' | 'confirmed'
>
type Sources = Pick<Services, 'db' | 'chains'>

/**
 * The network, the currency and the fields of a new payout account. Refuses what is missing or wrong, by field, and asks about addresses
 * of contracts.
 */
export async function parsePayoutAccount(sources: Sources, input: Input) {
  if (input.type === 'usdt') return parseAddress(sources, input)
  if (input.currency === '') throw invalidField('currency', 'currency_unknown')
  const fields: PayoutFields = parseBinding(input.type, input.currency, readFields(input.fields))
  return { network: '', currency: input.currency, fields }
}

/**
 * A USDT address as its network writes it. Money that is sent to a wrong address is lost, so its checksum must be right, and
 * it is none of our own.
 */
async function parseAddress({ db, chains }: Sources, { network: type, address, confirmed }: Input) {
  const networks = await readSetting(db, 'recharge_networks')
  if (!networks?.length) throw new Refusal('not_available')
  const network = networks.find((candidate) => candidate.type === type)
  if (!network) throw invalidField('network', 'category_unknown')
  const written = /^[\x21-\x7e]{20,128}$/.test(address) ? writtenOut({ type, scheme: network.scheme, address }) : null
  if (written === null || networks.some((own) => own.address.toLowerCase() === written.toLowerCase())) {
    throw invalidField('address', 'receiving_address_format')
  }
  await refuseLost(db, networkFamily({ type, scheme: network.scheme, address }), written)
  const chain = chainOf(chains, type)
  const account = chain && readAddress(chain.family, written)
  if (chain && account) await askAboutContract(db, chain, account, confirmed)
  const fields: PayoutFields = { type: 'usdt', address: written }
  return { network: type, currency: 'USDT', fields }
}

/** Refuses an address where tokens are destroyed, and the deposit address of a party. */
async function refuseLost(db: Kysely<Database>, family: NetworkFamily, address: string): Promise<void> {
  const account = family === 'other' ? null : readAddress(family, address)
  if (account === null) return
  if (isBurnAccount(account)) throw invalidField('address', 'address_burns')
  const own = db.selectFrom('chain_addresses').select('id').where('account', '=', account)
  if (await own.executeTakeFirst()) throw invalidField('address', 'address_of_service')
}
