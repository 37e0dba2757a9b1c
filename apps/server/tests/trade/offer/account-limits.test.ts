import { expect, test } from 'vitest'
import { tidy } from '../../../src/start/jobs.ts'
import { audited } from '@c2c/testing/src/story/audited.ts'
import { day } from '@c2c/testing/src/story/clock.ts'
import { bankFields } from '@c2c/testing/src/people/money.ts'
import { newUser, signInStaff } from '@c2c/testing/src/people/people.ts'
import { addSetting } from '@c2c/testing/src/story/settings.ts'
import { startStory } from '@c2c/testing/src/story/story.ts'
import { openMerchant, openOffer, type Merchant } from '../order/support.ts'
import { offersOf } from './support.ts'

const story = await startStory()
await addSetting(
  story.services.db,
  'purchase_limits',
  { unpaid: 50, abandoned: 50, new_account: 50 },
  story.clock.now(),
)
await addSetting(story.services.db, 'reference_rates', { EUR: '1' }, story.clock.now())
let person = await newUser(story)

const addAccount = (merchant: Merchant, daily_limit: string, currency = 'EUR') =>
  story.console(
    'account/create',
    { pay_type: 'bank', currency, daily_limit, fields: JSON.stringify(bankFields) },
    merchant,
  )
const accounts = async (merchant: Merchant) => (await story.consoleOk('account/list', {}, merchant)).list
const used = async (merchant: Merchant) =>
  (await accounts(merchant)).map((account) => Number(account.used_today)).toSorted((one, other) => one - other)
const buying = { side: 'buy', price: '1', pay_types: 'bank', min_number: '10' }
const buy = (saleu_id: string, number: string, by = person) =>
  story.call('saleu/create-order', { saleu_id, number }, by)
const state = async (merchant: Merchant) => (await offersOf(story, merchant))[0]?.state
const isShown = async (saleu_id: string) =>
  (await story.callOk('selling/merchant', { side: 'buy', page_size: '100' }, person)).list.some(
    (offer) => offer.saleu_id === saleu_id,
  )

test('purchases go to the account with the least used share', async () => {
  const merchant = await openMerchant(story, 10_000, {})
  await addAccount(merchant, '100')
  await addAccount(merchant, '200')
  const offer = await openOffer(story, merchant, buying)
  for (let count = 0; count < 9; count += 1) expect(await buy(offer, '30')).toMatchObject({ code: 200 })
  expect(await used(merchant)).toEqual([90, 180])
  expect(await buy(offer, '30')).toMatchObject({
    code: 422,
    msg: "The merchant's accounts cannot receive this amount today. Please try a smaller amount or another merchant.",
  })
  expect(await buy(offer, '20')).toMatchObject({ code: 200 })
  expect(await used(merchant)).toEqual([90, 200])
})

test('purchases at the same time exceed no limit', async () => {
  const merchant = await openMerchant(story, 10_000, {})
  await addAccount(merchant, '100')
  await addAccount(merchant, '50')
  const offer = await openOffer(story, merchant, buying)
  const people = await Promise.all(Array.from({ length: 4 }, () => newUser(story)))
  const answers = await Promise.all(people.flatMap((by) => Array.from({ length: 3 }, () => buy(offer, '20', by))))
  const made = answers.filter(({ code }) => code === 200).length
  // Five fit the one and two the other account.
  expect(made).toBe(7)
  expect(await used(merchant)).toEqual([40, 100])
  expect(answers.filter(({ code }) => code !== 200).map(({ code }) => code)).toEqual([422, 422, 422, 422, 422])
})

test('offer is paused when every account has reached its limit, until the next day', async () => {
  const merchant = await openMerchant(story, 10_000, {})
  await addAccount(merchant, '35')
  const offer = await openOffer(story, merchant, buying)
  const { data } = await buy(offer, '30')
  expect([await isShown(offer), await state(merchant)]).toEqual([false, 'account_limit'])
  await story.callOk('saleu/cancel', { order_id: data.order_id }, person)
  expect(await used(merchant)).toEqual([0])
  await expect.poll(() => isShown(offer)).toBe(true)
  await buy(offer, '30')
  story.clock.advance(day)
  const later = { ...merchant, token: await signInStaff(story, 'merchant', merchant.id) }
  expect([await used(later), await state(later)]).toEqual([[0], 'open'])
  story.clock.advance(8 * day)
  await tidy(story.services, new AbortController().signal)
  const { rows } = await story.services.pool.query('SELECT FROM merchant_account_days')
  expect(rows).toHaveLength(0)
  person = await newUser(story)
})

test('limit is changed, removed, and needs a currency', async () => {
  const merchant = await openMerchant(story, 10_000, {})
  const rival = await openMerchant(story)
  expect(await addAccount(merchant, '100', '')).toMatchObject({ code: 400 })
  expect(await addAccount(merchant, '0')).toMatchObject({ code: 400 })
  expect(await addAccount(merchant, '10.5', 'JPY')).toMatchObject({ code: 400 })
  const { data } = await addAccount(merchant, '5')
  expect(data).toMatchObject({ daily_limit: '5.00', used_today: '0.00' })
  await openOffer(story, merchant, buying)
  expect(await state(merchant)).toBe('account_limit')
  const change = (daily_limit: string, by = merchant) =>
    story.console('account/change', { account_id: data.account_id, daily_limit }, by)
  expect(await change('1000', rival)).toMatchObject({ code: 404 })
  expect(await change('-1')).toMatchObject({ code: 400 })
  expect(await change('1000')).toMatchObject({ code: 200, data: { daily_limit: '1000.00' } })
  expect(await state(merchant)).toBe('open')
  expect(await change('')).toMatchObject({ code: 200, data: { daily_limit: '' } })
})

test.each([
  ['no_room', { available: '9' }, 1000],
  ['no_balance', {}, 9],
  ['closed', { hours: '00:00-00:01 UTC' }, 1000],
  ['off', { active: 'false' }, 1000],
  ['no_rate', { price: '', margin_bps: '1', currency: 'JPY' }, 1000],
])('offer is paused for the reason %s', async (reason, changes, funds) => {
  const merchant = await openMerchant(story, funds)
  const offer = await openOffer(story, merchant, { ...buying, pay_types: 'wise', ...changes })
  expect([await state(merchant), await isShown(offer)]).toEqual([reason, false])
})

test('offer without an account and one of a suspended merchant say so', async () => {
  const merchant = await openMerchant(story)
  await openOffer(story, merchant, { ...buying, pay_types: 'wise' })
  const [account] = await accounts(merchant)
  await story.consoleOk('account/retire', { account_id: account?.account_id ?? '' }, merchant)
  expect(await state(merchant)).toBe('no_account')
  const at = story.clock.now()
  await audited(story.services.db, { call: 'merchant/change', subject: merchant.id, at }, (trx) =>
    trx.updateTable('merchants').set({ suspended_at: at }).where('id', '=', merchant.id).execute(),
  )
  expect(await state(merchant)).toBe('suspended')
  expect(story.faults).toEqual([])
})
