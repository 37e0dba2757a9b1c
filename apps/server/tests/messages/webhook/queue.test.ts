import { expect, test } from 'vitest'
import { enqueueEvents } from '../../../src/features/messages/delivery/enqueue-events.ts'
import { enqueue } from '../../../src/services/outbox/enqueue.ts'
import { hour } from '@c2c/testing/src/story/clock.ts'
import { startStory } from '@c2c/testing/src/story/story.ts'
import { openMerchant } from '../../trade/order/support.ts'
import { openWebhook, stateOf } from './support.ts'

const story = await startStory()

async function open() {
  const merchant = await openMerchant(story)
  return { merchant, webhook: await openWebhook(story, merchant, 'https://shop.example/') }
}

test('endpoint with too long a queue is disabled', async () => {
  const { merchant, webhook } = await open()
  const { db } = story.services
  const lane = { channel: 'webhook', recipient: webhook.webhook_id } as const
  const at = story.clock.now()
  const many = Array.from({ length: 10_000 }, (_, n) => ({
    ...lane,
    merchantId: merchant.id,
    event: 'order.paid',
    eventId: `filler:${n}`,
    orderId: null,
    payload: '{}',
    dueAt: new Date(at.getTime() + hour),
  }))
  await db.transaction().execute((trx) => enqueue(trx, many, at))
  expect(await stateOf(story, merchant, webhook)).toMatchObject({ state: 'active', waiting: 10_000 })
  const event = { name: 'order.paid', merchantId: merchant.id, orderId: null, at, actor: 'system', data: {} } as const
  await db.transaction().execute((trx) => enqueueEvents(trx, [{ ...event, eventId: 'step:1' }], at))
  expect(await stateOf(story, merchant, webhook)).toMatchObject({ disabled_reason: 'queue_full', waiting: 0 })
})

test('same event is enqueued once', async () => {
  const { merchant, webhook } = await open()
  const { db } = story.services
  const one = { channel: 'webhook', recipient: webhook.webhook_id, merchantId: merchant.id, orderId: null } as const
  const event = { ...one, event: 'order.paid', eventId: 'step:1', payload: '{}', dueAt: story.clock.now() }
  for (let times = 0; times < 2; times += 1)
    await db.transaction().execute((trx) => enqueue(trx, [event, event], story.clock.now()))
  expect(await stateOf(story, merchant, webhook)).toMatchObject({ waiting: 1 })
})
