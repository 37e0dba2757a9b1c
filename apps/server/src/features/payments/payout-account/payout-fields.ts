import { invalidField, Refusal, type CallParsed, type consoleFundPayoutAccountCreate } from '@c2c/contract'
import { networkFamily } from '@c2c/domain'
import { readAddress } from '../../../config/account-address.ts'
import { askAboutContract } from '../../../services/chain/ask-about-contract.ts'
import { chainOf } from '../../../services/chain/deposit-chain.ts'
import { refuseLost } from '../../../services/chain/refuse-lost.ts'
import type { Services } from '../../../services/services.ts'
import { readSetting } from '../../../services/settings/settings.ts'
import { parseBinding, readFields } from '../../trade/merchant/account-fields.ts'
import { writtenOut } from '../../settings/receiving-address.ts'
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
  const family = networkFamily({ type, scheme: network.scheme, address })
  const account = family === 'other' ? null : readAddress(family, written)
  if (account !== null) await refuseLost(db, chains, account)
  const chain = chainOf(chains, type)
  if (chain && account !== null) await askAboutContract(db, chain, account, confirmed)
  const fields: PayoutFields = { type: 'usdt', address: written }
  return { network: type, currency: 'USDT', fields }
}
