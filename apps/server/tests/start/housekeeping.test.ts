import { expect, test } from 'vitest'
import { tidy } from '../../src/start/housekeeping.ts'
import { hour } from '../support/clock.ts'
import { rechargeFields } from '../support/money.ts'
import { registerUser, signInOwner } from '../support/people.ts'
import { startStory } from '../support/story.ts'

const story = await startStory()

const kept = async () => {
  const { db } = story.services
  const [answers, sessions, codes] = await Promise.all([
    db.selectFrom('idempotency_keys').select('key').execute(),
    db.selectFrom('sessions').select('user_id').execute(),
    db.selectFrom('email_codes').select('email').execute(),
  ])
  return { answers: answers.length, sessions: sessions.length, codes: codes.length }
}

test('kept answers go after a week, sessions and codes on expiry', async () => {
  const person = await registerUser(story)
  await story.callOk('recharge/create', await rechargeFields(story, person, '20'), { ...person, key: 'once' })
  expect(await kept()).toEqual({ answers: 1, sessions: 1, codes: 1 })

  story.clock.advance(25 * hour)
  await tidy(story.services)
  expect(await kept()).toEqual({ answers: 1, sessions: 1, codes: 0 })

  story.clock.advance(7 * 24 * hour)
  await tidy(story.services)
  expect(await kept()).toEqual({ answers: 0, sessions: 1, codes: 0 })

  story.clock.advance(23 * 24 * hour)
  await tidy(story.services)
  await tidy(story.services)
  expect(await kept()).toEqual({ answers: 0, sessions: 0, codes: 0 })
  expect(await story.call('userinfo/get-info', {}, person)).toMatchObject({ code: -1 })
})

test('staff link is deleted a month after it expired', async () => {
  const fields = { email: 'late@c2c.example', name: 'Late', role: 'operator' }
  await story.consoleOk('staff/invite', fields, { token: await signInOwner(story) })
  const links = () => story.services.db.selectFrom('staff_invitations').select('email').execute()
  story.clock.advance(33 * 24 * hour)
  await tidy(story.services)
  expect(await links()).toHaveLength(1)
  story.clock.advance(1)
  await tidy(story.services)
  expect(await links()).toEqual([])
})
