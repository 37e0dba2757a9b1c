import { interestMachine, rechargeMachine, saleMachines, withdrawMachine } from '@c2c/domain'
import en from '@c2c/contract/locales/en.json' with { type: 'json' }
import pg from 'pg'
import { expect, test } from 'vitest'
import { remindOfPayments, runTradeTimers } from '../../../src/features/trade/order/run-timers.ts'
import { share } from '@c2c/testing/src/cases/extent.ts'
import { deliver } from '@c2c/testing/src/story/deliver.ts'
import { day, hour, minute } from '@c2c/testing/src/story/clock.ts'
import { creditRecharge } from '@c2c/testing/src/people/credit-recharge.ts'
import { bindAccount } from '@c2c/testing/src/people/money.ts'
import { newUser, type Person } from '@c2c/testing/src/people/people.ts'
import { startStory } from '@c2c/testing/src/story/story.ts'
import { openMerchant, openOffer, sell, seller } from '../../trade/order/support.ts'

const story = await startStory()
const merchant = await openMerchant(story)
const offer = await openOffer(story, merchant)

const noticesOf = async (person: Person, lang = 'en') => {
  const { list, unread } = await story.callOk('notice/list', {}, { ...person, lang })
  return { types: list.map(({ type }) => type), texts: list.map(({ text }) => text), unread }
}

/** A first decision that waits for approval is not notified: nothing has been decided yet. */
const amongStaff = new Set(['propose', 'reopen'])

/** Whether an actor is not the party of an order: a withdrawal of a merchant is the merchant's own. */
const isAnother = (kind: string, actor: string) => actor !== 'user' && !(kind === 'withdraw' && actor === 'merchant')

test('every order step caused by others has a notice sentence', () => {
  const machines = { recharge: [rechargeMachine], withdraw: [withdrawMachine], interest: [interestMachine] }
  const all = { ...machines, sale: [saleMachines.sell, saleMachines.buy] }
  const wanted = Object.entries(all).flatMap(([kind, tables]) =>
    tables.flatMap(({ table }) =>
      Object.values(table as Record<string, Record<string, { to: string; by: string[] }>>)
        .flatMap((row) => Object.entries(row))
        .filter(([event, { by }]) => !amongStaff.has(event) && by.some((actor) => isAnother(kind, actor)))
        .map(([, { to }]) => `${kind}_${to}`),
    ),
  )
  const others = ['sale_reminder', 'maker_taken', 'maker_paid', 'maker_moved', 'transfer_received', 'bond_award']
  const alerts = ['wanted_sell', 'wanted_buy', 'wanted_above', 'wanted_below']
  expect(new Set([...wanted, ...others, ...alerts])).toEqual(
    new Set(Object.keys(en.notice).filter((key) => !key.startsWith('alert_'))),
  )
})

test("user is notified of others' actions only, newest first", async () => {
  const person = await seller(story)
  const { order_id, order_no } = await sell(story, person, offer)
  await story.consoleOk('order/paid', { order_id }, merchant)
  const asked = await noticesOf(person)
  expect(asked.texts[0]).toBe(
    `The merchant has marked order ${order_no} as paid. Check your account, and confirm only when the money is there.`,
  )
  await story.callOk('saleu/confirm', { order_id }, person)
  const { types, texts, unread } = await noticesOf(person)
  // What is done is not asked for any more.
  expect(texts[0]).toBe(`The merchant marked order ${order_no} as paid.`)
  expect([types, unread]).toEqual([['sale_paid', 'alert_binding'], 2])
  expect(texts[0]).toContain(order_no)
})

test("notices are in the caller's language and private", async () => {
  const person = await newUser(story)
  await creditRecharge(story, person, '10')
  expect((await noticesOf(person, 'de')).texts[0]).toMatch(/^Ihre Einzahlung R/)
  expect((await noticesOf(await newUser(story))).types).toEqual([])
})

test('reading marks everything as read, for this user alone', async () => {
  const [person, other] = [await newUser(story), await newUser(story)]
  for (const one of [person, other]) await creditRecharge(story, one, '10')
  expect(await story.callOk('notice/read', {}, person)).toEqual({ unread: 0 })
  expect([(await noticesOf(person)).unread, (await noticesOf(other)).unread]).toEqual([0, 1])
})

test('reading marks only the notices that were on screen', async () => {
  const [person, other] = [await newUser(story), await newUser(story)]
  for (const one of [person, other]) await creditRecharge(story, one, '10')
  const shownTo = async (one: Person) => (await story.callOk('notice/list', {}, one)).list[0]?.notice_id ?? ''
  const notice_id = await shownTo(person)
  await creditRecharge(story, person, '10')
  expect(await story.callOk('notice/read', { notice_id }, person)).toEqual({ unread: 1 })
  const { list } = await story.callOk('notice/list', {}, person)
  expect(list.map(({ read }) => read)).toEqual([false, true])
  for (const unknown of [await shownTo(other), 'no-notice'])
    expect((await story.call('notice/read', { notice_id: unknown }, person)).code).toBe(404)
})

test('seller is reminded once after half of the confirmation time', async () => {
  const person = await seller(story)
  const { order_id } = await sell(story, person, offer)
  await story.consoleOk('order/paid', { order_id }, merchant)
  story.clock.advance(12 * hour - minute)
  await remindOfPayments(story.services)
  expect((await noticesOf(person)).types).not.toContain('sale_reminder')
  story.clock.advance(minute)
  await Promise.all([1, 2, 3].map(() => remindOfPayments(story.services)))
  await remindOfPayments(story.services)
  expect((await noticesOf(person)).types).toEqual(['sale_reminder', 'sale_paid', 'alert_binding'])
  story.clock.advance(12 * hour)
  await runTradeTimers(story.services)
  expect((await noticesOf(person)).types[0]).toBe('sale_appeal')
  expect((await noticesOf(person)).texts.slice(0, 2)).toEqual([
    expect.stringContaining('please describe what happened'),
    expect.stringMatching(/^Order \S+ was waiting for you\.$/),
  ])
})

const mailsTo = async ({ email }: Person) => (await story.mailbox.to(email)).map(({ subject }) => subject)

test('notice unread for two minutes is mailed once, localised', async () => {
  const person = await newUser(story)
  await story.callOk('userinfo/save', {}, { ...person, lang: 'de' })
  await creditRecharge(story, person, '10')
  story.clock.advance(2 * minute - 1)
  await deliver(story.services)
  const before = await mailsTo(person)
  story.clock.advance(1)
  await Promise.all([deliver(story.services), deliver(story.services)])
  await deliver(story.services)
  const added = (await mailsTo(person)).slice(before.length)
  expect(added).toHaveLength(1)
  expect(added[0]).toMatch(/^Neues zu Auftrag R/)
})

const languages = ['de', 'en', 'zh-Hans', 'ja', 'zh-Hant'] as const

test.each(share(languages, 0, 5))('mail in %s links to its very order', async (lang) => {
  const person = await newUser(story)
  await story.callOk('userinfo/save', {}, { ...person, lang })
  const recharge_id = await creditRecharge(story, person, '100')
  const bk_id = await bindAccount(story, person)
  const { withdraw_id } = await story.callOk('withdraw/create', { type: 'bank', bk_id, amount: '20' }, person)
  const payer = await openMerchant(story)
  const { order_id } = await sell(story, { ...person, bk_id }, await openOffer(story, payer))
  await story.consoleOk('order/paid', { order_id }, payer)
  story.clock.advance(2 * minute)
  const home = 'https://c2c.example'
  await deliver({ ...story.services, home })
  const mails = await story.mailbox.to(person.email)
  for (const address of [
    `/#/pages/mine/rechange?order_id=${recharge_id}`,
    `/#/pages/mine/records?order_id=${withdraw_id}`,
    `/#/pages/orders/order?order_id=${order_id}`,
  ]) {
    const [mail] = mails.filter(({ text }) => text.includes(`${home}${address}\n`))
    expect(mail?.html).toContain(`href="${home}${address}"`)
  }
})

test('read or unwanted notices are not mailed', async () => {
  const [reads, unwilling] = [await newUser(story), await newUser(story)]
  const { notify_email } = await story.callOk('userinfo/save', { notify_email: 'false' }, unwilling)
  expect(notify_email).toBe(false)
  for (const person of [reads, unwilling]) await creditRecharge(story, person, '10')
  await story.callOk('notice/read', {}, reads)
  const before = [await mailsTo(reads), await mailsTo(unwilling)]
  story.clock.advance(day)
  await deliver(story.services)
  expect([await mailsTo(reads), await mailsTo(unwilling)]).toEqual(before)
})

test('mail that the server refused is sent again later', async () => {
  const person = await newUser(story)
  await creditRecharge(story, person, '10')
  story.clock.advance(2 * minute)
  const before = await mailsTo(person)
  const { mailer } = story.services
  let refused = 0
  const refusing = { ...mailer, send: () => Promise.reject(new Error(`refused ${(refused += 1)}`)) }
  await deliver({ ...story.services, mailer: refusing })
  expect([refused, await mailsTo(person)]).toEqual([1, before])
  story.clock.advance(minute)
  await deliver({ ...story.services, mailer })
  expect(await mailsTo(person)).toHaveLength(before.length + 1)
})

test('reminder that the database refuses is reported, and made later', async () => {
  // Sessions of staff have ended in the tests before.
  const payer = await openMerchant(story)
  const person = await seller(story)
  const { order_id } = await sell(story, person, await openOffer(story, payer))
  await story.consoleOk('order/paid', { order_id }, payer)
  story.clock.advance(12 * hour)
  const client = new pg.Client(story.database.connection)
  await client.connect()
  await client.query("ALTER TABLE notices ADD CONSTRAINT no_reminder CHECK (type <> 'sale_reminder') NOT VALID")
  await expect(remindOfPayments(story.services)).rejects.toMatchObject({ constraint: 'no_reminder' })
  await client.query('ALTER TABLE notices DROP CONSTRAINT no_reminder')
  await client.end()
  await remindOfPayments(story.services)
  expect((await noticesOf(person)).types).toContain('sale_reminder')
})
