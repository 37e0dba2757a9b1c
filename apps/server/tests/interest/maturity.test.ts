import pg from 'pg'
import { expect, test } from 'vitest'
import { matureOrders } from '../../src/features/interest/mature-orders.ts'
import { keepRunning } from '../../src/start/keep-running.ts'
import { createServices } from '../../src/start/create-services.ts'
import { day } from '../support/clock.ts'
import { moneyOf } from '../support/money.ts'
import { registerUser } from '../support/people.ts'
import { startStory } from '../support/story.ts'
import { houseOf, openProduct, problemsOfBooks, putIn, saver } from './support.ts'

const story = await startStory()
const paid = { available: '1001.534246', interest_principal: '0.000000', interest_due: '0.000000' }

/** Somebody with 1,000 USDT, all of it in a term of 7 days that pays 1.534246. */
async function running() {
  const person = await saver(story)
  const order = await putIn(story, person, await openProduct(story, { day: 7 }), '1000')
  expect(order.interest).toBe('1.534246')
  return { person, order }
}

/** Does to somebody's rows what only the owner of the tables can do. */
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

test('nothing is paid a millisecond early, and all of it on time', async () => {
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

test('run many times at once, in two processes and once more, it pays exactly once', async () => {
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
  expect((await houseOf(story)).due).toBe(0n)
  expect(await problemsOfBooks(story)).toEqual([])
})

test('after ten days down it pays what was promised, no more, and everybody', async () => {
  const all = [await running(), await running()]
  story.clock.advance(17 * day)
  await story.restart()
  await matureOrders(story.services)
  for (const { person } of all) expect(await moneyOf(story, person)).toMatchObject(paid)
  expect(await problemsOfBooks(story)).toEqual([])
})

test('a start pays what fell due while nothing ran, and a stop waits for it', async () => {
  const { person } = await running()
  story.clock.advance(7 * day)
  const stop = keepRunning(story.services, { name: 'interest', run: matureOrders, every: day })
  await stop()
  expect(await moneyOf(story, person)).toMatchObject(paid)
})

test('more orders than are read at once are all paid in one run', async () => {
  const person = await saver(story, '2050')
  const lixibao_id = await openProduct(story, { day: 7 })
  await Promise.all(Array.from({ length: 205 }, () => putIn(story, person, lixibao_id, '10')))
  expect(await moneyOf(story, person)).toMatchObject({ available: '0.000000', interest_due: '3.145110' })
  story.clock.advance(7 * day)
  await matureOrders(story.services)
  expect(await moneyOf(story, person)).toMatchObject({ available: '2053.145110', interest_due: '0.000000' })
})

test('an order that cannot be paid is reported, and holds up no other', async () => {
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
  expect(await problemsOfBooks(story)).toEqual([])
})

test('early redemption gives the principal back and no interest, which returns to the reserve', async () => {
  const before = await houseOf(story)
  const one = await running()
  story.clock.advance(6 * day)
  const order = await story.callOk('lixibao/redeem', { order_id: one.order.order_id }, one.person)
  expect(order).toMatchObject({ state: 'completion', step: 'redeemed', reason: '' })
  expect(await orderOf(one)).toEqual(order)
  const money = { available: '1000.000000', interest_principal: '0.000000', interest_due: '0.000000' }
  expect(await moneyOf(story, one.person)).toMatchObject(money)
  expect(await houseOf(story)).toEqual(before)
  story.clock.advance(day)
  await matureOrders(story.services)
  expect(await moneyOf(story, one.person)).toMatchObject(money)
  expect(await story.call('lixibao/redeem', { order_id: one.order.order_id }, one.person)).toMatchObject({
    code: 409,
    data: { reason: 'state_conflict', step: 'redeemed' },
  })
  expect(await problemsOfBooks(story)).toEqual([])
})

test('an order that is over pays its interest, even when its user is faster than the job', async () => {
  const one = await running()
  story.clock.advance(7 * day)
  const order = await story.callOk('lixibao/redeem', { order_id: one.order.order_id }, one.person)
  expect(order).toMatchObject({ state: 'completion', step: 'matured' })
  expect(await moneyOf(story, one.person)).toMatchObject(paid)
})

test('when job and user come at the same moment, one of them ends the order, once', async () => {
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
  const stranger = await registerUser(story)
  for (const order_id of [one.order.order_id, 'nonsense']) {
    expect(await story.call('lixibao/redeem', { order_id }, stranger)).toMatchObject({ code: 404 })
  }
  expect(await moneyOf(story, one.person)).toMatchObject({ interest_principal: '1000.000000' })
})
