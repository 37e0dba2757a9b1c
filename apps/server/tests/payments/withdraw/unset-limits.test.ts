import { expect, test } from 'vitest'
import { newUser } from '@c2c/testing/src/people/people.ts'
import { addSetting } from '@c2c/testing/src/story/settings.ts'
import { startStory } from '@c2c/testing/src/story/story.ts'

// A service in production on its first day: no limits are set.
const story = await startStory({ sandbox: false })

test('withdrawal is not quoted before its limits are set', async () => {
  await addSetting(story.services.db, 'reference_rates', { EUR: '0.92' }, story.clock.now())
  const fields = { type: 'bank', currency: 'EUR', amount: '20' }
  expect(await story.call('withdraw/quote', fields, await newUser(story))).toMatchObject({
    status: 200,
    code: 422,
    data: { reason: 'not_available' },
  })
})
