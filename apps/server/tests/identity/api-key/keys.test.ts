import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { sha256 } from '../../../src/services/crypto/secrets.ts'
import { tidy } from '../../../src/start/jobs.ts'
import { day, minute } from '@c2c/testing/src/story/clock.ts'
import { setUpTotp } from '@c2c/testing/src/people/factors.ts'
import { newUser, signInOwner } from '@c2c/testing/src/people/people.ts'
import { startStory } from '@c2c/testing/src/story/story.ts'
import { totpAt } from '@c2c/testing/src/people/totp.ts'
import { openMerchant } from '../../trade/order/support.ts'
import { callBy, merchantKey, password, userKey } from './support.ts'

const story = await startStory()
const { db } = story.services
const money = '/api/v1/userinfo/get-money-info'
const offers = '/console/api/v1/offer/list'

const rowOf = (id: string) => db.selectFrom('api_keys').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

test('key of a user reads, is shown once and stored as a hash', async () => {
  const person = await newUser(story)
  const { token, ...key } = await story.callOk('api-key/create', { name: 'Books', days: '30' }, person)
  expect(token).toMatch(/^c2c_[\w-]{43}$/)
  expect(key).toMatchObject({ name: 'Books', scopes: ['read'], networks: [], secret: null, last_used_at: null })
  expect(await callBy(story, { token, secret: null }, money)).toMatchObject({ code: 200 })
  const row = await rowOf(key.key_id)
  expect(row.token_hash).toEqual(sha256(token))
  const { rows } = await sql<{ text: string }>`SELECT k::text AS text FROM api_keys k`.execute(db)
  expect(rows.map(({ text }) => text).join()).not.toContain(token.slice(4))
  const listed = await story.call('api-key/list', {}, person)
  expect(listed.data.list).toMatchObject([{ key_id: key.key_id, last_used_at: story.clock.now().toISOString() }])
  expect(listed.text).not.toContain('c2c_')
  const { list } = await story.callOk('notice/list', {}, person)
  expect(list[0]).toMatchObject({ type: 'alert_api_key' })
})

test('signing secret of a merchant key is encrypted', async () => {
  const merchant = await openMerchant(story)
  const key = await merchantKey(story, merchant)
  const { sealed_secret, kek } = await rowOf(key.key_id)
  expect(kek).toMatch(/^\w{8}$/)
  expect(sealed_secret?.includes(Buffer.from(key.secret ?? 'none'))).toBe(false)
  const reading = await merchantKey(story, merchant, { scopes: 'read' })
  expect(reading.secret).toBeNull()
})

test('member of staff proves password and second factor for a key', async () => {
  const merchant = await openMerchant(story)
  const wrong = { name: 'Bot', days: '30', scopes: 'read', password: 'not-the-password' }
  expect(await story.console('api-key/create', wrong, merchant)).toMatchObject({ code: 401 })
  const { secret } = await story.consoleOk('staff/second-factor-begin', { password }, merchant)
  const totp = await totpAt(secret, story.clock.now())
  await story.consoleOk('staff/second-factor-set', { totp }, merchant)
  const fields = { ...wrong, password }
  expect(await story.console('api-key/create', fields, merchant)).toMatchObject({
    data: { reason: 'second_factor_required' },
  })
  expect(await story.console('api-key/create', { ...fields, totp: '000000' }, merchant)).toMatchObject({
    data: { reason: 'second_factor_invalid' },
  })
  story.clock.advance(minute)
  const fresh = await totpAt(secret, story.clock.now())
  expect(await story.console('api-key/create', { ...fields, totp: fresh }, merchant)).toMatchObject({ code: 200 })
})

test('user with a second factor proves it for a key', async () => {
  const person = await newUser(story)
  await setUpTotp(story, person)
  story.clock.advance(10 * minute)
  expect(await story.call('api-key/create', { name: 'Books', days: '30' }, person)).toMatchObject({
    code: 401,
    data: { reason: 'second_factor_required' },
  })
})

test('key names, scopes, days and networks are checked', async () => {
  const merchant = await openMerchant(story)
  const refused = async (fields: Record<string, string>) => {
    const all = { name: 'Bot', days: '30', scopes: 'read', password, ...fields }
    const { code, data } = await story.console('api-key/create', all, merchant)
    expect(code).toBe(400)
    return Object.keys((data as unknown as { fields: object }).fields)
  }
  expect(await refused({ name: '', days: '366', scopes: 'own' })).toEqual(['name', 'days', 'scopes'])
  expect(await refused({ scopes: 'read,withdraw' })).toEqual(['networks'])
  expect(await refused({ name: 'B\u200Bot', days: '0', scopes: '' })).toEqual(['name', 'days', 'scopes'])
  for (const networks of [
    '10.0.0.0/33',
    '010.0.0.1',
    '1.2.3',
    'fe80::/129',
    'fe80::%1',
    'host',
    '::1/',
    '1.1.1.1//8',
  ]) {
    expect([networks, await refused({ networks })]).toEqual([networks, ['networks']])
  }
})

test('at most 20 keys of one owner can be open', async () => {
  const person = await newUser(story)
  const keys = []
  for (let count = 0; count < 20; count += 1) keys.push(await userKey(story, person))
  const more = () => story.call('api-key/create', { name: 'More', days: '1' }, person)
  expect(await more()).toMatchObject({ code: 422, data: { reason: 'limit_exceeded' } })
  await story.callOk('api-key/revoke', { key_id: keys[0]?.key_id ?? '' }, person)
  const together = await Promise.all(Array.from({ length: 5 }, more))
  expect(together.filter(({ code }) => code === 200)).toHaveLength(1)
})

test('at most 20 keys of one member of staff can be open', async () => {
  const merchant = await openMerchant(story)
  for (let count = 0; count < 20; count += 1) await merchantKey(story, merchant)
  const fields = { name: 'More', days: '1', scopes: 'read', password }
  expect(await story.console('api-key/create', fields, merchant)).toMatchObject({
    code: 422,
    data: { reason: 'limit_exceeded' },
  })
})

test('revoked key is refused at once and stays revoked', async () => {
  const [person, other] = [await newUser(story), await newUser(story)]
  const key = await userKey(story, person)
  expect(await callBy(story, key, money)).toMatchObject({ code: 200 })
  const { key_id } = key
  expect(await story.call('api-key/revoke', { key_id }, other)).toMatchObject({ code: 404 })
  expect(await story.callOk('api-key/revoke', { key_id }, person)).toMatchObject({
    revoked_at: story.clock.now().toISOString(),
  })
  expect(await callBy(story, key, money)).toMatchObject({ code: 401, data: { reason: 'key_invalid' } })
  expect(await story.call('api-key/revoke', { key_id }, person)).toMatchObject({ code: 409 })
  const merchant = await openMerchant(story)
  const bot = await merchantKey(story, merchant)
  await story.consoleOk('api-key/revoke', { key_id: bot.key_id }, merchant)
  expect(await callBy(story, bot, offers)).toMatchObject({ code: 401, msg: 'This API key was revoked.' })
  expect(await rowOf(bot.key_id)).toMatchObject({ kek: null, sealed_secret: null })
  const gone = { key_id: bot.key_id }
  expect(await story.console('api-key/revoke', gone, merchant)).toMatchObject({ code: 409 })
  expect(await story.console('api-key/revoke', { key_id: key_id }, merchant)).toMatchObject({ code: 404 })
})

test('last use is written once a minute', async () => {
  const person = await newUser(story)
  const key = await userKey(story, person)
  const first = story.clock.now()
  await callBy(story, key, money)
  story.clock.advance(minute - 1)
  await callBy(story, key, money)
  expect(await rowOf(key.key_id)).toMatchObject({ last_used_at: first, last_used_address: '127.0.0.1' })
  story.clock.advance(1)
  await callBy(story, key, money)
  expect((await rowOf(key.key_id)).last_used_at).toEqual(story.clock.now())
})

test('key ends with its day', async () => {
  const person = await newUser(story)
  const key = await userKey(story, person, { days: '1' })
  story.clock.advance(day - 1)
  expect(await callBy(story, key, money)).toMatchObject({ code: 200 })
  story.clock.advance(1)
  expect(await callBy(story, key, money)).toMatchObject({
    code: 401,
    msg: 'This API key has expired.',
    data: { reason: 'key_invalid', expired_at: story.clock.now().toISOString() },
  })
})

test('keys of a frozen user read, and all end with every session', async () => {
  const owner = { token: await signInOwner(story) }
  const person = await newUser(story)
  const key = await userKey(story, person)
  await story.consoleOk('user/freeze', { user_id: person.userId, reason: 'A check.' }, owner)
  expect(await callBy(story, key, money)).toMatchObject({ code: 200 })
  expect(await story.call('api-key/create', { name: 'More', days: '1' }, person)).toMatchObject({
    data: { reason: 'account_frozen' },
  })
  await story.consoleOk('user/end-sessions', { user_id: person.userId, reason: 'A check.' }, owner)
  expect(await callBy(story, key, money)).toMatchObject({ code: 401, data: { reason: 'key_invalid' } })
  const frozen = await newUser(story)
  const second = await userKey(story, frozen)
  await story.callOk('security/freeze', {}, frozen)
  expect(await callBy(story, second, money)).toMatchObject({ code: 401 })
})

test('keys of a deleted user end', async () => {
  const person = await newUser(story)
  const key = await userKey(story, person)
  await story.callOk('userinfo/delete', { password: person.password, account: person.account }, person)
  expect(await callBy(story, key, money)).toMatchObject({ code: 401, data: { reason: 'key_invalid' } })
})

test('nonces are deleted when their timestamps are refused anyway', async () => {
  const bot = await merchantKey(story, await openMerchant(story))
  await callBy(story, bot, '/console/api/v1/offer/create')
  const nonces = () => db.selectFrom('api_key_nonces').select('nonce').where('key_id', '=', bot.key_id).execute()
  await tidy(story.services, new AbortController().signal)
  expect(await nonces()).toHaveLength(1)
  story.clock.advance(3 * minute)
  await tidy(story.services, new AbortController().signal)
  expect(await nonces()).toEqual([])
})
