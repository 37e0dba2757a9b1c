import { expect, test } from 'vitest'
import { sha256 } from '../../../src/services/crypto/secrets.ts'
import { setUpTotp } from '@c2c/testing/src/people/factors.ts'
import { newUser, type Person } from '@c2c/testing/src/people/people.ts'
import { startStory } from '@c2c/testing/src/story/story.ts'
import { nextTotp, totpAt } from '@c2c/testing/src/people/totp.ts'

const story = await startStory()

const login = ({ account, password }: Person, totp = '') => story.call('user/login', { account, password, totp })
const securityOf = async (person: Person) => (await story.callOk('userinfo/get-info', {}, person)).security

async function mailedCode({ email }: Person): Promise<string> {
  story.clock.advance(60_000)
  await story.callOk('sms/send-code', { email })
  return story.mailbox.code(email)
}

test('authenticator counts only after a right code has confirmed it', async () => {
  const person = await newUser(story)
  const { secret, otpauth } = await story.callOk('security/totp-begin', {}, person)
  expect(otpauth).toContain(`secret=${secret}`)
  expect(await story.call('security/totp-set', { totp: '000000' }, person)).toMatchObject({
    code: 401,
    data: { reason: 'second_factor_invalid' },
  })
  expect((await securityOf(person)).totp).toBe(false)
  const totp = await totpAt(secret, story.clock.now())
  const { recovery_codes } = await story.callOk('security/totp-set', { totp }, person)
  expect(new Set(recovery_codes).size).toBe(10)
  expect(await securityOf(person)).toMatchObject({ totp: true, recovery_codes_left: 10 })
})

test('secret that is not confirmed in 15 minutes is gone', async () => {
  const person = await newUser(story)
  const { secret } = await story.callOk('security/totp-begin', {}, person)
  story.clock.advance(900_000)
  const totp = await totpAt(secret, story.clock.now())
  expect(await story.call('security/totp-set', { totp }, person)).toMatchObject({
    code: 409,
    data: { reason: 'state_conflict' },
  })
})

test('sign-in by password asks for the authenticator, once per code', async () => {
  const person = await newUser(story)
  const app = await setUpTotp(story, person)
  expect(await login(person)).toMatchObject({
    code: 401,
    data: { reason: 'second_factor_required', methods: ['totp'] },
  })
  const totp = await app.next()
  expect(await login(person, totp)).toMatchObject({ code: 200 })
  expect(await login(person, totp)).toMatchObject({ code: 401, data: { reason: 'second_factor_invalid' } })
})

test('sign-in by e-mail code asks too, and keeps the code meanwhile', async () => {
  const person = await newUser(story)
  const app = await setUpTotp(story, person)
  const code = await mailedCode(person)
  const byCode = (totp: string) => story.call('user/login', { email: person.email, code, totp })
  expect(await byCode('')).toMatchObject({ code: 401, data: { reason: 'second_factor_required' } })
  expect(await byCode('000000')).toMatchObject({ code: 401, data: { reason: 'second_factor_invalid' } })
  expect(await byCode(await app.next())).toMatchObject({ code: 200 })
})

test('recovery code replaces the authenticator once', async () => {
  const person = await newUser(story)
  const { recoveryCodes } = await setUpTotp(story, person)
  const [code = ''] = recoveryCodes
  expect(await login(person, code.toLowerCase())).toMatchObject({ code: 200 })
  expect(await login(person, code)).toMatchObject({ code: 401, data: { reason: 'second_factor_invalid' } })
  expect((await securityOf(person)).recovery_codes_left).toBe(9)
})

test('recovery codes have 117 bits, and those of earlier releases are read too', async () => {
  const person = await newUser(story)
  const { recoveryCodes } = await setUpTotp(story, person)
  for (const code of recoveryCodes) expect(code).toMatch(/^(?:[A-HJKMNP-TV-Z2-9]{4}-){5}[A-HJKMNP-TV-Z2-9]{4}$/)
  const letters = recoveryCodes[0]?.replaceAll('-', '').length
  const { data } = await login(person, 'too short')
  expect(JSON.stringify(data)).toContain(`a recovery code ${letters} characters`)
  const earlier = 'ABCD-EFGH-JKMN'
  await story.services.db
    .insertInto('user_recovery_codes')
    .values({ user_id: person.userId, code_hash: sha256('ABCDEFGHJKMN') })
    .execute()
  expect(await login(person, earlier)).toMatchObject({ code: 200 })
})

test('new recovery codes replace the old ones', async () => {
  const person = await newUser(story)
  expect(await story.call('security/recovery-codes', {}, person)).toMatchObject({
    code: 409,
    data: { reason: 'state_conflict' },
  })
  const { recoveryCodes } = await setUpTotp(story, person)
  const { recovery_codes } = await story.callOk('security/recovery-codes', {}, person)
  expect(await login(person, recoveryCodes[0])).toMatchObject({ code: 401 })
  expect(await login(person, recovery_codes[0])).toMatchObject({ code: 200 })
})

test('another authenticator replaces the first one and keeps the recovery codes', async () => {
  const person = await newUser(story)
  const first = await setUpTotp(story, person)
  const second = await setUpTotp(story, person)
  expect(second.recoveryCodes).toEqual([])
  expect(await login(person, await first.next())).toMatchObject({ code: 401 })
  expect(await login(person, await second.next())).toMatchObject({ code: 200 })
  expect((await securityOf(person)).recovery_codes_left).toBe(10)
})

test('removed authenticator is not asked for, and its recovery codes end', async () => {
  const person = await newUser(story)
  await setUpTotp(story, person)
  await story.callOk('security/totp-remove', {}, person)
  expect(await securityOf(person)).toMatchObject({ totp: false, recovery_codes_left: 0 })
  expect(await login(person)).toMatchObject({ code: 200 })
  expect(await story.call('security/totp-remove', {}, person)).toMatchObject({
    code: 404,
    data: { reason: 'not_found' },
  })
})

test('guessing is stopped after ten tries, and the owner elsewhere is not', async () => {
  const person = await newUser(story)
  const app = await setUpTotp(story, person)
  const from = (address: string, totp: string) =>
    story.send('/api/v1/user/login', {
      method: 'POST',
      body: new URLSearchParams({ lang: 'en', account: person.account, password: person.password, totp }),
      headers: { 'x-forwarded-for': address },
    })
  for (let n = 0; n < 10; n += 1) {
    expect(await from('203.0.113.7', String(100_000 + n))).toMatchObject({ code: 401 })
  }
  const right = await nextTotp(app.secret, story.clock.now())
  expect(await from('203.0.113.7', right)).toMatchObject({ code: 429, data: { reason: 'too_many_requests' } })
  expect(await login(person, right)).toMatchObject({ code: 200 })
})
