import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { nameSales } from '../../../src/features/trade/order/sale-words.ts'
import type { Fields } from '@c2c/testing/src/people/caller.ts'
import { bankFields } from '@c2c/testing/src/people/money.ts'
import { fundUser } from '@c2c/testing/src/people/create-users.ts'
import { newUser, signInStaff } from '@c2c/testing/src/people/people.ts'
import { requestCheck } from '@c2c/testing/src/people/verified-people.ts'
import { query } from '@c2c/testing/src/story/database.ts'
import { startStory } from '@c2c/testing/src/story/story.ts'
import { storedProof } from '@c2c/testing/src/people/stored-proof.ts'
import { openMerchant, openOffer } from './support.ts'

const story = await startStory()
const operator = { token: await signInStaff(story, 'operator') }
const details = { ...bankFields, full_name: 'Test Merchant', iban: 'DE02120300000000202051' }
const merchant = await openMerchant(story, 1000, details)
const other = await openMerchant(story, 1000)
const sells = await openOffer(story, merchant, { price: '0.9' })
const buys = await openOffer(story, merchant, { side: 'buy', price: '0.95', pay_types: 'bank' })

const name = () => nameSales(story.services, new AbortController().signal)

async function person(full_name: string) {
  const user = await newUser(story)
  await fundUser(story, user, '500')
  const { bk_id } = await story.callOk('bankinfo/create', { ...bankFields, full_name }, user)
  return { ...user, bk_id }
}
const anna = await person('Anna-Maria Arnold')
const taro = await person('山田 太郎')

const sold = await story.callOk('saleu/create-order', { saleu_id: sells, number: '37', bk_id: anna.bk_id }, anna)
await story.consoleOk('order/paid', { order_id: sold.order_id, reference: 'SEPA-2026/7' }, merchant)
await story.callOk('saleu/confirm', { order_id: sold.order_id }, anna)
const bought = await story.callOk('saleu/create-order', { saleu_id: buys, number: '41' }, taro)
const foreignOffer = await openOffer(story, other, { price: '0.9' })
const foreign = await story.callOk(
  'saleu/create-order',
  { saleu_id: foreignOffer, number: '37', bk_id: anna.bk_id },
  anna,
)
await name()

const found = async (search: string, fields: Fields = {}, by: { token: string } = merchant) => {
  const { list, total } = await story.consoleOk('order/list', { search, ...fields }, by)
  expect(total).toBe(list.length)
  return list.map(({ order_id }) => order_id)
}

test.each([
  ['its number', sold.order_no],
  ['the end of its number', sold.order_no.slice(-4)],
  ['the middle of its number', sold.order_no.slice(-7, -2)],
  ['its number in small letters without the dash', sold.order_no.toLowerCase().replace('-', '')],
  ['the number up to a part', sold.order_no.slice(0, 11)],
  ['the reference of the payment', 'sepa-2026/7'],
  ['the fiat amount', '33.3'],
  ['the fiat amount in full', '33.30'],
  ['the fiat amount with a comma', '33,30'],
  ['the fiat amount with its currency', '33.30 EUR'],
  ['the amount of USDT', '37'],
  ['the whole name', 'Anna-Maria Arnold'],
  ['two words of the name in another order', 'ARNOLD Anna'],
  ['one word of the name', 'maria'],
  ['the name without marks', 'Ánna Arnold'],
  ["the last digits of the user's account", '3000'],
  ['the beginning of the account', anna.account.slice(0, 8)],
])('completed sale is found by %s', async (_, search) => {
  expect(await found(search)).toEqual([sold.order_id])
})

test('what is found is narrowed to a state', async () => {
  for (const search of [sold.order_no, 'maria']) {
    expect(await found(search, { state: 'completion' })).toEqual([sold.order_id])
    expect(await found(search, { state: 'audit' })).toEqual([])
  }
})

test.each([
  ['the reference that the buyer gives', bought.order_no],
  ['the fiat amount', '38.95'],
  ['the whole name', '山田太郎'],
  ['one word of the name', '太郎'],
  ["the last digits of the merchant's account", '2051'],
])('open purchase is found by %s', async (_, search) => {
  expect(await found(search)).toEqual([bought.order_id])
})

test('currency finds all trades in it, the newest first, sorted as asked', async () => {
  expect(await found('eur')).toEqual([bought.order_id, sold.order_id])
  expect(await found('EUR', { sort: 'oldest' })).toEqual([sold.order_id, bought.order_id])
  expect(await found('EUR', { sort: 'smallest' })).toEqual([sold.order_id, bought.order_id])
  expect(await found('EUR', { sort: 'urgent' })).toEqual([bought.order_id, sold.order_id])
  expect(await found('JPY')).toEqual([])
  const page = await story.consoleOk('order/list', { search: 'EUR', page: '2', page_size: '1' }, merchant)
  expect([page.total, page.list.map(({ order_id }) => order_id)]).toEqual([2, [sold.order_id]])
  expect(await story.consoleOk('order/list', { search: 'EUR', page: '3', page_size: '1' }, merchant)).toMatchObject({
    list: [],
    total: 2,
  })
})

test("search finds no other merchant's trades", async () => {
  expect(await found('37', {}, other)).toEqual([foreign.order_id])
  for (const search of [sold.order_no, 'Anna-Maria Arnold 2', '2051', 'SEPA-2026/7']) {
    expect(await found(search, {}, other)).toEqual([])
  }
  expect(await found('Anna-Maria Arnold', {}, other)).toEqual([foreign.order_id])
})

test.each(['%', '_', 'ann%', "' OR true --", '\\', '1e3', '-10', 'NaN', 'EURO', '33.30 USD', anna.email, 'd•••'])(
  'search takes %s literally',
  async (search) => {
    expect(await found(search)).toEqual([])
  },
)

test('open trade is found by a name that was verified after it was made', async () => {
  const verification_id = await requestCheck(story, taro, { full_name: 'Taro Yamada' })
  await story.consoleOk('verification/accept', { verification_id, reason: 'The document is genuine.' }, operator)
  await name()
  expect(await found('yamada taro')).toEqual([bought.order_id])
  expect(await found('太郎')).toEqual([bought.order_id])
})

test('trades from before the words get all of them', async () => {
  const { db } = story.services
  const words = () =>
    db.selectFrom('sale_words').selectAll().where('order_id', '=', sold.order_id).orderBy('word').execute()
  const before = await words()
  await query(story.database, 'TRUNCATE sale_words')
  await query(story.database, 'INSERT INTO unnamed_sales SELECT order_id, false FROM sales')
  await name()
  expect(await words()).toEqual(before)
  expect(await db.selectFrom('unnamed_sales').selectAll().execute()).toEqual([])
})

test('account of a deleted user is forgotten', async () => {
  const leaving = await person('Lea Levi')
  const order = await story.callOk('saleu/create-order', { saleu_id: buys, number: '12' }, leaving)
  expect(await found(leaving.account)).toEqual([order.order_id])
  const { order_id } = order
  await story.callOk('saleu/paid', { order_id, credentials: await storedProof(story, leaving) }, leaving)
  await story.consoleOk('order/release', { order_id }, merchant)
  await sql`UPDATE users SET deleted_at = now() WHERE id = ${leaving.userId}`.execute(story.services.db)
  expect(await found(leaving.account)).toEqual([])
  expect(await found(order.order_no)).toEqual([order_id])
})
