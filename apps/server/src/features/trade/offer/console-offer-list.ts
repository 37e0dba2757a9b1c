import { consoleOfferList as call } from '@c2c/contract'
import { staff } from '../../../http/context.ts'
import { isId } from '../../../db/ids.ts'
import { paged } from '../../../http/paged.ts'
import { confinedTo } from '../../../services/sessions/staff-session.ts'
import { offerAnswer, readPayMethods, selectOffers } from './offers.ts'
import { readRates } from '../rate/rates.ts'

export const consoleOfferList = staff(call, async (input, { services, staff: member, now, language }) => {
  const rates = await readRates(services.db, now)
  const merchant = confinedTo(member) ?? input.merchant_id
  let query = selectOffers(services.db, now)
  if (merchant !== '') {
    query = query.where((eb) => (isId(merchant) ? eb('offers.merchant_id', '=', merchant) : eb.lit(false)))
  }
  const newest = query
    .orderBy('offers.created_at', 'desc')
    .orderBy('merchant_name')
    .orderBy('offers.currency')
    .orderBy('offers.id')
  const page = await paged(newest, input, (offer) => offerAnswer(offer, rates))
  const { keys, nameAll } = await readPayMethods(services.db, language)
  const named = new Set([...keys, ...page.list.flatMap((offer) => offer.pay_types)])
  return { ...page, pay_methods: nameAll([...named]) }
})
