import { consoleOfferUpdate as call, Refusal } from '@c2c/contract'
import { changeRemaining } from '@c2c/domain'
import { everyoneRecipient } from '../../../commands/publish.ts'
import { staff } from '../../../http/context.ts'
import { requireMerchantsPlace } from '../merchant/merchants.ts'
import { offerAnswer } from './offers.ts'
import { isRepriced, requireNearMarket } from './market-distance.ts'
import { readRates } from '../rate/rates.ts'
import { changedOffer, findOwnOffer, readOfferFigures, requireKnownZone } from './offer-change.ts'

export const consoleOfferUpdate = staff(call, async (input, context) => {
  const { services, staff: member, now, submit } = context
  const { db } = services
  await requireMerchantsPlace(db, member)
  const offer = await findOwnOffer(db, member, input.offer_id, now)
  await requireKnownZone(db, input.hours)
  const { changed, terms } = changedOffer(offer, input)
  if (isRepriced(offer, changed)) await requireNearMarket(context, [changed])
  const difference = changed.remaining - offer.remaining
  const command = {
    transfers: difference === 0n ? [] : [changeRemaining(offer.id, difference)],
    offerChanges: [{ offerId: offer.id, version: offer.version, terms: { ...terms, updated_at: now } }],
    recipients: [everyoneRecipient],
  }
  const figures = await readOfferFigures(db, changed, now)
  const answer = offerAnswer({ ...changed, ...figures, updated_at: now }, await readRates(db, now))
  return submit(command, answer).catch((error: unknown) => {
    // Trades took the remaining amount between reading it and changing it.
    throw error instanceof Refusal && error.reason === 'limit_exceeded' ? new Refusal('state_conflict') : error
  })
})
