import { expect, test } from 'vitest'
import { minute } from '@c2c/testing/src/story/clock.ts'
import { makeStaff, type Member } from '@c2c/testing/src/people/people.ts'
import { startStory } from '@c2c/testing/src/story/story.ts'
import { nextTotp, totpAt } from '@c2c/testing/src/people/totp.ts'

const story = await startStory()
const over = { code: -1, data: { reason: 'session_invalid' } }

const codeOf = (secret: string) => totpAt(secret, story.clock.now())
const begin = (member: Member, more = {}) =>
  story.console('staff/second-factor-begin', { password: member.password, ...more }, member)

/** Sets a second factor up and gives its secret and the recovery codes. */
async function enrol(member: Member) {
  const { secret } = (await begin(member)).data
  const { recovery_codes } = await story.consoleOk('staff/second-factor-set', { totp: await codeOf(secret) }, member)
  return { secret, recovery_codes }
}

test('new second factor is active once proven and ends other sessions', async () => {
  const member = await makeStaff(story, 'operator')
  const signIn = (totp: string) => story.console('session/login', { ...member, totp })
  const { secret, otpauth } = (await begin(member)).data
  expect(otpauth).toContain(secret)
  const other = await signIn('')
  expect(other).toMatchObject({ code: 200 })
  const answer = await story.consoleOk('staff/second-factor-set', { totp: await codeOf(secret) }, member)
  expect(answer.recovery_codes).toHaveLength(10)
  expect(await story.console('session/info', {}, other.data)).toMatchObject(over)
  expect(await story.consoleOk('session/info', {}, member)).toMatchObject({
    second_factor: true,
    recovery_codes_left: 10,
  })
  expect(await signIn('')).toMatchObject({ data: { reason: 'second_factor_required' } })
  expect(await signIn(await nextTotp(secret, story.clock.now()))).toMatchObject({ code: 200 })
})

test('replacing the second factor needs the password and the old one', async () => {
  const member = await makeStaff(story, 'auditor')
  const { secret } = await enrol(member)
  const wrong = { password: 'not this one', totp: await nextTotp(secret, story.clock.now()) }
  expect(await begin(member, wrong)).toMatchObject({ data: { reason: 'bad_credentials' } })
  expect(await begin(member)).toMatchObject({ data: { reason: 'second_factor_required' } })
  expect(await begin(member, { totp: '000000' })).toMatchObject({ data: { reason: 'second_factor_invalid' } })
  expect(await begin(member, { totp: await nextTotp(secret, story.clock.now()) })).toMatchObject({ code: 200 })
})

test('recovery code replaces a lost authenticator and old codes expire', async () => {
  const member = await makeStaff(story, 'operator')
  const { recovery_codes: old } = await enrol(member)
  const { secret } = (await begin(member, { recovery_code: old[0] ?? '' })).data
  await story.consoleOk('staff/second-factor-set', { totp: await codeOf(secret) }, member)
  const signIn = { email: member.email, password: member.password, recovery_code: old[1] ?? '' }
  expect(await story.console('session/login', signIn)).toMatchObject({ data: { reason: 'second_factor_invalid' } })
})

test('unrequested, unproven or expired secret changes nothing', async () => {
  const member = await makeStaff(story, 'operator')
  const set = (totp: string) => story.console('staff/second-factor-set', { totp }, member)
  expect(await set('123456')).toMatchObject({ code: 409 })
  const { secret } = (await begin(member)).data
  expect(await set('')).toMatchObject({ data: { reason: 'second_factor_required' } })
  expect(await set('000000')).toMatchObject({ data: { reason: 'second_factor_invalid' } })
  story.clock.advance(15 * minute)
  expect(await set(await codeOf(secret))).toMatchObject({ code: 409 })
  expect(await story.consoleOk('session/info', {}, member)).toMatchObject({ second_factor: false })
})

test('password change needs the old password and ends other sessions', async () => {
  const member = await makeStaff(story, 'merchant', await anyMerchant())
  const { email, password: old_password } = member
  const other = await story.consoleOk('session/login', { email, password: old_password })
  const change = (fields: object) =>
    story.console(
      'staff/change-password',
      { old_password, password: 'Another-horse-1', confirm_password: 'Another-horse-1', ...fields },
      member,
    )
  expect(await change({ old_password: 'guess' })).toMatchObject({ code: 401, data: { reason: 'bad_credentials' } })
  expect(await change({ confirm_password: 'Another-horse-2' })).toMatchObject({ code: 400 })
  expect(await change({ password: 'short', confirm_password: 'short' })).toMatchObject({ code: 400 })
  expect(await change({})).toMatchObject({ code: 200 })
  expect(await story.console('session/info', {}, other)).toMatchObject(over)
  expect(await story.console('session/info', {}, member)).toMatchObject({ code: 200 })
  expect(await story.console('session/login', { email, password: old_password })).toMatchObject({ code: 401 })
  expect(await story.console('session/login', { email, password: 'Another-horse-1' })).toMatchObject({ code: 200 })
})

test('guessing the password in a session stops after ten attempts', async () => {
  const member = await makeStaff(story, 'operator')
  const guess = () => begin(member, { password: 'guess' })
  for (let i = 0; i < 10; i++) expect(await guess()).toMatchObject({ code: 401 })
  expect(await guess()).toMatchObject({ code: 429, data: { reason: 'too_many_requests' } })
})

test('audit log contains no secret of a second factor', async () => {
  const member = await makeStaff(story, 'operator')
  const { secret, recovery_codes } = await enrol(member)
  await begin(member, { recovery_code: recovery_codes[0] ?? '' })
  const lines = JSON.stringify(await story.services.db.selectFrom('audit_log').select(['call', 'details']).execute())
  for (const text of [secret, member.password, ...recovery_codes]) expect(lines).not.toContain(text)
  expect(lines).toContain('staff/second-factor-set')
})

async function anyMerchant(): Promise<string> {
  return (await story.services.db.selectFrom('merchants').select('id').executeTakeFirstOrThrow()).id
}
