import { expect, test } from 'vitest'
import { bankFields, wiseFields } from '@c2c/testing/src/people/money.ts'
import { newUser, signInStaff, type Person } from '@c2c/testing/src/people/people.ts'
import { requestCheck } from '@c2c/testing/src/people/verified-people.ts'
import { startStory } from '@c2c/testing/src/story/story.ts'
import { moveIn, newMaker, post, setMakers, take } from '../maker/support.ts'
import { storedProof } from '@c2c/testing/src/people/stored-proof.ts'
import { openMerchant, openOffer, sell, seller } from './support.ts'

const story = await startStory()
const operator = { token: await signInStaff(story, 'operator') }
const merchant = await openMerchant(story, 1000)
const offer = await openOffer(story, merchant, { side: 'buy', price: '0.95', available: '5000', pay_types: 'wise' })

const buy = (person: Person) => story.callOk('saleu/create-order', { saleu_id: offer, number: '20' }, person)
const incomingOf = async (order_id: string, by: { token: string; lang?: string } = merchant) =>
  (await story.consoleOk('order/list', { id: order_id }, by)).list[0]?.incoming

async function verify(person: Person, full_name: string): Promise<void> {
  const verification_id = await requestCheck(story, person, { full_name })
  await story.consoleOk('verification/accept', { verification_id, reason: 'The document is genuine.' }, operator)
}

test('merchant sees its account, the payer and the reference of an expected payment', async () => {
  const person = await newUser(story)
  await story.callOk('bankinfo/create', wiseFields, person)
  const { order_id, order_no } = await buy(person)
  const account = { pay_type: 'wise', method: 'Wise', title: 'Test Merchant', holder: 'Test Merchant' }
  const [{ account_id } = { account_id: '' }] = (await story.consoleOk('account/list', {}, merchant)).list
  expect(await incomingOf(order_id)).toEqual({
    ...account,
    account_id,
    number: 'desk@merchant.example',
    masked_account: 'de•••@merchant.example',
    payer: 'Erika Mustermann',
    payer_source: 'account',
    reference: order_no,
  })
  await verify(person, 'Anna Arnold')
  expect(await incomingOf(order_id)).toMatchObject({ payer: 'Anna Arnold', payer_source: 'identity' })
})

test("payer's name ends with the order", async () => {
  const person = await newUser(story)
  await story.callOk('bankinfo/create', bankFields, person)
  const { order_id, order_no } = await buy(person)
  await story.callOk('saleu/paid', { order_id, credentials: await storedProof(story, person) }, person)
  expect(await incomingOf(order_id)).toMatchObject({ payer: 'Erika Mustermann' })
  const { incoming } = await story.consoleOk('order/release', { order_id }, merchant)
  expect(incoming).toMatchObject({ payer: '', payer_source: '', reference: order_no, title: 'Test Merchant' })
})

test('payer of whom no name is known is empty', async () => {
  const { order_id } = await buy(await newUser(story))
  expect(await incomingOf(order_id)).toMatchObject({ payer: '', payer_source: '' })
})

test("payer's name is masked for the platform's staff, and hidden from other merchants", async () => {
  const person = await newUser(story)
  await story.callOk('bankinfo/create', bankFields, person)
  const { order_id } = await buy(person)
  expect(await incomingOf(order_id, operator)).toMatchObject({ payer: 'E***n', payer_source: 'account' })
  const other = await openMerchant(story)
  expect(await story.consoleOk('order/list', { id: order_id }, other)).toMatchObject({ list: [] })
})

test('sale expects no payment', async () => {
  const person = await seller(story)
  const { order_id } = await sell(story, person, await openOffer(story, merchant))
  expect(await incomingOf(order_id)).toBeNull()
})

test('maker sees the own account masked and the name of the payer', async () => {
  await setMakers(story)
  const maker = await newMaker(story, '100')
  await moveIn(story, maker, '80')
  const buyer = await newUser(story)
  await story.callOk('bankinfo/create', bankFields, buyer)
  const order_id = await take(story, { ...buyer, bk_id: '' }, await post(story, maker), '30')
  expect(await incomingOf(order_id, maker)).toMatchObject({
    holder: '',
    number: '',
    masked_account: 'DE89 •••• 3000',
    payer: 'Erika Mustermann',
  })
})
