import { addSetting } from '@c2c/testing/src/story/settings.ts'
import type { Member } from '@c2c/testing/src/people/people.ts'
import type { Story } from '@c2c/testing/src/story/story.ts'
import { openMerchant, openOffer, sell, seller, type Merchant } from '../order/support.ts'

/** Decisions of appeals by two people, at once and final; `solvers` changes the setting of solvers. */
export async function openDesk(story: Story, solvers: { open?: number; check_one_in?: number } = {}) {
  const { db } = story.services
  const limits = { recharge: '10000', withdraw: '10000', appeal: '0', rates: false, staff: false }
  await addSetting(db, 'four_eyes', limits, story.clock.now())
  await addSetting(db, 'trade_waits', { confirm: 1440, evidence: 0, review: 0 }, story.clock.now())
  await setSolvers(story, solvers)
  const merchant = await openMerchant(story, 10_000)
  return { merchant, offer: await openOffer(story, merchant, { available: '10000' }) }
}

/** The setting of solvers; drawn checks are none in practice, unless it says otherwise. */
export const setSolvers = (story: Story, changes: { open?: number; check_one_in?: number }) =>
  addSetting(
    story.services.db,
    'appeal_solvers',
    { open: 10, idle_hours: 1, check_one_in: 1000, ...changes },
    story.clock.now(),
  )

/** A sale of 10 USDT in appeal, a minute after the one before. */
export async function appealed(story: Story, { merchant, offer }: { merchant: Merchant; offer: string }) {
  story.clock.advance(60_000)
  const person = await seller(story)
  const { order_id } = await sell(story, person, offer)
  await story.consoleOk('order/paid', { order_id, reference: 'R' }, merchant)
  await story.callOk('saleu/appeal', { order_id, reason: 'not_received', text: 'Nothing has come.' }, person)
  return { person, order_id }
}

type By = Pick<Member, 'token'>

export const take = async (story: Story, by: By) => (await story.consoleOk('appeal/take', {}, by)).order_id

export const release = (story: Story, order_id: string, by: By) =>
  story.console('order/release', { order_id, reason: 'The receipt is real.' }, by)

export const queueOf = (story: Story, by: By) => story.consoleOk('appeal/queue', {}, by)

/** Takes the next appeal and gives the verdict, by each of two solvers. */
export async function decideByTwo(story: Story, first: By, second: By): Promise<string> {
  const order_id = await take(story, first)
  await release(story, order_id, first)
  if ((await take(story, second)) !== order_id) throw new Error('the second solver got another appeal')
  await release(story, order_id, second)
  return order_id
}
