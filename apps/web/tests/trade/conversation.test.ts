import { expect, test } from 'vitest'
import { conversation } from '../../src/features/trade/chat/conversation.ts'
import type { OrderMessage, SaleDetail } from '../../src/features/trade/trade-types.ts'

const said = (message_id: string, at: string): OrderMessage => ({
  message_id,
  at,
  actor: 'user',
  own: true,
  kind: 'chat',
  text: message_id,
  images: [],
  read: false,
})
const event = (step: string, at: string): SaleDetail['timeline'][number] => ({ at, actor: 'system', step, note: '' })

const timeline = [
  event('waiting_payment', '2026-01-01T10:00:00.000Z'),
  event('paid', '2026-01-01T10:05:00.000Z'),
  event('appeal', '2026-01-01T10:20:00.000Z'),
]
const newestFirst = [said('late', '2026-01-01T10:10:00.000Z'), said('early', '2026-01-01T10:05:00.000Z')]

const stepsShown = (whole: boolean) =>
  conversation(newestFirst, timeline, whole).map((line) => ('message' in line ? line.message.text : line.event.step))

test('messages and events are in the order of time, events first', () => {
  expect(stepsShown(true)).toEqual(['waiting_payment', 'paid', 'early', 'late', 'appeal'])
})

test('events before the oldest known message wait for older messages', () => {
  expect(stepsShown(false)).toEqual(['paid', 'early', 'late', 'appeal'])
})

test('an order without messages shows its events', () => {
  expect(conversation([], timeline, true)).toHaveLength(timeline.length)
})
