import { expect, test } from 'vitest'
import { verifyAudit } from '../../src/features/proofs/audit/verify-audit.ts'
import { tidy } from '../../src/start/jobs.ts'
import { hour } from '@c2c/testing/src/story/clock.ts'
import { testOwner } from '@c2c/testing/src/people/credentials.ts'
import { makeStaff } from '@c2c/testing/src/people/people.ts'
import { startStory } from '@c2c/testing/src/story/story.ts'

const story = await startStory()
const { db } = story.services

const refusedRows = async () => {
  const rows = await db
    .selectFrom('audit_log')
    .selectAll()
    .where('call', '=', 'session/login')
    .where('outcome', '=', 'refused')
    .orderBy('seq')
    .execute()
  return rows.map(({ subject, details }) => ({ subject, ...(JSON.parse(details) as object) }))
}

const signIn = (email: string, address: string) =>
  story.send('/console/api/v1/session/login', {
    method: 'POST',
    body: new URLSearchParams({ email, password: 'guess' }),
    headers: { 'x-forwarded-for': address },
  })

test('refused sign-ins are added up by member, network and hour', async () => {
  const { email } = await makeStaff(story, 'operator')
  const before = (await refusedRows()).length
  for (let n = 0; n < 30; n += 1) await signIn(`unknown-${n}@c2c.example`, '203.0.113.7')
  for (let n = 0; n < 8; n += 1) await signIn(email, '203.0.113.7')
  for (let n = 0; n < 3; n += 1) await signIn(testOwner.email, '203.0.113.8')
  const first = (await refusedRows()).slice(before)
  const strangers = Array.from({ length: 5 }, (_, n) => `unknown-${n}@c2c.example`)
  expect(first.map(({ subject }) => subject)).toEqual([
    ...strangers,
    ...Array<string>(5).fill(email),
    ...Array<string>(3).fill(testOwner.email),
  ])

  story.clock.advance(hour)
  await tidy(story.services, new AbortController().signal)
  await tidy(story.services, new AbortController().signal)
  const sums = (await refusedRows()).slice(before + 13)
  const sumOf = (more: number) => ({ more_attempts: String(more), hour: expect.any(String) })
  expect(sums).toHaveLength(2)
  expect(sums).toContainEqual({ subject: '', reason: 'too_many_requests', ip: '203.0.113.7', input: sumOf(25) })
  expect(sums).toContainEqual({ subject: email, reason: 'too_many_requests', ip: '203.0.113.7', input: sumOf(3) })
  expect(await verifyAudit(db)).toMatchObject({ problem: null })
})

test('above 200 counts an hour further networks share one', async () => {
  await db
    .insertInto('refused_attempts')
    .values(
      Array.from({ length: 200 }, (_, n) => ({
        hour: new Date(Math.floor(story.clock.now().getTime() / hour) * hour),
        call: 'session/login',
        subject: '',
        network: `192.0.2.${n}`,
        refused: 1,
      })),
    )
    .execute()
  const before = (await refusedRows()).length
  for (let n = 0; n < 20; n += 1) await signIn('unknown@c2c.example', `198.51.100.${n}`)
  expect(await refusedRows()).toHaveLength(before + 5)
})
