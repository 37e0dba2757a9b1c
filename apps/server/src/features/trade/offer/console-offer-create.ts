import { consoleOfferCreate as call, Refusal, type CallParsed } from '@c2c/contract'
import { changeRemaining } from '@c2c/domain'
import type { Kysely } from 'kysely'
import { everyoneRecipient } from '../../../commands/publish.ts'
import type { Database } from '../../../db/schema.ts'
import { staff } from '../../../http/context.ts'
import { confinedTo, type StaffSession } from '../../../services/sessions/staff-session.ts'
import { readMethods } from '../../../services/settings/pay-methods.ts'
import { actingMerchant, requireMerchantsPlace } from '../merchant/merchants.ts'
import { newOffer, readOfferFigures, requireKnownZone } from './offer-change.ts'
import { requireMethods } from './offer-methods.ts'
import { requireNearMarket } from './market-distance.ts'
import { offerAnswer } from './offers.ts'
import { ruledTerms } from './rule-price.ts'
import { canReceive, openAccounts } from '../merchant/merchant-accounts.ts'
import { readRates } from '../rate/rates.ts'

export const consoleOfferCreate = staff(call, async (input, context) => {
  const { services, staff: member, now, submit } = context
  const { db } = services
  await requireMerchantsPlace(db, member)
  const merchant = await actingMerchant(db, member, input.merchant_id || (await anyMerchant(db, member, input)))
  if (!canReceive(await openAccounts(db, merchant.id), input)) {
    throw new Refusal('not_available', { message: 'payment_details_missing' })
  }
  await requireKnownZone(db, input.hours)
  requireMethods(await readMethods(db), input)
  const { row: given, remaining } = newOffer(input, merchant.id, now)
  const row = { ...given, ...(await ruledTerms(context, [given])).get(given.id) }
  await requireNearMarket(context, [row])
  const figures = await readOfferFigures(db, row, now)
  const { name: merchant_name, suspended_at, owner_id } = merchant
  const named = { merchant_name, suspended: suspended_at !== null, is_private: owner_id !== null }
  return submit(
    {
      transfers: [changeRemaining(row.id, remaining)],
      inserts: [{ table: 'offers', row }],
      recipients: [everyoneRecipient],
    },
    offerAnswer({ ...row, ...named, ...figures, remaining }, await readRates(db, now)),
  )
})

/**
 * Where the owner may act for all merchants and names none: the first one that could trade so, or any.
 * `''` for a merchant's own staff.
 */
async function anyMerchant(
  db: Kysely<Database>,
  member: StaffSession,
  offer: CallParsed<typeof call>,
): Promise<string> {
  if (confinedTo(member) !== null) return ''
  const open = db.selectFrom('merchants').select('id').where('suspended_at', 'is', null).where('owner_id', 'is', null)
  const merchants = await open.orderBy('created_at').orderBy('id').execute()
  for (const { id } of merchants) if (canReceive(await openAccounts(db, id), offer)) return id
  return merchants[0]?.id ?? ''
}
