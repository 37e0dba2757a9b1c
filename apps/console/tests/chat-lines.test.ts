import { expect, test } from 'vitest'
import { chatLines, firstUnread, type Message } from '../src/features/trade/chat/chat-lines.ts'

const at = (minute: number) => new Date(Date.UTC(2026, 0, 1, 12, minute)).toISOString()
const message = (message_id: string, minute: number, own = false): Message => ({
  message_id,
  at: at(minute),
  actor: own ? 'merchant' : 'user',
  own,
  member: '',
  kind: 'chat',
  text: message_id,
  images: [],
  read: false,
})
const event = (step: string, minute: number) => ({ at: at(minute), actor: 'user' as const, member: '', step, note: '' })
const show = (lines: ReturnType<typeof chatLines>) =>
  lines.map((line) => ('message' in line ? line.message.text : line.event.step))

test('messages and steps are ordered by time, steps first', () => {
  const lines = chatLines([message('late', 9), message('early', 5)], [event('opened', 1), event('paid', 5)], true)
  expect(show(lines)).toEqual(['opened', 'paid', 'early', 'late'])
})

test('a message on two pages is shown once', () => {
  expect(show(chatLines([message('one', 2), message('one', 2)], [], true))).toEqual(['one'])
})

test('steps older than the loaded messages are left out', () => {
  expect(show(chatLines([message('late', 9)], [event('opened', 1), event('paid', 10)], false))).toEqual([
    'late',
    'paid',
  ])
})

test('the divider precedes the first unread message of another party', () => {
  const said = [message('c', 4), message('mine', 3, true), message('b', 2), message('a', 1)]
  expect(firstUnread(said, 2)).toBe('b')
  expect(firstUnread(said, 0)).toBeNull()
  expect(firstUnread(said, 9)).toBe('a')
})
