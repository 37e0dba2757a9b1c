import { expect, test } from 'vitest'
import { makeStaff, newUser, signInOwner } from '@c2c/testing/src/people/people.ts'
import { addSetting } from '@c2c/testing/src/story/settings.ts'
import { startStory } from '@c2c/testing/src/story/story.ts'
import { openMerchant, openOffer, problemsOfBooks } from '../order/support.ts'
import { label, methodTools, money } from './support.ts'

const story = await startStory()
const { db } = story.services
const { set, bind, bound, rich } = methodTools(story)

test('method of an operator is proposed, approved, offered, bound, sold by and paid', async () => {
  await addSetting(
    db,
    'four_eyes',
    { recharge: '0', withdraw: '0', correction: '0', appeal: '0', rates: true, staff: false },
    story.clock.now(),
  )
  const token = await signInOwner(story)
  const { list } = await story.consoleOk('setting/list', {}, { token })
  const { version = '0' } = list.find(({ key }) => key === 'pay_types') ?? {}
  const wish = { key: 'pay_types', value: JSON.stringify([money]), version, reason: 'Asked by users' }
  const { proposal } = await story.consoleOk('setting/change', wish, { token })
  const person = await rich()
  expect(await bind(person, {})).toMatchObject({ code: 400, data: { fields: { type: expect.any(String) as unknown } } })
  const { token: second } = await makeStaff(story, 'owner')
  await story.consoleOk('proposal/approve', { proposal_id: proposal?.proposal_id ?? '' }, { token: second })

  const merchant = await openMerchant(story, 1000, {})
  const account = { pay_type: 'orange-money', currency: 'EUR', fields: JSON.stringify({ phone: '771', holder: '' }) }
  expect(await story.console('account/create', account, merchant)).toMatchObject({
    code: 400,
    data: { fields: { 'fields.phone': expect.any(String) as unknown, 'fields.holder': expect.any(String) as unknown } },
  })
  await story.consoleOk(
    'account/create',
    { ...account, fields: JSON.stringify({ holder: merchant.name, phone: '+221 77 765 43 21' }) },
    merchant,
  )
  const selling = await openOffer(story, merchant, { pay_types: 'orange-money' })
  const buying = await openOffer(story, merchant, { side: 'buy', pay_types: 'orange-money' })

  const bk_id = await bound(person)
  expect((await story.callOk('bankinfo/list', { type: 'orange-money' }, person)).list).toEqual([
    expect.objectContaining({ bk_id, type: 'orange-money', title: 'Orange Money', masked_account: '+221 •••• 4567' }),
  ])
  expect(
    await story.callOk('bankinfo/detail', { type: 'orange-money', bk_id }, { ...person, lang: 'de' }),
  ).toMatchObject({
    full_name: 'Awa Diop',
    lines: [
      { name: 'phone', label: 'Telefonnummer', value: '+221771234567' },
      { name: 'holder', label: 'Name', value: 'Awa Diop' },
    ],
  })
  const { order_id } = await story.callOk('saleu/create-order', { saleu_id: selling, number: '10', bk_id }, person)
  const seen = async () => (await story.consoleOk('order/list', { id: order_id }, merchant)).list[0]
  const method = { pay_type: 'orange-money', name: 'Orange Money', icon: 'OM', colour: '#ff7900', code: '' }
  const shown = {
    payout: null,
    payment_lines: [
      { name: 'full_name', label: 'Account holder', value: 'Awa Diop' },
      { name: 'phone', label: 'Phone number', value: '+221771234567' },
      { name: 'holder', label: 'Name', value: 'Awa Diop' },
    ],
    pay_method: { ...method, warnings: ['Check the name of the receiver.'] },
  }
  expect(await seen()).toMatchObject(shown)
  const operator = await makeStaff(story, 'operator')
  const masked = (await story.consoleOk('order/list', { id: order_id }, operator)).list[0]
  expect(masked?.payment_lines.map(({ value }) => value)).toEqual(['A***p', '+221 •••• 4567', 'A***p'])
  expect((await story.consoleOk('order/payee', { order_id }, operator)).payment_lines).toEqual(shown.payment_lines)

  const buyer = await newUser(story)
  const bought = await story.callOk('saleu/create-order', { saleu_id: buying, number: '10' }, buyer)
  const lines = [
    { name: 'phone', label: 'Phone number', value: '+221777654321' },
    { name: 'holder', label: 'Name', value: merchant.name },
  ]
  const detail = () => story.callOk('saleu/order-detail', { order_id: bought.order_id }, buyer)
  expect(await detail()).toMatchObject({ payment: null, payment_lines: lines, pay_method: method })

  // Open orders keep what they were made with, also when the method is changed or removed.
  await set({ ...money, label: label('OM'), fields: [{ name: 'phone', label: label('Handset') }] })
  expect(await seen()).toMatchObject(shown)
  expect(await detail()).toMatchObject({ payment_lines: lines, pay_method: method })
  await set()
  const { pay_types } = await story.consoleOk('account/list', {}, merchant)
  expect(pay_types.find(({ key }) => key === 'orange-money')).toMatchObject({ label: money.label, off: true })
  expect(await detail()).toMatchObject({ payment_lines: lines, payee: { title: 'Orange Money' } })
  await story.consoleOk('order/paid', { order_id, reference: 'OM-1' }, merchant)
  await story.callOk('saleu/confirm', { order_id }, person)
  expect((await story.callOk('saleu/order-detail', { order_id }, person)).payout).toEqual({
    title: 'Orange Money',
    masked_account: '+221 •••• 4567',
  })
  expect(await problemsOfBooks(story)).toEqual([])
})
