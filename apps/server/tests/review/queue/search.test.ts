import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { inOrder, queueOf } from '../../../src/features/review/queue/queue-page.ts'
import { newMaker, moveIn, post, setMakers, take } from '../../trade/maker/support.ts'
import type { Fields } from '@c2c/testing/src/people/caller.ts'
import { bindAccount, rechargeAndApprove, rechargeFields } from '@c2c/testing/src/people/money.ts'
import { newUser, signInStaff, type Person } from '@c2c/testing/src/people/people.ts'
import { startStory } from '@c2c/testing/src/story/story.ts'
import { openMerchant, openOffer, sell, seller } from '../../trade/order/support.ts'

const story = await startStory()
const operator = { token: await signInStaff(story, 'operator') }
const anna = await newUser(story, 'anna.arnold')
const annette = await newUser(story, 'annette_a')

async function claim(by: Person, amount: string) {
  const txid = randomUUID().replaceAll('-', '').repeat(2)
  return {
    txid,
    ...(await story.callOk('recharge/create', { ...(await rechargeFields(story, by, amount)), txid }, by)),
  }
}
const ten = await claim(anna, '10')
const thirty = await claim(annette, '30')
const twenty = await claim(anna, '20')

const recharges = async (fields: Fields) => {
  const { list, total } = await story.consoleOk('recharge/list', { state: 'audit', ...fields }, operator)
  expect(total).toBe(list.length)
  return list.map(({ recharge_id }) => recharge_id)
}

test('recharge is found by number, transaction, amount and party', async () => {
  const { recharge_id: id, order_no, txid } = thirty
  for (const search of [order_no, ` ${order_no.toLowerCase()} `, txid, `0x${txid.toUpperCase()}`, '30', '30.00']) {
    expect([search, await recharges({ search })]).toEqual([search, [id]])
  }
  expect(await recharges({ search: annette.email })).toEqual([id])
  expect(await recharges({ search: 'ANNE' })).toEqual([id])
  expect(await recharges({ search: 'ann' })).toEqual([twenty.recharge_id, id, ten.recharge_id])
})

test.each(['', 'completion', 'reject'])('search covers the state "%s" alone', async (state) => {
  const done = await rechargeAndApprove(story, anna, '10')
  const found = await recharges({ state, search: '10' })
  expect(found.includes(done)).toBe(state !== 'reject')
  expect(found.includes(ten.recharge_id)).toBe(state === '')
})

test.each(['%', '_', 'ann%', 'annette%', "' OR true --", "x'); DROP TABLE orders; --", '\\', '"', '1e3', '-10', 'NaN'])(
  'search takes %s literally',
  async (search) => {
    for (const state of ['audit', '']) expect(await recharges({ state, search })).toEqual([])
    expect((await story.consoleOk('withdraw/list', { search }, operator)).list).toEqual([])
    expect((await story.consoleOk('order/list', { search }, operator)).list).toEqual([])
    expect((await story.consoleOk('verification/list', { search }, operator)).list).toEqual([])
    expect((await story.consoleOk('proposal/list', { search }, operator)).list).toEqual([])
  },
)

test('e-mail address is found only as a whole, for it is masked', async () => {
  expect(await recharges({ search: 'annette_a@' })).toEqual([])
})

test('queue is sorted by amount in both directions', async () => {
  const [one, two, three] = [ten, twenty, thirty].map(({ recharge_id }) => recharge_id)
  expect(await recharges({ sort: 'smallest' })).toEqual([one, two, three])
  expect(await recharges({ sort: 'largest' })).toEqual([three, two, one])
  expect(await recharges({ sort: 'oldest' })).toEqual([one, three, two])
  const second = { sort: 'largest', page: '2', page_size: '1', state: 'audit' }
  expect(await story.consoleOk('recharge/list', second, operator)).toMatchObject({
    total: 3,
    list: [{ recharge_id: two }],
  })
})

test.each(['amount', 'claimed', 'seq; DROP TABLE orders', 'urgent'])('sort "%s" is refused', async (sort) => {
  const answer = await story.console('recharge/list', { sort }, operator)
  expect(answer).toMatchObject({ code: 400, data: { reason: 'invalid_input', fields: { sort: expect.any(String) } } })
})

test('withdrawal is found by payout reference and amount', async () => {
  const person = await seller(story, '500')
  const create = (amount: string) =>
    story.callOk('withdraw/create', { type: 'bank', amount, bk_id: person.bk_id }, person)
  const { withdraw_id, order_no } = await create('60')
  const { withdraw_id: other } = await create('70')
  await story.consoleOk('withdraw/approve', { withdraw_id, payout_ref: 'SEPA-2026-7' }, operator)
  const found = async (fields: Fields) =>
    (await story.consoleOk('withdraw/list', fields, operator)).list.map((row) => row.withdraw_id)
  expect(await found({ search: 'SEPA-2026-7' })).toEqual([withdraw_id])
  expect(await found({ search: order_no, state: 'completion' })).toEqual([withdraw_id])
  expect(await found({ search: '70', state: 'audit' })).toEqual([other])
  expect(await found({ search: person.account, sort: 'largest' })).toEqual([other, withdraw_id])
})

test('merchant finds and sorts its own trades and no others', async () => {
  const [own, foreign] = [await openMerchant(story), await openMerchant(story)]
  const person = await seller(story, '200')
  const mine = await sell(story, person, await openOffer(story, own), '11')
  const bigger = await sell(story, person, await openOffer(story, own), '12')
  const theirs = await sell(story, person, await openOffer(story, foreign), '11')
  const found = async (fields: Fields, by: { token: string } = own) =>
    (await story.consoleOk('order/list', fields, by)).list.map(({ order_id }) => order_id)
  for (const state of ['audit', '']) {
    for (const search of [mine.order_no, '11', '11.000000']) {
      expect(await found({ state, search })).toEqual([mine.order_id])
    }
    expect(await found({ state, search: person.account.slice(0, 6), sort: 'largest' })).toEqual([
      bigger.order_id,
      mine.order_id,
    ])
    for (const search of [theirs.order_no, foreign.name, person.email, own.name]) {
      expect(await found({ state, search })).toEqual([])
    }
    expect(await found({ state, search: '11' }, foreign)).toEqual([theirs.order_id])
    expect(await found({ state, search: own.name, sort: 'smallest' }, operator)).toEqual([
      mine.order_id,
      bigger.order_id,
    ])
  }
})

test('maker cannot find a trade by the masked account of its user', async () => {
  await setMakers(story)
  const maker = await newMaker(story, '100')
  await moveIn(story, maker, '80')
  const buyer = await newUser(story)
  await bindAccount(story, buyer)
  const order_id = await take(story, { ...buyer, bk_id: '' }, await post(story, maker), '30')
  const found = async (search: string) =>
    (await story.consoleOk('order/list', { search }, maker)).list.map((order) => order.order_id)
  expect(await found('30')).toEqual([order_id])
  expect(await found(buyer.account)).toEqual([])
  expect(await found(buyer.account.slice(0, 3))).toEqual([])
})

test.each(['recharge', 'withdraw', 'sale'] as const)('%s history by amount is read from an index', async (kind) => {
  const index = { recharge: 'recharges_by_amount', withdraw: 'withdrawals_by_amount', sale: 'sales_by_amount' }[kind]
  const plans = await story.services.db.transaction().execute(async (trx) => {
    // Of the few rows of a test a look at each would be quicker.
    await sql`SET LOCAL enable_seqscan = off`.execute(trx)
    await sql`SET LOCAL enable_hashjoin = off`.execute(trx)
    await sql`SET LOCAL enable_mergejoin = off`.execute(trx)
    await sql`SET LOCAL enable_sort = off`.execute(trx)
    const all = { state: '', id: '', search: '' } as const
    const largest = await inOrder(queueOf(trx, kind, all), kind, 'largest')
      .limit(20)
      .explain()
    const found = await queueOf(trx, kind, { ...all, search: '250' })
      .limit(20)
      .explain()
    return [largest, found].map((plan) => JSON.stringify(plan))
  })
  for (const plan of plans) expect(plan).toContain(index)
  expect(plans[0]).not.toContain('Sort')
})
