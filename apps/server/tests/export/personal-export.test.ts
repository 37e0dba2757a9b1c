import { expect, test } from 'vitest'
import { sha256 } from '../../src/services/crypto/secrets.ts'
import { runStatements } from '../../src/features/export/run-exports.ts'
import { setUpTotp } from '@c2c/testing/src/people/factors.ts'
import { fundUser } from '@c2c/testing/src/people/create-users.ts'
import { bankFields, rechargeAndApprove, wiseFields } from '@c2c/testing/src/people/money.ts'
import { newUser } from '@c2c/testing/src/people/people.ts'
import { startStory } from '@c2c/testing/src/story/story.ts'
import { requestCheck } from '@c2c/testing/src/people/verified-people.ts'

const story = await startStory()
// Made in the same thread as the first one.
const asker = await newUser(story)
const { export_id: own } = await story.callOk('userinfo/export', {}, asker)

test('export has everything about the user and nothing of others', async () => {
  const [person, other] = [await newUser(story), await newUser(story)]
  const iban = 'AT611904300234573201'
  const { bk_id } = await story.callOk('bankinfo/create', { ...bankFields, iban }, person)
  const byMethod = {
    paypal: { paypal: 'quellenbrunn@mail.example' },
    revolut: { revtag: '@quellenbrunn' },
    sepa: { iban: 'NL91ABNA0417164300' },
  }
  for (const [type, fields] of Object.entries(byMethod)) {
    const account = { type, currency: 'EUR', full_name: 'Max Quellenbrunn', fields: JSON.stringify(fields) }
    await story.callOk('bankinfo/create', account, person)
  }
  await story.callOk('bankinfo/create', { ...wiseFields, account: 'other@wise.example' }, other)
  await rechargeAndApprove(story, person, '100')
  await fundUser(story, other, '70')
  await story.callOk('withdraw/create', { type: 'bank', bk_id, amount: '20' }, person)
  await setUpTotp(story, person)
  const alert = { kind: 'offer', side: 'sell', currency: 'EUR', price: '9.5', number: '200', pay_type: 'bank' }
  await story.callOk('wanted/create', alert, person)
  await requestCheck(story, person)
  const { export_id, format } = await story.callOk('userinfo/export', {}, person)
  expect(format).toBe('json')
  await runStatements(story.services)
  const { state, url, rows_done } = await story.callOk('asset-log/export-state', { export_id }, person)
  expect(state).toBe('done')
  const response = await fetch(story.url + url)
  expect(response.headers.get('content-disposition')).toMatch(/filename="my-data-[\d-]+\.json"/)
  const text = await response.text()
  const data = JSON.parse(text) as Record<string, Record<string, unknown>[]>
  expect(data).toMatchObject({
    profile: [{ id: person.userId, email: person.email, account: person.account }],
    payout_accounts: [
      { iban, full_name: bankFields['full_name'], telephone: bankFields['telephone'] },
      ...Object.keys(byMethod).map(() => ({ full_name: 'Max Quellenbrunn' })),
    ],
    orders: [
      { order: { kind: 'recharge' } },
      {
        order: { kind: 'withdraw' },
        withdrawal: { amount: '20.000000', received: expect.stringMatching(/^\d+\.\d\d$/) },
      },
    ],
    sessions: [{ address: expect.any(String) }],
    wanted_offers: [
      { what: 'sell', currency: 'EUR', pay_types: ['bank'], price: '9.50', number: '200.000000', hits: [] },
    ],
    authenticators: [{}],
    identity_checks: [{ full_name: 'Erika Mustermann', birth_date: '1964-08-12', state: 'audit' }],
    verification_levels: [{ level: 'email' }],
  })
  expect(data['movements']).toContainEqual(expect.objectContaining({ account: 'available', amount: '100.000000' }))
  expect(data['notices']?.map(({ type }) => type)).toContain('alert_binding')
  expect(Object.values(data).flat()).toHaveLength(rows_done)
  for (const given of Object.values(byMethod).flatMap((fields) => Object.values(fields))) expect(text).toContain(given)
  for (const secret of [
    other.email,
    other.userId,
    'other@wise.example',
    'password_hash',
    'token_hash',
    'totp_secret',
  ]) {
    expect(text).not.toContain(secret)
  }
  expect(await story.call('asset-log/export-state', { export_id }, other)).toMatchObject({ code: 404 })
})

test('download of personal data belongs to the session that asked and ends with it', async () => {
  const { account, password } = asker
  await runStatements(story.services)
  const session = await story.callOk('user/login', { account, password })
  expect(await story.call('asset-log/export-state', { export_id: own }, session)).toMatchObject({ code: 404 })
  const { url } = await story.callOk('asset-log/export-state', { export_id: own }, asker)
  const status = async (address: string) => (await fetch(story.url + address)).status
  expect(await status(url)).toBe(200)
  const moved = new URL(url, story.url)
  moved.searchParams.set('session', sha256(session.token).toString('base64url'))
  expect(await status(moved.pathname + moved.search)).toBe(404)
  await story.callOk('user/logout', {}, asker)
  expect(await status(url)).toBe(404)
})
