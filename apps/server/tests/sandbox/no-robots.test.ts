import { expect, test } from 'vitest'
import { readConfig } from '../../src/config/config.ts'
import { newUser } from '@c2c/testing/src/people/people.ts'
import { startStory } from '@c2c/testing/src/story/story.ts'

const story = await startStory()

test('robots cannot be switched where none run', async () => {
  const person = await newUser(story)
  const refused = { code: 422, data: { reason: 'not_available' } }
  expect(await story.call('sandbox/robots-state', {}, person)).toMatchObject(refused)
  expect(await story.call('sandbox/robots', { on: '0' }, person)).toMatchObject(refused)
})

test('robots run in a sandbox only', () => {
  const url = 'postgresql://c2c@localhost/c2c'
  expect(readConfig({}).robots).toBe(true)
  expect(readConfig({ SANDBOX_ROBOTS: '0' }).robots).toBe(false)
  expect(readConfig({ DATABASE_URL: url }).robots).toBe(false)
  expect(() => readConfig({ DATABASE_URL: url, SANDBOX_ROBOTS: '1' })).toThrow('SANDBOX_ROBOTS=1 needs SANDBOX=1')
})
