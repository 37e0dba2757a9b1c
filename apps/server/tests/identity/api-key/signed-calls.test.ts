import { createHash } from 'node:crypto'
import { afterAll, expect, test, vi } from 'vitest'
import { runExports } from '../../../src/features/export/run-exports.ts'
import { createServices } from '../../../src/start/create-services.ts'
import { freshImage } from '@c2c/testing/src/cases/images.ts'
import { minute } from '@c2c/testing/src/story/clock.ts'
import { newUser, signInOwner } from '@c2c/testing/src/people/people.ts'
import { startStory } from '@c2c/testing/src/story/story.ts'
import { offerFields, openMerchant } from '../../trade/order/support.ts'
import { callBy, merchantKey, signatureOf, userKey } from './support.ts'
import { patience } from '@c2c/testing/src/story/patience.ts'
import { runScript } from '@c2c/testing/src/story/run-script.ts'

const story = await startStory({ trustProxy: '127.0.0.1' })
const { log, now } = story.services
const merchant = await openMerchant(story)
const bot = await merchantKey(story, merchant)
const create = '/console/api/v1/offer/create'
const list = '/console/api/v1/offer/list'
const money = '/api/v1/userinfo/get-money-info'

/** Another process of the same service. */
const other = await createServices({
  connection: story.database.server,
  dataDir: story.dataDir,
  smtpUrl: null,
  sandbox: true,
  log,
  now,
})
afterAll(() => other.close())

const offersOf = async () => (await story.consoleOk('offer/list', {}, merchant)).total

test('signed call trades, and reading needs no signature', async () => {
  expect(await callBy(story, bot, create, offerFields)).toMatchObject({
    code: 200,
    data: { offer_id: expect.any(String) },
  })
  expect(await callBy(story, bot, list, {}, { signing: null })).toMatchObject({ code: 200, data: { total: 1 } })
  const { list: lines } = await story.consoleOk(
    'audit/list',
    { call: 'offer/create' },
    { token: await signInOwner(story) },
  )
  expect(JSON.stringify(lines[0])).toContain(bot.key_id)
})

test('JSON body is signed as it is sent', async () => {
  const body = JSON.stringify({ ...offerFields, lang: 'de' })
  const headers = {
    'content-type': 'application/json',
    'x-api-key': bot.token,
    ...signatureOf(create, body, bot.secret ?? '', story.clock.now().getTime(), 'a-nonce-of-a-json-body'),
  }
  expect(await story.send(create, { method: 'POST', body, headers })).toMatchObject({ code: 200 })
})

test.each([
  ['no signature', 'signature_invalid', { signing: null }],
  ['another secret', 'signature_invalid', { signing: { secret: 'x'.repeat(43) } }],
  ['another body', 'signature_invalid', { signing: { body: 'lang=en' } }],
  ['a nonce that is too short', 'signature_invalid', { signing: { nonce: 'short' } }],
])('%s is refused', async (_name, reason, sent) => {
  const before = await offersOf()
  expect(await callBy(story, bot, create, offerFields, sent)).toMatchObject({ code: 401, data: { reason } })
  expect(await offersOf()).toBe(before)
})

test.each([
  ['X-Timestamp', 'seconds', { 'x-timestamp': '1795000000' }],
  ['X-Nonce', 'a short nonce', { 'x-nonce': 'short' }],
  ['X-Signature', 'capital letters', { 'x-signature': 'A'.repeat(64) }],
])('refusal names %s for %s', async (part, _what, headers) => {
  expect(await callBy(story, bot, create, offerFields, { headers })).toMatchObject({
    code: 401,
    msg: expect.stringContaining(part),
    data: { reason: 'signature_invalid', part },
  })
})

test.each(['X-Timestamp', 'X-Nonce', 'X-Signature'])('refusal names the missing header %s', async (part) => {
  const signed = signatureOf(create, '', bot.secret ?? '', now().getTime(), 'a-nonce-that-is-not-used')
  const headers = Object.fromEntries(Object.entries(signed).filter(([name]) => name !== part.toLowerCase()))
  expect(await callBy(story, bot, create, offerFields, { signing: null, headers })).toMatchObject({
    msg: `The header ${part} of a signed request is missing.`,
    data: { reason: 'signature_invalid', part },
  })
})

test('refused signature names the hash of the body and the path that arrived', async () => {
  const { data } = await callBy(story, bot, create, {}, { signing: { body: 'another' } })
  expect(data).toEqual({
    reason: 'signature_invalid',
    part: 'X-Signature',
    method: 'POST',
    path: create,
    body_sha256: createHash('sha256').update('lang=en').digest('hex'),
  })
})

test('signed read is checked, and uses up no nonce', async () => {
  const signing = { nonce: 'a-nonce-of-a-signed-read' }
  for (const reader of [1, 2])
    expect([reader, (await callBy(story, bot, list, {}, { signing })).code]).toEqual([reader, 200])
  const wrong = await callBy(story, bot, list, {}, { signing: { secret: 'x'.repeat(43) } })
  expect(wrong).toMatchObject({ code: 401, data: { reason: 'signature_invalid', part: 'X-Signature' } })
  const at = now().getTime() - 5 * minute
  expect(await callBy(story, bot, list, {}, { signing: { at } })).toMatchObject({
    data: { reason: 'timestamp_invalid' },
  })
})

test('key uploads a proof, claims a deposit with it, and exports', async () => {
  const body = new FormData()
  body.append('file', new Blob([await freshImage()]), 'proof.png')
  const { data: image } = await story.send('/console/api/v1/attach/upload', {
    method: 'POST',
    body,
    headers: { 'x-api-key': bot.token },
  })
  const { data: offered } = await callBy(story, bot, '/console/api/v1/fund/address')
  const { type, address } = offered as { type: string; address: string }
  const fields = { type, address, amount: '100', credentials: String(image['id']) }
  expect(await callBy(story, bot, '/console/api/v1/fund/deposit', fields)).toMatchObject({ code: 200 })
  const reader = await merchantKey(story, merchant, { scopes: 'read' })
  const asked = { kind: 'settlement', format: 'csv', from: '2026-11-01', to: '2026-11-30' }
  const { data: row } = await callBy(story, reader, '/console/api/v1/export/create', asked)
  await runExports(story.services)
  const { data: file } = await callBy(story, reader, '/console/api/v1/export/download', {
    export_id: String(row['export_id']),
  })
  expect((await fetch(new URL(String(file['url']), story.url))).status).toBe(200)
  const others = { ...asked, kind: 'transfers' }
  expect(await callBy(story, reader, '/console/api/v1/export/create', others)).toMatchObject({ code: 403 })
  const headers = { 'x-api-key': reader.token }
  const upload = await fetch(`${story.url}/console/api/v1/attach/upload`, { method: 'POST', body, headers })
  expect(await upload.json()).toMatchObject({ code: 403, data: { reason: 'scope_missing', scope: 'trade' } })
})

test('signature of another path is refused', async () => {
  const signing = { path: '/console/api/v1/offer/update' }
  expect(await callBy(story, bot, create, offerFields, { signing })).toMatchObject({
    data: { reason: 'signature_invalid' },
  })
})

test('clock that is more than 60 seconds off is refused with the time of the server', async () => {
  const before = await offersOf()
  for (const off of [5 * minute, -5 * minute, minute + 1, -minute - 1]) {
    const at = now().getTime() + off
    expect(await callBy(story, bot, create, offerFields, { signing: { at } })).toMatchObject({
      code: 401,
      data: { reason: 'timestamp_invalid', server_time: now().toISOString() },
    })
  }
  expect(await offersOf()).toBe(before)
  const at = now().getTime() - minute
  expect(await callBy(story, bot, create, offerFields, { signing: { at } })).toMatchObject({ code: 200 })
})

test('nonce works once per key, also of 20 requests at once', async () => {
  const before = await offersOf()
  const nonce = 'the-same-nonce-for-all'
  const send = () => callBy(story, bot, create, offerFields, { signing: { nonce } })
  const answers = await Promise.all(Array.from({ length: 20 }, send))
  const refused = answers.filter(({ code }) => code !== 200)
  expect(refused).toHaveLength(19)
  for (const one of refused) expect(one).toMatchObject({ code: 409, data: { reason: 'nonce_used' } })
  expect(await offersOf()).toBe(before + 1)
  const second = await merchantKey(story, merchant)
  expect(await callBy(story, second, create, offerFields, { signing: { nonce } })).toMatchObject({ code: 200 })
})

test('nonce stays used for as long as its timestamp is accepted', async () => {
  const signing = { nonce: 'a-nonce-from-the-future', at: now().getTime() + minute }
  expect(await callBy(story, bot, create, offerFields, { signing })).toMatchObject({ code: 200 })
  story.clock.advance(2 * minute)
  expect(await callBy(story, bot, create, offerFields, { signing })).toMatchObject({ data: { reason: 'nonce_used' } })
})

test('idempotent call over a key repeats its answer and belongs to the owner', async () => {
  const headers = { 'idempotency-key': 'once-by-a-key' }
  const first = await callBy(story, bot, create, offerFields, { headers })
  expect(await callBy(story, bot, create, offerFields, { headers })).toMatchObject({ code: 200, data: first.data })
  const bySession = await story.console('offer/create', offerFields, { ...merchant, key: 'once-by-a-key' })
  expect(bySession.data).toEqual(first.data)
  const changed = { ...offerFields, available: '500' }
  expect(await callBy(story, bot, create, changed, { headers })).toMatchObject({ code: 409 })
})

test('key works from its networks alone', async () => {
  const key = await merchantKey(story, merchant, { networks: '203.0.113.0/24, 2001:db8::/32, 198.51.100.7' })
  const from = async (address: string) =>
    (await callBy(story, key, list, {}, { headers: { 'x-forwarded-for': address } })).data['reason'] ?? 'allowed'
  for (const address of ['203.0.113.9', '2001:db8:1::5', '198.51.100.7', '::ffff:203.0.113.9']) {
    expect([address, await from(address)]).toEqual([address, 'allowed'])
  }
  for (const address of ['203.0.114.1', '2001:db9::1', '198.51.100.8', '127.0.0.1']) {
    expect([address, await from(address)]).toEqual([address, 'not_allowed'])
  }
})

test('key is refused together with a session, for other surfaces and when it is unknown', async () => {
  const person = await newUser(story)
  const key = await userKey(story, person)
  const both = { headers: { 'x-access-token': person.token } }
  expect(await callBy(story, key, money, {}, both)).toMatchObject({ code: 400 })
  const invalid = { code: 401, data: { reason: 'key_invalid' } }
  expect(await callBy(story, key, list)).toMatchObject(invalid)
  expect(await callBy(story, bot, money)).toMatchObject(invalid)
  expect(await callBy(story, { token: 'c2c_none', secret: null }, money)).toMatchObject(invalid)
  expect(await callBy(story, { token: '', secret: null }, money)).toMatchObject(invalid)
})

test('key revoked in one process is refused in the other', async () => {
  const key = await merchantKey(story, merchant)
  expect(await other.apiKeys.find(key.token, now())).toMatchObject({ id: key.key_id, revoked: false })
  await story.consoleOk('api-key/revoke', { key_id: key.key_id }, merchant)
  await vi.waitFor(async () => {
    expect(await other.apiKeys.find(key.token, now())).toMatchObject({ revoked: true, secret: null })
  }, patience)
})

test('rotation of the data key keeps signatures working', async () => {
  const rowOf = () =>
    story.services.db.selectFrom('api_keys').selectAll().where('id', '=', bot.key_id).executeTakeFirstOrThrow()
  const before = await rowOf()
  const env = { DATABASE_URL: story.database.url, DATA_DIR: story.dataDir, SANDBOX: '1' }
  expect(await runScript('rotate-data-key', [], env)).toMatchObject({ code: 0 })
  const after = await rowOf()
  expect(after.kek).not.toBe(before.kek)
  expect(after.sealed_secret).not.toEqual(before.sealed_secret)
  expect(await callBy(story, bot, create, offerFields)).toMatchObject({ code: 200 })
  story.services.apiKeys.invalidate(after.staff_id ?? '', null)
  expect(await callBy(story, bot, create, offerFields)).toMatchObject({ code: 200 })
  expect(await other.apiKeys.find(bot.token, now())).toMatchObject({ secret: bot.secret })
})
