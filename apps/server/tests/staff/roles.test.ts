import { randomUUID } from 'node:crypto'
import { consoleCalls, roles, type Call, type ConsoleCallName, type Role } from '@c2c/contract'
import { expect, test } from 'vitest'
import { isFull, share } from '@c2c/testing/src/cases/extent.ts'
import { moneyOf, rechargeFields } from '@c2c/testing/src/people/money.ts'
import { newUser, signInOwner, signInStaff } from '@c2c/testing/src/people/people.ts'
import { startStory } from '@c2c/testing/src/story/story.ts'

const story = await startStory()
const refused = { status: 200, code: 403, data: { reason: 'not_allowed' } }

const merchant = randomUUID()
await story.services.db
  .insertInto('merchants')
  .values({ id: merchant, name: 'Tester & Sons', created_at: story.clock.now() })
  .execute()

const tokens: Readonly<Record<Role, string>> = {
  owner: await signInOwner(story),
  operator: await signInStaff(story, 'operator'),
  solver: await signInStaff(story, 'solver'),
  auditor: await signInStaff(story, 'auditor'),
  merchant: await signInStaff(story, 'merchant', merchant),
}

test.each(roles)('session of a %s returns its role', async (role) => {
  expect(await story.consoleOk('session/info', {}, { token: tokens[role] })).toMatchObject({ role })
})

const guarded = consoleCalls.filter((call: Call) => call.auth !== 'anonymous' && call.name !== 'session/logout')

/** All roles in a full run. In the short form one of those that a call is open to, and all others. */
const rolesToTry = ({ auth }: Call): readonly Role[] => {
  const open = roles.filter((role) => auth.includes(role))
  return roles.filter((role) => isFull || !open.slice(1).includes(role))
}

test.each(guarded.map((call): [string, Call] => [call.name, call]))(
  '%s is open to its declared roles only',
  async (_name, call) => {
    const { name, auth } = call
    for (const role of rolesToTry(call)) {
      const answer = await story.console(name as ConsoleCallName, {}, { token: tokens[role] })
      expect([role, answer.code === 403 && answer.data]).toEqual([
        role,
        !auth.includes(role) && { reason: 'not_allowed' },
      ])
    }
  },
)

test.each(guarded.map(({ name }, index) => [name, index] as const))('%s requires a session', async (name, index) => {
  for (const options of share([{}, { token: 'guessed' }], index, 2)) {
    expect(await story.console(name, {}, options)).toMatchObject({ code: -1, data: { reason: 'session_invalid' } })
  }
})

test('auditor reads the queue and can decide nothing', async () => {
  const person = await newUser(story)
  const { recharge_id } = await story.callOk('recharge/create', await rechargeFields(story, person, '100'), person)
  const token = tokens.auditor
  const { list } = await story.consoleOk('recharge/list', { id: recharge_id }, { token })
  expect(list).toHaveLength(1)
  expect(await story.console('recharge/approve', { recharge_id, amount: '100' }, { token })).toMatchObject(refused)
  expect(await story.console('recharge/reject', { recharge_id, reason: 'No.' }, { token })).toMatchObject(refused)
  expect(await moneyOf(story, person)).toMatchObject({ total_balance: '0.000000' })
  expect(
    await story.console('recharge/approve', { recharge_id, amount: '100' }, { token: tokens.operator }),
  ).toMatchObject({ code: 200 })
})

test('merchant sees no recharges, withdrawals or books', async () => {
  const options = { token: tokens.merchant }
  expect(await story.console('recharge/list', {}, options)).toMatchObject(refused)
  expect(await story.console('withdraw/list', {}, options)).toMatchObject(refused)
  expect(await story.console('ledger/check', {}, options)).toMatchObject(refused)
  expect(await story.console('ledger/user', { user: 'demo' }, options)).toMatchObject(refused)
})

test('role is checked before the input', async () => {
  const answer = await story.console('recharge/approve', { amount: 'nonsense' }, { token: tokens.auditor })
  expect(answer).toMatchObject(refused)
  expect(answer.data).not.toHaveProperty('fields')
})

test('wrong password and unknown address get the same answer', async () => {
  const wrong = await story.console('session/login', { email: 'owner@c2c.example', password: 'guess' })
  const unknown = await story.console('session/login', { email: 'unknown@c2c.example', password: 'guess' })
  expect(wrong).toMatchObject({ status: 200, code: 401, data: { reason: 'bad_credentials' } })
  expect(unknown.text).toBe(wrong.text)
})
