import { expect, test } from 'vitest'
import { newUser } from '@c2c/testing/src/people/people.ts'
import { startStory } from '@c2c/testing/src/story/story.ts'
import { callBy, userKey } from './support.ts'

const story = await startStory({ sandbox: false })
const money = '/api/v1/userinfo/get-money-info'

const limitOf = ({ headers }: Awaited<ReturnType<typeof callBy>>) =>
  ['limit', 'remaining', 'reset'].map((name) => Number(headers.get(`ratelimit-${name}`)))

test('answers to keys say what is left, and above the limit how long to wait', async () => {
  const person = await newUser(story)
  const key = await userKey(story, person)
  const first = await callBy(story, key, money)
  expect(limitOf(first)).toEqual([600, 599, 60])
  expect(first.headers.get('retry-after')).toBeNull()
  for (let batch = 0; batch < 6; batch += 1) {
    await Promise.all(Array.from({ length: 100 }, () => callBy(story, key, money)))
  }
  const refused = await callBy(story, key, money)
  expect(refused).toMatchObject({ code: 429, data: { reason: 'too_many_requests', retry_after: expect.any(Number) } })
  const [limit, remaining, reset] = limitOf(refused)
  expect([limit, remaining]).toEqual([600, 0])
  expect(refused.headers.get('retry-after')).toBe(String(reset))
  // The owner's limit is twice that of a key.
  const second = await userKey(story, person)
  expect(limitOf(await callBy(story, second, money)).slice(0, 2)).toEqual([1200, expect.any(Number)])
  expect(await story.call('userinfo/get-money-info', {}, person)).toMatchObject({ code: 200 })
})

test('calls of sessions have no limit headers', async () => {
  const person = await newUser(story)
  const response = await fetch(story.url + money, { method: 'POST', headers: { 'x-access-token': person.token } })
  expect(((await response.json()) as { code: number }).code).toBe(200)
  expect(response.headers.has('ratelimit-limit')).toBe(false)
})
