import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { newOrder } from '../../src/features/review/order-steps/common-order.ts'
import { verifyAll } from '../../src/features/proofs/audit/verify-all.ts'
import { runTradeTimers } from '../../src/features/trade/order/run-timers.ts'
import { addSetting } from '../../src/services/settings/settings.ts'
import { move, moveIn, newMaker, post, reportPaid, setMakers, take } from '../trade/maker/support.ts'
import { day, hour, minute } from '@c2c/testing/src/story/clock.ts'
import { bindAccount } from '@c2c/testing/src/people/money.ts'
import { newUser, signInStaff, type Person } from '@c2c/testing/src/people/people.ts'
import { runsAll } from '@c2c/testing/src/cases/extent.ts'
import { startStory } from '@c2c/testing/src/story/story.ts'
import { openMerchant, openOffer, problemsOfBooks, sell, seller, type Merchant } from '../trade/order/support.ts'

const story = await startStory()
const { db } = story.services
const hold = { code: 403, data: { reason: 'withdrawal_hold' } }
const password = 'quite another horse'
const now = () => story.clock.now()
const after = (ms: number) => new Date(now().getTime() + ms)

beforeAll(async () => {
  await addSetting(db, 'account_hold_hours', { password: 24, email: 72, factor: 12 }, now())
  await setMakers(story)
})

const detail = (order_id: string, person: Person) => story.callOk('saleu/order-detail', { order_id }, person)

/** A reader of the mailbox sets a new password, as "forgot password" does; gives the session. */
async function takeOver<Someone extends Person>(victim: Someone): Promise<Someone> {
  story.clock.advance(minute)
  await story.callOk('sms/send-code', { email: victim.email })
  const code = await story.mailbox.code(victim.email)
  const { token } = await story.callOk('user/login', { email: victim.email, code })
  await story.callOk('userinfo/save', { password, confirm_password: password }, { token })
  return { ...victim, token }
}

/** Holds a user or a merchant until a time, as the calls write it. */
const holdUser = (user_id: string, until: Date, at = now()) =>
  db.insertInto('user_holds').values({ user_id, reason: 'password', until, at }).execute()

async function holdMerchant({ id }: Merchant, until: Date): Promise<void> {
  const { id: staff_id } = await db
    .selectFrom('staff')
    .select('id')
    .where('merchant_id', '=', id)
    .executeTakeFirstOrThrow()
  await db.insertInto('merchant_holds').values({ merchant_id: id, staff_id, until, at: now() }).execute()
}

const paidBy = (merchant: Merchant, order_id: string) =>
  story.consoleOk('order/paid', { order_id, reference: 'R' }, merchant)

test('after a takeover no sale begins and none is confirmed for 24 hours', async () => {
  const merchant = await openMerchant(story)
  const saleu_id = await openOffer(story, merchant)
  const victim = await seller(story, '900')
  const { order_id } = await sell(story, victim, saleu_id)
  await paidBy(merchant, order_id)
  const { due_at } = await detail(order_id, victim)
  const thief = await takeOver(victim)
  const until = after(day).toISOString()
  const another = { saleu_id, number: '100', bk_id: victim.bk_id }
  expect(await story.call('saleu/create-order', another, thief)).toMatchObject({ ...hold, data: { until } })
  expect(await story.call('saleu/confirm', { order_id }, thief)).toMatchObject({ ...hold, data: { until } })

  const later = new Date(Date.parse(due_at) + day).toISOString()
  const reason = 'password'
  const seen = await detail(order_id, thief)
  expect(seen).toMatchObject({ step: 'paid', due_at: later, hold: { party: 'user', reason, until } })
  expect(seen.extensions).toMatchObject([{ cause: 'hold', step: 'paid', minutes: 1440, due_at: later }])
  const { list } = await story.consoleOk('order/list', { id: order_id }, merchant)
  expect(list).toMatchObject([{ due_at: later, hold: { party: 'user', reason: '', until } }])

  story.clock.advance(day - 1)
  expect(await story.call('saleu/confirm', { order_id }, thief)).toMatchObject(hold)
  story.clock.advance(1)
  expect(await detail(order_id, thief)).toMatchObject({ hold: null })
  expect(await story.call('saleu/confirm', { order_id }, thief)).toMatchObject({ code: 200 })
  expect(await story.call('saleu/create-order', another, thief)).toMatchObject({ code: 200 })
})

test('deadlines of open sales stand still during holds, for 14 days at most', async () => {
  const merchant = await openMerchant(story)
  const person = await seller(story)
  const { order_id, expires_at } = await sell(story, person, await openOffer(story, merchant))
  const begun = now()
  const due = async () => (Date.parse((await detail(order_id, person)).due_at) - Date.parse(expires_at)) / hour
  await holdUser(person.userId, after(24 * hour))
  expect(await due()).toBe(24)
  // The second one adds what is beyond the first one, and a shorter one nothing.
  await holdUser(person.userId, after(30 * hour))
  await holdUser(person.userId, after(10 * hour))
  expect(await due()).toBe(30)
  story.clock.advance(30 * minute)
  await runTradeTimers(story.services)
  expect(await detail(order_id, person)).toMatchObject({ step: 'waiting_payment' })
  // The time to confirm counts from the end of the hold.
  await paidBy(merchant, order_id)
  const confirmUntil = new Date(begun.getTime() + 30 * hour + day).toISOString()
  expect(await detail(order_id, person)).toMatchObject({ step: 'paid', due_at: confirmUntil })
  await holdUser(person.userId, after(100 * day))
  const last = new Date(begun.getTime() + 14 * day)
  expect(await detail(order_id, person)).toMatchObject({ due_at: last.toISOString() })
  story.clock.advance(14 * day)
  await runTradeTimers(story.services)
  expect(await detail(order_id, person)).toMatchObject({ step: 'appeal' })
})

test('user on hold still buys, and the deadline of a purchase does not move', async () => {
  const saleu_id = await openOffer(story, await openMerchant(story), { side: 'buy' })
  const person = await newUser(story)
  await holdUser(person.userId, after(day))
  const { order_id, due_at } = await story.callOk('saleu/create-order', { saleu_id, number: '10' }, person)
  expect(Date.parse(due_at) - now().getTime()).toBe(30 * minute)
  await holdUser(person.userId, after(2 * day))
  expect(await detail(order_id, person)).toMatchObject({ due_at, hold: null })
})

test('merchant on hold neither sells nor releases, and still buys', async () => {
  const merchant = await openMerchant(story)
  const [selling, buying] = [await openOffer(story, merchant, { side: 'buy' }), await openOffer(story, merchant)]
  const buyer = await newUser(story)
  const { order_id } = await story.callOk('saleu/create-order', { saleu_id: selling, number: '10' }, buyer)
  await reportPaid(story, buyer, order_id)
  const { due_at } = await detail(order_id, buyer)
  const until = after(day)
  await holdMerchant(merchant, until)
  expect(await story.console('order/release', { order_id }, merchant)).toMatchObject(hold)
  const other = await newUser(story)
  const taken = await story.call('saleu/create-order', { saleu_id: selling, number: '10' }, other)
  expect(taken).toMatchObject({ code: 422, data: { reason: 'not_available' } })
  const { list } = await story.consoleOk('offer/list', {}, merchant)
  expect(Object.fromEntries(list.map(({ side, state }) => [side, state]))).toEqual({ sell: 'open', buy: 'suspended' })
  expect(await detail(order_id, buyer)).toMatchObject({
    due_at: new Date(Date.parse(due_at) + day).toISOString(),
    hold: { party: 'merchant', reason: '', until: until.toISOString() },
  })
  await sell(story, await seller(story), buying)
  story.clock.advance(day)
  const back = { token: await signInStaff(story, 'merchant', merchant.id) }
  expect(await story.console('order/release', { order_id }, back)).toMatchObject({ code: 200 })
})

test('maker on hold releases no escrow, and the owner keeps the rest', async () => {
  const maker = await newMaker(story, '50')
  await moveIn(story, maker, '50')
  const buyer = await seller(story)
  const order_id = await take(story, buyer, await post(story, maker))
  await reportPaid(story, buyer, order_id)
  await holdUser(maker.userId, after(day))
  expect(await story.console('order/release', { order_id }, maker)).toMatchObject(hold)
  expect(await detail(order_id, buyer)).toMatchObject({ step: 'paid', hold: { party: 'merchant', reason: '' } })
  expect(await move(story, maker, 'out', '40')).toMatchObject({ code: 200 })
})

test('database refuses a sale and a confirmation on hold that no call has refused', async () => {
  const merchant = await openMerchant(story)
  const offer_id = await openOffer(story, merchant)
  const person = await seller(story)
  const { order_id } = await sell(story, person, offer_id)
  await paidBy(merchant, order_id)
  await holdUser(person.userId, after(day))
  const confirm = db
    .updateTable('orders')
    .set({ step: 'completed', state: 'completion', updated_at: now() })
    .where('id', '=', order_id)
    .execute()
  await expect(confirm).rejects.toMatchObject({ constraint: 'release_hold' })
  await expect(insertSale(person, merchant, offer_id)).rejects.toMatchObject({ constraint: 'sale_hold' })
})

test('account bound during a hold is used neither before its end nor by another user', async () => {
  const merchant = await openMerchant(story)
  const offer_id = await openOffer(story, merchant)
  const [person, stranger] = [await seller(story), await seller(story)]
  const until = after(day)
  await holdUser(person.userId, until)
  const bk_id = await bindAccount(story, person, { iban: 'GB29 NWBK 6016 1331 9268 19' })
  const { list } = await story.callOk('bankinfo/list', { type: 'bank' }, person)
  expect(list.find((one) => one.bk_id === bk_id)).toMatchObject({ usable_from: until.toISOString() })
  const early = db.transaction().execute(async (trx) => {
    const { rows } = await sql<{ usable_from: Date }>`INSERT INTO bank_bindings
      SELECT (jsonb_populate_record(b, jsonb_build_object('id', gen_random_uuid(), 'account_hash', '\\x00'))).*
      FROM bank_bindings b WHERE id = ${person.bk_id} RETURNING usable_from`.execute(trx)
    throw new Error(rows[0]?.usable_from.toISOString())
  })
  await expect(early).rejects.toThrow(until.toISOString())
  const bound = db.selectFrom('bank_bindings').selectAll().where('id', '=', stranger.bk_id)
  const row = await bound.executeTakeFirstOrThrow()
  await expect(insertSale({ ...person, bk_id: row.id }, merchant, offer_id, until)).rejects.toMatchObject({
    constraint: 'binding_unusable',
  })
})

test.runIf(runsAll)('books and records of all of this verify', async () => {
  expect(await problemsOfBooks(story)).toEqual([])
  expect((await verifyAll(db)).problems).toEqual([])
})

/** A sale as a handler that checks nothing would write it. */
function insertSale(person: Person & { bk_id: string }, merchant: Merchant, offer_id: string, at = now()) {
  const { order } = newOrder({
    kind: 'sale',
    userId: person.userId,
    merchantId: merchant.id,
    step: 'waiting_payment',
    now: at,
  })
  const terms = { side: 'sell', number: 10n, price: 900_000n, currency: 'EUR', amount: 9n } as const
  return db.transaction().execute(async (trx) => {
    await trx.insertInto('orders').values(order).execute()
    const row = { ...terms, order_id: order.id, offer_id, binding_id: person.bk_id, account_id: null, expires_at: at }
    await trx.insertInto('sales').values(row).execute()
  })
}
