import { consoleOfferUpdate as call, invalidField, Refusal, type CallParsed } from '@c2c/contract'
import { changeRoom } from '@c2c/domain'
import type { Kysely } from 'kysely'
import type { OfferChange } from '../../db/ledger/command.ts'
import { everyoneRecipient } from '../../db/ledger/publish.ts'
import type { Database } from '../../db/schema.ts'
import { staff } from '../../http/context.ts'
import type { StaffSession } from '../../services/sessions/sessions.ts'
import { isId } from '../../db/ids.ts'
import { confinedTo, requireMerchantsPlace } from '../merchant/acting-merchant.ts'
import { offerAnswer, selectOffers, type Offer } from './offers.ts'
import { readRates } from '../rate/rates.ts'
import { requireKnownZone } from './known-zone.ts'

type Input = CallParsed<typeof call>

export const consoleOfferUpdate = staff(call, async (input, { services: { db }, staff: member, now, submit }) => {
  await requireMerchantsPlace(db, member)
  const offer = await findOffer(db, member, input.offer_id)
  await requireKnownZone(db, input.hours)
  const terms = { ...givenTerms(input), updated_at: now }
  const changed = { ...offer, ...terms, room: input.available ?? offer.room }
  refuseChangedKind(offer, input)
  if (changed.min_number > changed.max_number) throw invalidField('max_number', 'range_inverted')
  const difference = changed.room - offer.room
  const command = {
    transfers: difference === 0n ? [] : [changeRoom(offer.id, difference)],
    offerChange: { offerId: offer.id, version: offer.version, terms },
    recipients: [everyoneRecipient],
  }
  const answer = offerAnswer(changed, await readRates(db, now))
  return submit(command, answer).catch((error: unknown) => {
    // Trades took the room between reading it and changing it.
    throw error instanceof Refusal && error.reason === 'limit_exceeded' ? new Refusal('state_conflict') : error
  })
})

async function findOffer(db: Kysely<Database>, member: StaffSession, id: string): Promise<Offer> {
  const offer = isId(id) && (await selectOffers(db).where('offers.id', '=', id).executeTakeFirst())
  const own = confinedTo(member)
  if (!offer || (own !== null && own !== offer.merchant_id)) throw new Refusal('not_found')
  return offer
}

/** The direction and currency of an offer are what users agreed to; a different kind of offer is a new offer. */
function refuseChangedKind(offer: Offer, { side, currency }: Input): void {
  if ((side ?? offer.side) === offer.side && (currency ?? offer.currency) === offer.currency) return
  throw new Refusal('not_available', { message: 'offer_kind_fixed' })
}

/** The terms that were given. A price takes the place of a margin and the other way round. */
function givenTerms(input: Input): OfferChange['terms'] {
  const { price, margin_bps, min_number, max_number, pay_types, minutes, active } = input
  const { hours, min_account_days, min_completed_orders } = input
  return {
    ...(price === null && margin_bps === null ? {} : { price, margin_bps }),
    ...(min_number === undefined ? {} : { min_number }),
    ...(max_number === undefined ? {} : { max_number }),
    ...(pay_types === undefined ? {} : { pay_types }),
    ...(minutes === undefined ? {} : { minutes }),
    ...(active === undefined ? {} : { active }),
    ...(hours === undefined ? {} : { hours }),
    ...(min_account_days === undefined ? {} : { min_account_days }),
    ...(min_completed_orders === undefined ? {} : { min_completed_orders }),
  }
}
