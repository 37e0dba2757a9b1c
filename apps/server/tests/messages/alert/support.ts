import { alertEvents } from '@c2c/contract'
import type { Fields } from '@c2c/testing/src/people/caller.ts'
import { makeStaff, type Member } from '@c2c/testing/src/people/people.ts'
import type { Story } from '@c2c/testing/src/story/story.ts'
import { openMerchant, openOffer, sell, seller, type Merchant } from '../../trade/order/support.ts'

const all = alertEvents.join(',')

/** Every event in every way, at any time. */
export const everything = { mail: all, push: all, telegram: all, sound: all, quiet: '', reminder: 'true' }

/** Nothing but what the changes say. */
export const only = (changes: Fields) => ({
  ...everything,
  mail: '',
  push: '',
  telegram: '',
  sound: '',
  reminder: 'false',
  ...changes,
})

interface Desk {
  readonly merchant: Merchant
  readonly offer: string
  readonly member: Member
  readonly person: Awaited<ReturnType<typeof seller>>
}

/** A merchant with an offer and a member, and a user who can sell to it. */
export async function openDesk(story: Story): Promise<Desk> {
  const merchant = await openMerchant(story)
  const offer = await openOffer(story, merchant)
  const member = await makeStaff(story, 'merchant', merchant.id)
  return { merchant, offer, member, person: await seller(story, '500') }
}

/** A new trade of a desk. */
export const trade = (story: Story, { person, offer }: Desk) => sell(story, person, offer)
