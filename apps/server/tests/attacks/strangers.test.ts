import { expect, test, vi } from 'vitest'
import { moneyOf } from '@c2c/testing/src/people/money.ts'
import { patience } from '@c2c/testing/src/story/patience.ts'
import { newUser } from '@c2c/testing/src/people/people.ts'
import { startStory } from '@c2c/testing/src/story/story.ts'

// The sandbox has no limit by network.
const story = await startStory({ sandbox: false })
const [crowded, other] = ['203.0.113.7', '198.51.100.9']

/** Follows a link to the console that is none, as the proxy on this machine says from where. */
const look = (address: string) =>
  story.send('/console/api/v1/staff/invitation', {
    method: 'POST',
    body: new URLSearchParams({ token: 'none' }),
    headers: { 'x-forwarded-for': address },
  })

test('network with many calls without a session waits, a user and other networks do not', async () => {
  const { limits, strangers } = story.services
  const person = await newUser(story)
  await moneyOf(story, person)
  const begun: string[] = []
  const held = Promise.withResolvers<void>()
  const take = vi.spyOn(limits, 'takeFrom').mockImplementation(async (address) => {
    begun.push(address)
    await held.promise
  })
  let refusals = 0
  const many = Array.from({ length: 160 }, async () => {
    const answer = await look(crowded)
    refusals += Number(answer.code === 429)
    return answer
  })
  await vi.waitFor(() => expect(strangers.backlog.waiting).toBe(128), { interval: 5, timeout: patience })
  expect(begun).toHaveLength(16)
  // All have arrived before the first ones go on.
  await vi.waitFor(() => expect(refusals).toBe(160 - 16 - 128), { interval: 5, timeout: patience })
  const elsewhere = look(other)
  await vi.waitFor(() => expect(strangers.backlog.waiting).toBe(129), { interval: 5, timeout: patience })
  expect(await moneyOf(story, person)).toMatchObject({ available: '0.000000' })
  held.resolve()
  const answers = await Promise.all(many)
  expect(await elsewhere).toMatchObject({ code: 404 })
  take.mockRestore()
  expect(begun.indexOf(other)).toBeLessThan(20)
  const refused = answers.filter(({ code }) => code === 429)
  expect(refused).toHaveLength(160 - 16 - 128)
  expect(refused[0]).toMatchObject({ data: { reason: 'too_many_requests', retry_after: 1 } })
})
