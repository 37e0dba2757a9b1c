import { networkTimeout as silence, type NumberedEvent } from '@c2c/contract'
import { expect, onTestFinished, test } from 'vitest'
import { followEvents, type FollowOptions, type SocketLike } from '../../src/index.ts'
import { answer, startServer } from '../test-server.ts'

interface Fake extends SocketLike {
  readonly address: string
  readonly sent: string[]
  closed: boolean
}

const event = (seq: number) => ({ seq, type: 'balance.low', timestamp: '', data: { limit: '1' } })

/** What `events/since` answers: the data of a success, or a code and the data of a refusal. */
type Answer = object | readonly [code: number, data: object]

/** A follower whose sockets the test plays, and whose calls are answered in this order, the last answer again and again. */
async function startFollower(answers: readonly Answer[], options: Partial<FollowOptions> = {}) {
  const { host, received } = await startServer((_, response, count) => {
    const given = answers[Math.min(count, answers.length) - 1] ?? {}
    if (Array.isArray(given)) answer(response, given[0] as number, given[1])
    else answer(response, 200, given)
  })
  const sockets: Fake[] = []
  const seen: NumberedEvent[] = []
  const said: unknown[] = []
  const stop = followEvents({
    host,
    key: { token: 'c2c_token', secret: 'secret' },
    after: 0,
    onEvent: (one) => void seen.push(one),
    onGone: (kept) => void said.push(kept),
    onEnd: ({ reason }) => void said.push(reason),
    onError: (error) => void said.push(error instanceof Error ? error.message : error),
    onState: (live) => void said.push(live),
    connect(address) {
      const socket: Fake = {
        address,
        sent: [],
        closed: false,
        send: (text) => socket.sent.push(text),
        close: () => (socket.closed = true),
        onopen: null,
        onmessage: null,
        onclose: null,
      }
      sockets.push(socket)
      return socket
    },
    // Waits between tries are over at once; sockets are never silent.
    later(task, milliseconds) {
      if (milliseconds !== silence) setImmediate(task)
      return () => undefined
    },
    ...options,
  })
  onTestFinished(stop)
  const socket = async (n: number): Promise<Fake> => {
    await expect.poll(() => sockets.length).toBeGreaterThan(n)
    return sockets[n] as Fake
  }
  const say = (to: Fake, message: object) => to.onmessage?.({ data: JSON.stringify(message) })
  return { received, seen, said, sockets, socket, say, stop, host }
}

const nothing = { events: [], last: 0, oldest: 1 }

test('follower reads what it missed, then signs the challenge of a socket and receives events in order', async () => {
  const { seen, said, socket, say, received, host } = await startFollower([
    { events: [event(1), event(2)], last: 2, oldest: 1 },
  ])
  const opened = await socket(0)
  expect(opened.address).toBe(`${host.replace('http', 'ws')}/ws`)
  expect(seen.map(({ seq }) => seq)).toEqual([1, 2])
  expect(received[0]?.headers).toMatchObject({ 'x-api-key': 'c2c_token' })
  expect(received[0]?.headers).not.toHaveProperty('x-signature')
  opened.onopen?.()
  say(opened, { type: 'challenge', timestamp: '1795000000000', nonce: '0123456789abcdef' })
  expect(opened.sent).toEqual([
    '{"key":"c2c_token","after":2}',
    '{"signature":"e39b247b9bf3d828cb45ff5b874e84cef1292d5eacd5a6481a36cd6d5ae0cf88"}',
  ])
  say(opened, { type: 'ready', last: 3, oldest: 1 })
  const { type, ...rest } = event(3)
  say(opened, { type: 'event', event: type, ...rest })
  // What was sent again is dealt with once.
  say(opened, { type: 'event', event: type, ...rest })
  await expect.poll(() => seen.length).toBe(3)
  expect(seen[2]).toEqual(event(3))
  expect(said).toEqual([true])
})

test('challenge that could be lines of another text is not signed', async () => {
  const { socket, say } = await startFollower([nothing])
  const opened = await socket(0)
  say(opened, { type: 'challenge', timestamp: '1795000000000', nonce: '0123456789abcdef\nabc' })
  say(opened, { type: 'challenge', timestamp: 'POST\n/', nonce: '0123456789abcdef' })
  expect(opened.sent).toEqual(['{"signature":""}', '{"signature":""}'])
})

test('event that could not be dealt with comes again before the next one', async () => {
  const seen: number[] = []
  const { said, socket, say } = await startFollower([nothing], {
    onEvent({ seq }) {
      seen.push(seq)
      if (seen.length === 1) throw new Error('not now')
    },
  })
  for (const n of [0, 1]) {
    const opened = await socket(n)
    say(opened, { type: 'ready', last: 2, oldest: 1 })
    for (const seq of [1, 2]) say(opened, { ...event(seq), event: 'balance.low', type: 'event' })
  }
  await expect.poll(() => seen).toEqual([1, 1, 2])
  expect(said).toEqual([true, false, 'not now', true])
})

test('event with a number too high is not passed on', async () => {
  const { seen, said, socket, say } = await startFollower([nothing])
  const opened = await socket(0)
  say(opened, { ...event(2), event: 'balance.low', type: 'event' })
  await socket(1)
  expect(seen).toEqual([])
  expect(said).toContain('event 2 came after 0')
  expect(opened.closed).toBe(true)
})

test('program is told what is gone, and goes on with the oldest event', async () => {
  const gone = [422, { reason: 'not_available', oldest: 8, last: 8 }] as const
  const { seen, said, socket, received } = await startFollower([gone, { events: [event(8)], last: 8, oldest: 8 }])
  await socket(0)
  expect(said).toEqual([{ oldest: 8, last: 8 }])
  expect(seen.map(({ seq }) => seq)).toEqual([8])
  expect(received.map(({ body }) => new URLSearchParams(body).get('after'))).toEqual(['0', '7'])
})

test('key that does not work ends the follower', async () => {
  const { said, sockets } = await startFollower([[401, { reason: 'key_invalid' }]])
  await expect.poll(() => said).toEqual(['key_invalid'])
  expect(sockets).toEqual([])
})

test('refusal of the socket ends it too, and a lost one is opened again', async () => {
  const { said, socket, say, sockets } = await startFollower([nothing])
  const first = await socket(0)
  say(first, { type: 'ready', last: 0, oldest: 1 })
  first.onclose?.()
  const second = await socket(1)
  say(second, { type: 'refused', code: 403, msg: '', data: { reason: 'scope_missing' } })
  second.onclose?.()
  await expect.poll(() => said).toEqual([true, false, false, 'scope_missing'])
  expect(sockets).toHaveLength(2)
})

test('without sockets new events are asked for', async () => {
  const { seen } = await startFollower(
    [nothing, { events: [event(1)], last: 1, oldest: 1 }, { events: [], last: 1, oldest: 1 }],
    { connect: null },
  )
  await expect.poll(() => seen.map(({ seq }) => seq)).toEqual([1])
})

test('stopped follower opens nothing more', async () => {
  const { socket, sockets, stop, received } = await startFollower([nothing])
  const opened = await socket(0)
  stop()
  expect(opened.closed).toBe(true)
  opened.onclose?.()
  await new Promise(setImmediate)
  expect([sockets.length, received.length]).toEqual([1, 1])
})
