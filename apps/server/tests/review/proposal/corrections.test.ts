import { expect, test } from 'vitest'
import { addSetting } from '@c2c/testing/src/story/settings.ts'
import type { Fields } from '@c2c/testing/src/people/caller.ts'
import { bindAccount, moneyOf, rechargeAndApprove } from '@c2c/testing/src/people/money.ts'
import { newUser, signInOwner, signInStaff, type Person } from '@c2c/testing/src/people/people.ts'
import { startStory } from '@c2c/testing/src/story/story.ts'
import { fundsOf, openMerchant } from '../../trade/order/support.ts'
import { twoPeople } from './support.ts'

const story = await startStory()
const { first, second } = await twoPeople(story)
const reason = 'Your transfer of 3 May went to another account by our mistake.'

const correct = (fields: Fields, by = first) =>
  story.console('correction/create', { direction: 'credit', amount: '5', against: 'fee_income', reason, ...fields }, by)
const approve = (proposal_id: string | undefined, by = second) =>
  story.console('proposal/approve', { proposal_id: proposal_id ?? '' }, by)

/** Makes the platform earn fees: each withdrawal pays one USDT. */
async function earnFees(withdrawals: number): Promise<void> {
  const person = await newUser(story)
  await rechargeAndApprove(story, person, '500')
  const bk_id = await bindAccount(story, person)
  for (let i = 0; i < withdrawals; i += 1) {
    const { withdraw_id } = await story.callOk('withdraw/create', { type: 'bank', bk_id, amount: '20' }, person)
    await story.consoleOk('withdraw/approve', { withdraw_id, payout_ref: crypto.randomUUID() }, first)
  }
}

const newest = async (person: Person) => (await story.callOk('asset-log/list', {}, person)).list[0]

test('approved credit moves and the user reads the reason', async () => {
  await earnFees(6)
  const person = await newUser(story)
  const proposed = await correct({ user: person.account })
  expect(proposed).toMatchObject({
    code: 200,
    data: { kind: 'correction', subject_name: person.account, state: 'open', mine: true, note: reason },
  })
  expect(await moneyOf(story, person)).toMatchObject({ total_balance: '0.000000' })
  expect(await approve(proposed.data.proposal_id, first)).toMatchObject({ code: 403, data: { reason: 'not_allowed' } })
  const decided = { state: 'approved', decided_at: story.clock.now().toISOString() }
  expect(await approve(proposed.data.proposal_id)).toMatchObject({ code: 200, data: decided })
  const again = { code: 409, data: { reason: 'state_conflict', state: 'approved' } }
  expect(await approve(proposed.data.proposal_id)).toMatchObject(again)
  expect(await moneyOf(story, person)).toMatchObject({ available: '5.000000' })
  expect(await newest(person)).toMatchObject({
    type: 'correction',
    direction: 'income',
    quantity: '5.000000',
    note: reason,
  })
  expect(await story.callOk('property/tongji', { days: '7' }, person)).toMatchObject({ today_income: '5.000000' })
  expect(await story.callOk('asset-log/tongji', {}, person)).toMatchObject({ income: '5.000000' })
})

test("correction takes from the platform's income and no more", async () => {
  const person = await newUser(story)
  const { data } = await correct({ user: person.userId, amount: '1000000' })
  expect(await approve(data.proposal_id)).toMatchObject({
    code: 422,
    data: { reason: 'not_available' },
    msg: 'The fee income is not enough for this.',
  })
  expect(await moneyOf(story, person)).toMatchObject({ total_balance: '0.000000' })
  // It still waits: another may be approved when it is taken back.
  expect(await correct({ user: person.userId })).toMatchObject({ code: 409, data: { reason: 'state_conflict' } })
  await story.consoleOk('proposal/withdraw', { proposal_id: data.proposal_id, reason: 'Too much.' }, first)
  expect(await correct({ user: person.userId })).toMatchObject({ code: 200 })
})

test('a debit takes what is available at most', async () => {
  const person = await newUser(story)
  await rechargeAndApprove(story, person, '100')
  const debit = { user: person.email, direction: 'debit', against: 'custody:TRC20' }
  const { data } = await correct({ ...debit, amount: '100.000001' })
  expect(await approve(data.proposal_id)).toMatchObject({ code: 422, data: { reason: 'insufficient_balance' } })
  await story.consoleOk('proposal/reject', { proposal_id: data.proposal_id, reason: 'Too much.' }, second)
  expect(await approve((await correct({ ...debit, amount: '40' })).data.proposal_id)).toMatchObject({ code: 200 })
  expect(await moneyOf(story, person)).toMatchObject({ total_balance: '60.000000' })
  expect(await newest(person)).toMatchObject({ type: 'correction', direction: 'expenditure', quantity: '40.000000' })
})

test('a merchant’s balance is put right in the same way', async () => {
  const merchant = await openMerchant(story, 10)
  const { data } = await correct({ merchant_id: merchant.id, against: 'custody:ERC20', amount: '7' })
  expect(data).toMatchObject({ subject_name: merchant.name, payload: { owner: 'merchant', against: 'custody:ERC20' } })
  await approve(data.proposal_id)
  expect(await fundsOf(story, merchant)).toMatchObject({ available: 17_000_000n })
})

test.each<[string, Fields]>([
  ['no owner', {}],
  ['two are named', { user: 'demo', merchant_id: 'x' }],
  ['the network is not one of the service', { user: 'demo', against: 'custody:NONE' }],
  ['the account of the platform is another', { user: 'demo', against: 'exchange' }],
  ['no reason', { user: 'demo', reason: ' ' }],
  ['it is about nothing', { user: 'demo', amount: '0' }],
])('it is refused when %s', async (_what, fields) => {
  expect(await correct(fields)).toMatchObject({ code: 400, data: { reason: 'invalid_input' } })
})

test('two approvals at the same time are one', async () => {
  const person = await newUser(story)
  const third = { token: await signInStaff(story, 'operator') }
  const { data } = await correct({ user: person.account, against: 'custody:TRC20' })
  const answers = await Promise.all([approve(data.proposal_id), approve(data.proposal_id, third)])
  expect(answers.map(({ code }) => code).toSorted((a, b) => a - b)).toEqual([200, 409])
  expect(await moneyOf(story, person)).toMatchObject({ available: '5.000000' })
})

test('two people fund the reserve and a transaction funds once', async () => {
  const balance = async () => {
    const row = await story.services.db
      .selectFrom('accounts')
      .select('balance')
      .where('kind', '=', 'interest_reserve')
      .executeTakeFirstOrThrow()
    return row.balance
  }
  const before = await balance()
  const reference = crypto.randomUUID().replaceAll('-', '').repeat(2)
  const fields = { network: 'TRC20', amount: '20', reference, reason: 'For the spring products.' }
  const owner = { token: await signInOwner(story) }
  const { proposal_id } = await story.consoleOk('reserve/fund', fields, owner)
  expect(await story.console('reserve/fund', fields, owner)).toMatchObject({
    code: 409,
    data: { reason: 'state_conflict' },
  })
  expect(await approve(proposal_id, owner)).toMatchObject({ code: 403 })
  expect(await balance()).toBe(before)
  expect(await approve(proposal_id)).toMatchObject({ code: 200 })
  expect(await balance()).toBe(before + 20_000_000n)
  const again = { ...fields, reference: `0x${reference.toUpperCase()}` }
  expect(await story.console('reserve/fund', again, owner)).toMatchObject({ code: 409 })
  expect(await story.console('reserve/fund', { ...fields, network: 'NONE' }, owner)).toMatchObject({ code: 400 })
})

test('reserve is not funded without a receiving network', async () => {
  await addSetting(story.services.db, 'recharge_networks', [], story.clock.now())
  const fields = { network: 'TRC20', amount: '20', reference: 'ab12cd', reason: 'For the spring products.' }
  expect(await story.console('reserve/fund', fields, { token: await signInOwner(story) })).toMatchObject({
    code: 422,
    data: { reason: 'not_available' },
  })
})
