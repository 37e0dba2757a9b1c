import { expect, test, vi } from 'vitest'
import { openProduct, putIn } from '../../interest/support.ts'
import { day, minute } from '@c2c/testing/src/story/clock.ts'
import { fundUser } from '@c2c/testing/src/people/create-users.ts'
import { bindAccount, rechargeFields } from '@c2c/testing/src/people/money.ts'
import { newUser, signInOwner } from '@c2c/testing/src/people/people.ts'
import { startStory } from '@c2c/testing/src/story/story.ts'
import { openMerchant, openOffer } from '../../trade/order/support.ts'
import { patience } from '@c2c/testing/src/story/patience.ts'

const story = await startStory()

async function seller() {
  const person = await newUser(story)
  await fundUser(story, person, '1000')
  return { ...person, bk_id: await bindAccount(story, person) }
}

const openOf = async (person: { token: string }) => (await story.callOk('orders/open', {}, person)).list

test('a user without open orders gets an empty list', async () => {
  expect(await openOf(await newUser(story))).toEqual([])
  expect(await openOf(await seller())).toEqual([])
})

test('open orders of every kind, the one that waits for the user first', async () => {
  const person = await seller()
  const other = await seller()
  const merchant = await openMerchant(story)
  const offer = await openOffer(story, merchant)
  await story.callOk('recharge/create', await rechargeFields(story, person, '50'), person)
  await story.callOk('withdraw/create', { type: 'bank', bk_id: person.bk_id, amount: '20' }, person)
  await putIn(story, person, await openProduct(story, { day: 30 }), '100')
  await putIn(story, person, await openProduct(story, { day: 6 }), '70')
  const sale = { saleu_id: offer, number: '10', bk_id: person.bk_id }
  const { order_id } = await story.callOk('saleu/create-order', sale, person)
  expect(await openOf(person)).toMatchObject([
    { kind: 'sale', order_id, side: 'sell', step: 'waiting_payment', awaits: 'merchant', amount: '10.000000' },
    { kind: 'interest', amount: '70.000000', awaits: '', merchant: '' },
    { kind: 'withdraw', amount: '20.000000', awaits: 'operator', due_at: '' },
    { kind: 'recharge', amount: '50.000000', awaits: 'operator', side: '', currency: '' },
  ])
  expect(await openOf(other)).toEqual([])
  await story.consoleOk('order/paid', { order_id, reference: 'REF' }, { token: merchant.token })
  const [first] = await openOf(person)
  expect(first).toMatchObject({ order_id, step: 'paid', awaits: 'user', fiat_amount: '9.00', currency: 'EUR' })
  expect(first?.merchant).toBe(merchant.name)
  await story.callOk('saleu/confirm', { order_id }, person)
  expect((await openOf(person)).map(({ kind }) => kind)).toEqual(['interest', 'withdraw', 'recharge'])
})

test('an investment is listed from seven days before it matures', async () => {
  const person = await seller()
  await putIn(story, person, await openProduct(story, { day: 30 }), '100')
  story.clock.advance(22 * day)
  expect(await openOf(person)).toEqual([])
  story.clock.advance(2 * day)
  expect(await openOf(person)).toMatchObject([{ kind: 'interest', amount: '100.000000' }])
})

test('usual time is the median of decided recharges', async () => {
  const person = await newUser(story)
  const owner = { token: await signInOwner(story) }
  for (let count = 0; count < 12; count += 1) {
    const fields = await rechargeFields(story, person, '50')
    const { recharge_id } = await story.callOk('recharge/create', fields, person)
    story.clock.advance(9 * minute)
    await story.consoleOk('recharge/approve', { recharge_id, amount: '50' }, owner)
  }
  await story.callOk('recharge/create', await rechargeFields(story, person, '60'), person)
  // Figures are kept in memory for a moment.
  await vi.waitFor(async () => {
    expect(await openOf(person)).toMatchObject([{ kind: 'recharge', awaits: 'operator', usual_minutes: 9 }])
  }, patience)
})

test('last five movements come with the open orders, newest first', async () => {
  const person = await seller()
  const withdraw = (amount: string) =>
    story.callOk('withdraw/create', { type: 'bank', bk_id: person.bk_id, amount }, person)
  for (const amount of ['10', '11', '12', '13', '14']) await withdraw(amount)
  const { latest } = await story.callOk('orders/open', {}, person)
  const { list } = await story.callOk('asset-log/list', {}, person)
  expect(latest).toEqual(list.slice(0, 5))
  expect(latest.map(({ quantity }) => Number(quantity))).toEqual([14, 13, 12, 11, 10])
  expect((await story.callOk('orders/open', {}, await newUser(story))).latest).toEqual([])
})

test('at most twenty are listed', async () => {
  const person = await seller()
  for (let count = 0; count < 22; count += 1) {
    await story.callOk('withdraw/create', { type: 'bank', bk_id: person.bk_id, amount: '10' }, person)
  }
  expect(await openOf(person)).toHaveLength(20)
})
