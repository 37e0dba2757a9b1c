import { expect, test } from 'vitest'
import { moneyOf } from '@c2c/testing/src/people/money.ts'
import { startStory } from '@c2c/testing/src/story/story.ts'
import { openWithdrawal, twoPeople } from './support.ts'

const story = await startStory()
const { first, second } = await twoPeople(story)

const approve = (withdraw_id: string, payout_ref: string, by = first) =>
  story.console('withdraw/approve', { withdraw_id, payout_ref }, by)

test('payout at the limit is booked when the same reference is repeated', async () => {
  const { person, withdraw_id } = await openWithdrawal(story, '10000')
  expect(await approve(withdraw_id, 'SEPA-1')).toMatchObject({
    code: 200,
    data: { state: 'audit', step: 'second_review', proposal: { payload: { payout_ref: 'SEPA-1' }, mine: true } },
  })
  expect(await moneyOf(story, person)).toMatchObject({ withdrawing: '10000.000000' })
  expect(await approve(withdraw_id, 'SEPA-1')).toMatchObject({ code: 403, data: { reason: 'not_allowed' } })
  expect(await approve(withdraw_id, 'SEPA-2', second)).toMatchObject({ code: 409, data: { payout_ref: 'SEPA-1' } })
  expect(await approve(withdraw_id, 'SEPA-1', second)).toMatchObject({ code: 200, data: { step: 'paid_out' } })
  expect(await moneyOf(story, person)).toMatchObject({ withdrawing: '0.000000', available: '20000.000000' })
})

test('first decision about a payout to a frozen user is refused too', async () => {
  const { person, withdraw_id } = await openWithdrawal(story, '10000')
  const frozen = { user_id: person.userId, reason: 'The bank asks us to wait.' }
  await story.consoleOk('user/freeze', frozen, second)
  const answer = await approve(withdraw_id, 'SEPA-0')
  expect(answer).toMatchObject({ code: 403, data: { reason: 'account_frozen' } })
  expect(answer.msg).toContain('has to be unfrozen')
  await story.consoleOk('user/unfreeze', frozen, second)
  expect(await approve(withdraw_id, 'SEPA-0')).toMatchObject({ data: { step: 'second_review' } })
})

test('claimed withdrawal cannot be cancelled until the proposal is withdrawn', async () => {
  const { person, withdraw_id } = await openWithdrawal(story, '10000')
  const { data } = await approve(withdraw_id, 'SEPA-3')
  expect(await story.call('withdraw/cancel', { withdraw_id }, person)).toMatchObject({ code: 409 })
  const proposal_id = data.proposal?.proposal_id ?? ''
  await story.consoleOk('proposal/withdraw', { proposal_id, reason: 'The bank has refused it.' }, first)
  expect(await story.call('withdraw/cancel', { withdraw_id }, person)).toMatchObject({ code: 200 })
  expect(await moneyOf(story, person)).toMatchObject({ available: '30000.000000' })
})

test('payout reference is unique, also while it waits', async () => {
  const [one, other] = [await openWithdrawal(story, '10000'), await openWithdrawal(story, '10000')]
  expect(await approve(one.withdraw_id, 'SEPA-4')).toMatchObject({ code: 200 })
  expect(await approve(other.withdraw_id, 'SEPA-4')).toMatchObject({ code: 409, data: { reason: 'already_exists' } })
  await story.consoleOk('withdraw/reject', { withdraw_id: one.withdraw_id, reason: 'Wrong name.' }, second)
  expect(await moneyOf(story, one.person)).toMatchObject({ available: '30000.000000' })
  expect(await approve(other.withdraw_id, 'SEPA-4')).toMatchObject({ code: 200 })
  expect(await approve(other.withdraw_id, 'SEPA-4', second)).toMatchObject({ code: 200 })
})

test('two simultaneous reviewers make one proposal and one conflict', async () => {
  const { withdraw_id } = await openWithdrawal(story, '10000')
  const answers = await Promise.all([approve(withdraw_id, 'SEPA-5'), approve(withdraw_id, 'SEPA-5', second)])
  const codes = answers.map(({ code }) => code).toSorted((a, b) => a - b)
  expect([
    [200, 200],
    [200, 409],
  ]).toContainEqual(codes)
})

test('approved proposal pays with its reference and a rejected one waits again', async () => {
  const { person, withdraw_id } = await openWithdrawal(story, '10000')
  const propose = async (payout_ref: string) => {
    const { data } = await approve(withdraw_id, payout_ref)
    return data.proposal?.proposal_id ?? ''
  }
  const refused = { proposal_id: await propose('SEPA-6'), reason: 'Another reference.' }
  await story.consoleOk('proposal/reject', refused, second)
  const reviewed = async () => (await story.consoleOk('withdraw/list', { id: withdraw_id }, second)).list
  expect(await reviewed()).toMatchObject([{ step: 'review', payout_ref: '', proposal: null }])
  expect(await moneyOf(story, person)).toMatchObject({ withdrawing: '10000.000000' })
  await story.consoleOk('proposal/approve', { proposal_id: await propose('SEPA-7') }, second)
  expect(await reviewed()).toMatchObject([{ step: 'paid_out', payout_ref: 'SEPA-7' }])
  expect(await moneyOf(story, person)).toMatchObject({ withdrawing: '0.000000', available: '20000.000000' })
})

test("payout keeps the second person's note, or else the first one's", async () => {
  for (const [note, kept] of [
    ['', 'Seen by the first.'],
    ['Seen by the second.', 'Seen by the second.'],
  ] as const) {
    const { withdraw_id } = await openWithdrawal(story, '10000')
    const payout = { withdraw_id, payout_ref: `SEPA-8 ${note}` }
    await story.consoleOk('withdraw/approve', { ...payout, note: 'Seen by the first.' }, first)
    expect(await story.consoleOk('withdraw/approve', { ...payout, note }, second)).toMatchObject({ note: kept })
    expect((await story.consoleOk('withdraw/list', { id: withdraw_id }, first)).list).toMatchObject([{ note: kept }])
  }
})
