import { expect, test } from 'vitest'
import type { LiveMessage } from '../../../src/lib/live/message.ts'
import { keepLive, type SocketLike } from '../../../src/lib/live/socket.ts'

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
    onMessage: (message) => messages.push(message),
    onState: (up) => states.push(up),
    later(task, milliseconds) {
      const entry = { task, milliseconds }
      waiting.push(entry)
      return () => {
        if (waiting.includes(entry)) waiting.splice(waiting.indexOf(entry), 1)
      }
    },
  })
  return { opened, waiting, states, messages, stop }
}

test('the token is the first message, never part of the address', () => {
  const { opened, states } = line()
  opened[0]?.onopen?.()
  expect(opened[0]?.sent).toEqual(['{"token":"secret"}'])
  expect(states).toEqual([])
})

test('updates count as live only once the server has accepted the token', () => {
  const { opened, states } = line()
  opened[0]?.onopen?.()
  opened[0]?.onmessage?.({ data: '{"type":"ready"}' })
  expect(states).toEqual([true])
})

test('only messages that are known are handed on', () => {
  const { opened, messages } = line()
  for (const data of ['{"type":"changed","subjects":["money",7]}', '{"type":"news"}', 'not json', new ArrayBuffer(1)]) {
    opened[0]?.onmessage?.({ data })
  }
  expect(messages).toEqual([{ type: 'changed', subjects: ['money'] }])
})

test('a lost socket is opened again after longer and longer, at most thirty seconds', () => {
  const { opened, waiting, states } = line()
  const delays: number[] = []
  for (let lost = 0; lost < 7; lost += 1) {
    opened.at(-1)?.onclose?.()
    const next = waiting.shift()
    delays.push(next?.milliseconds ?? 0)
    next?.task()
  }
  expect(delays).toEqual([1000, 2000, 4000, 8000, 16_000, 30_000, 30_000])
  expect(states).toEqual(Array.from({ length: 7 }, () => false))
  opened.at(-1)?.onmessage?.({ data: '{"type":"ready"}' })
  opened.at(-1)?.onclose?.()
  expect(waiting[0]?.milliseconds).toBe(1000)
})

test('a stopped socket is not opened again', () => {
  const { opened, waiting, states, stop } = line()
  stop()
  opened[0]?.onmessage?.({ data: '{"type":"ready"}' })
  opened[0]?.onclose?.()
  expect(states).toEqual([])
  expect(opened[0]?.closed).toBe(true)
  expect(waiting).toEqual([])
})

test('a socket that is not accepted within a minute is given up, and one that is stays', () => {
  const { opened, waiting } = line()
  expect(waiting[0]?.milliseconds).toBe(60_000)
  waiting.shift()?.task()
  expect(opened[0]?.closed).toBe(true)
  opened[0]?.onclose?.()
  waiting.shift()?.task()
  opened[1]?.onmessage?.({ data: '{"type":"ready"}' })
  expect(waiting).toEqual([])
})
