import { methodsInForce, shippedMethods } from '@c2c/domain'
import { audited } from '@c2c/testing/src/story/audited.ts'
import { bindAccount } from '@c2c/testing/src/people/money.ts'
import { startStory } from '@c2c/testing/src/story/story.ts'
import { connectSuperuser } from '@c2c/testing/src/story/superuser.ts'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { fileOf, goodRow, header, offersOf, rowsOf } from '../offer/support.ts'
import { offerFields, openMerchant, openOffer, type Merchant } from '../order/support.ts'
import { label, methodTools, money } from './support.ts'

const story = await startStory()
const { db } = story.services
const { client, tamper, refusal } = await connectSuperuser(story)
const { set, rich } = methodTools(story)

const stateOf = async (merchant: Merchant, id: string) =>
  (await offersOf(story, merchant)).find(({ offer_id }) => offer_id === id)?.state

test('database knows the shipped methods and their currencies as the code does', async () => {
  const { rows } = await sql<{ methods: object }>`SELECT shipped_methods() AS methods`.execute(db)
  const usable = [...methodsInForce(shippedMethods, []).values()].filter(({ off }) => !off)
  expect(rows[0]?.methods).toEqual(Object.fromEntries(usable.map(({ key, currencies }) => [key, currencies])))
})

const sold = `INSERT INTO sales (order_id, offer_id, side, number, price, currency, amount, binding_id, expires_at)
  VALUES (gen_random_uuid(), $1, 'sell', 10000000, 900000, 'EUR', 900, $2, now())`

test('offer that SQL gives a method unknown or of another currency is paused, takes no order and comes back', async () => {
  await set()
  const merchant = await openMerchant(story)
  const id = await openOffer(story, merchant, { pay_types: 'bank' })
  const person = await rich()
  const bk_id = await bindAccount(story, person)
  const change = async (...pay_types: string[]) => {
    await audited(db, { call: 'offer/update', subject: '', at: story.clock.now() }, (trx) =>
      trx.updateTable('offers').set({ pay_types }).where('id', '=', id).execute(),
    )
    story.services.readCache.invalidate(['price', 'order'])
  }
  const inHall = async () =>
    (await story.callOk('selling/merchant', { currency: 'EUR', page_size: '100' }, person)).list.some(
      ({ saleu_id }) => saleu_id === id,
    )
  for (const type of ['pix', 'unheard-of']) {
    await change(type)
    expect([type, await stateOf(merchant, id), await inHall()]).toEqual([type, 'no_method', false])
    const filtered = await story.consoleOk('offer/list', { state: 'no_method' }, merchant)
    expect(filtered.list.map(({ offer_id }) => offer_id)).toEqual([id])
    expect(await story.call('saleu/create-order', { saleu_id: id, number: '10', bk_id }, person)).toMatchObject({
      code: 422,
    })
    // As if a server without its own rule made the order.
    await tamper(`UPDATE bank_bindings SET type = '${type}', method_id = gen_random_uuid() WHERE id = '${bk_id}'`)
    expect(await refusal(() => client.query(sold, [id, bk_id]))).toBe('binding_not_offered')
    await tamper(`UPDATE bank_bindings SET type = 'bank', method_id = NULL WHERE id = '${bk_id}'`)
  }
  await change('bank')
  await tamper(`UPDATE bank_bindings SET currency = 'USD' WHERE id = '${bk_id}'`)
  expect(await refusal(() => client.query(sold, [id, bk_id]))).toBe('binding_not_offered')
  await tamper(`UPDATE bank_bindings SET currency = 'EUR' WHERE id = '${bk_id}'`)
  await change('pix', 'bank')
  expect([await stateOf(merchant, id), await inHall()]).toEqual(['open', true])
  await change('pix')
  const pix = { key: 'pix', label: label('PIX'), currencies: ['EUR'], fields: [{ name: 'key', label: label('Key') }] }
  await set(pix)
  expect(await stateOf(merchant, id)).toBe('open')
  await set({ ...pix, off: true })
  expect(await stateOf(merchant, id)).toBe('no_method')
  await change('bank')
  expect([await stateOf(merchant, id), await inHall()]).toEqual(['open', true])
})

test('purchase is paid to no account of a method unknown or of another currency', async () => {
  await set()
  const merchant = await openMerchant(story)
  const payable = async (type: string) => {
    await tamper(`UPDATE merchant_accounts SET pay_type = '${type}' WHERE merchant_id = '${merchant.id}'`)
    const { rows } = await sql`SELECT FROM payable_accounts(${merchant.id}, ${[type]}, 'EUR', now())`.execute(db)
    return rows.length
  }
  for (const [type, count] of [
    ['pix', 0],
    ['unheard-of', 0],
    ['sepa', 1],
    ['wise', 1],
  ] as const)
    expect([type, await payable(type)]).toEqual([type, count])
})

const wrong = [
  ['of another currency', 'pix', 'This payment method is not used in this currency'],
  ['unknown', 'unheard-of', 'This payment method is not offered'],
  ['switched off', 'orange-money', 'This payment method is not offered'],
] as const

test.each(wrong)(
  'offer with a method that is %s is refused, made, changed or imported',
  async (_what, type, message) => {
    await set({ ...money, off: true })
    const merchant = await openMerchant(story)
    const id = await openOffer(story, merchant)
    const before = await offersOf(story, merchant)
    const refused = { code: 400, data: { reason: 'invalid_input', fields: { pay_types: message } } }
    const pay_types = `bank,${type}`
    expect(await story.console('offer/create', { ...offerFields, pay_types }, merchant)).toMatchObject(refused)
    expect(await story.console('offer/update', { offer_id: id, pay_types }, merchant)).toMatchObject(refused)
    const csv = fileOf(
      `offer_id,${header}`,
      `,${goodRow}`,
      `,${goodRow.replace('bank,wise', pay_types)}`,
      `${id},${goodRow.replace('bank,wise', pay_types)}`,
    )
    const answer = await story.console('offer/import', { csv }, merchant)
    expect(answer).toMatchObject({ code: 400, data: { count: 2 } })
    expect(rowsOf(answer)).toEqual([3, 4].map((row) => ({ row, field: 'pay_types', message })))
    expect(await offersOf(story, merchant)).toEqual(before)
  },
)

test('offer is not resumed without a method, and the resumption of many is refused whole', async () => {
  await set(money)
  const merchant = await openMerchant(story)
  const alone = await openOffer(story, merchant, { pay_types: 'orange-money', active: 'false' })
  const both = await openOffer(story, merchant, { pay_types: 'orange-money,bank', active: 'false' })
  const other = await openOffer(story, merchant, { active: 'false' })
  await set({ ...money, off: true })
  const fields = { pay_types: 'This payment method is not offered' }
  const refused = { code: 400, data: { reason: 'invalid_input', fields } }
  const bulk = (action: string, ...ids: string[]) =>
    story.console('offer/bulk', { action, offer_ids: ids.join(','), percent: '1' }, merchant)
  expect(await bulk('resume', alone, both, other)).toMatchObject(refused)
  expect(await story.console('offer/update', { offer_id: alone, active: 'true' }, merchant)).toMatchObject(refused)
  const csv = fileOf('offer_id,active', `${other},true`, `${alone},true`)
  expect(rowsOf(await story.console('offer/import', { csv }, merchant))).toEqual([
    { row: 3, field: 'pay_types', message: fields.pay_types },
  ])
  expect((await offersOf(story, merchant)).map(({ active }) => active)).toEqual([false, false, false])
  // Its other terms can be changed, and it is resumed with a method that can be used.
  expect(await bulk('price', alone)).toMatchObject({ data: { changed: 1 } })
  expect(await bulk('resume', both, other)).toMatchObject({ data: { changed: 2 } })
  expect([await stateOf(merchant, both), await stateOf(merchant, other)]).toEqual(['open', 'open'])
  await story.consoleOk('offer/update', { offer_id: alone, active: 'true', pay_types: 'wise' }, merchant)
  await set(money)
})
