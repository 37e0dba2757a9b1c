import { networkTimeout as silence } from '@c2c/contract'
import { expect, test } from 'vitest'
import { keepLive, type LiveMessage, type SocketLike } from '../../src/index.ts'

function line() {
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
  /** What is waited for beside silence: the next try of a lost socket. */
  const reopenings = () => waiting.filter(({ milliseconds }) => milliseconds !== silence)
  const sayNothing = () => waiting.find(({ milliseconds }) => milliseconds === silence)?.task()
  return { opened, waiting, reopenings, sayNothing, states, messages, stop }
}

test('the token is the first message, never part of the address, with how long the page has had its session', () => {
  const { opened, states } = line()
  opened[0]?.onopen?.()
  expect(opened[0]?.sent).toEqual(['{"token":"secret","surface":"web","age":1234}'])
  expect(states).toEqual([])
})

test('updates count as live only once the server has accepted the token', () => {
  const { opened, states } = line()
  opened[0]?.onopen?.()
  opened[0]?.onmessage?.({ data: '{"type":"ready","seq":7}' })
  expect(states).toEqual([true])
})

test('only messages that are known are handed on', () => {
  const { opened, messages } = line()
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

test('a lost socket is opened again after longer and longer, at most thirty seconds', () => {
  const { opened, waiting, reopenings, states } = line()
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
  expect(reopenings().at(-1)?.milliseconds).toBe(1000)
})

test('a stopped socket is not opened again', () => {
  const { opened, waiting, states, stop } = line()
  stop()
  opened[0]?.onmessage?.({ data: '{"type":"ready","seq":7}' })
  opened[0]?.onclose?.()
  expect(states).toEqual([])
  expect(opened[0]?.closed).toBe(true)
  expect(waiting).toEqual([])
})

test('a socket that was away says which news it heard last, so that it is told what it missed', () => {
  const { opened, reopenings, messages } = line()
  opened[0]?.onmessage?.({ data: '{"type":"ready","seq":7}' })
  opened[0]?.onmessage?.({ data: '{"type":"changed","seq":9,"subjects":["order"]}' })
  opened[0]?.onclose?.()
  reopenings()[0]?.task()
  opened[1]?.onopen?.()
  expect(opened[1]?.sent).toEqual(['{"token":"secret","surface":"web","since":9}'])
  opened[1]?.onmessage?.({ data: '{"type":"changed","seq":5000,"subjects":null}' })
  expect(messages.at(-1)).toEqual({ type: 'changed', seq: 5000, subjects: null })
})

test('a line that is not accepted, or gives no sign of life, for a minute is dead, and another is opened', () => {
  const { opened, waiting, reopenings, sayNothing, states } = line()
  opened[0]?.onmessage?.({ data: '{"type":"ping"}' })
  expect(waiting.filter(({ milliseconds }) => milliseconds === silence)).toHaveLength(1)
  sayNothing()
  expect([opened[0]?.closed, states]).toEqual([true, [false]])
  expect(reopenings()).toHaveLength(1)
  reopenings()[0]?.task()
  expect(opened).toHaveLength(2)
})
