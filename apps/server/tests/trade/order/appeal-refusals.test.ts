import { expect, test } from 'vitest'
import { addSetting } from '@c2c/testing/src/story/settings.ts'
import { newUser, signInStaff } from '@c2c/testing/src/people/people.ts'
import { startStory } from '@c2c/testing/src/story/story.ts'
import { storedProof } from '@c2c/testing/src/people/stored-proof.ts'
import { openMerchant, openOffer } from './support.ts'

const story = await startStory()
const merchant = await openMerchant(story)
const saleu_id = await openOffer(story, merchant, { side: 'buy' })
const operator = { token: await signInStaff(story, 'operator') }
await addSetting(story.services.db, 'trade_waits', { confirm: 1440, evidence: 0, review: 60 }, story.clock.now())

/** A purchase that the user says is paid. */
async function paidPurchase() {
  const person = await newUser(story)
  const { order_id } = await story.callOk('saleu/create-order', { saleu_id, number: '10' }, person)
  await story.callOk('saleu/paid', { order_id, credentials: await storedProof(story, person) }, person)
  return { person, order_id }
}

test('merchant cannot appeal twice, or submit evidence or ask for a review too early', async () => {
  const { order_id } = await paidPurchase()
  const refused = { code: 409, data: { reason: 'state_conflict' } }
  expect(await story.console('order/evidence', { order_id, text: 'Paid at noon.' }, merchant)).toMatchObject(refused)
  expect(await story.console('order/review', { order_id, reason: 'Again.' }, merchant)).toMatchObject(refused)
  const fields = { order_id, reason: 'other', text: 'No answer.' }
  await story.consoleOk('order/appeal', fields, merchant)
  expect(await story.console('order/appeal', fields, merchant)).toMatchObject(refused)
})

test('user in whose favour an appeal was decided cannot request a review', async () => {
  const { person, order_id } = await paidPurchase()
  await story.callOk('saleu/appeal', { order_id, reason: 'other', text: 'No answer.' }, person)
  await story.consoleOk('order/release', { order_id, reason: 'Shown.' }, operator)
  expect(await story.call('saleu/review', { order_id, reason: 'Again.' }, person)).toMatchObject({
    code: 403,
    data: { reason: 'not_allowed' },
  })
})
