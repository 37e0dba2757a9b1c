import { consoleCalls, type Call } from '@c2c/contract'
import { expect, test } from 'vitest'
import { callBy, merchantKey } from '../identity/api-key/support.ts'
import type { Fields } from '@c2c/testing/src/people/caller.ts'
import { makeStaff, type Member } from '@c2c/testing/src/people/people.ts'
import { setUpStaffTotp } from '@c2c/testing/src/people/staff-factors.ts'
import { startStory } from '@c2c/testing/src/story/story.ts'
import { openMerchant } from '../trade/order/support.ts'

const story = await startStory()
const merchant = await openMerchant(story)

const anId = '00000000-0000-4000-8000-000000000000'
const required = (method: string) => ({ code: 401, data: { reason: 'second_factor_required', methods: [method] } })

/** A valid input of each call of staff that asks for a step-up, by the role that makes it. */
const inputs: Readonly<Record<string, readonly ['merchant' | 'owner', Fields]>> = {
  'bond/leave': ['merchant', {}],
  'bond/lock': ['merchant', { amount: '1' }],
  'order/release': ['merchant', { order_id: anId }],
  'account/create': ['merchant', { pay_type: 'wise', fields: '{}' }],
  'account/confirm': ['merchant', { account_id: anId }],
  'account/change': ['merchant', { account_id: anId, daily_limit: '' }],
  'account/retire': ['merchant', { account_id: anId }],
  'session/end': ['owner', { session_id: '' }],
  'staff/invite': ['owner', { email: 'thief@mail.example', name: 'Thief', role: 'operator' }],
  'staff/change-rights': ['merchant', { staff_id: anId, team_role: 'owner' }],
  'staff/change-role': ['owner', { staff_id: anId, role: 'owner' }],
  'staff/disable': ['owner', { staff_id: anId }],
  'staff/enable': ['owner', { staff_id: anId }],
  'staff/renew': ['owner', { staff_id: anId }],
  'user/reset-factor': ['owner', { user_id: anId, checked: 'A passport.', reason: 'Lost.' }],
}

/** A member with an authenticator, and the token of a session that has proved nothing for an hour. */
async function oldMember(role: 'merchant' | 'owner') {
  const member = await makeStaff(story, role, role === 'merchant' ? merchant.id : '')
  const app = await setUpStaffTotp(story, member)
  story.clock.advance(3_600_000)
  return { ...member, app }
}

const members = { merchant: await oldMember('merchant'), owner: await oldMember('owner') }
const guarded = consoleCalls.filter(({ stepUp }: Call) => stepUp !== null && !stepUp.byHandler).map(({ name }) => name)

test('every call of staff with a step-up is tried here', () => {
  expect(Object.keys(inputs).toSorted()).toEqual(guarded.toSorted())
})

test.each(guarded)('stolen session of staff cannot call %s', async (name) => {
  const [role, fields] = inputs[name] ?? ['owner', {}]
  expect(await story.console(name, fields, members[role])).toMatchObject(required('totp'))
})

test.each(['staff/invite', 'staff/disable', 'staff/enable', 'staff/renew'] as const)(
  'stolen session of a merchant cannot call %s',
  async (name) => {
    const [, fields] = inputs[name] ?? ['merchant', {}]
    const asked = { ...fields, ...('email' in fields && { role: 'merchant', team_role: 'owner' }) }
    expect(await story.console(name, asked, members.merchant)).toMatchObject(required('totp'))
  },
)

test('code of the authenticator proves the session for five minutes', async () => {
  const thief = await oldMember('merchant')
  const retire = () => story.console('account/retire', { account_id: anId }, thief)
  expect(await story.console('session/prove', {}, thief)).toMatchObject(required('totp'))
  expect(await story.console('session/prove', { password: thief.password }, thief)).toMatchObject(required('totp'))
  const wrong = { code: 401, data: { reason: 'second_factor_invalid' } }
  expect(await story.console('session/prove', { totp: '000000' }, thief)).toMatchObject(wrong)
  const totp = await thief.app.next()
  const { proved_until } = await story.consoleOk('session/prove', { totp }, thief)
  expect(Date.parse(proved_until) - story.clock.now().getTime()).toBe(300_000)
  expect(await retire()).toMatchObject({ code: 404 })
  expect(await story.console('session/prove', { totp }, thief)).toMatchObject(wrong)
  story.clock.advance(360_000)
  expect(await retire()).toMatchObject(required('totp'))
  await story.consoleOk('session/prove', { recovery_code: thief.app.recoveryCodes[0] ?? '' }, thief)
  expect(await retire()).toMatchObject({ code: 404 })
})

test('proof of one session of a member does not count for another', async () => {
  const member = await oldMember('merchant')
  const { token } = await story.consoleOk('session/login', {
    email: member.email,
    password: member.password,
    totp: await member.app.next(),
  })
  expect(await story.console('account/retire', { account_id: anId }, { token })).toMatchObject({ code: 404 })
  expect(await story.console('account/retire', { account_id: anId }, member)).toMatchObject(required('totp'))
})

test('member without a second factor is not asked in the sandbox', async () => {
  const member: Member = await makeStaff(story, 'merchant', merchant.id)
  story.clock.advance(3_600_000)
  expect(await story.console('account/retire', { account_id: anId }, member)).toMatchObject({ code: 404 })
  const { proved_until } = await story.consoleOk('session/prove', { password: member.password }, member)
  expect(Date.parse(proved_until)).toBe(story.clock.now().getTime() + 300_000)
  const guessed = await story.console('session/prove', { password: 'a wrong password' }, member)
  expect(guessed).toMatchObject({ code: 401, data: { reason: 'bad_credentials' } })
})

test('signed key trades without a step-up', async () => {
  const member = await oldMember('merchant')
  const key = await merchantKey(story, member, { scopes: 'trade', totp: await member.app.next() })
  story.clock.advance(3_600_000)
  const answer = await callBy(story, key, '/console/api/v1/order/release', { order_id: anId })
  expect(answer).toMatchObject({ code: 404 })
})

test('server proves no session of staff without the call', async () => {
  const { db, now } = story.services
  const forged = db.updateTable('staff_sessions').set({ proved_at: now() })
  await expect(forged.where('staff_id', '=', members.owner.staffId).execute()).rejects.toThrow('audit log')
})
