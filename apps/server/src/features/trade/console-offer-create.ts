import { randomUUID } from 'node:crypto'
import { consoleOfferCreate as call, Refusal } from '@c2c/contract'
import { changeRoom, merchantAccount } from '@c2c/domain'
import { staff } from '../../http/context.ts'
import { actingMerchant, requireMerchantsPlace } from './acting-merchant.ts'
import { requireKnownZone } from './known-zone.ts'
import { offerAnswer } from './offers.ts'
import { canBePaid } from './merchant-accounts.ts'
import { readRates } from './rates.ts'
import { readBalance } from './read-balance.ts'
import { toldToEveryone } from './told-to-everyone.ts'

export const consoleOfferCreate = staff(call, async (input, { services: { db }, staff: member, now, submit }) => {
  await requireMerchantsPlace(db, member)
  const merchant = await actingMerchant(db, member, input.merchant_id)
  if (!(await canBePaid(db, { ...input, merchant_id: merchant.id }))) {
    throw new Refusal('not_available', { message: 'payment_details_missing' })
  }
  await requireKnownZone(db, input.hours)
  const { merchant_id: _named, available: room, ...terms } = input
  const row = { id: randomUUID(), merchant_id: merchant.id, ...terms, created_at: now, updated_at: now }
  const purse = await readBalance(db, merchantAccount(merchant.id, 'available'))
  return submit(
    { transfers: [changeRoom(row.id, room)], inserts: [{ table: 'offers', row }], ...toldToEveryone },
    offerAnswer(
      { ...row, merchant_name: merchant.name, suspended: merchant.suspended_at !== null, room, purse },
      await readRates(db, now),
    ),
  )
})
