import { consoleOfferUpdate as call, Refusal, type CallOutput, type CallParsed } from '@c2c/contract'
import { changeRemaining } from '@c2c/domain'
import { isDeepStrictEqual } from 'node:util'
import { everyoneRecipient } from '../../../commands/publish.ts'
import { staff, type StaffContext } from '../../../http/context.ts'
import { readMethods } from '../../../services/settings/pay-methods.ts'
import { requireMerchantsPlace } from '../merchant/merchants.ts'
import { needsRuledPrice } from './offer-rule.ts'
import { offerAnswer } from './offers.ts'
import { ruledTerms } from './rule-price.ts'
import { isRepriced, requireNearMarket } from './market-distance.ts'
import { readRates } from '../rate/rates.ts'
import { changedOffer, findOwnOffer, readOfferFigures, requireKnownZone } from './offer-change.ts'
import { requireMethods } from './offer-methods.ts'

/** How many times a change is tried when the offer changes meanwhile, by its rule for one. */
const maxTries = 3

export const consoleOfferUpdate = staff(call, (input, context) => updateOffer(input, context, maxTries))

/** Reads the offer, decides its terms, builds the command and submits it. */
async function updateOffer(
  input: CallParsed<typeof call>,
  context: StaffContext,
  triesLeft: number,
): Promise<CallOutput<typeof call>> {
  const { services, staff: member, now, submit } = context
  const { db } = services
  await requireMerchantsPlace(db, member)
  const offer = await findOwnOffer(db, member, input.offer_id, now)
  await requireKnownZone(db, input.hours)
  const { changed: given, terms } = changedOffer(offer, input)
  requireMethods(await readMethods(db), given, offer)
  const ruled = (await ruledTerms(context, needsRuledPrice(offer, given) ? [given] : [])).get(offer.id)
  const changed = { ...given, ...ruled }
  // Another place leads people elsewhere, which a stolen session must not.
  if (!isDeepStrictEqual(offer.meeting, changed.meeting)) await context.proveIdentity()
  if (isRepriced(offer, changed)) await requireNearMarket(context, [changed])
  const difference = changed.remaining - offer.remaining
  const command = {
    transfers: difference === 0n ? [] : [changeRemaining(offer.id, difference)],
    offerChanges: [{ offerId: offer.id, version: offer.version, terms: { ...terms, ...ruled, updated_at: now } }],
    recipients: [everyoneRecipient],
  }
  const figures = await readOfferFigures(db, changed, now)
  const answer = offerAnswer({ ...changed, ...figures, updated_at: now }, await readRates(db, now))
  return submit(command, answer).catch((error: unknown) => {
    if (error instanceof Refusal && error.reason === 'state_conflict' && triesLeft > 1)
      return updateOffer(input, context, triesLeft - 1)
    // Trades took the remaining amount between reading it and changing it.
    throw error instanceof Refusal && error.reason === 'limit_exceeded' ? new Refusal('state_conflict') : error
  })
}
