import { beforeAll, expect, test } from 'vitest'
import { verifyAll } from '../../../src/features/proofs/audit/verify-all.ts'
import { rechargeFields } from '@c2c/testing/src/people/money.ts'
import { newUser, signInOwner } from '@c2c/testing/src/people/people.ts'
import { addSetting } from '@c2c/testing/src/story/settings.ts'
import { startStory } from '@c2c/testing/src/story/story.ts'
import { openMerchant, type Merchant } from '../../trade/order/support.ts'
import { balancesOf, deposit, depositFields, operators, txidOf, uploadAsStaff } from './support.ts'

const story = await startStory()
const two = await operators(story)
const [first, second] = two

let merchant: Merchant

beforeAll(async () => {
  merchant = await openMerchant(story, 0)
})

const approve = (recharge_id: string, amount: string, by = first) =>
  story.console('recharge/approve', { recharge_id, amount }, by)

test('deposit of a merchant is credited after its review', async () => {
  const recharge_id = await deposit(story, merchant, '1000')
  const { list } = await story.consoleOk('recharge/list', { id: recharge_id }, first)
  expect(list).toMatchObject([
    {
      recharge_id,
      user: null,
      merchant: { merchant_id: merchant.id, name: merchant.name },
      claimed_amount: '1000.000000',
    },
  ])
  expect(await approve(recharge_id, '999.5')).toMatchObject({ data: { step: 'credited' } })
  expect(await balancesOf(story, merchant)).toMatchObject({ available: '999.500000' })
  const deposits = await story.consoleOk('fund/deposits', {}, merchant)
  expect(deposits.list).toMatchObject([{ recharge_id, state: 'completion', amount: '999.500000' }])
})

test('large deposit takes two operators, also in parts of a day', async () => {
  const other = await openMerchant(story, 0)
  const large = await deposit(story, other, '50000')
  expect(await approve(large, '50000')).toMatchObject({ data: { step: 'second_review' } })
  expect(await approve(large, '50000')).toMatchObject({ code: 403 })
  expect(await approve(large, '50000', second)).toMatchObject({ data: { step: 'credited' } })
  const parts = [await deposit(story, other, '6000'), await deposit(story, other, '6000')]
  expect(await approve(parts[0] ?? '', '6000')).toMatchObject({ data: { step: 'credited' } })
  expect(await approve(parts[1] ?? '', '6000', second)).toMatchObject({ data: { step: 'second_review' } })
})

test('rejected deposit says why and moves nothing', async () => {
  const other = await openMerchant(story, 0)
  const recharge_id = await deposit(story, other, '100')
  const rejected = await story.consoleOk('recharge/reject', { recharge_id, reason_code: 'not_arrived' }, first)
  expect(rejected).toMatchObject({ state: 'reject' })
  const { list } = await story.consoleOk('fund/deposits', {}, other)
  expect(list[0]?.reason).toBe(rejected.reason)
  expect(await balancesOf(story, other)).toMatchObject({ available: '0.000000' })
})

test('claim is refused below the minimum, to a foreign address and without an image', async () => {
  const fields = await depositFields(story, merchant, '100')
  const refused = (changes: object) => story.console('fund/deposit', { ...fields, ...changes }, merchant)
  expect(await refused({ amount: '1' })).toMatchObject({ data: { reason: 'below_minimum' } })
  expect(await refused({ address: 'TOtherAddress' })).toMatchObject({
    data: { fields: { address: expect.any(String) } },
  })
  expect(await refused({ credentials: '' })).toMatchObject({ data: { reason: 'invalid_input' } })
  const foreign = await uploadAsStaff(story, await openMerchant(story, 0))
  expect(await refused({ credentials: foreign })).toMatchObject({ data: { reason: 'invalid_input' } })
})

test('transaction claimed by two parties credits one of them once', async () => {
  const person = await newUser(story)
  const [mine, theirs] = [txidOf(1), txidOf(2)]
  const ofMerchant = await deposit(story, merchant, '100', { txid: mine })
  expect(await approve(ofMerchant, '100')).toMatchObject({ code: 200 })
  const fields = await rechargeFields(story, person, '100')
  const used = { code: 409, data: { reason: 'already_exists' } }
  expect(await story.call('recharge/create', { ...fields, txid: mine.toUpperCase() }, person)).toMatchObject(used)
  const { recharge_id } = await story.callOk('recharge/create', { ...fields, txid: theirs }, person)
  const early = await deposit(story, merchant, '100', { txid: theirs })
  expect(await approve(recharge_id, '100')).toMatchObject({ code: 200 })
  expect(await approve(early, '100')).toMatchObject(used)
  const late = await depositFields(story, merchant, '100')
  expect(await story.console('fund/deposit', { ...late, txid: theirs }, merchant)).toMatchObject(used)
})

test('owner acts for a merchant and names it', async () => {
  const owner = { token: await signInOwner(story) }
  const fields = await depositFields(story, owner, '100')
  expect(await story.console('fund/deposit', fields, owner)).toMatchObject({ data: { reason: 'invalid_input' } })
  const named = { ...fields, merchant_id: merchant.id }
  expect(await story.console('fund/deposit', named, owner)).toMatchObject({ code: 200 })
  const other = await openMerchant(story, 0)
  const foreign = { ...(await depositFields(story, other, '100')), merchant_id: merchant.id }
  expect(await story.console('fund/deposit', foreign, other)).toMatchObject({ code: 404 })
  expect(await story.console('fund/deposits', { merchant_id: merchant.id }, other)).toMatchObject({ code: 404 })
})

test('nothing is claimed while deposits are closed or no network is offered', async () => {
  const { db, now } = { db: story.services.db, now: story.clock.now }
  const fields = await depositFields(story, merchant, '100')
  const closed = { code: 422, data: { reason: 'not_available' } }
  const features = {
    registration: true,
    recharge: false,
    withdraw: true,
    trade: true,
    interest: true,
    invitations: true,
  }
  await addSetting(db, 'features', features, now())
  expect(await story.console('fund/address', {}, merchant)).toMatchObject(closed)
  expect(await story.console('fund/deposit', fields, merchant)).toMatchObject(closed)
  await addSetting(db, 'features', { ...features, recharge: true }, now())
  expect(await story.console('fund/address', { type: 'none' }, merchant)).toMatchObject({ code: 400 })
  expect((await verifyAll(db)).problems).toEqual([])
})
