import { randomUUID } from 'node:crypto'
import { assert, asyncProperty, integer } from 'fast-check'
import { sql } from 'kysely'
import pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { runTradeTimers } from '../../../src/features/trade/order/run-timers.ts'
import { createServices } from '../../../src/start/create-services.ts'
import { hour, minute } from '@c2c/testing/src/story/clock.ts'
import { isFull } from '@c2c/testing/src/cases/extent.ts'
import { signInOwner, type Person } from '@c2c/testing/src/people/people.ts'
import { addSetting } from '@c2c/testing/src/story/settings.ts'
import { startStory } from '@c2c/testing/src/story/story.ts'
import { openMerchant, openOffer, problemsOfBooks, sell, seller, type Merchant } from './support.ts'
import '@c2c/testing/src/cases/seed.ts'

const story = await startStory()
await addSetting(story.services.db, 'trade_waits', { confirm: 60, evidence: 60, review: 60 }, story.clock.now())
const merchant = await openMerchant(story)
const offer = await openOffer(story, merchant)

const detail = (order_id: string, person: Person) => story.callOk('saleu/order-detail', { order_id }, person)
const review = async (order_id: string, by: { token: string }) =>
  (await story.consoleOk('order/list', { id: order_id }, by)).list.find((order) => order.order_id === order_id)

/** A new sale and its deadline. */
async function running(by: Merchant = merchant, saleu_id = offer) {
  const person = await seller(story)
  const order = await sell(story, person, saleu_id)
  return { person, merchant: by, order_id: order.order_id, due: Date.parse(order.due_at) }
}

const at = (time: number) => new Date(time).toISOString()
const outage = (minutes: number, due_at: number) => [
  { step: 'waiting_payment', cause: 'outage', minutes, due_at: at(due_at) },
]

test('stop beyond a deadline extends it by the gap and five minutes', async () => {
  const { person, order_id, due } = await running()
  story.clock.advance(10 * minute)
  await story.stop()
  story.clock.advance(40 * minute)
  await story.start()
  await runTradeTimers(story.services)
  const shown = await detail(order_id, person)
  expect(shown).toMatchObject({ step: 'waiting_payment', due_at: at(due + 45 * minute) })
  expect(shown.extensions).toMatchObject(outage(45, due + 45 * minute))
  expect((await review(order_id, merchant))?.extensions).toEqual(shown.extensions)
  await story.consoleOk('order/paid', { order_id, reference: 'R' }, merchant)
})

test('crash counts like a stop, and the extended deadline still ends', async () => {
  const { person, order_id } = await running()
  await story.crash()
  story.clock.advance(31 * minute)
  await story.start()
  expect(await detail(order_id, person)).toMatchObject({ step: 'waiting_payment', extensions: [{ minutes: 36 }] })
  story.clock.advance(35 * minute)
  await runTradeTimers(story.services)
  expect(await detail(order_id, person)).toMatchObject({ step: 'expired' })
})

test('first call after an unreachable database finds the deadline extended', async () => {
  const { order_id, due } = await running()
  story.clock.pass(2 * hour)
  const paid = await story.console('order/paid', { order_id, reference: 'R' }, merchant)
  expect(paid).toMatchObject({ code: 200, data: { step: 'paid', extensions: outage(125, due + 125 * minute) } })
})

test('first timer after an unreachable database ends nothing', async () => {
  const { person, order_id } = await running()
  story.clock.pass(2 * hour)
  await runTradeTimers(story.services)
  expect(await detail(order_id, person)).toMatchObject({ step: 'waiting_payment' })
})

test('clock that jumps while the server runs on and a gap of less than a minute extend nothing', async () => {
  const overdue = await running()
  story.clock.advance(31 * minute)
  const { person, order_id, due } = await running()
  await story.stop()
  story.clock.advance(minute - 1)
  await story.start()
  await runTradeTimers(story.services)
  expect(await detail(overdue.order_id, overdue.person)).toMatchObject({ step: 'expired', extensions: [] })
  expect(await detail(order_id, person)).toMatchObject({ due_at: at(due), extensions: [] })
})

test("sandbox's clock moved on purpose extends nothing, before and after a stop", async () => {
  const { person, order_id, due } = await running()
  await story.consoleOk('sandbox/advance', { by: 'hour' }, { token: await signInOwner(story) })
  await story.stop()
  story.clock.advance(10 * minute)
  await story.start()
  expect(await detail(order_id, person)).toMatchObject({ due_at: at(due), extensions: [] })
  await runTradeTimers(story.services)
  expect(await detail(order_id, person)).toMatchObject({ step: 'expired' })
})

test('times to confirm and to add evidence are extended, unless they were over before the outage', async () => {
  const appealed = async () => {
    const one = await running()
    await story.consoleOk('order/paid', { order_id: one.order_id }, merchant)
    const appeal = { order_id: one.order_id, reason: 'not_received', text: 'Nothing.' }
    return { ...one, due_at: (await story.callOk('saleu/appeal', appeal, one.person)).due_at }
  }
  const over = await appealed()
  story.clock.advance(61 * minute)
  await story.services.heartbeat.keep()
  const confirm = await running()
  await story.consoleOk('order/paid', { order_id: confirm.order_id }, merchant)
  const evidence = await appealed()
  await story.crash()
  story.clock.advance(3 * hour)
  await story.start()
  await runTradeTimers(story.services)
  expect(await detail(confirm.order_id, confirm.person)).toMatchObject({ step: 'paid', extensions: [{ step: 'paid' }] })
  const due = Date.parse(evidence.due_at) + 3 * hour + 5 * minute
  expect(await detail(evidence.order_id, evidence.person)).toMatchObject({
    step: 'appeal',
    appeal: { evidence_until: at(due) },
  })
  expect(await detail(over.order_id, over.person)).toMatchObject({ due_at: over.due_at, extensions: [] })
})

/** The server and further processes that begin at once after a gap. */
async function startTogether(count: number): Promise<void> {
  const { connection } = story.database
  const options = { connection, dataDir: story.dataDir, smtpUrl: null, sandbox: true, log: story.services.log }
  const clocks = { now: story.clock.now, elapsed: story.clock.elapsed }
  const others = await Promise.all(Array.from({ length: count }, () => createServices({ ...options, ...clocks })))
  await Promise.all(
    [story.services, ...others].map(async (services) => {
      await (services === story.services ? services.heartbeat.keep() : services.heartbeat.begin(null))
      await runTradeTimers(services)
    }),
  )
  await Promise.all(others.map((services) => services.close()))
}

test('each wait is extended once by each outage, on any number of processes', async () => {
  const gaps = integer({ min: 1, max: 300 })
  await assert(
    asyncProperty(gaps, gaps, integer({ min: 1, max: 4 }), async (first, second, processes) => {
      const { person, order_id, due } = await running()
      story.clock.pass(first * minute)
      await startTogether(processes)
      story.clock.pass(second * minute)
      await startTogether(processes)
      const total = first + second + 10
      expect(await detail(order_id, person)).toMatchObject({
        due_at: at(due + total * minute),
        extensions: [{ minutes: first + 5 }, { minutes: second + 5 }],
      })
    }),
    { numRuns: isFull ? 16 : 1, examples: [[40, 20, 3]] },
  )
})

test('process of the previous release that went on serving leaves no gap', async () => {
  const { person, order_id } = await running()
  const seen = [randomUUID(), new Date(story.services.now().getTime() + hour)]
  await story.stop()
  story.clock.advance(hour)
  const client = new pg.Client(story.database.connection)
  await client.connect()
  await client.query('INSERT INTO server_processes (id, started_at, seen_at, sockets) VALUES ($1, $2, $2, 0)', seen)
  await client.end()
  await story.start()
  expect(await detail(order_id, person)).toMatchObject({ extensions: [] })
})

test('verify names a deadline that its owner moved, and an extension without its outage', async () => {
  const { order_id } = await running()
  const client = new pg.Client(story.database.connection)
  onTestFinished(() => client.end())
  await client.connect()
  await client.query('SET session_replication_role = replica')
  const moved = (by: string) =>
    client.query('UPDATE orders SET due_at = due_at + $2::interval WHERE id = $1', [order_id, by])
  await moved('1 hour')
  expect(await problemsOfBooks(story)).toContainEqual(expect.stringMatching(/the deadline of a trade .*: order S/))
  await moved('-1 hour')
  await story.crash()
  story.clock.advance(2 * hour)
  await story.start()
  const lasted = (by: number) => client.query('UPDATE outages SET extended_ms = extended_ms + $1', [by])
  await lasted(1)
  expect(await problemsOfBooks(story)).toContainEqual(expect.stringMatching(/an extension by an outage .*: order S/))
  await lasted(-1)
  expect(await problemsOfBooks(story)).toEqual([])
})

test('database refuses a moved deadline and an expiry before it', async () => {
  const { person, order_id } = await running()
  const { db } = story.services
  const moved = sql`UPDATE orders SET due_at = due_at + interval '1 hour' WHERE id = ${order_id}`
  await expect(moved.execute(db)).rejects.toMatchObject({ constraint: 'deadline_needs_extension' })
  const expired = sql`UPDATE orders SET step = 'expired', state = 'reject', due_at = NULL,
    updated_at = ${story.services.now()} WHERE id = ${order_id}`
  await expect(expired.execute(db)).rejects.toMatchObject({ constraint: 'deadline_is_ahead' })
  await expect(
    sql`INSERT INTO order_extensions (order_id, cause, step, due_from, due_at, at)
      SELECT id, 'hold', step, due_at, due_at + interval '1 day', now() FROM orders WHERE id = ${order_id}`.execute(db),
  ).rejects.toMatchObject({ code: '42501' })
  expect(await detail(order_id, person)).toMatchObject({ extensions: [] })
})
