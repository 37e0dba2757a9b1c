import { expect, test } from 'vitest'
import { addSetting } from '../../../src/services/settings/settings.ts'
import { addPasskey, site } from '@c2c/testing/src/people/factors.ts'
import { newUser, type Person } from '@c2c/testing/src/people/people.ts'
import { SoftPasskey } from '@c2c/testing/src/people/soft-passkey.ts'
import { startStory } from '@c2c/testing/src/story/story.ts'

const story = await startStory()
const person = await newUser(story)

const invalid = { code: 401, data: { reason: 'second_factor_invalid' } }

const loginBy = async (answer: (options: object) => string) => {
  const { options } = await story.callOk('passkey/login-options')
  return story.call('passkey/login', { credential: answer(options) })
}
const proveBy = async (who: Pick<Person, 'token'>, answer: (options: object) => string) => {
  const { options } = await story.callOk('passkey/prove-options', {}, who)
  return story.call('security/prove', { passkey: answer(options) }, who)
}

test('passkeys are not available at an address without a domain name', async () => {
  const refused = { code: 422, data: { reason: 'not_available' } }
  expect(await story.call('passkey/login-options')).toMatchObject(refused)
  expect(await story.call('passkey/add-options', {}, person)).toMatchObject(refused)
  expect(await story.call('passkey/prove-options', {}, person)).toMatchObject(refused)
})

test('options are made for the page that calls when no address is set', async () => {
  const host = new URL(story.url).host.replace('127.0.0.1', 'localhost')
  const answer = await fetch(`http://${host}/api/v1/passkey/login-options`, {
    method: 'POST',
    headers: { origin: `http://${host}` },
  })
  expect(await answer.json()).toMatchObject({ data: { options: { rpId: 'localhost', userVerification: 'required' } } })
  const foreign = await fetch(`http://${host}/api/v1/passkey/login-options`, {
    method: 'POST',
    headers: { origin: 'https://thief.example' },
  })
  expect(await foreign.json()).toMatchObject({ code: 422 })
  await addSetting(story.services.db, 'app_url', site, story.clock.now())
  story.services.readCache.invalidate(['offered'])
})

test('passkey signs in without a password', async () => {
  const passkey = await addPasskey(story, person)
  const { list } = await story.callOk('passkey/list', {}, person)
  expect(list).toMatchObject([{ passkey_id: passkey.id, name: 'Laptop', used_at: null }])
  expect(await loginBy((options) => passkey.get(options))).toMatchObject({
    code: 200,
    data: { user_id: person.userId, account: person.account },
  })
  const after = await story.callOk('passkey/list', {}, person)
  expect(after.list[0]?.used_at).toBe(story.clock.now().toISOString())
})

test('account with a passkey alone is asked for it at a sign-in by password', async () => {
  const other = await newUser(story)
  const { recoveryCodes } = await addPasskey(story, other)
  expect(recoveryCodes).toHaveLength(10)
  const login = (totp: string) => story.call('user/login', { account: other.account, password: other.password, totp })
  expect(await login('')).toMatchObject({ code: 401, data: { methods: ['passkey'] } })
  expect(await login('123456')).toMatchObject(invalid)
  expect(await login(recoveryCodes[0] ?? '')).toMatchObject({ code: 200 })
})

test('challenge works once, for ten minutes, and for its purpose', async () => {
  const other = await newUser(story)
  const passkey = await addPasskey(story, other)
  const { options } = await story.callOk('passkey/login-options')
  const credential = passkey.get(options)
  expect(await story.call('passkey/login', { credential })).toMatchObject({ code: 200 })
  expect(await story.call('passkey/login', { credential })).toMatchObject(invalid)
  const late = await story.callOk('passkey/login-options')
  story.clock.advance(600_000)
  expect(await story.call('passkey/login', { credential: passkey.get(late.options) })).toMatchObject(invalid)
  const { options: forLogin } = await story.callOk('passkey/login-options')
  expect(await story.call('security/prove', { passkey: passkey.get(forLogin) }, other)).toMatchObject(invalid)
  expect(await story.call('passkey/login', { credential: passkey.get({ challenge: 'made-up' }) })).toMatchObject(
    invalid,
  )
})

test('another origin, no verification, or a count that has not grown is refused', async () => {
  const other = await newUser(story)
  const passkey = await addPasskey(story, other)
  expect(await loginBy((options) => passkey.get(options, { origin: 'https://thief.example' }))).toMatchObject(invalid)
  expect(await loginBy((options) => passkey.get(options, { verified: false }))).toMatchObject(invalid)
  expect(await loginBy((options) => passkey.get(options, { counter: 9 }))).toMatchObject({ code: 200 })
  expect(await loginBy((options) => passkey.get(options, { counter: 9 }))).toMatchObject(invalid)
  expect(await loginBy((options) => new SoftPasskey(site, passkey.id).get(options))).toMatchObject(invalid)
})

test('passkey of another person is refused, and cannot be added twice', async () => {
  const [one, other] = [await newUser(story), await newUser(story)]
  const passkey = await addPasskey(story, one)
  expect(await proveBy(other, (options) => passkey.get(options))).toMatchObject(invalid)
  expect(await proveBy(one, (options) => passkey.get(options))).toMatchObject({ code: 200 })
  const { options } = await story.callOk('passkey/add-options', {}, other)
  const credential = new SoftPasskey(site, passkey.id).create(options)
  expect(await story.call('passkey/add', { credential }, other)).toMatchObject({
    code: 409,
    data: { reason: 'already_exists' },
  })
})

test('passkey without verification of the person, or of another session, is not added', async () => {
  const other = await newUser(story)
  const passkey = new SoftPasskey(site)
  const first = await story.callOk('passkey/add-options', {}, other)
  const unverified = { credential: passkey.create(first.options, { verified: false }) }
  expect(await story.call('passkey/add', unverified, other)).toMatchObject(invalid)
  const { options } = await story.callOk('passkey/add-options', {}, other)
  const { token } = await story.callOk('user/login', { account: other.account, password: other.password })
  expect(await story.call('passkey/add', { credential: passkey.create(options) }, { token })).toMatchObject(invalid)
})

test('removed passkey signs in no more', async () => {
  const other = await newUser(story)
  const passkey = await addPasskey(story, other)
  const passkey_id = passkey.id
  expect(await story.call('passkey/remove', { passkey_id }, await newUser(story))).toMatchObject({
    code: 404,
    data: { reason: 'not_found' },
  })
  await story.callOk('passkey/remove', { passkey_id }, other)
  expect(await loginBy((options) => passkey.get(options))).toMatchObject(invalid)
  const { security } = await story.callOk('userinfo/get-info', {}, other)
  expect(security).toMatchObject({ passkeys: 0, recovery_codes_left: 0 })
})

test('account has ten passkeys at most', async () => {
  const other = await newUser(story)
  const { options } = await story.callOk('passkey/add-options', {}, other)
  for (let n = 0; n < 10; n += 1) await addPasskey(story, other)
  const limit = { code: 422, data: { reason: 'limit_exceeded' } }
  expect(await story.call('passkey/add-options', {}, other)).toMatchObject(limit)
  const credential = new SoftPasskey(site).create(options)
  expect(await story.call('passkey/add', { credential }, other)).toMatchObject(limit)
})
