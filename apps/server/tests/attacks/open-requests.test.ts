import { request, type ClientRequest } from 'node:http'
import { expect, test, vi } from 'vitest'
import { moneyOf } from '../support/money.ts'
import { registerUser, type Person } from '../support/people.ts'
import { startStory } from '../support/story.ts'

const story = await startStory()

/** A request whose body never ends. */
function openRequest({ token }: Person): ClientRequest {
  const headers = { 'x-access-token': token, 'content-type': 'application/json', 'content-length': '9' }
  const opened = request(`${story.url}/api/v1/userinfo/get-money-info`, { method: 'POST', headers })
  opened.on('error', () => {})
  opened.flushHeaders()
  return opened
}

test('requests above 256 open ones with one token are refused unread until those close', async () => {
  const [attacker, other] = [await registerUser(story), await registerUser(story)]
  const balance = () => story.call('userinfo/get-money-info', {}, attacker)
  // More than are let in: a call of the attacker may come before the last of them.
  const open = Array.from({ length: 300 }, () => openRequest(attacker))
  await vi.waitFor(
    async () =>
      expect(await balance()).toMatchObject({ code: 429, data: { reason: 'too_many_requests', retry_after: 1 } }),
    { timeout: 10_000 },
  )
  expect(await moneyOf(story, other)).toMatchObject({ available: '0.000000' })
  for (const one of open) one.destroy()
  await vi.waitFor(async () => expect(await balance()).toMatchObject({ code: 200 }), { timeout: 10_000 })
})
