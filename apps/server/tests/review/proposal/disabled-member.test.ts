import { expect, test } from 'vitest'
import { isFull } from '@c2c/testing/src/cases/extent.ts'
import { moneyOf } from '@c2c/testing/src/people/money.ts'
import { makeStaff, newUser, signInOwner } from '@c2c/testing/src/people/people.ts'
import { startStory } from '@c2c/testing/src/story/story.ts'
import { claim } from './support.ts'

const story = await startStory()
const owner = { token: await signInOwner(story) }
const gone = { code: 403, msg: expect.stringContaining('may no longer decide') as string }

/** A large recharge with a first approval. */
async function approvedFirst() {
  const [first, second] = [await makeStaff(story, 'operator'), await makeStaff(story, 'operator')]
  const person = await newUser(story)
  const approval = { recharge_id: await claim(story, person, '20000'), amount: '20000' }
  await story.consoleOk('queue/claim', { order_id: approval.recharge_id }, second)
  await story.consoleOk('queue/unclaim', { order_id: approval.recharge_id }, second)
  await story.consoleOk('recharge/approve', approval, first)
  return { first, second, person, approval }
}

test.each([
  ['shut out', 'staff/disable', {}],
  ['an auditor', 'staff/change-role', { role: 'auditor' }],
] as const)('proposal of an author who is %s is rejectable, not approvable', async (_what, call, more) => {
  const { first, second, person, approval } = await approvedFirst()
  await story.consoleOk(call, { staff_id: first.staffId, ...more }, owner)
  const [proposal] = (await story.consoleOk('proposal/list', { subject: approval.recharge_id }, second)).list
  const proposal_id = proposal?.proposal_id ?? ''
  expect(await story.console('recharge/approve', approval, second)).toMatchObject(gone)
  expect(await story.console('proposal/approve', { proposal_id }, second)).toMatchObject(gone)
  expect(await moneyOf(story, person)).toMatchObject({ total_balance: '0.000000' })
  await story.consoleOk('proposal/reject', { proposal_id, reason: 'They left.' }, second)
  expect(await story.consoleOk('recharge/approve', approval, second)).toMatchObject({ step: 'second_review' })
  expect(await story.consoleOk('recharge/approve', approval, owner)).toMatchObject({ step: 'credited' })
})

test('approval and a concurrent disabling of its people are serialised', async () => {
  for (const who of isFull ? (['first', 'second', 'first', 'second'] as const) : (['first', 'second'] as const)) {
    const { [who]: leaves, second, person, approval } = await approvedFirst()
    await story.consoleOk('queue/claim', { order_id: approval.recharge_id }, second)
    const [approved, disabled] = await Promise.all([
      story.console('recharge/approve', approval, second),
      story.console('staff/disable', { staff_id: leaves.staffId }, owner),
    ])
    expect(disabled).toMatchObject({ code: 200 })
    const { total_balance } = await moneyOf(story, person)
    expect([approved.code === 200, approved.code >= 500]).toEqual([total_balance === '20000.000000', false])
  }
})
