import { expect, test } from 'vitest'
import { moneyOf, rechargeAndApprove } from '../support/money.ts'
import { registerUser } from '../support/people.ts'
import { startStory } from '../support/story.ts'

const story = await startStory()

test('somebody with a code and an invitation comes in, and has nothing until it arrives', async () => {
  const person = await registerUser(story)
  expect(await moneyOf(story, person)).toMatchObject({ total_balance: '0.000000' })
  await rechargeAndApprove(story, person, '100')
  expect(await moneyOf(story, person)).toMatchObject({ total_balance: '100.000000', available: '100.000000' })
})
