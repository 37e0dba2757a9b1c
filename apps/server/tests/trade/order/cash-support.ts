import { shippedMethods } from '@c2c/domain'
import type { Person } from '@c2c/testing/src/people/people.ts'
import { addSetting } from '@c2c/testing/src/story/settings.ts'
import type { Story } from '@c2c/testing/src/story/story.ts'
import { openMerchant, openOffer, type Merchant } from './support.ts'

export const place = {
  latitude: 52.5251,
  longitude: 13.3694,
  place: 'Central station, hall',
  zone: 'Europe/Berlin',
  windows: [{ days: [1, 2, 3, 4, 5, 6, 7], from: '08:00', to: '20:00' }],
}

const hour = 3_600_000

/** The noon in Berlin (winter time) of a day from the present one on. */
export const noonIn = (story: Story, days: number): string =>
  new Date(Math.floor(story.clock.now().getTime() / (24 * hour)) * 24 * hour + (days * 24 + 11) * hour).toISOString()

/** Switches cash on, as operators do. */
export async function switchCashOn(story: Story): Promise<void> {
  const cash = shippedMethods.find(({ key }) => key === 'cash')
  if (!cash) throw new Error('cash is shipped')
  await addSetting(story.services.db, 'pay_types', [{ ...cash, off: false } as never], story.clock.now())
}

/** A merchant that meets users to buy from it, or to sell to it, and its offer. */
export async function openCash(
  story: Story,
  side: 'buy' | 'sell' = 'buy',
): Promise<Merchant & { readonly offer: string }> {
  await switchCashOn(story)
  const merchant = await openMerchant(story, 1000, { type: 'cash', known_by: 'Blue jacket' })
  const offer = await openOffer(story, merchant, { side, pay_types: 'cash', meeting: JSON.stringify(place) })
  return { ...merchant, offer }
}

/** The version of the place of an offer that a user sees in the hall. */
export async function placeOf(story: Story, person: Person, offer: string): Promise<string> {
  for (const side of ['buy', 'sell'] as const) {
    const { list } = await story.callOk('selling/merchant', { side, pay_type: 'cash', page_size: '100' }, person)
    const found = list.find(({ saleu_id }) => saleu_id === offer)
    if (found) return found.meeting?.place_version ?? ''
  }
  throw new Error('the offer is not in the hall')
}

/** A user takes a merchant's offer for the noon after the next, and says that the cash was paid; gives the order and its code. */
export async function payCash(story: Story, { offer }: { readonly offer: string }, person: Person) {
  const place_version = await placeOf(story, person, offer)
  const order = { saleu_id: offer, number: '10', meet_at: noonIn(story, 2), place_version }
  const { order_id } = await story.callOk('saleu/create-order', order, person)
  const { meeting } = await story.callOk('saleu/order-detail', { order_id }, person)
  await story.callOk('saleu/paid', { order_id, in_person: 'true' }, person)
  return { order_id, code: meeting?.code ?? '' }
}
