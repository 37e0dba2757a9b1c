import { createHash, randomBytes, randomUUID } from 'node:crypto'
import pg from 'pg'
import { afterAll, describe, expect, test } from 'vitest'
import { readRates } from '../../src/features/trade/rate/rates.ts'
import { newReading } from '../../src/services/marks/rate-readings.ts'
import { day } from '@c2c/testing/src/story/clock.ts'
import { fundUser } from '@c2c/testing/src/people/create-users.ts'
import { deliver } from '@c2c/testing/src/story/deliver.ts'
import { addPasskey, site } from '@c2c/testing/src/people/factors.ts'
import { bankFields, bindAccount, moneyOf } from '@c2c/testing/src/people/money.ts'
import { newUser, type Person } from '@c2c/testing/src/people/people.ts'
import { addSetting } from '@c2c/testing/src/story/settings.ts'
import { startStory } from '@c2c/testing/src/story/story.ts'

/** A production service, a day after the update that brought the marks of rows. */
const story = await startStory({ sandbox: false })
const { db } = story.services
const server = new pg.Client(story.database.server)
const owner = new pg.Client(story.database.connection)
await Promise.all([server.connect(), owner.connect()])
afterAll(() => Promise.all([server.end(), owner.end()]))
const { rows: times } = await owner.query<{ now: Date }>('SELECT now() AS now')
story.clock.advance((times[0]?.now.getTime() ?? 0) - story.clock.now().getTime() + 2 * day)
await addSetting(db, 'app_url', site, story.clock.now())
await addSetting(db, 'withdraw_limits', { fee: '1', min_amount: '10', max_amount: '50000' }, story.clock.now())
await addSetting(db, 'reference_rates', { EUR: '0.92' }, story.clock.now())

const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest()
const now = () => story.clock.now()
const soon = () => new Date(now().getTime() + day)

/** The answer without a session. */
const signedOut = { code: -1 }

const plant = `INSERT INTO sessions (token_hash, user_id, created_at, expires_at, code_signed_in, proved_at, id, seen_at, mark, proof_mark)
  VALUES (sha256('known'), $1, $2, $3, true, $2, gen_random_uuid(), $2, $4, $4)`

describe('session that SQL made is none', () => {
  const known = { token: 'known' }
  test.each([
    ['without a mark', null],
    ['with a mark that was made up', randomBytes(32)],
  ])('%s', async (_what, mark) => {
    const { userId } = await newUser(story)
    await owner.query(plant, [userId, now(), soon(), mark])
    expect(await story.call('userinfo/get-money-info', {}, known)).toMatchObject(signedOut)
    await owner.query("DELETE FROM sessions WHERE token_hash = sha256('known')")
  })

  test('made by the login of the server', async () => {
    const { userId } = await newUser(story)
    await server.query(plant, [userId, now(), soon(), null])
    expect(await story.call('userinfo/get-money-info', {}, known)).toMatchObject(signedOut)
    await server.query("DELETE FROM sessions WHERE token_hash = sha256('known')")
  })

  test("of one's own, moved to another user", async () => {
    const [thief, victim] = [await newUser(story), await newUser(story)]
    const row = `(token_hash, user_id, created_at, expires_at, code_signed_in, proved_at, id, seen_at, mark, proof_mark)`
    await server.query(
      `WITH own AS (DELETE FROM sessions WHERE user_id = $1 RETURNING *)
       INSERT INTO sessions ${row} SELECT token_hash, $2, created_at, expires_at, code_signed_in, proved_at,
         gen_random_uuid(), seen_at, mark, proof_mark FROM own`,
      [thief.userId, victim.userId],
    )
    expect(await story.call('userinfo/get-money-info', {}, thief)).toMatchObject(signedOut)
  })
})

test('proof that SQL wrote into a session proves nothing', async () => {
  const person = await newUser(story)
  story.clock.advance(600_000)
  await server.query('UPDATE sessions SET proved_at = $2 WHERE user_id = $1', [person.userId, now()])
  await story.restart()
  expect(await story.call('bankinfo/create', bankFields, person)).toMatchObject({
    code: 401,
    data: { reason: 'second_factor_required' },
  })
})

test('mailed code that SQL planted proves nothing', async () => {
  const person = await newUser(story)
  const salt = randomBytes(16)
  await server.query(
    `INSERT INTO email_codes (email, code_hash, salt, sent_at, expires_at, tries_left, purpose)
     VALUES ($1, $2, $3, $4, $5, 5, 'proof')`,
    [
      person.email,
      sha256(Buffer.concat([salt, Buffer.from('123456')])),
      salt,
      now(),
      new Date(now().getTime() + 60_000),
    ],
  )
  expect(await story.call('security/prove', { code: '123456' }, person)).toMatchObject({
    data: { reason: 'code_invalid' },
  })
})

test('payout delay that SQL chose alerts its user, and the alert stays', async () => {
  const { userId } = await newUser(story)
  await server.query('INSERT INTO payout_delays (user_id, hours, from_at, at) VALUES ($1, 0, $2, $2)', [userId, now()])
  const { rows } = await server.query('SELECT type, alert, detail FROM notices WHERE user_id = $1', [userId])
  expect(rows).toEqual([{ type: 'alert_payout_delay', alert: true, detail: '0' }])
  const refused = 'an alert to a user stays for a week'
  await expect(server.query('DELETE FROM notices WHERE user_id = $1', [userId])).rejects.toThrow(refused)
  await server.query(
    `INSERT INTO deliveries (id, channel, recipient, event, event_id, created_at, due_at)
     VALUES ($1::uuid, 'alert', $2, 'alert_payout_delay', 'notice:' || $1::uuid, now(), now())`,
    [randomUUID(), userId],
  )
  const mails = 'DELETE FROM deliveries WHERE recipient = $1'
  await expect(server.query(mails, [userId])).rejects.toThrow(refused)
  await owner.query('SET session_replication_role = replica')
  await owner.query(mails, [userId])
  await owner.query('RESET session_replication_role')
})

test('number of an owner that SQL replaced alerts its user', async () => {
  const { userId } = await newUser(story)
  const add = `INSERT INTO owner_nonces (user_id, nonce, replaces, at) VALUES ($1, decode($2, 'hex'),
    (SELECT max(id) FROM owner_nonces WHERE user_id = $1), $3)`
  await server.query(add, [userId, '11'.repeat(32), now()])
  await server.query(add, [userId, '22'.repeat(32), now()])
  const { rows } = await server.query('SELECT type, alert FROM notices WHERE user_id = $1', [userId])
  expect(rows).toEqual([{ type: 'alert_owner_nonce', alert: true }])
  const again = `INSERT INTO owner_nonces (user_id, nonce, replaces, at)
    SELECT user_id, decode($2, 'hex'), replaces, at FROM owner_nonces WHERE user_id = $1`
  await expect(server.query(again, [userId, '33'.repeat(32)])).rejects.toThrow('owner_nonce')
  await expect(server.query('UPDATE owner_nonces SET nonce = nonce')).rejects.toThrow('permission denied')
})

test('counter of a passkey never falls', async () => {
  const person = await newUser(story)
  await addPasskey(story, person)
  const lower = 'UPDATE passkeys SET counter = counter - 1 WHERE user_id = $1'
  await expect(server.query(lower, [person.userId])).rejects.toThrow('never changed')
})

/** The balances and orders of a user. */
async function owned(person: Person) {
  const { rows } = await owner.query('SELECT count(*) AS orders FROM orders WHERE user_id = $1', [person.userId])
  return { ...(await moneyOf(story, person)), ...rows[0] }
}

test('answer that SQL changed is shown and moves nothing', async () => {
  const person = await newUser(story)
  await fundUser(story, person, '100')
  const fields = { ...bankFields, iban: 'DE75 5121 0800 1245 1261 99' }
  const key = randomUUID()
  const bound = await story.callOk('bankinfo/create', fields, { ...person, key })
  const before = await owned(person)
  await owner.query(`UPDATE idempotency_keys SET answer = replace(answer::text, $1, 'forged')::json WHERE key = $2`, [
    bound.bk_id,
    key,
  ])
  expect(await story.callOk('bankinfo/create', fields, { ...person, key })).toMatchObject({ bk_id: 'forged' })
  expect(await owned(person)).toEqual(before)
  expect(
    await story.call('withdraw/create', { type: 'bank', bk_id: 'forged', amount: '20' }, person),
  ).not.toMatchObject({
    code: 200,
  })
})

test('payload of a delivery that SQL changed moves nothing', async () => {
  const person = await newUser(story)
  await fundUser(story, person, '100')
  await bindAccount(story, person)
  const before = await owned(person)
  await deliver(story.services)
  const { rowCount } = await owner.query("UPDATE deliveries SET payload = payload || 'forged'")
  expect(rowCount).toBeGreaterThan(0)
  expect(await owned(person)).toEqual(before)
})

test('alert that the owner deleted leaves the hold that it reported', async () => {
  const person = await newUser(story)
  await fundUser(story, person, '100')
  const bk_id = await bindAccount(story, person)
  await owner.query('SET session_replication_role = replica')
  const { rowCount } = await owner.query('DELETE FROM notices WHERE user_id = $1 AND alert', [person.userId])
  await owner.query('DELETE FROM deliveries WHERE recipient = $1', [person.userId])
  await owner.query('RESET session_replication_role')
  expect(rowCount).toBeGreaterThan(0)
  const { rows } = await owner.query('SELECT usable_from FROM bank_bindings WHERE id = $1', [bk_id])
  expect(rows[0].usable_from.getTime()).toBeGreaterThan(now().getTime())
})

test('payout account that SQL copied to another row is not readable there', async () => {
  const { payoutAccounts } = story.services.personal
  const [one, other] = [randomUUID(), randomUUID()]
  const sealed = await story.services.db.transaction().execute((trx) => payoutAccounts.seal(trx, one, 'DE89'))
  expect(await payoutAccounts.open(one, sealed)).toBe('DE89')
  await expect(payoutAccounts.open(other, sealed)).rejects.toThrow('authenticate data')
})

test('rates that SQL wrote price nothing', async () => {
  const { db: running } = story.services
  await addSetting(running, 'rate_source', { url: 'http://127.0.0.1:9/', path: '', max_age_minutes: 15 }, now())
  await running
    .insertInto('rate_readings')
    .values(newReading(running, { EUR: '920000', USD: '1000000' }, now()))
    .execute()
  for (const by of [server, owner])
    await by.query(`INSERT INTO rate_readings (rates, at) VALUES ('{"EUR": "1"}', $1)`, [now()])
  await story.restart()
  expect(Object.fromEntries(await readRates(story.services.db, now()))).toEqual({ EUR: 920_000n, USD: 1_000_000n })
  await owner.query(`UPDATE rate_readings SET rates = '{"EUR": "1"}'`)
  await story.restart()
  expect((await readRates(story.services.db, now())).size).toBe(0)
})
