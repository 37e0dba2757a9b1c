import { randomUUID } from 'node:crypto'
import { platformAccount, merchantAccount } from '@c2c/domain'
import { beforeAll, expect, onTestFinished, test } from 'vitest'
import { openPool } from '../../src/db/connection.ts'
import { pooledKysely } from '../../src/db/dialects.ts'
import { receipt, digitsOf } from '@c2c/testing/src/cases/receipts.ts'
import { newUser } from '@c2c/testing/src/people/people.ts'
import { isFull, runsAll } from '@c2c/testing/src/cases/extent.ts'
import { startStory } from '@c2c/testing/src/story/story.ts'
import { openMerchant, type Merchant } from '../trade/order/support.ts'
import {
  addAddress,
  balancesOf,
  deposit,
  depositFields,
  evmAddress,
  operators,
  setFunds,
  txidOf,
  uploadAsStaff,
  verifyAccount,
  withdraw,
} from '../payments/fund/support.ts'

const story = await startStory()
const two = await operators(story)
const [first, second] = two

/** A merchant with 1,000 USDT and a verified address. */
async function wealthy(funds = 1000): Promise<Merchant & { readonly account: string }> {
  const merchant = await openMerchant(story, funds)
  const account = await addAddress(story, merchant)
  await verifyAccount(story, two, account)
  return { ...merchant, account }
}

let victim: Awaited<ReturnType<typeof wealthy>>
let thief: Awaited<ReturnType<typeof wealthy>>

beforeAll(async () => {
  victim = await wealthy()
  thief = await wealthy()
})

const done = (answers: readonly { code: number }[]) => answers.filter(({ code }) => code === 200).length

test("merchant reaches no funds, accounts or orders of another one's", async () => {
  const { withdraw_id } = await story.consoleOk(
    'fund/withdraw',
    { payout_account_id: victim.account, amount: '100' },
    victim,
  )
  const foreign = { merchant_id: victim.id, payout_account_id: thief.account, amount: '100' }
  const account = { payout_account_id: victim.account }
  const days = { from: '2026-11-20', to: '2026-11-21' }
  const tries = [
    await story.console('fund/withdraw', foreign, thief),
    await story.console('fund/withdraw', { ...account, amount: '100' }, thief),
    await story.console('fund/quote', { ...account, amount: '100' }, thief),
    await story.console('fund/payout-account-detail', account, thief),
    await story.console('fund/payout-account-retire', account, thief),
    await story.console('fund/payout-account-list', { merchant_id: victim.id }, thief),
    await story.console(
      'fund/payout-account-create',
      { merchant_id: victim.id, type: 'usdt', network: 'ERC20', address: evmAddress },
      thief,
    ),
    await story.console('fund/withdrawals', { merchant_id: victim.id }, thief),
    await story.console('fund/report', { merchant_id: victim.id, ...days }, thief),
    await story.console('export/create', { kind: 'settlement', format: 'csv', merchant_id: victim.id, ...days }, thief),
    await story.console('fund/cancel', { withdraw_id }, thief),
  ]
  expect(tries.map(({ code }) => code)).toEqual(tries.map(() => 404))
  expect(await balancesOf(story, victim)).toEqual({
    available: '900.000000',
    bond: '0.000000',
    business: '0.000000',
    withdrawing: '100.000000',
  })
})

test('merchant decides nothing about its own orders or accounts', async () => {
  const recharge_id = await deposit(story, thief, '100')
  const fields = { payout_account_id: thief.account, amount: '50' }
  const { withdraw_id } = await story.consoleOk('fund/withdraw', fields, thief)
  const payout_account_id = await addAddress(story, thief, evmAddress)
  const refused = { code: 403, data: { reason: 'not_allowed' } }
  expect(await story.console('recharge/approve', { recharge_id, amount: '100' }, thief)).toMatchObject(refused)
  expect(await story.console('withdraw/approve', { withdraw_id, payout_ref: 'X' }, thief)).toMatchObject(refused)
  expect(await story.console('withdraw/list', {}, thief)).toMatchObject(refused)
  expect(await story.console('fund/payout-account-verify', { payout_account_id, note: 'Mine.' }, thief)).toMatchObject(
    refused,
  )
  expect(await story.console('withdraw/payee', { withdraw_id }, thief)).toMatchObject(refused)
})

test('withdrawals at once never exceed the balance or the amount of a day', async () => {
  const crowd = isFull ? 20 : 8
  const merchant = await wealthy(crowd * 50)
  const all = async (by: typeof merchant) =>
    done(await Promise.all(Array.from({ length: crowd }, () => withdraw(story, by, by.account, '100'))))
  expect(await all(merchant)).toBe(crowd / 2)
  expect(await balancesOf(story, merchant)).toMatchObject({
    available: '0.000000',
    withdrawing: `${crowd * 50}.000000`,
  })
  const limited = await wealthy(5000)
  await setFunds(story, { day_amount: String(crowd * 25) })
  expect(await all(limited)).toBe(crowd / 4)
  await setFunds(story)
})

test('withdrawal repeated with its key is placed once', async () => {
  const merchant = await wealthy()
  const key = randomUUID()
  const answers = await Promise.all(
    Array.from({ length: isFull ? 10 : 4 }, () => withdraw(story, merchant, merchant.account, '100', key)),
  )
  expect(new Set(answers.map(({ data }) => ('withdraw_id' in data ? data.withdraw_id : '')))).toHaveProperty('size', 1)
  expect(await balancesOf(story, merchant)).toMatchObject({ withdrawing: '100.000000' })
  expect(await withdraw(story, merchant, merchant.account, '101', key)).toMatchObject({ code: 409 })
})

test('withdrawal and retirement of its account at once leave one of them first', async () => {
  const merchant = await wealthy()
  const [placed, retired] = await Promise.all([
    withdraw(story, merchant, merchant.account, '100'),
    story.console('fund/payout-account-retire', { payout_account_id: merchant.account }, merchant),
  ])
  expect([placed.code, retired.code]).toEqual([expect.toBeOneOf([200, 409]), 200])
  expect(await withdraw(story, merchant, merchant.account, '100')).toMatchObject({ code: 409 })
})

test('one operator cannot pay out a large amount in small parts', async () => {
  const merchant = await wealthy(30_000)
  const ids: string[] = []
  for (let i = 0; i < 8; i += 1) {
    const answer = await story.consoleOk(
      'fund/withdraw',
      { payout_account_id: merchant.account, amount: '2500' },
      merchant,
    )
    ids.push(answer.withdraw_id)
  }
  const pay = (withdraw_id: string, index: number) =>
    story.console(
      'withdraw/approve',
      { withdraw_id, payout_ref: txidOf(100 + index) },
      index % 2 === 0 ? first : second,
    )
  const answers = await Promise.all(ids.map(pay))
  expect(answers.filter(({ data }) => 'state' in data && data.state === 'completion').length).toBeLessThanOrEqual(3)
})

test.runIf(runsAll)('picture of a receipt that a user was credited for takes two people', async () => {
  const person = await newUser(story)
  const image = await receipt({ amount: '500.00', txid: digitsOf(1), date: '2026-11-21 05:10', fee: '1.00' })
  const { id } = await story.uploadOk(image as Uint8Array<ArrayBuffer>, person)
  const { type, address } = await story.callOk('recharge/shoukuan-address', {}, person)
  const { recharge_id } = await story.callOk(
    'recharge/create',
    { type, address, amount: '500', credentials: id },
    person,
  )
  await story.consoleOk('recharge/approve', { recharge_id, amount: '500' }, first)
  const credentials = await uploadAsStaff(story, thief, image as Uint8Array<ArrayBuffer>)
  const fields = { ...(await depositFields(story, thief, '500')), credentials }
  const used = { code: 409, data: { reason: 'already_exists' } }
  expect(await story.console('fund/deposit', fields, thief)).toMatchObject(used)
  const similar = await receipt({ amount: '500.00', txid: digitsOf(1), date: '2026-11-21 05:10', fee: '1.01' })
  const edited = await deposit(story, thief, '500', {
    credentials: await uploadAsStaff(story, thief, similar as Uint8Array<ArrayBuffer>),
  })
  const approved = await story.consoleOk('recharge/approve', { recharge_id: edited, amount: '500' }, first)
  expect(approved).toMatchObject({ step: 'second_review' })
})

test("database refuses what the service's role writes past the calls", async () => {
  const pool = openPool(story.database.server, 1, () => {})
  const role = await pooledKysely(pool).startTransaction().execute()
  onTestFinished(async () => {
    await role.rollback().execute()
    await pool.end()
  })
  const now = story.clock.now()
  const unverified = await addAddress(story, victim, evmAddress)
  /** An order with its rows; the error, and nothing of it stays. */
  async function refusal(
    kind: 'recharge' | 'withdraw',
    merchant_id: string,
    write: (order_id: string) => Promise<unknown>,
  ) {
    const saved = await role.savepoint('before').execute()
    const id = randomUUID()
    const row = { id, order_no: `X${id}`, kind, user_id: null, merchant_id, state: 'audit', step: 'review' } as const
    await role
      .insertInto('orders')
      .values({ ...row, created_at: now, updated_at: now })
      .execute()
    const refused = await write(id).then(() => 'written', String)
    await saved.rollbackToSavepoint('before').execute()
    return refused
  }
  const withdrawal = (payout_account_id: string) => (order_id: string) => {
    const terms = { amount: 10n, fee: 0n, rate: 1_000_000n, currency: 'USDT', received: 10n }
    const row = { order_id, type: 'usdt', binding_id: null, payout_account_id, ...terms } as const
    return role.insertInto('withdrawals').values(row).execute()
  }
  expect(await refusal('withdraw', thief.id, withdrawal(victim.account))).toContain('payout account')
  expect(await refusal('withdraw', victim.id, withdrawal(unverified))).toContain('payout account')
  const after = (change: () => Promise<unknown>) =>
    refusal('withdraw', victim.id, async (order_id) => {
      await change()
      return withdrawal(victim.account)(order_id)
    })
  const account = role.updateTable('merchant_payout_accounts').where('id', '=', victim.account)
  expect(await after(() => account.set({ retired_at: now }).execute())).toContain('payout account')
  const merchants = role.updateTable('merchants').where('id', '=', victim.id)
  expect(await after(() => merchants.set({ suspended_at: now }).execute())).toContain('suspended')
  const hold = { merchant_id: victim.id, until: new Date(now.getTime() + 1000), at: now }
  const held = role.insertInto('merchant_holds').columns(['merchant_id', 'staff_id', 'until', 'at'])
  const member = role.selectFrom('staff').where('merchant_id', '=', victim.id)
  const holding = member.select((eb) => ['merchant_id', 'id', eb.val(hold.until).as('until'), eb.val(now).as('at')])
  expect(await after(() => held.expression(holding).execute())).toContain('on hold')
  expect(await after(() => Promise.resolve())).toBe('written')
  const credit = async (order_id: string) => {
    const claim = { network: 'TRC20', address: 'x', claimed: 10n, txid: '', credentials: [] }
    await role
      .insertInto('recharges')
      .values({ order_id, ...claim })
      .execute()
    return role.insertInto('recharge_credits').values({ order_id, amount: 10n, note: '' }).execute()
  }
  expect(await refusal('recharge', thief.id, credit)).toContain('credited with a proof')
  const check = { account_id: unverified, proposal_id: randomUUID(), at: now, usable_from: now }
  const verify = () => role.insertInto('payout_account_checks').values(check).execute()
  expect(await refusal('withdraw', thief.id, verify)).toContain('second person')
  const accounts = role.updateTable('merchant_payout_accounts').where('id', '=', unverified)
  const change = () => accounts.set({ account_hash: Buffer.of() }).execute()
  expect(await refusal('withdraw', thief.id, change)).toContain('permission denied')
})

test('ledger books no recharge without its credit', async () => {
  const from = platformAccount('custody:TRC20')
  const to = merchantAccount(thief.id, 'available')
  const transfer = { type: 'recharge', from, to, amount: 10n, shortfall: 'fault' } as const
  const booked = story.services.ledger.execute({ at: story.clock.now(), orderId: randomUUID(), transfers: [transfer] })
  await expect(booked).rejects.toThrow('booked with its credit')
})
