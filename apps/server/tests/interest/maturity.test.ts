import pg from 'pg'
import { expect, test } from 'vitest'
import { matureOrders } from '../../src/features/interest/interest-orders.ts'
import { moveDue } from '../../src/features/review/order-steps/move-order.ts'
import { keepRunning } from '../../src/start/keep-running.ts'
import { createServices } from '../../src/start/create-services.ts'
import { runsAll } from '@c2c/testing/src/cases/extent.ts'
import { day } from '@c2c/testing/src/story/clock.ts'
import { moneyOf } from '@c2c/testing/src/people/money.ts'
import { newUser } from '@c2c/testing/src/people/people.ts'
import { startStory } from '@c2c/testing/src/story/story.ts'
import { interestFunds, openProduct, problemsOfBooks, putIn, saver } from './support.ts'

const story = await startStory()
const paid = { available: '1001.534246', interest_principal: '0.000000', interest_due: '0.000000' }

/** A user with 1,000 USDT, all of it in a term of 7 days that pays 1.534246. */
async function running() {
  const person = await saver(story)
  const order = await putIn(story, person, await openProduct(story, { day: 7 }), '1000')
  expect(order.interest).toBe('1.534246')
  return { person, order }
}

/** Changes a user's rows as only the owner of the tables can. */
async function asOwner(statement: string, { person }: Awaited<ReturnType<typeof running>>): Promise<void> {
  const owner = new pg.Client(story.database.connection)
  await owner.connect()
  await owner.query(statement, [person.userId])
  await owner.end()
}

const orderOf = async ({ person, order }: Awaited<ReturnType<typeof running>>) => {
  const { list } = await story.callOk('lixibao/list-order', {}, person)
  return list.find(({ order_id }) => order_id === order.order_id)
}

test('interest is paid on time and not a millisecond early', async () => {
  const one = await running()
  story.clock.advance(7 * day - 1)
  await matureOrders(story.services)
  expect(await moneyOf(story, one.person)).toMatchObject({ available: '0.000000', interest_due: '1.534246' })
  story.clock.advance(1)
  await matureOrders(story.services)
  expect(await moneyOf(story, one.person)).toMatchObject(paid)
  expect(await orderOf(one)).toMatchObject({ state: 'completion', step: 'matured', reason: '', interest: '1.534246' })
  const { list } = await story.callOk('asset-log/list', { page_size: '2' }, one.person)
  expect(list.map(({ type, quantity }) => [type, quantity])).toEqual([
    ['interest_payout', '1.534246'],
    ['interest_return', '1000.000000'],
  ])
})

test('repeated parallel runs in two processes pay exactly once', async () => {
  const all = [await running(), await running(), await running()]
  story.clock.advance(7 * day)
  const other = await createServices({
    connection: story.database.connection,
    dataDir: '/nowhere',
    smtpUrl: null,
    sandbox: true,
    log: story.services.log,
    now: story.clock.now,
  })
  const runs = [story.services, other, story.services, other].map((services) => matureOrders(services))
  await Promise.all(runs)
  await matureOrders(other)
  await other.close()
  for (const { person } of all) expect(await moneyOf(story, person)).toMatchObject(paid)
  expect((await interestFunds(story)).due).toBe(0n)
})

test('ten days of downtime pay every user exactly as promised', async () => {
  const all = [await running(), await running()]
  story.clock.advance(17 * day)
  await story.restart()
  await matureOrders(story.services)
  for (const { person } of all) expect(await moneyOf(story, person)).toMatchObject(paid)
})

test('start pays overdue orders and stop waits for it', async () => {
  const { person } = await running()
  story.clock.advance(7 * day)
  const stop = keepRunning(story.services, { name: 'interest', run: matureOrders, every: day })
  await stop()
  expect(await moneyOf(story, person)).toMatchObject(paid)
})

test('due orders are read until a batch is not full', async () => {
  const due = Array.from({ length: 450 }, (_, index) => ({ seq: BigInt(index + 1), order_no: `N${index}` }))
  const seen: bigint[] = []
  const read = async (after: bigint, limit: number) => due.filter(({ seq }) => seq > after).slice(0, limit)
  await moveDue(story.services, story.clock.now(), {
    failed: 'not moved',
    read,
    toCommand: async ({ seq }) => (seen.push(seq), null),
  })
  expect(seen).toEqual(due.map(({ seq }) => seq))
})

test.runIf(runsAll)('one run pays more orders than one batch holds', async () => {
  const person = await saver(story, '2050')
  const lixibao_id = await openProduct(story, { day: 7 })
  await Promise.all(Array.from({ length: 205 }, () => putIn(story, person, lixibao_id, '10')))
  expect(await moneyOf(story, person)).toMatchObject({ available: '0.000000', interest_due: '3.145110' })
  story.clock.advance(7 * day)
  await matureOrders(story.services)
  expect(await moneyOf(story, person)).toMatchObject({ available: '2053.145110', interest_due: '0.000000' })
})

test('order that cannot be paid is reported and blocks no other', async () => {
  const broken = await running()
  const sound = await running()
  story.clock.advance(7 * day)
  const tamper = (change: string) =>
    asOwner(`UPDATE accounts SET balance = balance ${change} WHERE owner = $1 AND kind = 'interest_principal'`, broken)
  await tamper('- 1')
  await matureOrders(story.services)
  expect(story.faults.splice(0).join('')).toContain(broken.order.order_no)
  expect(await moneyOf(story, broken.person)).toMatchObject({ available: '0.000000', interest_due: '1.534246' })
  expect(await moneyOf(story, sound.person)).toMatchObject(paid)
  await tamper('+ 1')
  await matureOrders(story.services)
  expect(await moneyOf(story, broken.person)).toMatchObject(paid)
})

test('early redemption returns the principal and releases the interest', async () => {
  const before = await interestFunds(story)
  const one = await running()
  story.clock.advance(6 * day)
  const order = await story.callOk('lixibao/redeem', { order_id: one.order.order_id }, one.person)
  expect(order).toMatchObject({ state: 'completion', step: 'redeemed', reason: '' })
  expect(await orderOf(one)).toEqual(order)
  const money = { available: '1000.000000', interest_principal: '0.000000', interest_due: '0.000000' }
  expect(await moneyOf(story, one.person)).toMatchObject(money)
  expect(await interestFunds(story)).toEqual(before)
  story.clock.advance(day)
  await matureOrders(story.services)
  expect(await moneyOf(story, one.person)).toMatchObject(money)
  expect(await story.call('lixibao/redeem', { order_id: one.order.order_id }, one.person)).toMatchObject({
    code: 409,
    data: { reason: 'state_conflict', step: 'redeemed' },
  })
})

test('matured order pays interest even if redeemed before the job', async () => {
  const one = await running()
  story.clock.advance(7 * day)
  const order = await story.callOk('lixibao/redeem', { order_id: one.order.order_id }, one.person)
  expect(order).toMatchObject({ state: 'completion', step: 'matured' })
  expect(await moneyOf(story, one.person)).toMatchObject(paid)
})

test('concurrent job and user end the order once', async () => {
  const one = await running()
  story.clock.advance(7 * day)
  const tries = Array.from({ length: 5 }, () =>
    story.call('lixibao/redeem', { order_id: one.order.order_id }, one.person),
  )
  const [answers] = await Promise.all([Promise.all(tries), matureOrders(story.services)])
  for (const { code } of answers) expect([200, 409]).toContain(code)
  expect(await moneyOf(story, one.person)).toMatchObject(paid)
  expect(await problemsOfBooks(story)).toEqual([])
})

test("a stranger's order answers as if it did not exist", async () => {
  const one = await running()
  const stranger = await newUser(story)
  for (const order_id of [one.order.order_id, 'nonsense']) {
    expect(await story.call('lixibao/redeem', { order_id }, stranger)).toMatchObject({ code: 404 })
  }
  expect(await moneyOf(story, one.person)).toMatchObject({ interest_principal: '1000.000000' })
})
