import { expect, test } from 'vitest'
import { writeAddress } from '../../../src/config/account-address.ts'
import { moneyOf } from '@c2c/testing/src/people/money.ts'
import { newUser, signInStaff } from '@c2c/testing/src/people/people.ts'
import { freshAccount, startPayoutStory } from './payout-support.ts'

const it = await startPayoutStory()
const { story, owner, addAddress, payee, order, approve, approved, sent, reject } = it
const auditor = { token: await signInStaff(story, 'auditor') }
const unknown = crypto.randomUUID()

const refused = (code: number, reason: string) => ({ code, data: { reason } })

test('address book has a limit, and none of a frozen user', async () => {
  const person = await newUser(story)
  for (let count = 0; count < 5; count += 1)
    expect(await addAddress(person, freshAccount())).toMatchObject({ code: 200 })
  expect(await addAddress(person, freshAccount())).toMatchObject(refused(422, 'limit_exceeded'))
  const frozen = await newUser(story)
  const { user_id } = await story.callOk('userinfo/get-info', {}, frozen)
  await story.consoleOk('user/freeze', { user_id, reason: 'A test.' }, owner)
  expect(await addAddress(frozen, freshAccount())).toMatchObject(refused(403, 'account_frozen'))
})

test('new address waits for the hold of new payout accounts', async () => {
  const person = await newUser(story)
  await story.callOk('security/payout-delay', { hours: '24' }, person)
  await addAddress(person, freshAccount())
  const { list } = await story.callOk('withdraw/address-list', {}, person)
  const [entry] = list
  expect(Date.parse(entry?.usable_from ?? '') - Date.parse(entry?.created_at ?? '')).toBe(24 * 3_600_000)
  const fields = { type: 'usdt', bk_id: entry?.bk_id ?? '', amount: '11' }
  expect(await story.call('withdraw/create', fields, person)).toMatchObject(refused(403, 'withdrawal_hold'))
})

test('other kinds of account are no address, and an address is none of theirs', async () => {
  const one = await payee()
  const as = (type: string) => story.call('withdraw/create', { type, bk_id: one.bk_id, amount: '11' }, one.person)
  expect(await as('bank')).toMatchObject({ code: 400, data: { fields: { type: expect.any(String) } } })
  const detail = await story.call('bankinfo/detail', { type: 'bank', bk_id: one.bk_id }, one.person)
  expect(detail).toMatchObject(refused(404, 'not_found'))
  const quote = (currency: string) => story.call('withdraw/quote', { type: 'usdt', currency, amount: '11' }, one.person)
  expect(await quote('EUR')).toMatchObject({ code: 400 })
  expect(await quote('USDT')).toMatchObject({ code: 200, data: { rate: '1', receive_amount: '10.000000' } })
})

test('payout in review can be rejected and returns the hold', async () => {
  const one = await payee()
  const { withdraw_id } = await order(one)
  expect(await reject(withdraw_id)).toMatchObject({ code: 200, data: { step: 'refused' } })
  expect(await moneyOf(story, one.person)).toMatchObject({ available: '100.000000' })
  expect(await approve(withdraw_id)).toMatchObject(refused(409, 'state_conflict'))
})

test('address that the service began to use is refused when it is paid to', async () => {
  const account = freshAccount()
  const one = await payee(account)
  await it.accountOf(one.person)
  await story.services.db
    .insertInto('chain_addresses')
    .values({
      network: 'ERC20',
      account,
      address: writeAddress('evm', account),
      key: 'another',
      place: 0n,
      created_at: story.clock.now(),
    })
    .execute()
  const answer = await story.call('withdraw/create', { type: 'usdt', bk_id: one.bk_id, amount: '11' }, one.person)
  expect(answer).toMatchObject({
    code: 400,
    data: { fields: { address: expect.stringContaining('address of this service') } },
  })
})

test('request, file and name of a transaction need a released payout and a role', async () => {
  expect(await story.console('withdraw/batch', { network: 'ERC20', format: 'csv' }, owner)).toMatchObject(
    refused(422, 'not_available'),
  )
  const open = await payee()
  const { withdraw_id } = await order(open)
  const request = (id: string, by = owner) => story.console('withdraw/request', { withdraw_id: id }, by)
  const name = (id: string, by = owner) =>
    story.console('withdraw/sent', { withdraw_id: id, txid: `0x${'ab'.repeat(32)}` }, by)
  for (const call of [request, name]) {
    expect(await call(withdraw_id)).toMatchObject(refused(409, 'state_conflict'))
    expect(await call(unknown)).toMatchObject(refused(404, 'not_found'))
    expect(await call(withdraw_id, auditor)).toMatchObject(refused(403, 'not_allowed'))
  }
  expect(await story.console('withdraw/batch', { network: 'ERC20', format: 'csv' }, auditor)).toMatchObject(
    refused(403, 'not_allowed'),
  )
  const merchant = { token: await signInStaff(story, 'merchant', await aMerchant()) }
  for (const call of ['chain/funds', 'chain/disputes'] as const)
    expect(await story.console(call, {}, merchant)).toMatchObject(refused(403, 'not_allowed'))
  const verdict = { dispute_id: '1', provider: '', note: 'No.' }
  expect(await story.console('chain/verdict', verdict, merchant)).toMatchObject(refused(403, 'not_allowed'))
  const one = await approved()
  expect(await sent(one.withdraw_id, 'not a transaction')).toMatchObject({
    code: 400,
    data: { fields: { txid: expect.any(String) } },
  })
})

test('bank payout still needs its reference, and nothing is released before the network is read', async () => {
  const one = await payee()
  const { withdraw_id } = await order(one)
  const { db } = story.services
  const readers = await db.selectFrom('chain_readers').selectAll().execute()
  await db.deleteFrom('chain_readers').execute()
  expect(await approve(withdraw_id)).toMatchObject(refused(422, 'not_available'))
  await db.insertInto('chain_readers').values(readers).execute()
  expect(await approve(withdraw_id)).toMatchObject({ code: 200, data: { step: 'approved' } })
  expect(await approve(withdraw_id)).toMatchObject(refused(409, 'state_conflict'))
})

async function aMerchant(): Promise<string> {
  const { list } = await story.consoleOk('merchant/list', {}, owner)
  return list[0]?.merchant_id ?? ''
}
