import { afterAll, expect, test } from 'vitest'
import { announceDeadlines } from '../../../src/features/messages/delivery/announce-events.ts'
import { minute } from '@c2c/testing/src/story/clock.ts'
import { deliver } from '@c2c/testing/src/story/deliver.ts'
import { startStory } from '@c2c/testing/src/story/story.ts'
import { openMerchant, openOffer, sell, seller } from '../../trade/order/support.ts'
import { Receiver, signatureOf } from './receiver.ts'
import { openWebhook } from './support.ts'

const story = await startStory({ webhooks: { resolve: async () => [], loopback: true } })
const receiver = await new Receiver().start()
afterAll(() => receiver.stop())

test('webhook carries a signed event without personal data', async () => {
  const merchant = await openMerchant(story)
  const { secret } = await openWebhook(story, merchant, `${receiver.url}/signed`)
  const person = await seller(story)
  const offer = await openOffer(story, merchant)
  const { order_id, order_no } = await sell(story, person, offer)
  await deliver(story.services)
  const [webhook] = receiver.at('/signed')
  if (!webhook) throw new Error('nothing arrived')
  expect(webhook.headers['webhook-signature']).toBe(signatureOf(secret, webhook))
  expect(Number(webhook.headers['webhook-timestamp'])).toBe(story.clock.now().getTime() / 1000)
  expect(webhook.headers).toMatchObject({ 'content-type': 'application/json', 'user-agent': 'c2c-webhooks/1' })
  expect(JSON.parse(webhook.body)).toEqual({
    type: 'order.created',
    timestamp: story.clock.now().toISOString(),
    data: {
      order_id,
      order_no,
      side: 'sell',
      step: 'waiting_payment',
      number: '10.000000',
      price: '0.90',
      currency: 'EUR',
      amount: '9.00',
      actor: 'user',
    },
  })
})

test('only chosen events of the own merchant are sent', async () => {
  const [merchant, other] = [await openMerchant(story), await openMerchant(story)]
  await openWebhook(story, merchant, `${receiver.url}/chosen`, { events: 'order.paid,message.created' })
  await openWebhook(story, other, `${receiver.url}/other`)
  const person = await seller(story)
  const { order_id } = await sell(story, person, await openOffer(story, merchant))
  await story.consoleOk('order/paid', { order_id, reference: 'SEPA 1' }, merchant)
  await story.callOk('saleu/message', { order_id, text: 'My secret words' }, person)
  await deliver(story.services)
  expect(receiver.events('/chosen')).toEqual(['order.paid', 'message.created'])
  expect(
    receiver
      .at('/chosen')
      .map(({ body }) => body)
      .join(),
  ).not.toContain('secret')
  expect(receiver.events('/other')).toEqual([])
})

test('first message of an offer sends no webhook', async () => {
  const merchant = await openMerchant(story)
  await openWebhook(story, merchant, `${receiver.url}/first`, { events: 'order.created,message.created' })
  const offer = await openOffer(story, merchant, { first_message: '{"en":"Hello."}' })
  const person = await seller(story)
  const { order_id } = await sell(story, person, offer)
  await deliver(story.services)
  await story.callOk('saleu/message', { order_id, text: 'Hello' }, person)
  await deliver(story.services)
  expect(receiver.events('/first')).toEqual(['order.created', 'message.created'])
})

test('deadline of the merchant is announced once, with a quarter of the time left', async () => {
  const merchant = await openMerchant(story)
  await openWebhook(story, merchant, `${receiver.url}/deadline`, { events: 'order.deadline' })
  const person = await seller(story)
  const { order_id, due_at } = await sell(story, person, await openOffer(story, merchant))
  const announced = async () => {
    await announceDeadlines(story.services)
    await deliver(story.services)
    return receiver.at('/deadline').map(({ body }) => (JSON.parse(body) as { data: object }).data)
  }
  story.clock.advance(22 * minute)
  expect(await announced()).toEqual([])
  story.clock.advance(minute / 2)
  const data = expect.objectContaining({ order_id, due_at, step: 'waiting_payment' })
  expect(await announced()).toEqual([data])
  expect(await announced()).toEqual([data])
})
