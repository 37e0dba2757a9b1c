import { expect, test } from 'vitest'
import {
  announceDeadlines,
  announceLowBalances,
  announceReminders,
} from '../../../src/features/messages/delivery/announce-events.ts'
import { hour, minute } from '@c2c/testing/src/story/clock.ts'
import { deliver } from '@c2c/testing/src/story/deliver.ts'
import type { Member } from '@c2c/testing/src/people/people.ts'
import { startStory } from '@c2c/testing/src/story/story.ts'
import { everything, only, openDesk, trade } from './support.ts'

const story = await startStory()
const { services, clock } = story

/** The new mails of a member after what has happened was sent, by their subjects. */
function mailsOf({ email }: Member) {
  let read = 0
  return async () => {
    await deliver(services)
    clock.advance(minute)
    await deliver(services)
    const mails = await story.mailbox.to(email)
    const fresh = mails.slice(read)
    read = mails.length
    return fresh
  }
}

test('new trade is mailed to each member of the merchant, with its page', async () => {
  const desk = await openDesk(story)
  const other = await openDesk(story)
  const [mails, others] = [mailsOf(desk.member), mailsOf(other.member)]
  await Promise.all([mails(), others()])
  const { order_id, order_no } = await trade(story, desk)
  const [mail] = await mails()
  expect(mail?.subject).toBe(`Trade ${order_no} is new.`)
  expect(mail?.text).toContain(`/console/orders?id=${order_id}`)
  expect(await mails()).toEqual([])
  expect(await others()).toEqual([])
})

test('several alerts are one mail, without those that time has answered', async () => {
  const desk = await openDesk(story)
  const mails = mailsOf(desk.member)
  await mails()
  const [one, two, gone] = [await trade(story, desk), await trade(story, desk), await trade(story, desk)]
  await story.callOk('saleu/cancel', { order_id: gone.order_id }, desk.person)
  const [mail, ...further] = await mails()
  expect(further).toEqual([])
  expect(mail?.subject).toBe('2 updates on your trades')
  expect(mail?.text).toContain(one.order_no)
  expect(mail?.text).toContain(two.order_no)
  expect(mail?.text).not.toContain(gone.order_no)
})

test('member chooses events, language and quiet hours', async () => {
  const desk = await openDesk(story)
  const german = { ...desk.member, lang: 'de' as const }
  const mails = mailsOf(desk.member)
  await mails()
  const at = (time: number) => new Date(clock.now().getTime() + time).toISOString().slice(11, 16)
  const quiet = `${at(-hour)}-${at(hour)} UTC`
  await story.consoleOk('alert/choose', only({ mail: 'message.created', quiet }), german)
  const { choices } = await story.consoleOk('alert/info', {}, desk.member)
  expect(choices).toEqual({
    mail: ['message.created'],
    push: [],
    telegram: [],
    sound: [],
    quiet,
    reminder: false,
  })
  const { order_id, order_no } = await trade(story, desk)
  await story.callOk('saleu/message', { order_id, text: 'Hello' }, desk.person)
  expect(await mails()).toEqual([])
  clock.advance(hour)
  const [mail] = await mails()
  expect(mail?.subject).toBe(`Sie haben eine Nachricht zu Auftrag ${order_no}.`)
})

test("read messages and the merchant's own steps cause no alert", async () => {
  const desk = await openDesk(story)
  const mails = mailsOf(desk.member)
  await story.consoleOk('alert/choose', only({ mail: everything.mail }), desk.member)
  const { order_id } = await trade(story, desk)
  await mails()
  await story.callOk('saleu/message', { order_id, text: 'Hello' }, desk.person)
  await story.consoleOk('order/messages', { order_id }, desk.merchant)
  await story.consoleOk('order/message', { order_id, text: 'On its way' }, desk.merchant)
  await story.consoleOk('order/paid', { order_id, reference: 'SEPA 1' }, desk.merchant)
  expect(await mails()).toEqual([])
})

test('trade without a reaction is brought up once, and near its end', async () => {
  const desk = await openDesk(story)
  const mails = mailsOf(desk.member)
  const { order_no } = await trade(story, desk)
  const answered = await trade(story, desk)
  await mails()
  await story.consoleOk('order/message', { order_id: answered.order_id, text: 'One moment' }, desk.merchant)
  clock.advance(3 * minute)
  await announceReminders(services)
  expect(await mails()).toEqual([])
  clock.advance(minute)
  for (let run = 0; run < 2; run += 1) await announceReminders(services)
  expect((await mails()).map(({ subject }) => subject)).toEqual([`Trade ${order_no} still waits for you.`])
  await announceReminders(services)
  expect(await mails()).toEqual([])
  clock.advance(17 * minute)
  await announceDeadlines(services)
  const [mail] = await mails()
  expect(mail?.text).toContain(`Trade ${order_no} waits for you, and a quarter of its time is left.`)
})

test('first message of an offer is no reaction of its merchant', async () => {
  const desk = await openDesk(story)
  const mails = mailsOf(desk.member)
  const texts = { offer_id: desk.offer, first_message: '{"en":"Hello."}' }
  await story.consoleOk('offer/update', texts, desk.merchant)
  const { order_no } = await trade(story, desk)
  await mails()
  clock.advance(4 * minute)
  await announceReminders(services)
  expect((await mails()).map(({ subject }) => subject)).toEqual([`Trade ${order_no} still waits for you.`])
})

test('member who wants no reminder gets none', async () => {
  const desk = await openDesk(story)
  const mails = mailsOf(desk.member)
  await story.consoleOk('alert/choose', { ...everything, reminder: 'false' }, desk.member)
  await trade(story, desk)
  await mails()
  clock.advance(5 * minute)
  await announceReminders(services)
  expect(await mails()).toEqual([])
})

test('low balance alerts once until it is above the limit again', async () => {
  const desk = await openDesk(story)
  const mails = mailsOf(desk.member)
  const announced = async () => {
    await announceLowBalances(services)
    return (await mails()).map(({ subject }) => subject)
  }
  await mails()
  const set = (amount: string) => story.consoleOk('alert/low-balance', { amount }, desk.member)
  expect(await announced()).toEqual([])
  expect(await set('1000')).toEqual({ low_balance: '1000.000000' })
  expect(await announced()).toEqual([])
  await set('1000.000001')
  expect(await announced()).toEqual(['Your available balance is below your limit.'])
  expect(await announced()).toEqual([])
  await set('10')
  expect(await announced()).toEqual([])
  await set('1001')
  expect(await announced()).toEqual(['Your available balance is below your limit.'])
  expect(await set('')).toEqual({ low_balance: '' })
  expect((await story.consoleOk('alert/info', {}, desk.member)).low_balance).toBe('')
})

test('console lists the latest alerts of the own merchant', async () => {
  const desk = await openDesk(story)
  const other = await openDesk(story)
  const { order_id, order_no } = await trade(story, desk)
  await story.callOk('saleu/message', { order_id, text: 'Hello' }, desk.person)
  await deliver(services)
  const { list } = await story.consoleOk('alert/list', {}, desk.member)
  expect(list).toMatchObject([
    { event: 'message.created', order_id, order_no },
    { event: 'order.created', order_id, order_no },
  ])
  expect((await story.consoleOk('alert/list', {}, other.member)).list).toEqual([])
})

test('malformed choices are refused and change nothing', async () => {
  const { member } = await openDesk(story)
  for (const [field, value] of [
    ['mail', 'order.completed'],
    ['sound', 'everything'],
    ['quiet', '22-07'],
    ['reminder', 'perhaps'],
  ] as const) {
    const { code, data } = await story.console('alert/choose', { ...everything, [field]: value }, member)
    expect([code, Object.keys((data as { fields?: object }).fields ?? {})]).toEqual([400, [field]])
  }
  const { choices } = await story.consoleOk('alert/info', {}, member)
  expect(choices).toMatchObject({ quiet: '', reminder: true })
})
