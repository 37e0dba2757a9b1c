import { expect, test } from 'vitest'
import { newUser, signInOwner, signInStaff, type Person } from '@c2c/testing/src/people/people.ts'
import { startStory } from '@c2c/testing/src/story/story.ts'
import { openMerchant, openOffer, sell, seller, type Merchant } from './support.ts'

const story = await startStory()
const merchant = await openMerchant(story)
const offer = await openOffer(story, merchant)

const detail = (order_id: string, person: Person) => story.callOk('saleu/order-detail', { order_id }, person)

/** A sale of 10 USDT that the merchant says is paid. */
async function paidSale() {
  const person = await seller(story)
  const { order_id } = await sell(story, person, offer)
  await story.consoleOk('order/paid', { order_id, reference: 'R' }, merchant)
  return { person, order_id }
}

/** Reads a conversation as the merchant does. */
const merchantReads = (order_id: string, by: Merchant | { token: string } = merchant) =>
  story.consoleOk('order/messages', { order_id }, by)

test('conversation is newest first with unread counts per side', async () => {
  const { person, order_id } = await paidSale()
  const { message_id } = await story.callOk('saleu/message', { order_id, text: 'Which bank?' }, person)
  await story.callOk('saleu/message', { order_id, text: 'Hello?' }, person)
  const { list } = await story.consoleOk('order/list', { id: order_id }, merchant)
  expect(list).toMatchObject([{ unread: 2 }])
  const read = await merchantReads(order_id)
  expect(read.list.map(({ text, own }) => [text, own])).toEqual([
    ['Hello?', false],
    ['Which bank?', false],
  ])
  expect(read.list[1]?.message_id).toBe(message_id)
  await story.consoleOk('order/message', { order_id, text: 'Ours.' }, merchant)
  expect(await story.consoleOk('order/list', { id: order_id }, merchant)).toMatchObject({ list: [{ unread: 0 }] })
  expect(await detail(order_id, person)).toMatchObject({ unread: 1 })
  await story.callOk('saleu/messages', { order_id }, person)
  expect(await detail(order_id, person)).toMatchObject({ unread: 0 })
})

test('message is marked as read once the other party has read it, not an operator', async () => {
  const { person, order_id } = await paidSale()
  const own = async () => (await story.callOk('saleu/messages', { order_id }, person)).list.map(({ read }) => read)
  await story.callOk('saleu/message', { order_id, text: 'Which bank?' }, person)
  await own()
  await merchantReads(order_id, { token: await signInOwner(story) })
  expect(await own()).toEqual([false])
  await merchantReads(order_id)
  expect(await own()).toEqual([true])
  await story.callOk('saleu/message', { order_id, text: 'Hello?' }, person)
  expect(await own()).toEqual([false, true])
  await story.consoleOk('order/message', { order_id, text: 'Ours.' }, merchant)
  expect((await merchantReads(order_id)).list.map(({ text, read }) => [text, read])).toEqual([
    ['Ours.', false],
    ['Hello?', false],
    ['Which bank?', true],
  ])
  expect((await merchantReads(order_id)).list[1]?.read).toBe(true)
})

test('conversation is limited to parties and operators and ends with trade', async () => {
  const { person, order_id } = await paidSale()
  const say = (text: string, by: { token: string }) => story.call('saleu/message', { order_id, text }, by)
  expect(await say(' ', person)).toMatchObject({ code: 400 })
  expect(await say('Hi', await newUser(story))).toMatchObject({ code: 404 })
  const stranger = await openMerchant(story)
  expect(await story.console('order/messages', { order_id }, stranger)).toMatchObject({ code: 404 })
  expect(await say('Hi', person)).toMatchObject({ code: 200 })
  expect((await merchantReads(order_id, { token: await signInOwner(story) })).list).toHaveLength(1)
  await story.callOk('saleu/confirm', { order_id }, person)
  expect(await say('Thanks', person)).toMatchObject({ code: 409 })
  expect(await story.console('order/message', { order_id, text: 'Thanks' }, merchant)).toMatchObject({ code: 409 })
  expect((await story.callOk('saleu/messages', { order_id }, person)).list).toHaveLength(1)
})

test('reading by an auditor leaves messages unread for deciders', async () => {
  const { person, order_id } = await paidSale()
  await story.callOk('saleu/message', { order_id, text: 'Which bank?' }, person)
  const owner = { token: await signInOwner(story) }
  const unread = async () => (await story.consoleOk('order/list', { id: order_id }, owner)).list[0]?.unread
  const { list } = await merchantReads(order_id, { token: await signInStaff(story, 'auditor') })
  expect(list).toHaveLength(1)
  expect(await unread()).toBe(1)
  await merchantReads(order_id, owner)
  expect(await unread()).toBe(0)
})

test('reading by staff is audited, reading by the parties is not', async () => {
  const { person, order_id } = await paidSale()
  await story.callOk('saleu/message', { order_id, text: 'Which bank?' }, person)
  const owner = { token: await signInOwner(story) }
  await merchantReads(order_id)
  await merchantReads(order_id, owner)
  await merchantReads(order_id, { token: await signInStaff(story, 'auditor') })
  const { list } = await story.consoleOk('audit/list', { subject: order_id, call: 'order/messages' }, owner)
  expect(list.map(({ role, outcome }) => [role, outcome])).toEqual([
    ['auditor', 'done'],
    ['owner', 'done'],
  ])
  const stranger = await openMerchant(story)
  expect(await story.console('order/messages', { order_id }, stranger)).toMatchObject({ code: 404 })
})

test('message repeated with its key is stored once', async () => {
  const { person, order_id } = await paidSale()
  const options = { ...person, key: 'message-1' }
  const sent = await Promise.all(
    [1, 2, 3].map(() => story.callOk('saleu/message', { order_id, text: 'Once' }, options)),
  )
  expect(new Set(sent.map(({ message_id }) => message_id)).size).toBe(1)
  expect((await story.callOk('saleu/messages', { order_id }, person)).total).toBe(1)
})

test('message flood is rate limited', async () => {
  const { person, order_id } = await paidSale()
  // Of 60 a minute 55 are used.
  for (let used = 0; used < 55; used += 1) await story.services.limits.take('messages', person.userId)
  const sent = await Promise.all(
    Array.from({ length: 8 }, (_, i) => story.call('saleu/message', { order_id, text: `${i}` }, person)),
  )
  expect(sent.filter(({ code }) => code === 429)).toHaveLength(3)
})
