import { expect, test } from 'vitest'
import { bindAccount } from '@c2c/testing/src/people/money.ts'
import { newUser } from '@c2c/testing/src/people/people.ts'
import { startStory } from '@c2c/testing/src/story/story.ts'
import { connectSuperuser } from '@c2c/testing/src/story/superuser.ts'
import { offerFields, openMerchant, openOffer } from '../order/support.ts'
import { methodTools, money, upi } from './support.ts'

const story = await startStory()
const { db } = story.services
const { client, refusal } = await connectSuperuser(story)
const { set, bind, bound, rich } = methodTools(story)

test('an offer takes only accounts of its methods, also in the database', async () => {
  await set(money, upi)
  const merchant = await openMerchant(story)
  const paypal = await openOffer(story, merchant, { pay_types: 'paypal,orange-money' })
  const person = await rich()
  const bank = await bindAccount(story, person)
  const sale = { saleu_id: paypal, number: '10', bk_id: bank }
  expect(await story.call('saleu/create-order', sale, person)).toMatchObject({
    code: 422,
    msg: 'This merchant pays by PayPal, Orange Money. Please choose or add such an account.',
    data: { reason: 'not_available' },
  })
  const other = await bound(await newUser(story), '+221770000001')
  expect(await story.call('saleu/create-order', { ...sale, bk_id: other }, person)).toMatchObject({ code: 404 })
  const bk_id = await bound(person)
  const { order_id } = await story.callOk('saleu/create-order', { ...sale, bk_id }, person)
  const copied = db
    .insertInto('sales')
    .columns(['order_id', 'offer_id', 'side', 'number', 'price', 'currency', 'amount', 'binding_id', 'expires_at'])
  await expect(
    copied
      .expression((eb) =>
        eb
          .selectFrom('sales as s')
          .select(['s.order_id', 's.offer_id', 's.side', 's.number', 's.price', 's.currency', 's.amount'])
          .select(eb.val(bank).as('binding_id'))
          .select('s.expires_at')
          .where('s.order_id', '=', order_id),
      )
      .execute(),
  ).rejects.toThrow('the offer does not pay to this kind of account')
})

test('withdrawals go to no account of another method', async () => {
  await set(money)
  const person = await rich()
  const bk_id = await bound(person)
  for (const type of ['bank', 'wise']) {
    expect(await story.call('withdraw/create', { type, bk_id, amount: '20' }, person)).toMatchObject({
      msg: 'This account is for trades. Withdrawals go to bank and Wise accounts.',
    })
  }
  expect(await story.call('withdraw/create', { type: 'orange-money', bk_id, amount: '20' }, person)).toMatchObject({
    code: 400,
  })
  const typed = `INSERT INTO withdrawals (order_id, type, binding_id, amount, fee, rate, currency, received)
    VALUES (gen_random_uuid(), 'bank', $1, 20000000, 1000000, 1000000, 'EUR', 1900)`
  expect(await refusal(() => client.query(typed, [bk_id]))).toBe('withdrawal_type_is_bound')
})

test('one account is bound once, however it is written, and five of a method', async () => {
  await set(money, upi)
  const person = await newUser(story)
  const handle = (vpa: string) => bind(person, { vpa }, { type: 'upi-test' })
  expect(await handle('awa.diop@okaxis')).toMatchObject({ code: 200 })
  expect(await handle('AWA.DIOP@OKAXIS')).toMatchObject({ code: 409, data: { reason: 'already_exists' } })
  expect(await handle(' awa.diop＠okaxis ')).toMatchObject({ code: 409 })
  await bound(person, '+221771234567')
  expect(await bind(person, { phone: '＋２２１ ７７ １２３ ４５ ６７', holder: 'Awa' })).toMatchObject({ code: 409 })
  for (const last of [1, 2, 3, 4]) await bound(person, `+22177111000${last}`)
  expect(await bind(person, { phone: '+221771110009', holder: 'Awa' })).toMatchObject({
    data: { reason: 'limit_exceeded' },
  })
  expect(await story.callOk('bankinfo/get-is-add', { type: 'orange-money' }, person)).toEqual({ is_add: false })
})

test('wrong fields are named, and currencies of the method enforced', async () => {
  await set(money)
  const person = await newUser(story)
  expect(await bind(person, { phone: '12', agent: '12a' }, { full_name: '', currency: 'USD' })).toMatchObject({
    code: 400,
    data: {
      fields: {
        full_name: expect.any(String) as unknown,
        currency: 'This payment method is not used in this currency',
        'fields.phone': expect.any(String) as unknown,
        'fields.holder': expect.any(String) as unknown,
        'fields.agent': 'Please enter digits only',
      },
    },
  })
  const merchant = await openMerchant(story, 1000, {})
  const account = { pay_type: 'orange-money', currency: 'USD', fields: '{}' }
  expect(await story.console('account/create', account, merchant)).toMatchObject({
    data: { fields: { currency: expect.any(String) as unknown } },
  })
})

test('method that is switched off has no new account, offer or order; running orders end', async () => {
  await set(money)
  const merchant = await openMerchant(story)
  const alone = await openOffer(story, merchant, { pay_types: 'orange-money' })
  const both = await openOffer(story, merchant, { pay_types: 'orange-money,bank' })
  const person = await rich()
  const bk_id = await bound(person)
  const { order_id } = await story.callOk('saleu/create-order', { saleu_id: alone, number: '10', bk_id }, person)
  await set({ ...money, off: true })
  expect(await bind(person, { phone: '+221771110001', holder: 'Awa' })).toMatchObject({
    data: { fields: { type: 'This payment method is not offered' } },
  })
  const stateOf = async (id: string) =>
    (await story.consoleOk('offer/list', {}, merchant)).list.find(({ offer_id }) => offer_id === id)?.state
  expect([await stateOf(alone), await stateOf(both)]).toEqual(['no_method', 'open'])
  const filtered = await story.consoleOk('offer/list', { state: 'no_method' }, merchant)
  expect(filtered.list.map(({ offer_id }) => offer_id)).toEqual([alone])
  const hall = await story.callOk('selling/merchant', { currency: 'EUR', page_size: '100' }, person)
  const ids = hall.list.map(({ saleu_id }) => saleu_id)
  expect([ids.includes(alone), ids.includes(both)]).toEqual([false, true])
  for (const saleu_id of [alone, both]) {
    expect(await story.call('saleu/create-order', { saleu_id, number: '10', bk_id }, person)).toMatchObject({
      code: 422,
    })
  }
  expect(await story.console('offer/create', { ...offerFields, pay_types: 'orange-money' }, merchant)).toMatchObject({
    code: 400,
    data: { fields: { pay_types: expect.any(String) as unknown } },
  })
  await story.consoleOk('order/paid', { order_id, reference: 'x' }, merchant)
  await story.callOk('saleu/confirm', { order_id }, person)
})
