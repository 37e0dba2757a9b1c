import { consoleCalls, webCalls, callPath, type Call } from '@c2c/contract'
import { expect, test } from 'vitest'
import { sealRows } from '../../src/features/proofs/audit/seal.ts'
import { callBy, merchantKey, userKey } from '../identity/api-key/support.ts'
import { newUser } from '@c2c/testing/src/people/people.ts'
import { startStory } from '@c2c/testing/src/story/story.ts'
import { offerFields, openMerchant } from '../trade/order/support.ts'

const story = await startStory()
const { db, pool, now } = story.services
const merchant = await openMerchant(story)
const person = await newUser(story)
const reading = await userKey(story, person)
const [readBot, tradeBot] = [
  await merchantKey(story, merchant, { scopes: 'read' }),
  await merchantKey(story, merchant, { scopes: 'trade' }),
]

/** The reasons that calls are refused with, made by a key. */
const reasonsOf = async (calls: readonly Call[], key: typeof reading) =>
  new Set(
    await Promise.all(calls.map(async (call) => (await callBy(story, key, callPath(call))).data['reason'] ?? 'done')),
  )

const signedIn = ({ auth }: Call) => auth !== 'anonymous'

test('read key makes no call that changes anything', async () => {
  const refused = new Set(['not_allowed'])
  expect(
    await reasonsOf(
      webCalls.filter((call: Call) => signedIn(call) && call.changing),
      reading,
    ),
  ).toEqual(refused)
  const changing = consoleCalls.filter((call: Call) => signedIn(call) && call.changing)
  expect(
    await reasonsOf(
      changing.filter((call: Call) => call.key === null),
      readBot,
    ),
  ).toEqual(refused)
  // An export writes a file of what the key reads.
  const others = changing.filter((call: Call) => call.key !== null && call.key !== 'read')
  expect(await reasonsOf(others, readBot)).toEqual(new Set(['scope_missing']))
})

test('trade key neither withdraws nor changes settings, staff, sessions or keys', async () => {
  const others = consoleCalls.filter((call: Call) => signedIn(call) && call.key === null)
  expect(others.map(({ name }) => name)).toEqual(
    expect.arrayContaining(['setting/change', 'withdraw/approve', 'staff/invite', 'session/end', 'api-key/create']),
  )
  expect(await reasonsOf(others, tradeBot)).toEqual(new Set(['not_allowed']))
  expect(await reasonsOf(webCalls.filter(signedIn), tradeBot)).toEqual(new Set(['key_invalid']))
  expect(await callBy(story, tradeBot, '/console/api/v1/offer/list')).toMatchObject({ data: { scope: 'read' } })
})

test('stored form of a key is useless to a reader of the database', async () => {
  const row = await db.selectFrom('api_keys').selectAll().where('id', '=', tradeBot.key_id).executeTakeFirstOrThrow()
  const hashes = ['hex', 'base64', 'base64url', 'latin1'] as const
  for (const encoding of hashes) {
    const token = row.token_hash.toString(encoding).replaceAll(/[^\x21-\x7e]/g, '')
    for (const one of [token, `c2c_${token}`]) {
      const answer = await callBy(story, { token: one, secret: null }, '/console/api/v1/offer/list')
      expect(answer.data['reason']).toBe('key_invalid')
    }
    const secret = row.sealed_secret?.toString(encoding) ?? ''
    const forged = await callBy(story, tradeBot, '/console/api/v1/offer/create', offerFields, { signing: { secret } })
    expect(forged.data['reason']).toBe('signature_invalid')
  }
})

test('token of a key opens no session, and that of a session is no key', async () => {
  expect(await story.call('userinfo/get-money-info', {}, reading)).toMatchObject({ code: -1 })
  const answer = await callBy(story, { token: person.token, secret: null }, '/api/v1/userinfo/get-money-info')
  expect(answer.data['reason']).toBe('key_invalid')
})

/** Runs statements with the rights of the server, in one transaction. */
async function asServer(text: string): Promise<void> {
  const client = await pool.connect()
  try {
    await client.query('BEGIN')
    await client.query(text)
    await client.query('COMMIT')
  } catch (error) {
    await client.query('ROLLBACK')
    throw error
  } finally {
    client.release()
  }
}

const copyOf = (id: string, scopes: string) => `INSERT INTO api_keys
  (id, user_id, staff_id, name, scopes, networks, token_hash, kek, sealed_secret, created_at, expires_at)
  SELECT gen_random_uuid(), user_id, staff_id, 'x', ${scopes}, networks, sha256('known'), kek, sealed_secret, created_at, expires_at
  FROM api_keys WHERE id = '${id}'`

test('server cannot give a key more rights, open it again or add one unseen', async () => {
  const gone = await userKey(story, person)
  await story.callOk('api-key/revoke', { key_id: gone.key_id }, person)
  await sealRows(story.services)
  const of = (id: string) => `WHERE id = '${id}'`
  await expect(asServer(`UPDATE api_keys SET scopes = '{read,trade}' ${of(readBot.key_id)}`)).rejects.toThrow('denied')
  await expect(asServer(`UPDATE api_keys SET revoked_at = NULL ${of(gone.key_id)}`)).rejects.toThrow('never changed')
  await expect(asServer(`UPDATE api_keys SET networks = '{}' ${of(readBot.key_id)}`)).rejects.toThrow('denied')
  await expect(asServer(copyOf(reading.key_id, 'scopes'))).rejects.toThrow('only with an alert')
  await expect(asServer(copyOf(reading.key_id, "'{read,trade}'"))).rejects.toThrow('violates check')
  await expect(asServer(copyOf(tradeBot.key_id, 'scopes'))).rejects.toThrow('row in the audit log')
  await expect(asServer(copyOf(tradeBot.key_id, "'{withdraw}'"))).rejects.toThrow('violates check')
  expect(await db.selectFrom('api_keys').select('id').where('created_at', '>', now()).execute()).toEqual([])
})
