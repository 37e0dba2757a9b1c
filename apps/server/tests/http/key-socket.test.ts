import { once } from 'node:events'
import { request } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'
import websocket from '@fastify/websocket'
import fastify from 'fastify'
import { expect, onTestFinished, test } from 'vitest'
import { batchSize, streamEvents } from '../../src/http/live/event-stream.ts'
import { createServices } from '../../src/start/create-services.ts'
import { fanOut } from '../../src/start/run-outbox.ts'
import { tidy } from '../../src/start/jobs.ts'
import { openKeySocket } from '@c2c/testing/src/services/key-socket.ts'
import { day, minute } from '@c2c/testing/src/story/clock.ts'
import { patience } from '@c2c/testing/src/story/patience.ts'
import { startStory } from '@c2c/testing/src/story/story.ts'
import { merchantKey } from '../identity/api-key/support.ts'
import { eventsSince, signedInAgain } from '../messages/webhook/support.ts'
import { openMerchant, openOffer, sell, seller } from '../trade/order/support.ts'

const story = await startStory()

/** A merchant with an order, whose user writes about it. */
async function openTrade() {
  const merchant = await openMerchant(story)
  const key = await merchantKey(story, merchant)
  const person = await seller(story)
  const { order_id } = await sell(story, person, await openOffer(story, merchant))
  const write = () => story.callOk('saleu/message', { order_id, text: 'Hello' }, person)
  return { merchant, key, order_id, write }
}

test('socket of a key receives the events after its number, and goes on with new ones', async () => {
  const { merchant, key, order_id, write } = await openTrade()
  await write()
  await fanOut(story.services)
  const { opening, next, socket } = await openKeySocket(story, key, { after: 1 })
  expect(opening).toEqual({ type: 'ready', last: 2, oldest: 1 })
  await story.consoleOk('order/paid', { order_id, reference: 'SEPA 1' }, merchant)
  await fanOut(story.services)
  const received = [await next(), await next()]
  expect(received).toMatchObject([
    { type: 'event', seq: 2, event: 'message.created', data: { order_id, kind: 'chat' } },
    { type: 'event', seq: 3, event: 'order.paid', data: { order_id, step: 'paid' } },
  ])
  const kept = await eventsSince(story, merchant, 1)
  expect(received).toEqual(kept.map(({ type: event, ...rest }) => ({ type: 'event', event, ...rest })))
  socket.close()
})

test('socket without a number receives what happens from then on', async () => {
  const { key, write } = await openTrade()
  await fanOut(story.services)
  const { opening, next, socket } = await openKeySocket(story, key)
  expect(opening).toEqual({ type: 'ready', last: 1, oldest: 1 })
  await write()
  await fanOut(story.services)
  expect(await next()).toMatchObject({ type: 'event', seq: 2, event: 'message.created' })
  socket.close()
})

test('events that another process fans out are received, also those of a time without notifications', async () => {
  const { key, write } = await openTrade()
  const { next, socket } = await openKeySocket(story, key, { after: 0 })
  const other = await createServices({
    connection: story.database.connection,
    dataDir: story.dataDir,
    smtpUrl: null,
    sandbox: true,
    log: story.services.log,
    now: story.clock.now,
  })
  await fanOut(other)
  expect(await next()).toMatchObject({ seq: 1, event: 'order.created' })
  const { changes } = story.services
  const lost = once(changes, 'listening')
  changes.break()
  expect(await lost).toEqual([false])
  await write()
  await fanOut(other)
  expect(await next()).toMatchObject({ seq: 2, event: 'message.created' })
  expect(story.faults.splice(0).join()).toContain('the change feed lost its connection')
  await other.close()
  socket.close()
})

test('socket of a reader who comes after three days is told what is gone', async () => {
  const { merchant, write } = await openTrade()
  await fanOut(story.services)
  story.clock.advance(3 * day + minute)
  await write()
  await fanOut(story.services)
  await tidy(story.services, new AbortController().signal)
  const key = await merchantKey(story, await signedInAgain(story, merchant))
  for (const after of [0, 3]) {
    const { opening, closed } = await openKeySocket(story, key, { after })
    expect(opening).toMatchObject({ type: 'refused', code: 422, data: { reason: 'not_available', oldest: 2, last: 2 } })
    expect(await closed).toBe(4410)
  }
  const { next, socket } = await openKeySocket(story, key, { after: 1 })
  expect(await next()).toMatchObject({ seq: 2 })
  socket.close()
})

test('socket of a key is closed with its own code when the server restarts', async () => {
  const { key, write } = await openTrade()
  await fanOut(story.services)
  const { closed } = await openKeySocket(story, key)
  await story.restart()
  expect(await closed).toBe(1012)
  await write()
  await fanOut(story.services)
  const { next, socket } = await openKeySocket(story, key, { after: 1 })
  expect(await next()).toMatchObject({ seq: 2 })
  socket.close()
})

test('reader who takes nothing is closed with its own code, and others get whole batches', async () => {
  const app = fastify()
  onTestFinished(() => app.close())
  await app.register(websocket)
  const body = JSON.stringify({ type: 'message.created', timestamp: '', data: { text: 'x'.repeat(200_000) } })
  const events = Array.from({ length: batchSize + 1 }, (_, i) => ({ seq: i + 1, body }))
  const read = async (after: number) => events.slice(after, after + batchSize)
  for (const [path, patienceMs] of [
    ['/patient', patience],
    ['/impatient', 300],
  ] as const) {
    const options = { read, onFailed: () => {}, patience: patienceMs }
    app.get(path, { websocket: true }, (socket) => streamEvents(socket, 0, options)())
  }
  await app.listen({ host: '127.0.0.1', port: 0 })
  const { port } = app.server.address() as AddressInfo

  const fast = new WebSocket(`ws://127.0.0.1:${port}/patient`)
  const seqs: number[] = []
  fast.addEventListener('message', ({ data }) => seqs.push((JSON.parse(String(data)) as { seq: number }).seq))
  await expect.poll(() => seqs.length, { timeout: patience }).toBe(batchSize + 1)
  expect(seqs).toEqual(events.map(({ seq }) => seq))
  const left = once(fast, 'close')
  fast.close()
  await left

  const key = { 'sec-websocket-key': 'dGhlIHNhbXBsZSBub25jZQ==', 'sec-websocket-version': '13' }
  const asked = request(`http://127.0.0.1:${port}/impatient`, {
    headers: { connection: 'Upgrade', upgrade: 'websocket', ...key },
  })
  asked.end()
  const [, line] = (await once(asked, 'upgrade')) as [unknown, Socket]
  onTestFinished(() => void line.destroy())
  const [server] = [...app.websocketServer.clients].filter((client) => client.readyState === client.OPEN)
  if (!server) throw new Error('the socket is not open')
  await expect.poll(() => server.readyState, { timeout: patience }).toBe(server.CLOSING)
  // The reader begins to read at last, and finds the close frame behind the batch.
  let end = Buffer.alloc(0)
  line.on('data', (data: Buffer) => (end = Buffer.concat([end, data]).subarray(-40)))
  await expect.poll(() => end.includes('reader too slow'), { timeout: patience }).toBe(true)
  expect(end.readUInt16BE(end.indexOf('reader too slow') - 2)).toBe(4408)
})
