import { consoleOfferList as call } from '@c2c/contract'
import { staff } from '../../../http/context.ts'
import { confinedTo } from '../../../services/sessions/staff-session.ts'
import { readRates } from '../rate/rates.ts'
import { allMatching, digestOf, matchingOffers, ordersOf } from './filter/matching-offers.ts'
import { offerAnswer, readPayMethods, selectOffers } from './offers.ts'

export const consoleOfferList = staff(call, async (input, { services: { db }, staff: member, now, language }) => {
  const rates = await readRates(db, now)
  const merchant = confinedTo(member) ?? input.merchant_id
  const reader = { db, now, language }
  const { list: ids, ...page } = await matchingOffers(reader, merchant, input, rates)
  const [offers, orders] = await Promise.all([
    ids.length === 0 ? [] : selectOffers(db, now).where('offers.id', 'in', ids).execute(),
    ordersOf(db, ids),
  ])
  const list = ids
    .flatMap((id) => offers.find((offer) => offer.id === id) ?? [])
    .map((offer) => ({ ...offerAnswer(offer, rates), orders: orders.get(offer.id) ?? 0 }))
  const { keys, nameAll } = await readPayMethods(db, language)
  const named = new Set([...keys, ...list.flatMap((offer) => offer.pay_types)])
  const answer = { ...page, list, pay_methods: nameAll([...named]) }
  if (!input.select) return answer
  const all = await allMatching(reader, merchant, input)
  return { ...answer, selection: { count: all.length, digest: digestOf(all) } }
})
