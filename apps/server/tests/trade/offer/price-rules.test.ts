import { beforeEach, expect, test } from 'vitest'
import { followOffers } from '../../../src/features/trade/offer/follow-offers.ts'
import { isFull } from '@c2c/testing/src/cases/extent.ts'
import { minute, second } from '@c2c/testing/src/story/clock.ts'
import { addSetting } from '@c2c/testing/src/story/settings.ts'
import { startStory } from '@c2c/testing/src/story/story.ts'
import { connectSuperuser } from '@c2c/testing/src/story/superuser.ts'
import { watchStatements } from '../../http/count-buffers.ts'
import { seller } from '../order/support.ts'
import { rule, ruleMarket } from './rule-support.ts'
import { fileOf, rowsOf } from './support.ts'

const sent = watchStatements()
const story = await startStory()
const { db } = story.services
const { forget, offer, post, priceOf, rates, run, trader, update } = ruleMarket(story)

const { tamper } = await connectSuperuser(story)

beforeEach(async () => {
  // Each test has the market for itself.
  await tamper('UPDATE offers SET active = false')

  await addSetting(db, 'price_distance', { warn: 10, refuse: 30 }, story.clock.now())
  await rates('7.2')
})

test('offer follows the best of others by a step, within its limits, and says what it did', async () => {
  const [one, other] = [await trader(), await trader()]
  const best = await post(other, { price: '7.00' })
  const id = await post(one, rule)
  expect(await priceOf(one, id)).toEqual(['7.01', 'best', 'open'])
  await update(other, best, { price: '7.20' })
  await run()
  expect(await priceOf(one, id)).toEqual(['7.21', 'best', 'open'])
  await update(other, best, { price: '7.50' })
  await run()
  expect(await priceOf(one, id)).toEqual(['7.30', 'ceiling', 'open'])
  await update(other, best, { price: '6.50' })
  await run()
  expect(await priceOf(one, id)).toEqual(['6.80', 'floor', 'open'])
  await update(other, best, { active: 'false' })
  await run()
  // The floor is the better limit of who buys.
  expect(await priceOf(one, id)).toEqual(['6.80', 'alone', 'open'])
  const asked = { ...rule, offer_id: id, follow_alone: 'pause' }
  const { changes, ...now } = await story.consoleOk('offer/follow', asked, one)
  expect(now).toEqual({ best: null, price: '', state: 'no_offer', min_price: '6.80', max_price: '7.30' })
  const said = changes.map(({ state, old_price, new_price, followed_price }) => [
    state,
    old_price,
    new_price,
    followed_price,
  ])
  expect(said).toEqual([
    ['alone', '6.80', '6.80', ''],
    ['floor', '7.30', '6.80', '6.50'],
    ['ceiling', '7.21', '7.30', '7.50'],
    ['best', '7.01', '7.21', '7.20'],
  ])
  expect(changes[1]?.followed_name).toBe(other.name)
  expect((await story.consoleOk('offer/follow', asked, other)).changes).toEqual([])
  await update(one, id, { follow_alone: 'pause' })
  expect(await priceOf(one, id)).toEqual(['6.80', 'no_offer', 'no_offer'])
})

test('order has the price that was shown, or is refused as moved', async () => {
  const [one, other] = [await trader(), await trader()]
  const best = await post(other, { price: '7.00' })
  const id = await post(one, {
    ...rule,
    currency: 'EUR',
    price: '',
    follow_min_price: '0.85',
    follow_max_price: '0.95',
  })
  const person = await seller(story)
  const european = await post(other, { currency: 'EUR', price: '0.90' })
  await run()
  expect(await priceOf(one, id)).toEqual(['0.91', 'best', 'open'])
  const { list } = await story.callOk('selling/merchant', { currency: 'EUR', page_size: '100' }, person)
  expect(list.find(({ saleu_id }) => saleu_id === id)?.price).toBe('0.91')
  await update(other, european, { price: '0.92' })
  await run()
  const order = (price: string) =>
    story.call('saleu/create-order', { saleu_id: id, number: '10', price, bk_id: person.bk_id }, person)
  expect(await order('0.91')).toMatchObject({ code: 409, data: { reason: 'state_conflict', price: '0.93' } })
  expect(await order('0.93')).toMatchObject({ code: 200, data: { price: '0.93', amount: '9.30' } })
  // The last ones to follow end: the offer pauses, and is not taken.
  await update(one, id, { follow_alone: 'pause' })
  await update(other, european, { active: 'false' })
  await run()
  expect(await order('0.93')).toMatchObject({ code: 422, data: { reason: 'not_available' } })
  await update(other, best, { active: 'false' })
})

test('two that follow each other stop at a limit, one change a minute each', async () => {
  const [one, other] = [await trader(), await trader()]
  const first = await post(one, { price: '7.20' })
  const second_ = await post(other, { ...rule, follow_max_price: '7.25' })
  await update(one, first, { follow_step: '0.01', follow_min_price: '6.80', follow_max_price: '7.30' })
  const prices = async () => [(await offer(one, first)).price, (await offer(other, second_)).price].toSorted()
  const changes = () =>
    db.selectFrom('offer_price_changes').select('id').where('offer_id', 'in', [first, second_]).execute()
  const before = await changes()
  for (let i = 0; i < 6; i += 1) await run(10 * second)
  expect((await changes()).length - before.length).toBeLessThanOrEqual(4)
  for (let i = 0; i < 12; i += 1) await run()
  expect(await prices()).toEqual(['7.25', '7.26'])
  const settled = await changes()
  for (let i = 0; i < 3; i += 1) await run()
  expect(await changes()).toEqual(settled)
})

test('two runs at once, and a change by the merchant meanwhile, write each price once', async () => {
  const [one, other] = [await trader(), await trader()]
  const best = await post(other, { price: '7.00' })
  const id = await post(one, rule)
  await update(other, best, { price: '7.10' })
  story.clock.advance(minute)
  forget()
  const { signal } = new AbortController()
  await Promise.all([
    followOffers(story.services, signal),
    followOffers(story.services, signal),
    update(one, id, { min_number: '20' }),
  ])
  await run()
  expect(await priceOf(one, id)).toEqual(['7.11', 'best', 'open'])
  const changes = await db.selectFrom('offer_price_changes').selectAll().where('offer_id', '=', id).execute()
  expect(changes.map(({ old_price, new_price }) => [old_price, new_price])).toEqual([[7_010_000n, 7_110_000n]])
  expect((await offer(one, id)).min_number).toBe('20.000000')
})

test('price goes with the market rate at once, and without a rate the offer is paused', async () => {
  const [one, other] = [await trader(), await trader()]
  await post(other, { price: '7.10' })
  const id = await post(one, { ...rule, follow_max_price: '', follow_max_bps: '-100' })
  expect(await priceOf(one, id)).toEqual(['7.11', 'best', 'open'])
  await rates('7.0')
  // Before the job: its price has left the limits.
  expect(await priceOf(one, id)).toEqual(['7.11', 'best', 'out_of_range'])
  await run(second)
  expect(await priceOf(one, id)).toEqual(['6.93', 'ceiling', 'open'])
  await addSetting(db, 'reference_rates', { EUR: '0.92' }, story.clock.now())
  forget()
  expect((await offer(one, id)).state).toBe('no_rate')
  await run(second)
  expect(await priceOf(one, id)).toEqual(['6.93', 'no_rate', 'no_rate'])
  await rates('6.5')
  await run()
  expect(await priceOf(one, id)).toEqual(['6.93', 'out_of_range', 'out_of_range'])
})

test('limits are in order and given, at the field', async () => {
  const one = await trader()
  const fieldsOf = async (changes: object) => {
    const { code, data } = await story.console(
      'offer/create',
      { min_number: '1', max_number: '9', available: '9', minutes: '30', ...rule, ...changes },
      one,
    )
    return code === 200 ? [] : Object.keys((data as unknown as { fields: object }).fields)
  }
  expect(await fieldsOf({ price: '7' })).toEqual(['follow_step'])
  expect(await fieldsOf({ follow_step_bps: '5' })).toEqual(['follow_step'])
  expect(await fieldsOf({ follow_step: '0,01' })).toEqual(['follow_step'])
  expect(await fieldsOf({ follow_min_price: '' })).toEqual(['follow_min_price'])
  expect(await fieldsOf({ follow_max_price: '' })).toEqual(['follow_max_price'])
  expect(await fieldsOf({ follow_max_price: '6.79' })).toEqual(['follow_max_price'])
  expect(await fieldsOf({ follow_min_bps: '5', follow_max_bps: '4' })).toEqual(['follow_max_bps'])
  expect(await fieldsOf({ follow_max_price: '', follow_max_bps: '-4000' })).toEqual(['follow_max_bps'])
  expect(await fieldsOf({ price: '7', follow_step: '' })).toEqual(['follow_step'])
  const yen = { currency: 'JPY', follow_step: '1', follow_min_price: '150', follow_max_price: '160' }
  expect(await fieldsOf(yen)).toEqual([])
})

test('price by hand ends the rule, and a change of many prices leaves it', async () => {
  const [one, other] = [await trader(), await trader()]
  await post(other, { price: '7.00' })
  const id = await post(one, rule)
  expect(await story.consoleOk('offer/bulk', { action: 'price', percent: '1' }, one)).toEqual({ changed: 0 })
  expect((await update(one, id, { price: '7.05' })).data).toMatchObject({
    price: '7.05',
    follow_step: '',
    follow_state: '',
  })
  await run()
  expect((await offer(one, id)).price).toBe('7.05')
  expect(
    (await update(one, id, { follow_step_bps: '10', follow_min_price: '6', follow_max_price: '8' })).data,
  ).toMatchObject({
    price: '7.007',
    follow_state: 'best',
  })
  expect(await story.consoleOk('offer/bulk', { action: 'margin', margin_bps: '-100' }, one)).toEqual({ changed: 1 })
  expect(await offer(one, id)).toMatchObject({ margin_bps: -100, follow_state: '', follow_min_price: '' })
})

test('file keeps a rule whose price has moved since, and names its wrong fields', async () => {
  const [one, other] = [await trader(), await trader()]
  const best = await post(other, { price: '7.00' })
  const id = await post(one, rule)
  const { csv } = await story.consoleOk('offer/export', {}, one)
  await update(other, best, { price: '7.10' })
  await run()
  expect(await story.consoleOk('offer/import', { csv }, one)).toEqual({ created: 0, updated: 0, unchanged: 1 })
  expect(await priceOf(one, id)).toEqual(['7.11', 'best', 'open'])
  const wrong = fileOf('offer_id,follow_max_price', `${id},6`)
  expect(rowsOf(await story.console('offer/import', { csv: wrong }, one))).toMatchObject([
    { row: 2, field: 'follow_max_price' },
  ])
  const changed = fileOf('offer_id;follow_max_price;follow_step', `${id};7,05;-0,02`)
  expect(await story.consoleOk('offer/import', { csv: changed }, one)).toMatchObject({ updated: 1 })
  forget()
  expect(await priceOf(one, id)).toEqual(['7.05', 'ceiling', 'open'])
})

const hasText = (statement: unknown): statement is { readonly text: string } =>
  typeof statement === 'object' && statement !== null && 'text' in statement

test('rule among 10,000 offers reads them once, and nothing while nothing changes', async () => {
  const [one, other] = [await trader(), await trader()]
  const rows = Array.from(
    { length: isFull ? 10_000 : 200 },
    (_, i) => `sell,CNY,${(6.9 + (i % 100) / 1000).toFixed(3)},10,500,1000,"bank,wise",30`,
  )
  await story.consoleOk(
    'offer/import',
    { csv: fileOf('side,currency,price,min_number,max_number,available,pay_types,minutes', ...rows) },
    other,
  )
  const id = await post(one, rule)
  await run()
  expect(await priceOf(one, id)).toEqual(['7.009', 'best', 'open'])
  const statements = () => sent.mock.calls.flatMap(([statement]) => (hasText(statement) ? [statement.text] : []))
  await followOffers(story.services, new AbortController().signal)
  sent.mockClear()
  for (let i = 0; i < 3; i += 1) await followOffers(story.services, new AbortController().signal)
  expect(statements().filter((text) => /offers|accounts/.test(text))).toEqual([])
  await run()
  expect(statements().filter((text) => text.includes('from "offers"'))).toHaveLength(1)
  expect(story.faults).toEqual([])
})
