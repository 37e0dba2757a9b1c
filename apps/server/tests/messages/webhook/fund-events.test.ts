import { afterAll, expect, test } from 'vitest'
import { announceOffers } from '../../../src/features/messages/delivery/announce-offers.ts'
import { deliver } from '@c2c/testing/src/story/deliver.ts'
import { startStory } from '@c2c/testing/src/story/story.ts'
import { addAddress, deposit, operators, txidOf, verifyAccount, withdraw } from '../../payments/fund/support.ts'
import { appealedPurchase, bonded, decide, judges } from '../../trade/bond/support.ts'
import { openMerchant, openOffer, type Merchant } from '../../trade/order/support.ts'
import { Receiver } from './receiver.ts'
import { openWebhook } from './support.ts'

const story = await startStory({ webhooks: { resolve: async () => [], loopback: true } })
const receiver = await new Receiver().start()
afterAll(() => receiver.stop())

let paths = 0

async function open() {
  paths += 1
  const path = `/${paths}`
  const merchant = await openMerchant(story)
  await openWebhook(story, merchant, receiver.url + path)
  return { merchant, path }
}

/** The bodies that arrived at a path, which are checked against their schema. */
async function arrived(path: string) {
  await announceOffers(story.services)
  await deliver(story.services)
  receiver.events(path)
  return receiver.at(path).map(({ body }) => {
    const { type, data } = JSON.parse(body) as { type: string; data: Record<string, string> }
    return { type, ...data }
  })
}

test('steps of a deposit are announced to its merchant', async () => {
  const { merchant, path } = await open()
  const { path: other } = await open()
  const order_id = await deposit(story, merchant, '100')
  const [operator] = await operators(story)
  await story.consoleOk('recharge/approve', { recharge_id: order_id, amount: '99.5' }, operator)
  const refused = await deposit(story, merchant, '50')
  await story.consoleOk('recharge/reject', { recharge_id: refused, reason_code: 'not_arrived' }, operator)
  const one = { order_id, network: 'TRC20' }
  expect(await arrived(path)).toMatchObject([
    { type: 'deposit.created', ...one, step: 'review', actor: 'merchant' },
    { type: 'deposit.credited', ...one, step: 'credited', number: '99.500000', actor: 'operator' },
    { type: 'deposit.created', order_id: refused, number: '50.000000' },
    { type: 'deposit.refused', order_id: refused, step: 'refused' },
  ])
  expect(
    receiver
      .at(path)
      .map(({ body }) => body)
      .join(),
  ).not.toContain('not_arrived')
  expect(await arrived(other)).toEqual([])
})

test('steps of a withdrawal are announced to its merchant', async () => {
  paths += 1
  const path = `/${paths}`
  const merchant = await openMerchant(story, 1000)
  await openWebhook(story, merchant, receiver.url + path)
  const two = await operators(story)
  const account = await addAddress(story, merchant)
  await verifyAccount(story, two, account)
  const request = async () => {
    const { data } = await withdraw(story, merchant, account, '100')
    return 'withdraw_id' in data ? data.withdraw_id : ''
  }
  const [paid, refused, cancelled] = [await request(), await request(), await request()]
  await story.consoleOk('withdraw/approve', { withdraw_id: paid, payout_ref: txidOf(1) }, two[0])
  await story.consoleOk('withdraw/reject', { withdraw_id: refused, reason_code: 'security_check' }, two[0])
  await story.consoleOk('fund/cancel', { withdraw_id: cancelled }, merchant)
  const amounts = { number: '100.000000', currency: 'USDT', actor: 'merchant' }
  expect(await arrived(path)).toMatchObject([
    { type: 'withdrawal.created', order_id: paid, step: 'review', ...amounts },
    { type: 'withdrawal.created', order_id: refused },
    { type: 'withdrawal.created', order_id: cancelled },
    { type: 'withdrawal.paid_out', order_id: paid, step: 'paid_out', ...amounts, actor: 'operator' },
    { type: 'withdrawal.refused', order_id: refused },
    { type: 'withdrawal.cancelled', order_id: cancelled },
  ])
})

test('award from a bond is announced to its merchant with the end of the trade', async () => {
  paths += 1
  const path = `/${paths}`
  const { merchant, offer } = await bonded(story, '30')
  await openWebhook(story, merchant, receiver.url + path)
  const { order_id, person } = await appealedPurchase(story, merchant, offer)
  const two = await judges(story)
  for (const operator of two) await decide(story, { order_id }, operator, '15')
  const all = await arrived(path)
  expect(all.slice(-2)).toMatchObject([
    { type: 'order.returned', order_id, actor: 'operator' },
    { type: 'bond.awarded', order_id, award: '15.000000', actor: 'operator' },
  ])
  expect(JSON.stringify(all)).not.toContain(person.userId)
})

const update = (merchant: Merchant, offer_id: string, active: boolean) =>
  story.consoleOk('offer/bulk', { offer_ids: offer_id, action: active ? 'resume' : 'pause' }, merchant)

test('offer that can no longer be taken is announced once, with the reason, and once when it can be again', async () => {
  const { merchant, path } = await open()
  const offer = await openOffer(story, merchant)
  expect(await arrived(path)).toEqual([])
  await update(merchant, offer, false)
  const about = { offer_id: offer, side: 'sell', currency: 'EUR' }
  const paused = { type: 'offer.paused', ...about, reason: 'off' }
  expect(await arrived(path)).toEqual([paused])
  expect(await arrived(path)).toEqual([paused])
  await update(merchant, offer, true)
  await Promise.all([announceOffers(story.services), announceOffers(story.services)])
  expect(await arrived(path)).toEqual([paused, { type: 'offer.resumed', ...about }])
})
