import { randomUUID } from 'node:crypto'
import { trialReceiverUrl } from '@c2c/contract'
import { expect, test } from 'vitest'
import { isTrialReceiver, receive } from '../../../src/features/messages/trial/receive.ts'
import { sampleCurrencies } from '../../../src/sandbox/sample-merchants.ts'
import { readSetting } from '../../../src/services/settings/settings.ts'
import { tidy } from '../../../src/start/jobs.ts'
import { share } from '@c2c/testing/src/cases/extent.ts'
import { deliver, sendDue } from '@c2c/testing/src/story/deliver.ts'
import { addSetting } from '@c2c/testing/src/story/settings.ts'
import { makeStaff } from '@c2c/testing/src/people/people.ts'
import { startStory } from '@c2c/testing/src/story/story.ts'
import { fundsOf, openMerchant, openOffer, problemsOfBooks, type Merchant } from '../../trade/order/support.ts'
import { logOf, openWebhook } from '../webhook/support.ts'

const story = await startStory()
const minute = 60_000

const order = (merchant: Merchant, side: string, number = '50') =>
  story.consoleOk('sandbox/trial-order', { side, number }, merchant)
const step = (merchant: Merchant, order_id: string, name: string) =>
  story.consoleOk('sandbox/trial-step', { order_id, step: name }, merchant)
const shown = (merchant: Pick<Merchant, 'token'>) => story.consoleOk('sandbox/trial', {}, merchant)

async function trader(): Promise<Merchant> {
  const merchant = await openMerchant(story)
  await openOffer(story, merchant)
  await openOffer(story, merchant, { side: 'buy', price: '0.95', pay_types: 'wise' })
  return merchant
}

test('sample user sells, is paid and confirms, and the merchant has the USDT', async () => {
  const merchant = await trader()
  const { order_id, ...made } = await order(merchant, 'sell')
  expect(made).toMatchObject({
    side: 'sell',
    number: '50.000000',
    currency: 'EUR',
    amount: '45.00',
    step: 'waiting_payment',
  })
  expect((await shown(merchant)).orders).toMatchObject([{ order_id, steps: ['cancel'] }])
  await story.consoleOk('order/paid', { order_id, reference: 'SEPA-1' }, merchant)
  expect((await shown(merchant)).orders[0]?.steps).toEqual(['confirm', 'appeal'])
  expect(await step(merchant, order_id, 'confirm')).toMatchObject({ order_id, step: 'completed' })
  expect(await fundsOf(story, merchant)).toEqual({ available: 1_050_000_000n, business: 0n })
  expect((await shown(merchant)).orders[0]?.steps).toEqual([])
  expect(await problemsOfBooks(story)).toEqual([])
})

test('sample user buys, pays with a receipt and appeals', async () => {
  const merchant = await trader()
  const { order_id } = await order(merchant, 'buy')
  expect((await shown(merchant)).orders[0]?.steps).toEqual(['paid', 'cancel'])
  expect(await step(merchant, order_id, 'paid')).toMatchObject({ step: 'paid' })
  expect(await fundsOf(story, merchant)).toEqual({ available: 950_000_000n, business: 50_000_000n })
  expect(await step(merchant, order_id, 'appeal')).toMatchObject({ step: 'appeal' })
  const { list } = await story.consoleOk('order/list', { id: order_id }, merchant)
  expect(list).toMatchObject([{ step: 'appeal', user: { account: expect.stringMatching(/^sample-/) } }])
})

test('sample user cancels, and the escrow returns', async () => {
  const merchant = await trader()
  const { order_id } = await order(merchant, 'buy')
  expect(await step(merchant, order_id, 'cancel')).toMatchObject({ step: 'cancelled' })
  expect(await fundsOf(story, merchant)).toEqual({ available: 1_000_000_000n, business: 0n })
  const again = await story.console('sandbox/trial-step', { order_id, step: 'paid' }, merchant)
  expect(again).toMatchObject({ code: 409, data: { step: 'cancelled' } })
})

test.each(share(sampleCurrencies, 1, 4))('sample user is paid in %s to a bank', async (currency) => {
  const merchant = await openMerchant(story)
  await openOffer(story, merchant, { currency, pay_types: 'bank', price: '', margin_bps: '100' })
  expect(await order(merchant, 'sell')).toMatchObject({ currency, step: 'waiting_payment' })
})

test('sample user has an account for each way that offers pay by', async () => {
  const merchant = await openMerchant(story)
  const before = await openOffer(story, merchant, { pay_types: 'wise' })
  await order(merchant, 'sell')
  await story.consoleOk('offer/bulk', { action: 'pause', offer_ids: before }, merchant)
  await openOffer(story, merchant, { pay_types: 'bank' })
  expect(await order(merchant, 'sell')).toMatchObject({ step: 'waiting_payment' })
  const { orders } = await shown(merchant)
  expect(orders).toHaveLength(2)
})

test('order made twice with one key is one order', async () => {
  const merchant = await trader()
  const attempt = { ...merchant, key: randomUUID() }
  const first = await story.consoleOk('sandbox/trial-order', { side: 'sell', number: '50' }, attempt)
  expect(await story.consoleOk('sandbox/trial-order', { side: 'sell', number: '50' }, attempt)).toEqual(first)
  expect((await shown(merchant)).orders).toHaveLength(1)
})

test('without a running offer the merchant is told to start one', async () => {
  const merchant = await openMerchant(story)
  const offer_id = await openOffer(story, merchant, { min_number: '60' })
  const refused = { code: 422, data: { reason: 'not_available' }, msg: expect.stringContaining('Start one first') }
  expect(await story.console('sandbox/trial-order', { side: 'sell', number: '50' }, merchant)).toMatchObject(refused)
  expect(await order(merchant, 'sell', '60')).toMatchObject({ number: '60.000000' })
  await story.consoleOk('offer/bulk', { action: 'pause', offer_ids: offer_id }, merchant)
  expect(await story.console('sandbox/trial-order', { side: 'sell', number: '60' }, merchant)).toMatchObject(refused)
})

test('buyer of a merchant without USDT is refused as any user is', async () => {
  const merchant = await openMerchant(story, 20)
  await openOffer(story, merchant, { side: 'buy', price: '0.95', pay_types: 'wise' })
  const { code, msg } = await story.console('sandbox/trial-order', { side: 'buy', number: '50' }, merchant)
  expect([code, msg]).toEqual([422, 'The merchant does not have enough USDT for this.'])
})

test('what a user is refused for is not available, in the words of the user', async () => {
  const { db, now } = story.services
  const merchant = await trader()
  await order(merchant, 'buy')
  const before = await readSetting(db, 'purchase_limits')
  await addSetting(db, 'purchase_limits', { ...before, unpaid: 1, new_account: 1 }, now())
  const refused = await story.console('sandbox/trial-order', { side: 'buy', number: '50' }, merchant)
  await addSetting(db, 'purchase_limits', before, now())
  expect(refused).toMatchObject({ code: 422, data: { reason: 'not_available' } })
  expect(refused.msg).toContain('1')
  expect((await shown(merchant)).orders).toHaveLength(1)
})

test('another merchant neither sees nor moves sample orders, and a user order is moved by its user alone', async () => {
  const [mine, theirs] = [await trader(), await trader()]
  const { order_id } = await order(theirs, 'buy')
  const refused = { code: 404 }
  const move = { order_id, step: 'paid' }
  expect(await story.console('sandbox/trial-step', move, mine)).toMatchObject(refused)
  await order(mine, 'buy')
  expect(await story.console('sandbox/trial-step', move, mine)).toMatchObject(refused)
  expect((await shown(mine)).orders.map((one) => one.order_id)).not.toContain(order_id)
})

test('sample orders are bounded in a minute', async () => {
  const merchant = await openMerchant(story)
  const asked = { side: 'sell', number: '50' }
  const codes = []
  for (let tries = 0; tries < 21; tries += 1) {
    const { code } = await story.console('sandbox/trial-order', asked, merchant)
    codes.push(code)
  }
  expect(codes.filter((code) => code === 422)).toHaveLength(20)
  expect(codes.at(-1)).toBe(429)
})

test('member without the right for keys is refused each call', async () => {
  const merchant = await trader()
  const cashier = await makeStaff(story, 'merchant', merchant.id)
  const rights = { staff_id: (await story.consoleOk('session/info', {}, cashier)).staff_id, team_role: 'cashier' }
  await story.consoleOk('staff/change-rights', rights, merchant)
  for (const [name, fields] of [
    ['sandbox/trial', {}],
    ['sandbox/trial-answer', { fail_next: '1' }],
    ['sandbox/trial-order', { side: 'buy', number: '50' }],
    ['sandbox/trial-step', { order_id: randomUUID(), step: 'paid' }],
  ] as const) {
    expect(await story.console(name, fields, cashier)).toMatchObject({ code: 403, data: { reason: 'not_allowed' } })
  }
})

test('deliveries to the built-in receiver are shown with a valid signature', async () => {
  const merchant = await trader()
  const webhook = await openWebhook(story, merchant, trialReceiverUrl)
  await deliver(story.services)
  await order(merchant, 'buy')
  await deliver(story.services)
  const { arrivals } = await shown(merchant)
  expect(arrivals).toMatchObject([{ event: 'order.created', valid: true, status: 200, webhook_id: webhook.webhook_id }])
  expect(arrivals[0]?.headers).toMatch(
    /^webhook-id: .+\nwebhook-timestamp: \d+\nwebhook-signature: v1,.+\ncontent-type: /,
  )
  expect(JSON.parse(arrivals[0]?.body ?? '')).toMatchObject({ type: 'order.created' })
  expect(await logOf(story, merchant, webhook)).toMatchObject([{ state: 'delivered', status: 200 }])
  expect((await shown(await trader())).arrivals).toEqual([])
})

test('receiver fails as many deliveries as asked, which are repeated', async () => {
  const merchant = await trader()
  const webhook = await openWebhook(story, merchant, trialReceiverUrl)
  expect(await story.consoleOk('sandbox/trial-answer', { fail_next: '2' }, merchant)).toEqual({ fail_next: 2 })
  await story.consoleOk('webhook/test', webhook, merchant)
  // Each attempt waits about as long as the delivery has failed by then.
  for (const [left, minutes] of [
    [1, 1],
    [0, 2],
    [0, 0],
  ] as const) {
    await sendDue(story.services)
    expect((await shown(merchant)).fail_next).toBe(left)
    story.clock.advance(minutes * minute)
  }
  expect((await shown(merchant)).arrivals.map(({ status }) => status)).toEqual([200, 500, 500])
  expect(await logOf(story, merchant, webhook)).toMatchObject([{ state: 'delivered', attempts: 3 }])
  for (const fail_next of ['21', '-1', 'two']) {
    expect(await story.console('sandbox/trial-answer', { fail_next }, merchant)).toMatchObject({ code: 400 })
  }
})

test('receiver keeps the last 100 deliveries for a day, each cut at 16 kB', async () => {
  const { services, clock } = story
  const merchant = await openMerchant(story)
  const { webhook_id: id } = await openWebhook(story, merchant, trialReceiverUrl)
  const endpoint = await services.db
    .selectFrom('webhook_endpoints')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const send = (text: string) => {
    const body = JSON.stringify({ type: 'webhook.test', text })
    return receive(services, endpoint, { url: trialReceiverUrl, headers: { 'webhook-id': '1' }, body })
  }
  for (let number = 0; number < 103; number += 1) await send(String(number))
  const { arrivals } = await shown(merchant)
  expect(arrivals).toHaveLength(100)
  expect([arrivals[0]?.body, arrivals.at(-1)?.body].map((body) => JSON.parse(body ?? '').text)).toEqual(['102', '3'])
  // Not signed.
  expect(arrivals.every(({ valid }) => !valid)).toBe(true)
  await send('ä'.repeat(20_000))
  const [long] = (await shown(merchant)).arrivals
  expect(Buffer.byteLength(long?.body ?? '')).toBeGreaterThan(16_380)
  expect(Buffer.byteLength(long?.body ?? '')).toBeLessThanOrEqual(16_384)
  clock.advance(86_400_000 + minute)
  await tidy(services, new AbortController().signal)
  const left = services.db.selectFrom('trial_arrivals').select('id').where('merchant_id', '=', merchant.id)
  expect(await left.execute()).toEqual([])
})

test('receiver is no address: nothing is posted to it, and no production has it', async () => {
  expect(isTrialReceiver({ sandbox: true }, trialReceiverUrl)).toBe(true)
  expect(isTrialReceiver({ sandbox: true }, `${trialReceiverUrl}more`)).toBe(false)
  expect(isTrialReceiver({ sandbox: false }, trialReceiverUrl)).toBe(false)
  const response = await fetch(`${story.url}/sandbox/receiver`, { method: 'POST', body: '{}' })
  expect(response.status).toBe(404)
})
