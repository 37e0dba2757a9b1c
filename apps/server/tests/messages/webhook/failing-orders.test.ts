import { randomUUID } from 'node:crypto'
import { afterAll, expect, test } from 'vitest'
import { minute } from '@c2c/testing/src/story/clock.ts'
import { patience } from '@c2c/testing/src/story/patience.ts'
import { isFull } from '@c2c/testing/src/cases/extent.ts'
import { sendDue } from '@c2c/testing/src/story/deliver.ts'
import { startStory } from '@c2c/testing/src/story/story.ts'
import { openMerchant } from '../../trade/order/support.ts'
import { Receiver, withStatus } from './receiver.ts'
import { enqueueFor, logOf, openWebhook, stateOf } from './support.ts'

const story = await startStory({ webhooks: { resolve: async () => [], loopback: true } })
const receiver = await new Receiver().start()
afterAll(() => receiver.stop())

async function open(path: string) {
  const merchant = await openMerchant(story)
  const webhook = await openWebhook(story, merchant, receiver.url + path)
  return { merchant, webhook, endpoint: webhook.webhook_id }
}

test('order whose receiver never answers delays no other one', async () => {
  const to = await open('/hangs')
  const [hangs, ...others] = Array.from({ length: 8 }, () => randomUUID())
  if (!hangs) throw new Error('no subject')
  const standing = receiver.answers
  const arrivals: string[] = []
  let endHanging = () => {}
  receiver.answers = (response, webhook) => {
    if (webhook.path !== '/hangs') return standing(response, webhook)
    arrivals.push(webhook.body)
    if (webhook.body.startsWith(hangs)) endHanging = () => void response.destroy()
    else response.end()
  }
  await enqueueFor(story, to, [hangs, hangs, ...others, hangs], new Map())
  const sending = sendDue(story.services)
  await expect.poll(() => arrivals, { timeout: patience }).toHaveLength(8)
  endHanging()
  await sending
  receiver.answers = standing
  expect(arrivals).toEqual([`${hangs} 1`, ...others.map((subject) => `${subject} 1`)])
  expect(await stateOf(story, to.merchant, to.webhook)).toMatchObject({ waiting: 3 })
})

test('endpoint that fails is tried by few orders, and its first answer sends all', async () => {
  const to = await open('/down')
  const subjects = Array.from({ length: isFull ? 40 : 12 }, () => randomUUID())
  const standing = receiver.answers
  receiver.answers = (response, webhook) => (webhook.path === '/down' ? withStatus(500) : standing)(response, webhook)
  await enqueueFor(story, to, subjects, new Map())
  for (let n = 0; n < 60; n += 1) {
    await sendDue(story.services)
    story.clock.advance(minute)
  }
  expect(receiver.at('/down').length).toBeLessThan(60)
  receiver.answers = standing
  for (let n = 0; n < 60; n += 1) {
    await sendDue(story.services)
    story.clock.advance(minute)
  }
  expect(await stateOf(story, to.merchant, to.webhook)).toMatchObject({ waiting: 0, failing_since: null })
})

test('failing event is sent at once on request, and one behind it is not', async () => {
  const to = await open('/asked')
  const subject = randomUUID()
  const standing = receiver.answers
  receiver.answers = (response, webhook) => (webhook.path === '/asked' ? withStatus(500) : standing)(response, webhook)
  await enqueueFor(story, to, [subject, subject], new Map())
  await sendDue(story.services)
  const [first, second] = await logOf(story, to.merchant, to.webhook)
  expect([first, second]).toMatchObject([
    { state: 'open', held: false, attempts: 1, status: 500 },
    { state: 'open', held: true, attempts: 0, due_at: story.clock.now().toISOString() },
  ])
  receiver.answers = standing
  const again = (delivery_id = '') => story.console('webhook/redeliver', { delivery_id }, to.merchant)
  expect(await again(second?.delivery_id)).toMatchObject({ code: 409 })
  expect(await again(first?.delivery_id)).toMatchObject({
    code: 200,
    data: { due_at: story.clock.now().toISOString() },
  })
  await sendDue(story.services)
  expect(receiver.at('/asked').map(({ body }) => body)).toEqual([`${subject} 1`, `${subject} 1`, `${subject} 2`])
})

test('failing event that is dropped lets the next one of its order follow', async () => {
  const to = await open('/dropped')
  const subject = randomUUID()
  const standing = receiver.answers
  receiver.answers = (response, webhook) =>
    (webhook.path === '/dropped' && webhook.body.endsWith(' 1') ? withStatus(500) : standing)(response, webhook)
  await enqueueFor(story, to, [subject, subject], new Map())
  await sendDue(story.services)
  const [first, second] = await logOf(story, to.merchant, to.webhook)
  const drop = (delivery_id = '') => story.console('webhook/drop', { delivery_id }, to.merchant)
  expect(await drop(second?.delivery_id)).toMatchObject({ code: 409 })
  expect(await drop(randomUUID())).toMatchObject({ code: 404 })
  expect(await drop(first?.delivery_id)).toMatchObject({ code: 200, data: { state: 'dropped', held: false } })
  expect(await drop(first?.delivery_id)).toMatchObject({ code: 409 })
  await sendDue(story.services)
  expect(receiver.at('/dropped').map(({ body }) => body)).toEqual([`${subject} 1`, `${subject} 2`])
  expect(await stateOf(story, to.merchant, to.webhook)).toMatchObject({ waiting: 0, failing_orders: 0, held: 0 })
})
