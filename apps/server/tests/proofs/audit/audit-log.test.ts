import { expect, test } from 'vitest'
import { verifyAudit } from '../../../src/features/proofs/audit/verify-audit.ts'
import { rechargeFields } from '@c2c/testing/src/people/money.ts'
import { newUser, signInOwner, signInStaff } from '@c2c/testing/src/people/people.ts'
import { startStory } from '@c2c/testing/src/story/story.ts'

const story = await startStory()
const owner = await signInOwner(story)
const auditor = await signInStaff(story, 'auditor')
const person = await newUser(story)

const recharge = async () =>
  (await story.callOk('recharge/create', await rechargeFields(story, person, '100'), person)).recharge_id

async function lines() {
  const rows = await story.services.db.selectFrom('audit_log').selectAll().orderBy('seq').execute()
  return rows.map(({ role, call, subject, outcome, details }) => {
    return { role, call, subject, outcome, details: JSON.parse(details) as Record<string, unknown> }
  })
}

const last = async () => (await lines()).at(-1)

test("operator's decisions are logged with their reasons, in order", async () => {
  const id = await recharge()
  await story.consoleOk('recharge/approve', { recharge_id: id, amount: '99', note: 'one short' }, { token: owner })
  const input = { recharge_id: id, amount: '99', note: 'one short' }
  expect(await last()).toMatchObject({ role: 'owner', call: 'recharge/approve', subject: id, outcome: 'done' })
  expect((await last())?.details).toMatchObject({ input })
})

test('refused call is recorded with its reason', async () => {
  const id = await recharge()
  await story.console('recharge/approve', { recharge_id: id, amount: '1' }, { token: auditor })
  expect(await last()).toMatchObject({ role: 'auditor', subject: id, outcome: 'refused' })
  expect((await last())?.details).toMatchObject({ reason: 'not_allowed', input: { amount: '1' } })
  await story.console('recharge/reject', { recharge_id: id }, { token: owner })
  expect((await last())?.details).toMatchObject({ reason: 'invalid_input' })
})

test('refused attempt with a key is logged once however often sent', async () => {
  const id = await recharge()
  await story.consoleOk('recharge/reject', { recharge_id: id, reason: 'No.' }, { token: owner })
  const before = (await lines()).length
  const again = { token: owner, key: 'again-1' }
  for (const _ of [1, 2, 3]) {
    const answer = await story.console('recharge/reject', { recharge_id: id, reason: 'No.' }, again)
    expect(answer).toMatchObject({ code: 409 })
  }
  expect((await lines()).length).toBe(before + 1)
})

test('signing in is written down, and no secret with it', async () => {
  await story.console('session/login', { email: 'owner@c2c.example', password: 'a-guess-at-it' })
  expect(await last()).toMatchObject({ role: 'anonymous', call: 'session/login', outcome: 'refused' })
  expect(JSON.stringify(await lines())).not.toContain('a-guess-at-it')
})

test('any text at all can be written down', async () => {
  const reason = 'zero \0, half \ud83d, and the end'
  await story.console('recharge/reject', { recharge_id: 'x', reason }, { token: owner })
  expect(await last()).toMatchObject({ call: 'recharge/reject', outcome: 'refused' })
})

test('reading leaves no line', async () => {
  const before = (await lines()).length
  await story.consoleOk('recharge/list', {}, { token: owner })
  expect((await lines()).length).toBe(before)
})

test('concurrent rows form one complete chain', async () => {
  const ids = await Promise.all(Array.from({ length: 12 }, recharge))
  await Promise.all(
    ids.map((id) => story.consoleOk('recharge/reject', { recharge_id: id, reason: 'No.' }, { token: owner })),
  )
  const { rows, problem } = await verifyAudit(story.services.db)
  expect({ rows, problem }).toEqual({ rows: BigInt((await lines()).length), problem: null })
})
