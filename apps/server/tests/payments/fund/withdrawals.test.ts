import { beforeAll, expect, test } from 'vitest'
import { verifyAll } from '../../../src/features/proofs/audit/verify-all.ts'
import { day, hour } from '@c2c/testing/src/story/clock.ts'
import { signInOwner, signInStaff } from '@c2c/testing/src/people/people.ts'
import { addSetting } from '@c2c/testing/src/story/settings.ts'
import { startStory } from '@c2c/testing/src/story/story.ts'
import { openMerchant, type Merchant } from '../../trade/order/support.ts'
import {
  addAddress,
  addBank,
  balancesOf,
  bankAccount,
  evmAddress,
  operators,
  setFunds,
  tronAddress,
  txidOf,
  verifyAccount,
  withdraw,
} from './support.ts'

const story = await startStory()
let two = await operators(story)
const [first, second] = two

let merchant: Merchant
let address = ''

beforeAll(async () => {
  merchant = await openMerchant(story, 50_000)
  address = await addAddress(story, merchant)
  await verifyAccount(story, two, address)
})

/** Lets time pass, by which sessions of staff end, and signs in again. */
async function pass<Who extends Merchant>(time: number, who: Who): Promise<Who> {
  story.clock.advance(time)
  two = await operators(story)
  return { ...who, token: await signInStaff(story, 'merchant', who.id) }
}

const pay = (withdraw_id: string, payout_ref: string, by = first) =>
  story.console('withdraw/approve', { withdraw_id, payout_ref }, by)

async function withdrawOk(id = address, amount = '100'): Promise<string> {
  const answer = await withdraw(story, merchant, id, amount)
  expect(answer).toMatchObject({ code: 200 })
  return 'withdraw_id' in answer.data ? answer.data.withdraw_id : ''
}

test('withdrawal in USDT leaves the custody of its network with the fee', async () => {
  const before = await balancesOf(story, merchant)
  const withdraw_id = await withdrawOk(address, '1000')
  expect(await balancesOf(story, merchant)).toMatchObject({ withdrawing: '1000.000000' })
  const { list } = await story.consoleOk('withdraw/list', { id: withdraw_id }, first)
  expect(list).toMatchObject([{ user: null, merchant: { merchant_id: merchant.id }, network: 'TRC20', binding: null }])
  expect(list[0]?.address).not.toContain(tronAddress)
  expect(await story.consoleOk('withdraw/payee', { withdraw_id }, first)).toEqual({
    address: tronAddress,
    binding: null,
  })
  expect(await pay(withdraw_id, 'SEPA 1')).toMatchObject({ data: { reason: 'invalid_input' } })
  const paid = await pay(withdraw_id, `0x${txidOf(7).toUpperCase()}`)
  expect(paid).toMatchObject({
    data: { step: 'paid_out', payout_ref: txidOf(7), receive_amount: '999.000000', fee: '1.000000' },
  })
  const after = await balancesOf(story, merchant)
  expect(after).toMatchObject({ withdrawing: '0.000000' })
  expect(Number(before['available']) - Number(after['available'])).toBe(1000)
  expect(await pay(await withdrawOk(), txidOf(7), second)).toMatchObject({ data: { reason: 'already_exists' } })
})

test('withdrawal to a bank account is paid in its currency', async () => {
  const bank = await addBank(story, merchant)
  await verifyAccount(story, two, bank)
  const quote = await story.consoleOk('fund/quote', { payout_account_id: bank, amount: '101' }, merchant)
  expect(quote).toMatchObject({
    fee: '1.000000',
    rate: '0.92',
    receive_amount: '92.00',
    currency: 'EUR',
    day_amount: '',
  })
  const fields = { payout_account_id: bank, amount: '101' }
  const moved = await story.console('fund/withdraw', { ...fields, receive_amount: '93.00' }, merchant)
  expect(moved).toMatchObject({ data: { reason: 'state_conflict', receive_amount: '92.00' } })
  const { withdraw_id } = await story.consoleOk('fund/withdraw', { ...fields, receive_amount: '92.00' }, merchant)
  const { list } = await story.consoleOk('withdraw/list', { id: withdraw_id }, first)
  expect(list[0]?.binding).toMatchObject({ type: 'bank', country: 'Germany' })
  const payee = await story.consoleOk('withdraw/payee', { withdraw_id }, first)
  expect(payee.binding).toMatchObject({ full_name: bankAccount.full_name, iban: 'DE89370400440532013000' })
  expect(await pay(withdraw_id, 'SEPA 2')).toMatchObject({ data: { step: 'paid_out', receive_amount: '92.00' } })
})

test('large withdrawal takes two operators', async () => {
  const withdraw_id = await withdrawOk(address, '20000')
  expect(await pay(withdraw_id, txidOf(8))).toMatchObject({ data: { step: 'second_review' } })
  expect(await story.console('fund/cancel', { withdraw_id }, merchant)).toMatchObject({
    data: { reason: 'state_conflict' },
  })
  expect(await pay(withdraw_id, txidOf(8))).toMatchObject({ data: { reason: 'not_allowed' } })
  expect(await pay(withdraw_id, txidOf(8), second)).toMatchObject({ data: { step: 'paid_out' } })
})

test('cancelled and rejected withdrawals return the hold', async () => {
  const before = await balancesOf(story, merchant)
  const withdraw_id = await withdrawOk()
  expect(await story.consoleOk('fund/cancel', { withdraw_id }, merchant)).toMatchObject({ step: 'cancelled' })
  expect(await story.console('fund/cancel', { withdraw_id: address }, merchant)).toMatchObject({ code: 404 })
  const rejected = await withdrawOk()
  const fields = { withdraw_id: rejected, reason_code: 'security_check' }
  expect(await story.consoleOk('withdraw/reject', fields, first)).toMatchObject({ state: 'reject' })
  const of = { merchant_id: merchant.id, payout_account_id: address, amount: '100' }
  const owner = { token: await signInOwner(story) }
  const { withdraw_id: byOwner } = await story.consoleOk('fund/withdraw', of, owner)
  expect(await story.consoleOk('fund/cancel', { withdraw_id: byOwner }, owner)).toMatchObject({ step: 'cancelled' })
  expect(await balancesOf(story, merchant)).toEqual(before)
})

test("owner who acts for a merchant does not withdraw to another one's account", async () => {
  const other = await openMerchant(story, 1000)
  const owner = { token: await signInOwner(story) }
  const fields = { merchant_id: other.id, payout_account_id: address, amount: '100' }
  expect(await story.console('fund/quote', fields, owner)).toMatchObject({ code: 404 })
  expect(await story.console('fund/withdraw', fields, owner)).toMatchObject({ code: 404 })
})

test('amounts outside of the limits are refused', async () => {
  const reason = async (amount: string) => (await withdraw(story, merchant, address, amount)).data
  expect(await reason('9')).toMatchObject({ reason: 'below_minimum' })
  expect(await reason('50001')).toMatchObject({ reason: 'above_maximum' })
  expect(await reason('50000')).toMatchObject({ reason: 'insufficient_balance' })
  const { data } = await story.console('fund/quote', { payout_account_id: address, amount: '9' }, merchant)
  expect(data).toMatchObject({ reason: 'below_minimum' })
  const above = await story.console('fund/quote', { payout_account_id: address, amount: '50001' }, merchant)
  expect(above).toMatchObject({ data: { reason: 'above_maximum' } })
})

test('nothing is withdrawn while withdrawals are closed', async () => {
  const features = {
    registration: true,
    recharge: true,
    withdraw: false,
    trade: true,
    interest: true,
    invitations: true,
  }
  await addSetting(story.services.db, 'features', features, story.clock.now())
  const closed = { code: 422, data: { reason: 'not_available' } }
  expect(await withdraw(story, merchant, address)).toMatchObject(closed)
  const quote = { payout_account_id: address, amount: '10' }
  expect(await story.console('fund/quote', quote, merchant)).toMatchObject(closed)
  await addSetting(story.services.db, 'features', { ...features, withdraw: true }, story.clock.now())
  expect(await story.console('fund/quote', quote, merchant)).toMatchObject({ code: 200 })
})

test('amount of a day is limited for all withdrawals of the merchant', async () => {
  const other = await openMerchant(story, 5000)
  const account = await addAddress(story, other, evmAddress)
  await verifyAccount(story, two, account)
  await setFunds(story, { day_amount: '1000' })
  expect(await withdraw(story, other, account, '600')).toMatchObject({ code: 200 })
  const refused = { code: 422, data: { reason: 'limit_exceeded', day_left: '400.000000' } }
  expect(await withdraw(story, other, account, '401')).toMatchObject(refused)
  const quote = await story.consoleOk('fund/quote', { payout_account_id: account, amount: '10' }, other)
  expect(quote).toMatchObject({ day_amount: '1000.000000', day_left: '400.000000' })
  // A limit below what was withdrawn leaves nothing, and what is left can be withdrawn to the last unit.
  await setFunds(story, { day_amount: '500' })
  const nothing = { day_amount: '500.000000', day_left: '0.000000' }
  expect(await story.consoleOk('fund/quote', { payout_account_id: account, amount: '10' }, other)).toMatchObject(
    nothing,
  )
  await setFunds(story, { day_amount: '1000' })
  expect(await withdraw(story, other, account, '400')).toMatchObject({ code: 200 })
  const later = await pass(day, other)
  expect(await withdraw(story, later, account, '401')).toMatchObject({ code: 200 })
  await setFunds(story)
})

test('payout account is held after its verification and never used once retired', async () => {
  await setFunds(story, { account_hold_hours: 48 })
  const other = await openMerchant(story, 1000)
  const account = await addAddress(story, other)
  expect(await withdraw(story, other, account)).toMatchObject({ data: { reason: 'state_conflict' } })
  await verifyAccount(story, two, account)
  const { list } = await story.consoleOk('fund/payout-account-list', {}, other)
  const usable_from = new Date(story.clock.now().getTime() + 48 * hour).toISOString()
  expect(list).toMatchObject([{ state: 'on_hold', usable_from, proposal: null }])
  expect(await withdraw(story, other, account)).toMatchObject({ data: { reason: 'withdrawal_hold', usable_from } })
  const early = await pass(48 * hour - 1, other)
  expect(await withdraw(story, early, account)).toMatchObject({ data: { reason: 'withdrawal_hold' } })
  story.clock.advance(1)
  expect(await withdraw(story, early, account)).toMatchObject({ code: 200 })
  const retired = await story.consoleOk('fund/payout-account-retire', { payout_account_id: account }, early)
  expect(retired.state).toBe('retired')
  expect(await withdraw(story, early, account)).toMatchObject({ data: { reason: 'state_conflict' } })
  await setFunds(story)
})

test('change of a password holds the withdrawals of the merchant', async () => {
  await setFunds(story, { member_hold_hours: 24 })
  merchant = await pass(0, merchant)
  const fields = {
    old_password: 'Staff-of-the-tests-1',
    password: 'quite another horse',
    confirm_password: 'quite another horse',
  }
  await story.consoleOk('staff/change-password', fields, merchant)
  const until = new Date(story.clock.now().getTime() + 24 * hour).toISOString()
  expect(await withdraw(story, merchant, address)).toMatchObject({
    code: 403,
    data: { reason: 'withdrawal_hold', until },
  })
  const quote = await story.consoleOk('fund/quote', { payout_account_id: address, amount: '10' }, merchant)
  expect(quote.held_until).toBe(until)
  merchant = await pass(24 * hour, merchant)
  expect(await withdraw(story, merchant, address)).toMatchObject({ code: 200 })
  await setFunds(story)
})

test('suspended merchant neither withdraws nor is paid', async () => {
  const other = await openMerchant(story, 30_000)
  const account = await addAddress(story, other)
  await verifyAccount(story, two, account)
  const hold = (amount: string) => story.consoleOk('fund/withdraw', { payout_account_id: account, amount }, other)
  const [{ withdraw_id }, large] = [await hold('100'), await hold('20000')]
  const owner = { token: await signInOwner(story) }
  await story.consoleOk('merchant/change', { merchant_id: other.id, suspended: 'true' }, owner)
  const frozen = { code: 403, data: { reason: 'account_frozen' } }
  expect(await withdraw(story, other, account)).toMatchObject(frozen)
  expect(await pay(withdraw_id, txidOf(9), two[0])).toMatchObject(frozen)
  // The first of two decisions is refused too.
  expect(await pay(large.withdraw_id, txidOf(10), two[0])).toMatchObject(frozen)
  await story.consoleOk('merchant/change', { merchant_id: other.id, suspended: 'false' }, owner)
  expect(await pay(withdraw_id, txidOf(9), two[0])).toMatchObject({ code: 200 })
})

test('books and records of all of this verify', async () => {
  expect((await verifyAll(story.services.db)).problems).toEqual([])
})
