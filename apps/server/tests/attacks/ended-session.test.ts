import { expect, test } from 'vitest'
import { rechargeFields } from '@c2c/testing/src/people/money.ts'
import { makeStaff, newUser } from '@c2c/testing/src/people/people.ts'
import { startStory } from '@c2c/testing/src/story/story.ts'

const story = await startStory()

test.each(['queue/claim', 'queue/next'] as const)('%s of a session that ends meanwhile is refused', async (name) => {
  const person = await newUser(story)
  const { recharge_id } = await story.callOk('recharge/create', await rechargeFields(story, person, '100'), person)
  const member = await makeStaff(story, 'operator')
  await story.consoleOk('session/info', {}, member)
  // As when the token was checked before the session ended, and the claim is made after it.
  await story.services.db.deleteFrom('staff_sessions').where('staff_id', '=', member.staffId).execute()
  const fields = name === 'queue/claim' ? { order_id: recharge_id } : { kind: 'recharge' }
  expect(await story.console(name, fields, member)).toMatchObject({
    status: 200,
    code: -1,
    data: { reason: 'session_invalid' },
  })
})

test('claims racing sign-outs are made or refused, never a fault', async () => {
  const person = await newUser(story)
  const { recharge_id: order_id } = await story.callOk(
    'recharge/create',
    await rechargeFields(story, person, '100'),
    person,
  )
  for (let round = 0; round < 5; round += 1) {
    const member = await makeStaff(story, 'operator')
    const [claim] = await Promise.all([
      story.console('queue/claim', { order_id }, member),
      story.console('session/logout', {}, member),
    ])
    expect([200, -1]).toContain(claim.code)
  }
})
