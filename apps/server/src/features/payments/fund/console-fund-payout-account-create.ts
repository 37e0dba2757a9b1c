import { consoleFundPayoutAccountCreate as call, invalidField, Refusal, type CallParsed } from '@c2c/contract'
import { networkFamily } from '@c2c/domain'
import { randomUUID } from 'node:crypto'
import { publish } from '../../../commands/publish.ts'
import { readAddress } from '../../../config/account-address.ts'
import { staff } from '../../../http/context.ts'
import { chainOf } from '../../../services/chain/deposit-chain.ts'
import { askAboutContract, refuseLost } from '../../../services/chain/payee-address.ts'
import type { Uses } from '../../../services/services.ts'
import { readSetting } from '../../../services/settings/settings.ts'
import { writtenOut } from '../../settings/receiving-address.ts'
import { readFields } from '../../identity/bank-account/pay-fields.ts'
import { parseBinding } from '../../trade/merchant/account-fields.ts'
import { actingMerchant, requireMerchantsPlace } from '../../trade/merchant/merchants.ts'
import {
  maskedPayout,
  newPayoutAccountAnswer,
  payoutHash,
  type PayoutFields,
} from '../payout-account/payout-accounts.ts'

export const consoleFundPayoutAccountCreate = staff(call, async (input, context) => {
  const { services, staff: member, now, change } = context
  const { db, personal } = services
  const { id: merchant_id, name } = await actingMerchant(db, member, input.merchant_id)
  await requireMerchantsPlace(db, member)
  const { network, currency, fields } = await parsePayoutAccount(services, input)
  const id = randomUUID()
  const account = {
    id,
    merchant_id,
    type: fields.type,
    network,
    currency,
    account_hash: await payoutHash(personal, fields),
    masked_account: maskedPayout(fields),
    added_by: member.staffId,
    created_at: now,
    retired_at: null,
  }
  return change(async (trx) => {
    const sealed = await personal.payoutAccounts.seal(trx, id, JSON.stringify(fields))
    await trx
      .insertInto('merchant_payout_accounts')
      .values({ ...account, ...sealed })
      .execute()
    await publish(trx, { recipients: [merchant_id], subjects: ['order'] }, now)
    return newPayoutAccountAnswer({ ...account, name, usable_from: null }, context)
  })
})

type Input = Pick<CallParsed<typeof call>, 'type' | 'network' | 'address' | 'currency' | 'fields' | 'confirmed'>
type Sources = Uses<'db' | 'chains'>

/**
 * The network, the currency and the fields of a new payout account. Refuses what is missing or wrong, by field, and asks about addresses
 * of contracts.
 */
async function parsePayoutAccount(sources: Sources, input: Input) {
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
