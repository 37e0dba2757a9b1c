import { networkTimeout as silence } from '@c2c/contract'
import { expect, test } from 'vitest'
import { keepLive, type LiveMessage, type SocketLike } from '../../src/index.ts'

function startLive() {
  const opened: (SocketLike & { sent: string[]; closed: boolean })[] = []
  const waiting: { task: () => void; milliseconds: number }[] = []
  const states: boolean[] = []
  const messages: LiveMessage[] = []
  const stop = keepLive({
    connect() {
      const socket = {
        sent: [] as string[],
        closed: false,
        send: (text: string) => socket.sent.push(text),
        close: () => (socket.closed = true),
        onopen: null,
        onmessage: null,
        onclose: null,
      }
      opened.push(socket)
      return socket
    },
    token: () => 'secret',
    surface: 'web',
    onMessage: (message) => messages.push(message),
    onState: (up) => states.push(up),
    age: () => 1233.4,
    later(task, milliseconds) {
      const entry = { task, milliseconds }
      waiting.push(entry)
      return () => {
        if (waiting.includes(entry)) waiting.splice(waiting.indexOf(entry), 1)
      }
    },
  })
  /** The timers besides the silence timeout: the reconnect of a lost socket. */
  const reconnects = () => waiting.filter(({ milliseconds }) => milliseconds !== silence)
  const runSilenceTimeout = () => waiting.find(({ milliseconds }) => milliseconds === silence)?.task()
  return { opened, waiting, reconnects, runSilenceTimeout, states, messages, stop }
}

test('the first message has the token and the age of the session', () => {
  const { opened, states } = startLive()
  opened[0]?.onopen?.()
  expect(opened[0]?.sent).toEqual(['{"token":"secret","surface":"web","age":1234}'])
  expect(states).toEqual([])
})

test('a socket is live only after the server accepts the token', () => {
  const { opened, states } = startLive()
  opened[0]?.onopen?.()
  opened[0]?.onmessage?.({ data: '{"type":"ready","seq":7}' })
  expect(states).toEqual([true])
})

test('unknown messages are ignored', () => {
  const { opened, messages } = startLive()
  for (const data of [
    '{"type":"changed","seq":3,"subjects":["money",7]}',
    '{"type":"news","seq":4}',
    '{"type":"changed"}',
    'not json',
    new ArrayBuffer(1),
  ]) {
    opened[0]?.onmessage?.({ data })
  }
  expect(messages).toEqual([{ type: 'changed', seq: 3, subjects: ['money'] }])
})

test('a lost socket reconnects with backoff up to 30 s', () => {
  const { opened, waiting, reconnects, states } = startLive()
  const delays: number[] = []
  for (let lost = 0; lost < 7; lost += 1) {
    opened.at(-1)?.onclose?.()
    const next = waiting.splice(
      waiting.findIndex(({ milliseconds }) => milliseconds !== silence),
      1,
    )[0]
    delays.push(next?.milliseconds ?? 0)
    next?.task()
  }
  expect(delays).toEqual([1000, 2000, 4000, 8000, 16_000, 30_000, 30_000])
  expect(states).toEqual(Array.from({ length: 7 }, () => false))
  opened.at(-1)?.onmessage?.({ data: '{"type":"ready","seq":7}' })
  opened.at(-1)?.onclose?.()
  expect(reconnects().at(-1)?.milliseconds).toBe(1000)
})

test('a stopped socket does not reconnect', () => {
  const { opened, waiting, states, stop } = startLive()
  stop()
  opened[0]?.onmessage?.({ data: '{"type":"ready","seq":7}' })
  opened[0]?.onclose?.()
  expect(states).toEqual([])
  expect(opened[0]?.closed).toBe(true)
  expect(waiting).toEqual([])
})

test('a reconnected socket sends the number of the last event received', () => {
  const { opened, reconnects, messages } = startLive()
  opened[0]?.onmessage?.({ data: '{"type":"ready","seq":7}' })
  opened[0]?.onmessage?.({ data: '{"type":"changed","seq":9,"subjects":["order"]}' })
  opened[0]?.onclose?.()
  reconnects()[0]?.task()
  opened[1]?.onopen?.()
  expect(opened[1]?.sent).toEqual(['{"token":"secret","surface":"web","since":9}'])
  opened[1]?.onmessage?.({ data: '{"type":"changed","seq":5000,"subjects":null}' })
  expect(messages.at(-1)).toEqual({ type: 'changed', seq: 5000, subjects: null })
})

test('a socket without messages for a minute is replaced', () => {
  const { opened, waiting, reconnects, runSilenceTimeout, states } = startLive()
  opened[0]?.onmessage?.({ data: '{"type":"ping"}' })
  expect(waiting.filter(({ milliseconds }) => milliseconds === silence)).toHaveLength(1)
  runSilenceTimeout()
  expect([opened[0]?.closed, states]).toEqual([true, [false]])
  expect(reconnects()).toHaveLength(1)
  reconnects()[0]?.task()
  expect(opened).toHaveLength(2)
})
