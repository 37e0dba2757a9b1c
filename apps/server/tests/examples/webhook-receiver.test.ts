import { afterAll, expect, test, vi } from 'vitest'
import { deliver } from '@c2c/testing/src/story/deliver.ts'
import { freePort } from '@c2c/testing/src/services/free-port.ts'
import { startStory } from '@c2c/testing/src/story/story.ts'
import { openMerchant, openOffer, sell, seller } from '../trade/order/support.ts'
import { logOf, openWebhook } from '../messages/webhook/support.ts'
import { examplesFolder, RunningExample } from './packed-examples.ts'
import { patience } from '@c2c/testing/src/story/patience.ts'

const story = await startStory({ webhooks: { resolve: async () => [], loopback: true } })
// The receiver refuses signatures that are more than five minutes old.
story.clock.followRealTime()
const receivers: RunningExample[] = []
afterAll(() => Promise.all(receivers.map((receiver) => receiver.kill())))

test('webhook receiver handles signed events once and refuses forged ones', async () => {
  const port = await freePort()
  const url = `http://127.0.0.1:${port}/`
  const merchant = await openMerchant(story)
  const webhook = await openWebhook(story, merchant, url)
  const env = { WEBHOOK_SECRET: webhook.secret, PORT: String(port) }
  const receiver = new RunningExample(await examplesFolder(), 'webhook-receiver.ts', env)
  receivers.push(receiver)
  await vi.waitFor(() => expect(receiver.output).toContain('listening'), { timeout: patience })

  const person = await seller(story)
  const { order_no } = await sell(story, person, await openOffer(story, merchant))
  await deliver(story.services)
  const [first] = await logOf(story, merchant, webhook)
  expect(first).toMatchObject({ state: 'delivered', status: 204 })
  await vi.waitFor(() => expect(receiver.output).toContain(order_no), patience)

  await story.consoleOk('webhook/redeliver', { delivery_id: first?.delivery_id ?? '' }, merchant)
  await deliver(story.services)
  const headers = { 'webhook-id': 'x', 'webhook-timestamp': String(Math.floor(Date.now() / 1000)) }
  const forged = await fetch(url, {
    method: 'POST',
    body: '{}',
    headers: { ...headers, 'webhook-signature': 'v1,AA==' },
  })
  expect(forged.status).toBe(401)
  expect(receiver.output.split('order.created')).toHaveLength(2)
})
