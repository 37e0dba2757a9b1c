import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { addSetting } from '@c2c/testing/src/story/settings.ts'
import { forgetOthers } from '../../src/services/time/run-log.ts'
import { jobs, tidy } from '../../src/start/jobs.ts'
import { hour } from '@c2c/testing/src/story/clock.ts'
import { rechargeFields } from '@c2c/testing/src/people/money.ts'
import { newUser, registerUser, signInOwner } from '@c2c/testing/src/people/people.ts'
import { startStory } from '@c2c/testing/src/story/story.ts'
import { openMerchant, openOffer, sell, seller } from '../trade/order/support.ts'

const story = await startStory()
const { signal } = new AbortController()

const kept = async () => {
  const { db } = story.services
  const [answers, sessions, codes] = await Promise.all([
    db.selectFrom('idempotency_keys').select('key').execute(),
    db.selectFrom('sessions').select('user_id').execute(),
    db.selectFrom('email_codes').select('email').execute(),
  ])
  return { answers: answers.length, sessions: sessions.length, codes: codes.length }
}

test('kept answers go after a week, sessions and codes on expiry', async () => {
  const person = await registerUser(story)
  await story.callOk('recharge/create', await rechargeFields(story, person, '20'), { ...person, key: 'once' })
  expect(await kept()).toEqual({ answers: 1, sessions: 1, codes: 1 })

  story.clock.advance(25 * hour)
  await tidy(story.services, signal)
  expect(await kept()).toEqual({ answers: 1, sessions: 1, codes: 0 })

  story.clock.advance(7 * 24 * hour)
  await tidy(story.services, signal)
  expect(await kept()).toEqual({ answers: 0, sessions: 1, codes: 0 })

  story.clock.advance(23 * 24 * hour)
  await tidy(story.services, signal)
  await tidy(story.services, signal)
  expect(await kept()).toEqual({ answers: 0, sessions: 0, codes: 0 })
  expect(await story.call('userinfo/get-info', {}, person)).toMatchObject({ code: -1 })
})

test('staff link is deleted a month after it expired', async () => {
  const fields = { email: 'late@c2c.example', name: 'Late', role: 'operator' }
  await story.consoleOk('staff/invite', fields, { token: await signInOwner(story) })
  const links = () => story.services.db.selectFrom('staff_invitations').select('email').execute()
  story.clock.advance(33 * 24 * hour)
  await tidy(story.services, signal)
  expect(await links()).toHaveLength(1)
  story.clock.advance(1)
  await tidy(story.services, signal)
  expect(await links()).toEqual([])
})

/** A connection of the owner of the schema. */
async function schemaOwner(): Promise<pg.Client> {
  const client = new pg.Client(story.database.connection)
  await client.connect()
  onTestFinished(() => client.end())
  return client
}

test('backlog of sessions is deleted in batches', async () => {
  const { userId } = await newUser(story)
  const owner = await schemaOwner()
  await owner.query(
    `CREATE TABLE batches (size bigint);
     CREATE FUNCTION note_batch() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public AS $$
     BEGIN INSERT INTO batches SELECT count(*) FROM gone; RETURN NULL; END $$;
     CREATE TRIGGER note_batch AFTER DELETE ON sessions REFERENCING OLD TABLE AS gone EXECUTE FUNCTION note_batch()`,
  )
  const at = story.clock.now()
  await owner.query(
    `INSERT INTO sessions SELECT sha256(i::text::bytea), $1, $2, $2::timestamptz - interval '1 hour', false
     FROM generate_series(1, 12000) i`,
    [userId, at],
  )
  const left = () => sql`SELECT FROM sessions WHERE expires_at < ${at}`.execute(story.services.db)

  await tidy(story.services, AbortSignal.abort())
  expect((await left()).rows).toHaveLength(12_000)
  await tidy(story.services, signal)
  expect((await left()).rows).toEqual([])
  const { rows } = await owner.query<{ size: string }>('SELECT size FROM batches')
  expect(rows.map(({ size }) => Number(size))).toEqual([5000, 5000, 2000])
})

/** A trade that has ended, one in appeal, and one that is open, each with a message and a notice. */
async function threeTrades() {
  const merchant = await openMerchant(story)
  const offer = await openOffer(story, merchant)
  const trade = async () => {
    const person = await seller(story)
    const { order_id } = await sell(story, person, offer)
    await story.consoleOk('order/paid', { order_id, reference: 'R' }, merchant)
    await story.callOk('saleu/message', { order_id, text: 'Which bank?' }, person)
    return { person, order_id }
  }
  const [ended, appealed, open] = [await trade(), await trade(), await trade()]
  await story.callOk('saleu/confirm', { order_id: ended.order_id }, ended.person)
  await story.callOk('saleu/appeal', { order_id: appealed.order_id, reason: 'other', text: '' }, appealed.person)
  const ids = [ended.order_id, appealed.order_id, open.order_id]
  const ordersIn = async (table: 'notices' | 'order_messages') => {
    const rows = await story.services.db.selectFrom(table).select('order_id').where('order_id', 'in', ids).execute()
    return ids.filter((id) => rows.some(({ order_id }) => order_id === id))
  }
  return { ids, endedId: ended.order_id, openIds: [appealed.order_id, open.order_id], ordersIn }
}

const retain = (days: { notices: number; messages: number; uploads: number; origins?: number }) =>
  addSetting(story.services.db, 'retention', days, story.clock.now())

test('notices of ended orders go after a year, messages stay', async () => {
  const { ids, openIds, ordersIn } = await threeTrades()
  story.clock.advance(364 * 24 * hour)
  await tidy(story.services, signal)
  expect(await ordersIn('notices')).toEqual(ids)
  story.clock.advance(2 * 24 * hour)
  await tidy(story.services, signal)
  expect(await ordersIn('notices')).toEqual(openIds)
  story.clock.advance(3650 * 24 * hour)
  await tidy(story.services, signal)
  expect(await ordersIn('order_messages')).toEqual(ids)
})

test('messages of ended orders go where retention says so', async () => {
  const { endedId, openIds, ordersIn } = await threeTrades()
  const { db } = story.services
  const remove = (id: string) => sql`DELETE FROM order_messages WHERE order_id = ${id}`.execute(db)
  await expect(remove(endedId)).rejects.toThrow('messages are kept forever')
  await retain({ notices: 0, messages: 730, uploads: 0 })
  await expect(remove(openIds[0] ?? randomUUID())).rejects.toThrow('messages of open orders are kept')
  story.clock.advance(729 * 24 * hour)
  await tidy(story.services, signal)
  expect(await ordersIn('order_messages')).toEqual([endedId, ...openIds])
  story.clock.advance(2 * 24 * hour)
  await tidy(story.services, signal)
  expect(await ordersIn('order_messages')).toEqual(openIds)
  expect(await ordersIn('notices')).toEqual([endedId, ...openIds])
})

test('networks of sign-ins are forgotten after the days of the setting, 90 by default', async () => {
  const { userId, account, password } = await newUser(story)
  const known = async () => {
    await tidy(story.services, signal)
    const rows = story.services.db.selectFrom('known_origins').select('origin').where('account', '=', userId)
    return (await rows.execute()).length > 0
  }
  const signInAndWait = async (days: number) => {
    await story.callOk('user/login', { account, password })
    story.clock.advance(days * 24 * hour)
    return known()
  }
  expect(await signInAndWait(89)).toBe(true)
  expect(await signInAndWait(91)).toBe(false)
  await retain({ notices: 0, messages: 0, uploads: 0, origins: 10 })
  expect(await signInAndWait(9)).toBe(true)
  expect(await signInAndWait(11)).toBe(false)
})

test('runs of jobs that neither the release nor its configuration has are forgotten', async () => {
  const { db } = story.services
  const run = { every_ms: 60_000, succeeded_at: null, failed_at: new Date(), failure: '' }
  const named = ['name of an earlier release', 'seals', 'chain watcher'].map((name) => ({ name, ...run }))
  await db.insertInto('job_runs').values(named).execute()
  await db
    .insertInto('job_runs')
    .values({ ...run, name: 'backup', every_ms: null })
    .execute()
  await forgetOthers(db, jobs)
  const left = await db.selectFrom('job_runs').select('name').orderBy('name').execute()
  expect(left.map(({ name }) => name)).toEqual(['backup', 'mail', 'seals'])
})
