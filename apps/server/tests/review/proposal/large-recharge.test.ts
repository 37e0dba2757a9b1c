import { expect, test } from 'vitest'
import { fundUser } from '@c2c/testing/src/people/create-users.ts'
import { moneyOf, rechargeAndApprove, uploadProof } from '@c2c/testing/src/people/money.ts'
import { newUser } from '@c2c/testing/src/people/people.ts'
import { startStory } from '@c2c/testing/src/story/story.ts'
import { claim, twoPeople } from './support.ts'

const story = await startStory()
const { first, second } = await twoPeople(story)

const approve = (recharge_id: string, amount: string, by = first) =>
  story.console('recharge/approve', { recharge_id, amount, note: 'Seen on the chain.' }, by)

test('recharge below the limit takes one person, at the limit two', async () => {
  const person = await newUser(story)
  expect(await approve(await claim(story, person, '20000'), '9999.999999')).toMatchObject({
    code: 200,
    data: { state: 'completion', step: 'credited', proposal: null },
  })
  const large = await claim(story, person, '20')
  expect(await approve(large, '10000')).toMatchObject({
    code: 200,
    data: {
      state: 'audit',
      step: 'second_review',
      proposal: { kind: 'recharge', amount: '10000.000000', note: 'Seen on the chain.', mine: true, state: 'open' },
    },
  })
  expect(await moneyOf(story, person)).toMatchObject({ total_balance: '9999.999999' })
  expect((await story.callOk('recharge/list', {}, person)).list[0]).toMatchObject({ step: 'second_review', reason: '' })
})

test('second person sees the first decision and completes its amount only', async () => {
  const person = await newUser(story)
  const recharge_id = await claim(story, person, '20000')
  await approve(recharge_id, '20000')
  const { list } = await story.consoleOk('recharge/list', { id: recharge_id, state: 'audit' }, second)
  expect(list).toMatchObject([
    { proposal: { mine: false, made_by: expect.stringMatching(/./), amount: '20000.000000' } },
  ])
  expect(await approve(recharge_id, '20000')).toMatchObject({
    code: 403,
    msg: 'A second person has to approve this.',
    data: { reason: 'not_allowed' },
  })
  expect(await approve(recharge_id, '20000.5', second)).toMatchObject({
    code: 409,
    data: { reason: 'state_conflict', step: 'second_review', amount: '20000.000000' },
  })
  expect(await moneyOf(story, person)).toMatchObject({ total_balance: '0.000000' })
  expect(await approve(recharge_id, '20000', second)).toMatchObject({ code: 200, data: { step: 'credited' } })
  expect(await moneyOf(story, person)).toMatchObject({ total_balance: '20000.000000' })
  expect(await approve(recharge_id, '20000', second)).toMatchObject({ code: 409 })
})

test('one person rejects at either step and ends the proposal', async () => {
  for (const by of [first, second]) {
    const person = await newUser(story)
    const recharge_id = await claim(story, person, '20000')
    await approve(recharge_id, '20000')
    expect(await story.consoleOk('recharge/reject', { recharge_id, reason: 'Not there.' }, by)).toMatchObject({
      state: 'reject',
      proposal: null,
    })
    expect((await story.consoleOk('proposal/list', { subject: recharge_id }, by)).list).toMatchObject([
      { state: by === first ? 'withdrawn' : 'rejected', reason: 'Not there.' },
    ])
    expect(await moneyOf(story, person)).toMatchObject({ total_balance: '0.000000' })
  }
})

test('list of proposals approves, rejects and withdraws', async () => {
  const person = await newUser(story)
  const recharge_id = await claim(story, person, '20000')
  const propose = async (amount: string) => {
    await approve(recharge_id, amount)
    const { list } = await story.consoleOk('proposal/list', { state: 'open', subject: recharge_id }, second)
    expect(list).toMatchObject([{ amount: `${amount}.000000`, state: 'open' }])
    return list[0]?.proposal_id ?? ''
  }
  const taken = await propose('15000')
  const reason = 'A digit too few.'
  expect(await story.console('proposal/withdraw', { proposal_id: taken, reason }, second)).toMatchObject({ code: 403 })
  expect(await story.console('proposal/reject', { proposal_id: taken, reason }, first)).toMatchObject({ code: 403 })
  expect(await story.consoleOk('proposal/withdraw', { proposal_id: taken, reason }, first)).toMatchObject({
    state: 'withdrawn',
    reason,
  })
  const refused = await propose('25000')
  await story.consoleOk('proposal/reject', { proposal_id: refused, reason }, second)
  expect((await story.consoleOk('recharge/list', { id: recharge_id }, second)).list[0]?.step).toBe('review')
  const proposal_id = await propose('20000')
  expect(await story.console('proposal/approve', { proposal_id }, first)).toMatchObject({ code: 403 })
  expect(await story.consoleOk('proposal/approve', { proposal_id }, second)).toMatchObject({
    state: 'approved',
    decided_by: expect.stringMatching(/./),
  })
  expect(await story.console('proposal/approve', { proposal_id }, second)).toMatchObject({ code: 409 })
  expect(await moneyOf(story, person)).toMatchObject({ total_balance: '20000.000000' })
})

test('of two proposals with one receipt only one is credited', async () => {
  const person = await newUser(story)
  const credentials = await uploadProof(story, person)
  const ids = [
    await claim(story, person, '20000', { credentials }),
    await claim(story, person, '20000', { credentials }),
  ]
  for (const id of ids) expect(await approve(id, '20000')).toMatchObject({ code: 200 })
  const answers = await Promise.all(ids.map((id) => approve(id, '20000', second)))
  expect(answers.map(({ code }) => code).toSorted((a, b) => a - b)).toEqual([200, 409])
  expect(await moneyOf(story, person)).toMatchObject({ total_balance: '20000.000000' })
})

test('user is notified only when the recharge is credited', async () => {
  const person = await newUser(story)
  await rechargeAndApprove(story, person, '50')
  const recharge_id = await claim(story, person, '20000')
  await approve(recharge_id, '20000')
  expect((await story.callOk('notice/list', {}, person)).list).toHaveLength(1)
  await approve(recharge_id, '20000', second)
  expect((await story.callOk('notice/list', {}, person)).list).toHaveLength(2)
})

test('amount beyond the maximum balance is refused, not a fault', async () => {
  const person = await newUser(story)
  const most = '999999999999'
  for (let i = 0; i < 9; i += 1) await fundUser(story, person, most)
  const recharge_id = await claim(story, person, most)
  await approve(recharge_id, most)
  const refused = await approve(recharge_id, most, second)
  expect(refused).toMatchObject({ status: 200, code: 422, data: { reason: 'above_maximum' } })
  expect(await moneyOf(story, person)).toMatchObject({ total_balance: '8999999999991.000000' })
  expect((await story.callOk('recharge/list', {}, person)).list[0]).toMatchObject({ step: 'second_review' })
  const [open] = (await story.consoleOk('proposal/list', { state: 'open', kind: 'recharge' }, second)).list
  const proposal_id = open?.proposal_id ?? ''
  expect(await story.console('proposal/approve', { proposal_id }, second)).toMatchObject({
    data: { reason: 'above_maximum' },
  })
})
