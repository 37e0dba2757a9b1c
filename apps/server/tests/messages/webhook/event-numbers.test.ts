import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, expect, test } from 'vitest'
import { fanOutEvents } from '../../../src/features/messages/delivery/enqueue-events.ts'
import { keepEvents } from '../../../src/services/outbox/merchant-events.ts'
import type { Services } from '../../../src/services/services.ts'
import { createServices } from '../../../src/start/create-services.ts'
import { tidy } from '../../../src/start/jobs.ts'
import { day, minute } from '@c2c/testing/src/story/clock.ts'
import { deliver } from '@c2c/testing/src/story/deliver.ts'
import { startStory } from '@c2c/testing/src/story/story.ts'
import { countBuffers, sumOf, watchStatements } from '../../http/count-buffers.ts'
import { callBy, merchantKey } from '../../identity/api-key/support.ts'
import { openMerchant, openOffer, sell, seller } from '../../trade/order/support.ts'
import { Receiver } from './receiver.ts'
import { eventsSince, openWebhook, signedInAgain } from './support.ts'

// Before the story, which wraps the query method of its connections.
const sent = watchStatements()
const story = await startStory({ webhooks: { resolve: async () => [], loopback: true } })
const receiver = await new Receiver().start()
afterAll(() => receiver.stop())

const path = '/console/api/v1/events/since'

test('events since a number are those of the webhooks, each once and without gaps', async () => {
  const merchant = await openMerchant(story)
  await openWebhook(story, merchant, `${receiver.url}/since`)
  const person = await seller(story)
  const { order_id } = await sell(story, person, await openOffer(story, merchant))
  await story.callOk('saleu/message', { order_id, text: 'My secret words' }, person)
  await story.consoleOk('order/paid', { order_id, reference: 'SEPA 1' }, merchant)
  await deliver(story.services)
  const events = await eventsSince(story, merchant, 0, 2)
  expect(events).toHaveLength(3)
  const webhooks = receiver.at('/since').map(({ body }) => JSON.parse(body) as object)
  expect(events).toEqual(webhooks.map((webhook, i) => ({ seq: i + 1, ...webhook })))
  expect(JSON.stringify(events)).not.toContain('secret')
  expect(await story.consoleOk('events/since', {}, merchant)).toEqual({ events: [], last: 3, oldest: 1 })
  expect((await eventsSince(story, merchant, 2)).map(({ seq }) => seq)).toEqual([3])
})

test('events since a number need the scope read, and a number that there was', async () => {
  const merchant = await openMerchant(story)
  const reading = await merchantKey(story, merchant, { scopes: 'read' })
  expect(await callBy(story, reading, path)).toMatchObject({ data: { events: [], last: 0, oldest: 1 } })
  const trading = await merchantKey(story, merchant, { scopes: 'trade' })
  expect(await callBy(story, trading, path)).toMatchObject({ data: { reason: 'scope_missing', scope: 'read' } })
  expect(await callBy(story, reading, path, { after: '1' })).toMatchObject({
    code: 422,
    data: { reason: 'not_available', oldest: 1, last: 0 },
  })
  for (const after of ['-1', '1.5', '1e3', '9'.repeat(16)]) {
    expect(await callBy(story, reading, path, { after })).toMatchObject({ data: { reason: 'invalid_input' } })
  }
})

test('events are kept for three days, and a reader who comes later is told what is gone', async () => {
  const merchant = await openMerchant(story)
  const person = await seller(story)
  const { order_id } = await sell(story, person, await openOffer(story, merchant))
  await deliver(story.services)
  story.clock.advance(minute)
  await story.consoleOk('order/paid', { order_id, reference: 'SEPA 1' }, merchant)
  await deliver(story.services)
  const signal = new AbortController().signal
  const readFrom = async (after: number) =>
    story.console('events/since', { after: String(after) }, await signedInAgain(story, merchant))
  story.clock.advance(3 * day - minute)
  await tidy(story.services, signal)
  expect(await readFrom(0)).toMatchObject({ code: 200, data: { oldest: 1, last: 2 } })
  story.clock.advance(1)
  await tidy(story.services, signal)
  expect(await readFrom(0)).toMatchObject({ code: 422, data: { reason: 'not_available', oldest: 2, last: 2 } })
  expect(await readFrom(1)).toMatchObject({ code: 200, data: { events: [{ seq: 2, type: 'order.paid' }] } })
  story.clock.advance(day)
  await tidy(story.services, signal)
  expect(await readFrom(2)).toMatchObject({ data: { events: [], oldest: 3, last: 2 } })
  expect(await readFrom(1)).toMatchObject({ data: { reason: 'not_available', oldest: 3, last: 2 } })
  // The numbers go on.
  const next = { merchantId: merchant.id, eventId: 'test:1', body: '{}' }
  await story.services.db.transaction().execute((trx) => keepEvents(trx, [next], story.clock.now()))
  const { rows } = await sql<{
    seq: bigint
  }>`SELECT seq FROM merchant_events WHERE merchant_id = ${merchant.id}`.execute(story.services.db)
  expect(rows).toEqual([{ seq: 3n }])
})

/** Writes messages about an order without the limit of calls. */
async function writeMessages(order_id: string, actor_id: string, count: number): Promise<string[]> {
  const ids: string[] = []
  for (let i = 0; i < count; i += 1) {
    const by = { actor: 'user', actor_id } as const
    const words = { kind: 'chat', text: 'Hello' } as const
    const row = { id: randomUUID(), order_id, at: story.clock.now(), ...by, ...words, images: [] }
    await story.services.db.insertInto('order_messages').values(row).execute()
    ids.push(row.id)
  }
  return ids
}

test('numbers have no gaps while two processes fan out what happens to two merchants', async () => {
  const other = await createServices({
    connection: story.database.connection,
    dataDir: story.dataDir,
    smtpUrl: null,
    sandbox: true,
    log: story.services.log,
    now: story.clock.now,
  })
  const shops = await Promise.all([openMerchant(story), openMerchant(story)])
  const sales = []
  for (const shop of shops) {
    const person = await seller(story)
    sales.push({ shop, person, ...(await sell(story, person, await openOffer(story, shop))) })
  }
  const written = new AbortController()
  // The second process also repeats events by themselves, as a job that runs again does.
  const repeated = shops.flatMap(({ id }) =>
    [1, 2, 3].map((n) => ({ merchantId: id, eventId: `repeat:${n}`, body: '{"type":"repeated","data":{}}' })),
  )
  const fanOut = async (services: Services) => {
    while (!written.signal.aborted) {
      await fanOutEvents(services)
      await services.db.transaction().execute((trx) => keepEvents(trx, repeated, story.clock.now()))
    }
  }
  const loops = [fanOut(story.services), fanOut(other)]
  const messages = await Promise.all(
    sales.flatMap((sale) => [0, 1].map(() => writeMessages(sale.order_id, sale.person.userId, 20))),
  )
  written.abort()
  await Promise.all(loops)
  await fanOutEvents(story.services)
  await other.close()
  for (const [i, { shop }] of sales.entries()) {
    const { rows } = await sql<{ seq: bigint; body: string }>`SELECT seq, body FROM merchant_events
      WHERE merchant_id = ${shop.id} ORDER BY seq`.execute(story.services.db)
    // The order's first step, the repeated ones once each, and the messages.
    expect(rows.map(({ seq }) => Number(seq))).toEqual(Array.from({ length: 1 + 3 + 40 }, (_, n) => n + 1))
    const kept = rows.flatMap(
      ({ body }) => (JSON.parse(body) as { data: { message_id?: string } }).data.message_id ?? [],
    )
    expect(kept.toSorted()).toEqual([...(messages[2 * i] ?? []), ...(messages[2 * i + 1] ?? [])].toSorted())
  }
})

test('number of events never goes down, and events are not changed', async () => {
  const { db } = story.services
  for (const change of [
    sql`UPDATE merchant_event_heads SET seq = seq - 1`,
    sql`DELETE FROM merchant_event_heads`,
    sql`UPDATE merchant_events SET body = '{}'`,
  ]) {
    await expect(change.execute(db)).rejects.toThrow(/permission denied|never changed or removed/)
  }
})

test('hundred events after a number are one range of an index', async () => {
  const merchant = await openMerchant(story)
  const owner = new pg.Client(story.database.connection)
  await owner.connect()
  await owner.query('INSERT INTO merchant_event_heads VALUES ($1, 10000, now())', [merchant.id])
  await owner.query(
    `INSERT INTO merchant_events SELECT $1, i, 'step:' || i, json_build_object('type', 'order.paid', 'timestamp', now(),
       'data', json_build_object('order_id', md5(i::text)::uuid))::text, now() FROM generate_series(1, 10000) i`,
    [merchant.id],
  )
  await owner.query('ANALYZE merchant_events')
  const counted = await countBuffers(sent, owner, () =>
    story.consoleOk('events/since', { after: '5000', limit: '100' }, merchant),
  )
  expect(sumOf(counted)).toBeLessThan(100)
  await owner.end()
})
