import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { afterAll, expect, test } from 'vitest'
import { isFull } from '@c2c/testing/src/cases/extent.ts'
import { minute } from '@c2c/testing/src/story/clock.ts'
import { vacuum } from '@c2c/testing/src/story/vacuum.ts'
import { startStory } from '@c2c/testing/src/story/story.ts'
import { pooledKysely } from '../../../src/db/dialects.ts'
import { nextOf } from '../../../src/services/outbox/attempt.ts'
import { Dispatcher } from '../../../src/services/outbox/dispatcher.ts'
import { claimLanes, type Outcome, type Sender } from '../../../src/services/outbox/lanes.ts'
import { claimRetryLanes } from '../../../src/services/outbox/retry-lanes.ts'
import type { Services } from '../../../src/services/services.ts'
import { countBuffers, sumOf, watchStatements } from '../../http/count-buffers.ts'
import { openMerchant } from '../../trade/order/support.ts'
import { dyingPool } from './dying-pool.ts'
import { enqueueFor, openWebhook, stateOf } from './support.ts'

// Before the story, which wraps the query method of its connections.
const sent = watchStatements()
const story = await startStory()
story.faultsAreExpected = true
const { db } = story.services
const owner = new pg.Client(story.database.connection)
await owner.connect()
afterAll(async () => {
  await owner.end()
  sent.mockRestore()
})

async function open() {
  const merchant = await openMerchant(story)
  const webhook = await openWebhook(story, merchant, 'https://shop.example/')
  return { merchant, webhook, endpoint: webhook.webhook_id }
}

/** Random numbers in [0, 1) that a seed decides (mulberry32). */
function randomOf(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

const seeds = isFull ? [1, 2, 3, 4, 5, 6, 7, 8] : [1]

test.each(seeds)('orders keep their order and pass one that fails for ever, with kills, seed %i', async (seed) => {
  const random = randomOf(seed)
  const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)] as T
  const to = await open()
  const subjects = Array.from({ length: 12 }, () => randomUUID())
  const [poison = ''] = subjects
  const numbers = new Map<string, number>()
  const arrived: string[] = []
  const underway = new Map<string, number>()
  let together = 0
  let calm = false
  const most = { ofOne: 0, ofAll: 0 }
  const webhook: Sender = async ({ payload }): Promise<Outcome> => {
    const [subject = '', number] = payload.split(' ')
    underway.set(subject, (underway.get(subject) ?? 0) + 1)
    together += 1
    most.ofOne = Math.max(most.ofOne, underway.get(subject) ?? 0)
    most.ofAll = Math.max(most.ofAll, together)
    await new Promise((resolve) => setImmediate(resolve))
    together -= 1
    underway.set(subject, (underway.get(subject) ?? 0) - 1)
    if ((subject === poison && number !== '1') || (!calm && random() < 0.3))
      return { result: 'failed', error: 'bad_status' }
    arrived.push(payload)
    return { result: 'delivered', status: 200 }
  }
  const run = async (services: Services) => {
    const dispatcher = new Dispatcher(services, { webhook })
    await dispatcher.drain()
    await dispatcher.stop()
  }
  for (let round = 0; round < 24; round += 1) {
    calm = round > 20
    if (round < 15)
      await enqueueFor(
        story,
        to,
        Array.from({ length: 4 }, () => pick(subjects)),
        numbers,
      )
    if (round === 0) await enqueueFor(story, to, [poison, poison, poison], numbers)
    const dying = dyingPool(story.services.pool, 1 + Math.floor(random() * 60), pick(['before', 'after']))
    const second = !calm && round % 3 === 0 ? { ...story.services, db: pooledKysely(dying.pool) } : story.services
    await Promise.all([run(story.services), run(second)])
    story.clock.advance((round < 15 ? 2 : 60) * minute)
  }
  expect(most.ofOne).toBe(1)
  expect(most.ofAll).toBeLessThanOrEqual(5)
  for (const subject of subjects) {
    const firsts = [...new Set(arrived.filter((payload) => payload.startsWith(subject)))]
    const count = subject === poison ? 1 : (numbers.get(subject) ?? 0)
    expect(firsts).toEqual(Array.from({ length: count }, (_, n) => `${subject} ${n + 1}`))
  }
  expect(await stateOf(story, to.merchant, to.webhook)).toMatchObject({
    state: 'active',
    waiting: (numbers.get(poison) ?? 0) - 1,
    failing_orders: 1,
    held: (numbers.get(poison) ?? 0) - 2,
  })
})

test('next delivery is found by index behind thousands of a blocked order', async () => {
  const to = await open()
  const blocked = randomUUID()
  const numbers = new Map<string, number>()
  await enqueueFor(story, to, [blocked, randomUUID()], numbers)
  const webhook: Sender = async ({ payload }) =>
    payload.startsWith(blocked) ? { result: 'failed', error: 'bad_status' } : { result: 'delivered' }
  const dispatcher = new Dispatcher(story.services, { webhook })
  await dispatcher.drain()
  await dispatcher.stop()
  await enqueueFor(
    story,
    to,
    Array.from({ length: isFull ? 9000 : 3000 }, () => blocked),
    numbers,
  )
  await enqueueFor(
    story,
    to,
    Array.from({ length: 100 }, () => randomUUID()),
    numbers,
  )
  await vacuum(owner, 'deliveries', 'delivery_lanes', 'delivery_retry_lanes')
  const now = new Date(story.clock.now().getTime() + minute)
  const reset = () =>
    owner.query(`UPDATE delivery_lanes SET due_at = '${now.toISOString()}', claim = NULL WHERE due_at IS NOT NULL;
      UPDATE delivery_retry_lanes SET due_at = '${now.toISOString()}', claim = NULL WHERE due_at IS NOT NULL`)
  await reset()
  const buffersOf = async (call: () => Promise<unknown>) => sumOf(await countBuffers(sent, owner, call))
  const claim = async () => {
    const own = [await claimLanes(db, { slow: false, limit: 64, now }), await claimRetryLanes(db, { limit: 64, now })]
    expect(own.map((lanes) => lanes.filter(({ recipient }) => recipient === to.endpoint).length)).toEqual([1, 1])
    await reset()
  }
  expect(await buffersOf(claim)).toBeLessThan(100)
  const lane = { channel: 'webhook', recipient: to.endpoint, head: 0n } as const
  expect(await buffersOf(() => nextOf(db, lane, now))).toBeLessThan(100)
})
