import { expect, test } from 'vitest'
import { signInOwner, signInStaff } from '@c2c/testing/src/people/people.ts'
import { startStory } from '@c2c/testing/src/story/story.ts'
import { fundsOf, openMerchant, openOffer, sell, seller } from '../../trade/order/support.ts'

const story = await startStory()
const merchant = await openMerchant(story, 1000)
const stranger = await openMerchant(story, 500)
const owner = { token: await signInOwner(story) }

/** Sells to a merchant until it is completed, and gives the order's number. */
async function completedSale(to: typeof merchant, number: string) {
  const person = await seller(story)
  const { order_id, order_no } = await sell(story, person, await openOffer(story, to), number)
  await story.consoleOk('order/paid', { order_id, reference: 'R' }, to)
  await story.callOk('saleu/confirm', { order_id }, person)
  return order_no
}

const first = await completedSale(merchant, '10')
const second = await completedSale(merchant, '20')
const foreign = await completedSale(stranger, '30')

test('merchant reads its ledger, newest first, and rows match balances', async () => {
  const { merchant: named, accounts, list, total } = await story.consoleOk('ledger/merchant', {}, merchant)
  expect(named).toEqual({ merchant_id: merchant.id, name: merchant.name })
  expect(list.map(({ order_no, quantity }) => [order_no, quantity])).toEqual([
    [second, '20.000000'],
    [first, '10.000000'],
    ['', '1000.000000'],
  ])
  expect(total).toBe(3)
  expect(accounts).toEqual([
    { kind: 'available', balance: '1030.000000' },
    { kind: 'business', balance: '0.000000' },
    { kind: 'withdrawing', balance: '0.000000' },
    { kind: 'bond', balance: '0.000000' },
  ])
  expect(await fundsOf(story, merchant)).toMatchObject({ available: 1_030_000_000n })
  expect(list[0]).toMatchObject({ account: 'available', balance: '1030.000000', type: 'sale_release' })
})

test('a ledger is read in pages, each entry once', async () => {
  const pages = await Promise.all(
    ['1', '2'].map((page) => story.consoleOk('ledger/merchant', { page, page_size: '2' }, merchant)),
  )
  expect(pages.map(({ list }) => list.length)).toEqual([2, 1])
  expect(new Set(pages.flatMap(({ list }) => list.map(({ id }) => id))).size).toBe(3)
})

test("merchant never sees another merchant's ledger", async () => {
  expect(await story.console('ledger/merchant', { merchant_id: stranger.id }, merchant)).toMatchObject({ code: 404 })
  const { list } = await story.consoleOk('ledger/merchant', {}, merchant)
  expect(list.map(({ order_no }) => order_no)).not.toContain(foreign)
})

test("owner names the ledger's merchant and an operator is refused", async () => {
  const asked = await story.consoleOk('ledger/merchant', { merchant_id: stranger.id }, owner)
  expect(asked.list.map(({ order_no }) => order_no)).toContain(foreign)
  expect(await story.console('ledger/merchant', {}, owner)).toMatchObject({ data: { fields: { merchant_id: {} } } })
  const operator = { token: await signInStaff(story, 'operator') }
  expect(await story.console('ledger/merchant', { merchant_id: stranger.id }, operator)).toMatchObject({ code: 403 })
})
