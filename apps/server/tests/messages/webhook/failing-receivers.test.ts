import { afterAll, expect, test } from 'vitest'
import { backoff } from '../../../src/services/outbox/attempt.ts'
import { Dispatcher } from '../../../src/services/outbox/dispatcher.ts'
import { sendersOf } from '../../../src/start/run-outbox.ts'
import { day, hour, minute, second } from '@c2c/testing/src/story/clock.ts'
import { isFull } from '@c2c/testing/src/cases/extent.ts'
import { startStory } from '@c2c/testing/src/story/story.ts'
import { openMerchant, type Merchant } from '../../trade/order/support.ts'
import { Receiver, withStatus, type ReceivedWebhook } from './receiver.ts'
import { deliver, sendDue } from '@c2c/testing/src/story/deliver.ts'
import { logOf, openWebhook, signedInAgain, stateOf, type Webhook } from './support.ts'

const story = await startStory({ webhooks: { resolve: async () => [], loopback: true, limitMs: 400 } })
const receiver = await new Receiver().start()
afterAll(() => receiver.stop())

let paths = 0

/** A merchant with an endpoint at a path of its own. */
async function open() {
  paths += 1
  const path = `/${paths}`
  const merchant = await openMerchant(story)
  return { merchant, path, webhook: await openWebhook(story, merchant, receiver.url + path) }
}

/** Enqueues test events and returns their ids. */
async function enqueueTests(merchant: Merchant, webhook: Webhook, count: number): Promise<string[]> {
  const ids: string[] = []
  for (let n = 0; n < count; n += 1) ids.push((await story.consoleOk('webhook/test', webhook, merchant)).delivery_id)
  return ids
}

/** Answers what arrives at a path, as long as the test runs. */
function answerAt(path: string, answers: Receiver['answers']): void {
  const standing = receiver.answers
  receiver.answers = (response, webhook) => (webhook.path === path ? answers : standing)(response, webhook)
}

const idsOf = (webhooks: readonly ReceivedWebhook[]) => webhooks.map(({ headers }) => headers['webhook-id'])

test('deliveries of an endpoint arrive in order, one at a time', async () => {
  const { merchant, path, webhook } = await open()
  const ids = await enqueueTests(merchant, webhook, isFull ? 30 : 10)
  let together = 0
  let most = 0
  answerAt(path, (response) => {
    together += 1
    most = Math.max(most, together)
    response.on('close', () => (together -= 1)).end()
  })
  await Promise.all([sendDue(story.services), sendDue(story.services), sendDue(story.services)])
  expect(idsOf(receiver.at(path))).toEqual(ids)
  expect(most).toBe(1)
})

test('failing delivery is retried with backoff while others are sent', async () => {
  const { merchant, path, webhook } = await open()
  const ids = await enqueueTests(merchant, webhook, 3)
  answerAt(path, (response, sent) => withStatus(sent.headers['webhook-id'] === ids[0] ? 500 : 204)(response, sent))
  await deliver(story.services)
  await deliver(story.services)
  expect(idsOf(receiver.at(path))).toEqual(ids)
  expect(await stateOf(story, merchant, webhook)).toMatchObject({ state: 'active', waiting: 1, failing_since: null })
  // The backoff is 5 s give or take a fifth.
  story.clock.advance(4 * second - 1)
  await sendDue(story.services)
  expect(receiver.at(path)).toHaveLength(3)
  story.clock.advance(2 * second + 1)
  await sendDue(story.services)
  expect(idsOf(receiver.at(path))).toEqual([...ids, ids[0]])
  expect(await stateOf(story, merchant, webhook)).toMatchObject({ failing_since: story.clock.now().toISOString() })
  answerAt(path, withStatus(204))
  story.clock.advance(minute)
  await sendDue(story.services)
  expect(idsOf(receiver.at(path))).toEqual([...ids, ids[0], ids[0]])
  expect(await stateOf(story, merchant, webhook)).toMatchObject({ waiting: 0, failing_since: null })
})

test('backoff doubles from five seconds to three hours with jitter', () => {
  expect([1, 2, 3, 12, 13, 1000].map((failures) => backoff(failures, 0.5))).toEqual([
    5 * second,
    10 * second,
    20 * second,
    10_240 * second,
    3 * hour,
    3 * hour,
  ])
  expect([backoff(1, 0), backoff(1, 0.999_999)]).toEqual([4000, 6000])
})

test('failing endpoint delays no other one', async () => {
  const [bad, good] = [await open(), await open()]
  answerAt(bad.path, () => {})
  await enqueueTests(bad.merchant, bad.webhook, 1)
  const sending = sendDue(story.services)
  await expect.poll(() => receiver.at(bad.path)).toHaveLength(1)
  await enqueueTests(good.merchant, good.webhook, 3)
  await sendDue(story.services)
  expect(receiver.at(good.path)).toHaveLength(3)
  await sending
  expect(await logOf(story, bad.merchant, bad.webhook)).toMatchObject([{ error: 'timeout', status: null, attempts: 1 }])
})

/** Tries again until an endpoint has been failing for three days. */
async function failForThreeDays(): Promise<void> {
  for (let tries = 0; tries < 72 / 4 + 10; tries += 1) {
    story.clock.advance(4 * hour)
    await sendDue(story.services)
  }
}

test('delivery that failed for three days is a dead letter', async () => {
  const { merchant, path, webhook } = await open()
  const [poison] = await enqueueTests(merchant, webhook, 3)
  answerAt(path, (response, { headers }) =>
    withStatus(headers['webhook-id'] === poison ? 422 : 200)(response, { path, headers, body: '' }),
  )
  await sendDue(story.services)
  story.clock.advance(3 * day - 1)
  await sendDue(story.services)
  expect(receiver.at(path)).toHaveLength(4)
  const later = await signedInAgain(story, merchant)
  const others = [{ state: 'delivered' }, { state: 'delivered' }]
  expect(await logOf(story, later, webhook)).toMatchObject([{ state: 'open' }, ...others])
  story.clock.advance(4 * hour)
  await sendDue(story.services)
  expect(receiver.at(path)).toHaveLength(5)
  const dead = { state: 'dead', error: 'bad_status', status: 422, answer: 'no' }
  expect(await logOf(story, later, webhook)).toMatchObject([dead, ...others])
  expect(await stateOf(story, later, webhook)).toMatchObject({ state: 'active', waiting: 0 })
})

test('endpoint that answers 500 for days is disabled, with everything dead', async () => {
  const { merchant, path, webhook } = await open()
  await enqueueTests(merchant, webhook, 5)
  answerAt(path, withStatus(500))
  await sendDue(story.services)
  await failForThreeDays()
  const later = await signedInAgain(story, merchant)
  expect(await stateOf(story, later, webhook)).toMatchObject({
    state: 'disabled',
    disabled_reason: 'failing',
    waiting: 0,
  })
  const log = await logOf(story, later, webhook)
  expect(log.every(({ state }) => state === 'dead')).toBe(true)
  expect(log.map(({ error }) => error)).toContain('endpoint_disabled')
  const tries = receiver.at(path).length
  expect(tries).toBeGreaterThan(15)
  // Five lanes, each tried once in a step of the clock at most.
  expect(tries).toBeLessThan(110)
  expect(await story.console('webhook/test', webhook, later)).toMatchObject({ code: 409 })
  await failForThreeDays()
  expect(receiver.at(path)).toHaveLength(tries)
})

test('redirect is not followed and counts as a failure', async () => {
  const [from, to] = [await open(), await open()]
  answerAt(from.path, (response) => void response.writeHead(307, { location: receiver.url + to.path }).end('moved'))
  await enqueueTests(from.merchant, from.webhook, 1)
  await sendDue(story.services)
  expect(await logOf(story, from.merchant, from.webhook)).toMatchObject([
    { state: 'open', error: 'redirected', status: 307, answer: 'moved', attempts: 1 },
  ])
  expect(receiver.at(to.path)).toEqual([])
})

test('endless answer is cut at two kilobytes', async () => {
  const { merchant, path, webhook } = await open()
  let closed = 0
  answerAt(path, (response) => {
    const more = () => void response.write('\0é'.repeat(30_000))
    response.on('drain', more).on('close', () => (closed += 1))
    more()
  })
  await enqueueTests(merchant, webhook, 1)
  await sendDue(story.services)
  const [log] = await logOf(story, merchant, webhook)
  expect(log).toMatchObject({ state: 'delivered', status: 200, answer: expect.stringMatching(/^é+.?$/) })
  expect(log?.answer.length).toBeLessThanOrEqual(2048)
  await expect.poll(() => closed).toBe(1)
})

test('answer that stops half way is a timeout', async () => {
  const { merchant, path, webhook } = await open()
  answerAt(path, (response) => void response.writeHead(200, { 'content-length': 10 }).write('half'))
  await enqueueTests(merchant, webhook, 1)
  await sendDue(story.services)
  expect(await logOf(story, merchant, webhook)).toMatchObject([{ state: 'open', error: 'timeout' }])
})

test('connection that breaks and unknown name are failures', async () => {
  const { merchant, path, webhook } = await open()
  answerAt(path, (response) => void response.destroy())
  const unknown = await openWebhook(story, merchant, 'https://unknown.example/')
  await enqueueTests(merchant, webhook, 1)
  await enqueueTests(merchant, unknown, 1)
  await sendDue(story.services)
  expect(await logOf(story, merchant, webhook)).toMatchObject([{ error: 'connection_failed' }])
  expect(await logOf(story, merchant, unknown)).toMatchObject([{ error: 'name_not_found' }])
})

test('endpoint that is gone is disabled at once', async () => {
  const { merchant, path, webhook } = await open()
  await enqueueTests(merchant, webhook, 2)
  answerAt(path, withStatus(410))
  await sendDue(story.services)
  expect(receiver.at(path)).toHaveLength(1)
  expect(await stateOf(story, merchant, webhook)).toMatchObject({
    state: 'disabled',
    disabled_reason: 'gone',
    waiting: 0,
  })
})

test('stopped process gives an attempt back without counting it', async () => {
  const { merchant, path, webhook } = await open()
  await enqueueTests(merchant, webhook, 1)
  answerAt(path, () => {})
  const dispatcher = new Dispatcher(story.services, sendersOf(story.services))
  dispatcher.wake()
  await expect.poll(() => receiver.at(path)).toHaveLength(1)
  await dispatcher.stop()
  expect(await logOf(story, merchant, webhook)).toMatchObject([{ state: 'open', attempts: 0 }])
  answerAt(path, withStatus(200))
  await sendDue(story.services)
  expect(receiver.at(path)).toHaveLength(2)
})
