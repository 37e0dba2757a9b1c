import { newUser, signInStaff, type Person } from '@c2c/testing/src/people/people.ts'
import type { Story } from '@c2c/testing/src/story/story.ts'

import { storedProof } from '@c2c/testing/src/people/stored-proof.ts'
import { openMerchant, openOffer } from '../order/support.ts'

interface Member {
  readonly token: string
}

/** Two operators with sessions of now. */
export const judges = async (story: Story): Promise<readonly [Member, Member]> => [
  { token: await signInStaff(story, 'operator') },
  { token: await signInStaff(story, 'operator') },
]

/** The same merchant with a session of now: days have passed. */
export const daysLater = async <Of extends { readonly id: string }>(story: Story, merchant: Of) => ({
  ...merchant,
  token: await signInStaff(story, 'merchant', merchant.id),
})

/** A purchase or a sale with its user. */
export interface Trade {
  readonly person: Person
  readonly order_id: string
}

export const bondOf = async (story: Story, merchant: Member) => (await story.consoleOk('bond/list', {}, merchant)).bond

export const lock = (story: Story, merchant: Member, amount: string) =>
  story.consoleOk('bond/lock', { amount }, merchant)

/** A purchase in appeal: the user has paid, the merchant denies it. */
export async function appealedPurchase(
  story: Story,
  merchant: Member,
  saleu_id: string,
  number = '20',
): Promise<Trade> {
  const person = await newUser(story)
  const { order_id } = await story.callOk('saleu/create-order', { saleu_id, number }, person)
  await story.callOk('saleu/paid', { order_id, credentials: await storedProof(story, person) }, person)
  await story.consoleOk('order/appeal', { order_id, reason: 'not_received' }, merchant)
  return { person, order_id }
}

/** An operator's decision against the buyer with an award. */
export const decide = (story: Story, { order_id }: Pick<Trade, 'order_id'>, operator: Member, award: string) =>
  story.console('order/reject', { order_id, award, reason: 'The payment came to a closed account.' }, operator)

/** A merchant with an offer of USDT and a bond. */
export async function bonded(story: Story, amount = '100') {
  const merchant = await openMerchant(story, 1000)
  const offer = await openOffer(story, merchant, { side: 'buy' })
  await lock(story, merchant, amount)
  return { merchant, offer }
}
