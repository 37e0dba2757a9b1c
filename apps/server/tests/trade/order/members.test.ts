import { expect, test } from 'vitest'
import { verifyAll } from '../../../src/features/proofs/audit/verify-all.ts'
import { runsAll } from '@c2c/testing/src/cases/extent.ts'
import { makeStaff, newUser, signInOwner, signInStaff } from '@c2c/testing/src/people/people.ts'
import { startStory } from '@c2c/testing/src/story/story.ts'
import { exported } from '../../export/support.ts'
import { storedProof } from '@c2c/testing/src/people/stored-proof.ts'
import { openMerchant, openOffer, sell, seller } from './support.ts'

const story = await startStory()
const merchant = await openMerchant(story)
const other = await openMerchant(story)
const [anna, bert] = [await makeStaff(story, 'merchant', merchant.id), await makeStaff(story, 'merchant', merchant.id)]
const stranger = await makeStaff(story, 'merchant', other.id)
const operator = { token: await signInStaff(story, 'operator') }
const owner = { token: await signInOwner(story) }
const offer = await openOffer(story, merchant)

const members = async () =>
  new Map((await story.consoleOk('order/member-list', {}, merchant)).list.map(({ staff_id, name }) => [staff_id, name]))
const names = await members()
const [annas, berts] = [names.get(anna.staffId) ?? '', names.get(bert.staffId) ?? '']

const newOrder = async () => sell(story, await seller(story), offer)
const orderOf = async (order_id: string, by: { token: string } = merchant) => {
  const { list } = await story.consoleOk('order/list', { id: order_id }, by)
  if (!list[0]) throw new Error('no such order')
  return list[0]
}

test('history and chat name the member who acted to members alone', async () => {
  const person = await seller(story)
  const { order_id } = await sell(story, person, offer)
  await story.consoleOk('order/message', { order_id, text: 'I pay now.' }, bert)
  await story.consoleOk('order/paid', { order_id, reference: 'R' }, anna)
  const membersOf = async (by: { token: string }) =>
    (await orderOf(order_id, by)).timeline.map(({ actor, member }) => [actor, member])
  expect(await membersOf(bert)).toEqual([
    ['user', ''],
    ['merchant', annas],
  ])
  for (const by of [operator, owner]) {
    expect(await membersOf(by)).toEqual([
      ['user', ''],
      ['merchant', ''],
    ])
  }
  const chat = async (by: { token: string }) => (await story.consoleOk('order/messages', { order_id }, by)).list
  expect(await chat(anna)).toMatchObject([{ own: true, member: berts }])
  expect(await chat(operator)).toMatchObject([{ member: '' }])
  const seen = [
    await story.callOk('saleu/order-detail', { order_id }, person),
    await story.callOk('saleu/messages', { order_id }, person),
  ]
  for (const text of [annas, berts, anna.staffId, bert.staffId]) expect(JSON.stringify(seen)).not.toContain(text)
})

test('trade is claimed once, handed over with a note, and listed by member', async () => {
  const { order_id } = await newOrder()
  const claimed = await story.consoleOk('order/claim', { order_id }, anna)
  expect(claimed.holder).toEqual({ staff_id: anna.staffId, name: annas, mine: true })
  expect(await story.console('order/claim', { order_id }, anna)).toMatchObject({ code: 200 })
  expect(await story.console('order/claim', { order_id }, bert)).toMatchObject({
    code: 409,
    data: { reason: 'state_conflict' },
  })
  await story.consoleOk('order/hand-over', { order_id, staff_id: bert.staffId, note: 'Ask for the bank.' }, anna)
  expect(await orderOf(order_id)).toMatchObject({
    holder: { staff_id: bert.staffId, name: berts, mine: false },
    handovers: [
      { by: annas, from: '', to: annas, note: '' },
      { by: annas, from: annas, to: berts, note: 'Ask for the bank.' },
    ],
  })
  expect(await orderOf(order_id, operator)).toMatchObject({ holder: null, handovers: [] })
  const held = async (holder: string, fields = {}) =>
    (await story.consoleOk('order/list', { holder, ...fields }, merchant)).list.map((order) => order.order_id)
  expect(await held(anna.staffId)).toEqual([])
  for (const fields of [{}, { state: 'audit' }, { state: 'audit', sort: 'urgent' }, { search: 'EUR' }]) {
    expect(await held(bert.staffId, fields)).toEqual([order_id])
  }
  await story.consoleOk('order/reject', { order_id, reason: 'No money.' }, bert)
  expect(await held(bert.staffId, { state: 'audit' })).toEqual([])
  expect(await held(bert.staffId, { state: 'reject' })).toEqual([order_id])
  expect(await held('unknown')).toEqual([])
  expect((await verifyAll(story.services.db)).problems).toEqual([])
})

test('of two who claim at the same time one is refused', async () => {
  const { order_id } = await newOrder()
  const answers = await Promise.all([anna, bert].map((by) => story.console('order/claim', { order_id }, by)))
  expect(new Set(answers.map(({ code }) => code))).toEqual(new Set([200, 409]))
})

test('trades are handed over within one merchant, while they are open, with a note', async () => {
  const { order_id } = await newOrder()
  const handOver = (staff_id: string, by: { token: string }, note = 'Please.') =>
    story.console('order/hand-over', { order_id, staff_id, note }, by)
  expect(await handOver(stranger.staffId, anna)).toMatchObject({ code: 404 })
  expect(await handOver('unknown', anna)).toMatchObject({ code: 404 })
  expect(await handOver(stranger.staffId, stranger)).toMatchObject({ code: 404 })
  expect(await handOver(bert.staffId, anna, '')).toMatchObject({ code: 400 })
  expect(await handOver(bert.staffId, operator)).toMatchObject({ code: 403 })
  expect(await story.console('order/claim', { order_id }, stranger)).toMatchObject({ code: 404 })
  expect(await story.console('order/claim', { order_id }, owner)).toMatchObject({ code: 403 })
  expect(await orderOf(order_id)).toMatchObject({ holder: null })
  await story.consoleOk('order/reject', { order_id, reason: 'No money.' }, anna)
  expect(await story.console('order/claim', { order_id }, anna)).toMatchObject({ code: 409 })
  expect(await handOver(bert.staffId, anna)).toMatchObject({ code: 409 })
  expect(await story.console('order/member-list', { merchant_id: other.id }, anna)).toMatchObject({ code: 404 })
})

test('rows of handovers are append-only', async () => {
  const { db } = story.services
  await expect(db.updateTable('order_handovers').set({ note: 'Another.' }).execute()).rejects.toThrow('permission')
  await expect(db.deleteFrom('order_handovers').execute()).rejects.toThrow('permission')
  await expect(db.updateTable('order_holders').set({ staff_id: anna.staffId }).execute()).rejects.toThrow('permission')
})

test.runIf(runsAll)("merchant's ledger export names the member who acted", async () => {
  const buyer = await newUser(story)
  const saleu_id = await openOffer(story, merchant, { side: 'buy', price: '0.95', pay_types: 'wise' })
  const { order_id, order_no } = await story.callOk('saleu/create-order', { saleu_id, number: '20' }, buyer)
  await story.callOk('saleu/paid', { order_id, credentials: await storedProof(story, buyer) }, buyer)
  story.clock.advance(1000)
  await story.consoleOk('order/release', { order_id }, anna)
  const { lines } = await exported(story, merchant.token, { kind: 'merchant', format: 'csv' })
  expect(lines[0]).toMatch(/,Order no\.,Member$/)
  const own = lines.filter((line) => line.includes(order_no))
  expect(own.some((line) => line.endsWith(`${order_no},${annas}`))).toBe(true)
  // The buyer's order, and not a member, took the escrow.
  expect(own.some((line) => line.endsWith(`${order_no},`))).toBe(true)
})
