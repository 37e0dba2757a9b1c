import { randomUUID } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import { ownRow } from '../../src/db/audit-rows.ts'
import { sealRows } from '../../src/features/proofs/audit/seal.ts'
import { verifyAll } from '../../src/features/proofs/audit/verify-all.ts'
import { changeSettingNow } from '../../src/services/settings/settings.ts'
import { move, moveIn, newMaker, offer as makersOffer, setMakers } from '../trade/maker/support.ts'
import { day, minute } from '@c2c/testing/src/story/clock.ts'
import { oldSession, setUpTotp } from '@c2c/testing/src/people/factors.ts'
import { fileOf, goodRow, header } from '../trade/offer/support.ts'
import { makeStaff, newUser, signInStaff } from '@c2c/testing/src/people/people.ts'
import { setUpStaffTotp } from '@c2c/testing/src/people/staff-factors.ts'
import { runsAll } from '@c2c/testing/src/cases/extent.ts'
import { startStory } from '@c2c/testing/src/story/story.ts'
import { offerFields, openMerchant, openOffer, sell, seller, type Merchant } from '../trade/order/support.ts'

const story = await startStory()
const { db } = story.services
const refused = { code: 422, data: { reason: 'not_available' } }
const usd = { ...offerFields, currency: 'USD', side: 'buy' }

/** The reference rates; those of the sandbox without a change. */
async function setRates(changes: Readonly<Record<string, string>> = {}): Promise<void> {
  await setRatesTo({ EUR: '0.92', USD: '1', ...changes })
}

async function setRatesTo(rates: Readonly<Record<string, string>>): Promise<void> {
  await changeSettingNow(db, 'reference_rates', rates, story.clock.now())
  await audit('reference_rates')
}

/** The row of the audit log of a setting's change by the command line. */
const audit = (key: string) =>
  db
    .insertInto('audit_log')
    .values(ownRow('setting/change', story.clock.now(), key))
    .execute()

beforeAll(async () => {
  await setRates()
  await changeSettingNow(db, 'price_distance', { warn: 10, refuse: 30 }, story.clock.now())
  await audit('price_distance')
})

const fileWith = (price: string) => fileOf(header, goodRow.replace('EUR,0.9,', `USD,${price},`))

const create = (merchant: Pick<Merchant, 'token'>, changes: object) =>
  story.console('offer/create', { ...usd, ...changes }, merchant)

test('offer more than 30 percent from the market is refused however it gets its price', async () => {
  const merchant = await openMerchant(story)
  for (const price of ['0.0001', '0.699999', '1.300001', '900'])
    expect(await create(merchant, { price })).toMatchObject({ ...refused, data: { reference_price: '1.00' } })
  expect(await create(merchant, { price: '', margin_bps: '3001' })).toMatchObject(refused)
  for (const edge of [{ price: '0.7' }, { price: '1.3' }, { price: '', margin_bps: '-3000' }])
    expect(await create(merchant, edge)).toMatchObject({ code: 200 })

  const offer_id = await openOffer(story, merchant, { ...usd, price: '1' })
  const update = (fields: object) => story.console('offer/update', { offer_id, ...fields }, merchant)
  expect(await update({ price: '0.0001' })).toMatchObject(refused)
  const bulk = { offer_ids: offer_id, action: 'price', percent: '-40' }
  expect(await story.console('offer/bulk', bulk, merchant)).toMatchObject(refused)
  expect(await story.console('offer/import', { csv: fileWith('0.6') }, merchant)).toMatchObject(refused)
  // A paused offer has any price, and is looked at when it goes on.
  expect(await update({ price: '0.5', active: 'false' })).toMatchObject({ code: 200 })
  expect(await update({ active: 'true' })).toMatchObject(refused)
  const resume = { offer_ids: offer_id, action: 'resume' }
  expect(await story.console('offer/bulk', resume, merchant)).toMatchObject(refused)
  const { list } = await story.consoleOk('offer/list', { page_size: '100' }, merchant)
  expect(list.find((one) => one.offer_id === offer_id)).toMatchObject({ price: '0.50', active: false })
})

test('database refuses a far price that no call has refused', async () => {
  const { id: merchant_id } = await openMerchant(story)
  const at = story.clock.now()
  const terms = { min_number: 1n, max_number: 10n, pay_types: ['bank'], minutes: 30, hours: '' }
  const row = { id: randomUUID(), merchant_id, side: 'sell', currency: 'USD', ...terms } as const
  const more = { min_account_days: 0, min_completed_orders: 0, created_at: at, updated_at: at }
  const none = { min_price: null, max_price: null, max_none: null, max_email: null, max_identity: null }
  const insert = (price: bigint, active: boolean) =>
    db
      .insertInto('offers')
      .values({ ...row, ...more, ...none, price, margin_bps: null, active })
      .execute()
  await expect(insert(100n, true)).rejects.toMatchObject({ constraint: 'price_far' })
  await insert(100n, false)
  const open = db.updateTable('offers').set({ active: true }).where('id', '=', row.id).execute()
  await expect(open).rejects.toMatchObject({ constraint: 'price_far' })
})

test('offer that the market left behind is not taken', async () => {
  const merchant = await openMerchant(story)
  const saleu_id = await openOffer(story, merchant, { currency: 'EUR', price: '0.9' })
  const person = await seller(story)
  await setRates({ EUR: '1.3' })
  const fields = { saleu_id, number: '10', bk_id: person.bk_id }
  expect(await story.call('saleu/create-order', fields, person)).toMatchObject(refused)
  await setRates()
  expect(await story.call('saleu/create-order', fields, person)).toMatchObject({ code: 200, data: { market: null } })
})

test('taker is warned of a price more than 10 percent worse, with the loss in money', async () => {
  const merchant = await openMerchant(story)
  const row = async (id: string, side: string) => {
    const { list } = await story.callOk('selling/merchant', { side, page_size: '100' }, await newUser(story))
    return list.find(({ saleu_id }) => saleu_id === id)?.market
  }
  const low = await openOffer(story, merchant, { currency: 'EUR', price: '0.8' })
  const market = { reference_price: '0.92', distance_percent: '13.04', worse: true }
  expect(await row(low, 'sell')).toEqual(market)
  const sold = await sell(story, await seller(story), low, '50')
  expect(sold.market).toEqual({ ...market, loss: '6.00' })

  const high = await openOffer(story, merchant, { currency: 'EUR', side: 'buy', price: '1.05' })
  const bought = await story.callOk('saleu/create-order', { saleu_id: high, number: '50' }, await newUser(story))
  expect(bought.market).toMatchObject({ worse: true, loss: '6.50' })
  const generous = await openOffer(story, merchant, { currency: 'EUR', price: '1.1' })
  expect(await row(generous, 'sell')).toMatchObject({ worse: false })
  expect((await sell(story, await seller(story), generous, '50')).market).toMatchObject({ worse: false, loss: '' })
  const near = await openOffer(story, merchant, { currency: 'EUR', price: '0.828' })
  expect(await row(near, 'sell')).toBeNull()
})

test('maker proves who they are before an offer more than 10 percent from the market', async () => {
  await setMakers(story)
  const maker = await newMaker(story, '50')
  await moveIn(story, maker, '50')
  const app = await setUpTotp(story, maker)
  const stolen = await oldSession(story, maker, await app.next())
  const offer = (price: string) => story.console('offer/create', { ...makersOffer, price }, stolen)
  const due = { code: 401, data: { reason: 'second_factor_required', methods: ['totp'] } }
  expect(await offer('0.8')).toMatchObject(due)
  const { data } = await offer('0.9')
  const update = { offer_id: data.offer_id, price: '0.7' }
  expect(await story.console('offer/update', update, stolen)).toMatchObject(due)
  await story.callOk('security/prove', { totp: await app.next() }, stolen)
  expect(await story.console('offer/update', update, stolen)).toMatchObject({ code: 200 })
  story.clock.advance(5 * minute)
  expect(await offer('0.8')).toMatchObject(due)
  expect(await move(story, stolen, 'out', '1')).toMatchObject({ code: 200 })
})

test("merchant's stolen session gives no offer a price more than 10 percent from the market", async () => {
  const merchant = await openMerchant(story)
  const offer_id = await openOffer(story, merchant, { ...usd, price: '1' })
  const member = await makeStaff(story, 'merchant', merchant.id)
  await setUpStaffTotp(story, member)
  story.clock.advance(60 * minute)
  const due = { code: 401, data: { reason: 'second_factor_required', methods: ['totp'] } }
  expect(await create(member, { price: '0.8' })).toMatchObject(due)
  const bulk = { offer_ids: offer_id, action: 'price', percent: '-20' }
  expect(await story.console('offer/bulk', bulk, member)).toMatchObject(due)
  expect(await story.console('offer/import', { csv: fileWith('0.8') }, member)).toMatchObject(due)
  expect(await story.console('offer/bulk', { ...bulk, percent: '-5' }, member)).toMatchObject({ code: 200 })
})

test('two people permit a merchant a range of prices for 30 days', async () => {
  const merchant = await openMerchant(story)
  const [first, second] = [await makeStaff(story, 'operator'), await makeStaff(story, 'operator')]
  const range = { merchant_id: merchant.id, side: 'buy', currency: 'USD', min_price: '0.4', max_price: '0.6' }
  const asked = { ...range, note: 'A trial of the market.' }
  const wrong = { ...asked, max_price: '0.3' }
  expect(await story.console('offer/permit-price', wrong, first)).toMatchObject({ code: 400 })
  expect(await story.console('offer/permit-price', { ...asked, merchant_id: randomUUID() }, first)).toMatchObject({
    code: 404,
  })
  const { proposal_id } = await story.consoleOk('offer/permit-price', asked, first)
  const again = await story.console('offer/permit-price', asked, second)
  expect(again).toMatchObject({ code: 409, data: { reason: 'state_conflict' } })
  expect(await create(merchant, { price: '0.5' })).toMatchObject(refused)
  const approve = (who: { token: string }) => story.console('proposal/approve', { proposal_id, note: '' }, who)
  expect(await approve(first)).toMatchObject({ code: 403 })
  expect(await approve(second)).toMatchObject({ code: 200 })
  const { data } = await create(merchant, { price: '0.5' })
  expect(data).toMatchObject({ price: '0.50' })
  for (const other of [{ price: '0.3' }, { price: '0.5', side: 'sell' }, { price: '0.5', currency: 'EUR' }])
    expect(await create(merchant, other)).toMatchObject(refused)
  const taken = { saleu_id: data.offer_id ?? '', number: '10' }
  expect(await story.call('saleu/create-order', taken, await newUser(story))).toMatchObject({ code: 200 })
  story.clock.advance(30 * day)
  expect(await story.call('saleu/create-order', taken, await newUser(story))).toMatchObject(refused)
  const back = { token: await signInStaff(story, 'merchant', merchant.id) }
  expect(await create(back, { price: '0.5' })).toMatchObject(refused)
})

test('without a reference rate the median of the last day counts, and with neither nothing', async () => {
  const merchant = await openMerchant(story)
  await setRatesTo({ USD: '1' })
  const odd = { currency: 'EUR', side: 'sell' }
  story.clock.advance(day)
  const back = { ...merchant, token: await signInStaff(story, 'merchant', merchant.id) }
  const saleu_id = await openOffer(story, back, { ...odd, price: '50' })
  const person = await seller(story)
  const { order_id, market } = await sell(story, person, saleu_id)
  expect(market).toBeNull()
  await story.consoleOk('order/paid', { order_id, reference: 'R' }, back)
  await story.callOk('saleu/confirm', { order_id }, person)
  story.clock.advance(minute)
  expect(await create(back, { ...odd, price: '80' })).toMatchObject({ ...refused, data: { reference_price: '50.00' } })
  expect(await create(back, { ...odd, price: '60' })).toMatchObject({ code: 200 })
  story.clock.advance(day)
  const later = { token: await signInStaff(story, 'merchant', merchant.id) }
  expect(await create(later, { ...odd, price: '80' })).toMatchObject({ code: 200 })
  await setRates()
})

test.runIf(runsAll)('records of all of this verify', async () => {
  await sealRows(story.services)
  expect((await verifyAll(db)).problems).toEqual([])
})
