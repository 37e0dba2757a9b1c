import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { afterAll, expect, test, vi } from 'vitest'
import type { Answer } from '@c2c/testing/src/people/caller.ts'
import { testOwner } from '@c2c/testing/src/people/credentials.ts'
import { isFull } from '@c2c/testing/src/cases/extent.ts'
import { fundUser } from '@c2c/testing/src/people/create-users.ts'
import { freshImage } from '@c2c/testing/src/cases/images.ts'
import { bindAccount, moneyOf } from '@c2c/testing/src/people/money.ts'
import { newUser, signInOwner } from '@c2c/testing/src/people/people.ts'
import { openSocket } from '@c2c/testing/src/services/socket.ts'
import { startStory } from '@c2c/testing/src/story/story.ts'
import { patience } from '@c2c/testing/src/story/patience.ts'

/** Connections that are lost together. */
const poolSize = 4
const story = await startStory({ poolSize })
story.faultsAreExpected = true
const person = await newUser(story)

interface LostLine {
  readonly texts?: Readonly<Record<string, number>>
}

const owner = new pg.Client(story.database.connection)
await owner.connect()
afterAll(() => owner.end())

/** Resolves when the server is subscribed to database notifications again. */
const subscribedAgain = (): Promise<void> =>
  new Promise((resolve) => {
    story.services.changes.on('listening', (listening) => {
      if (listening) resolve()
    })
  })

/** Cuts every connection that the server has, as a restart of the database does. */
async function cutConnections(): Promise<void> {
  await owner.query(`SELECT pg_terminate_backend(pid) FROM pg_stat_activity
    WHERE datname = current_database() AND pid <> pg_backend_pid()`)
}

test('server fault is HTTP 500 with a reference and no details', async () => {
  await owner.query('ALTER TABLE settings RENAME TO hidden')
  const answer = await story.call('recharge/shoukuan-address', {}, { ...person, lang: 'de' })
  await owner.query('ALTER TABLE hidden RENAME TO settings')
  expect(answer).toMatchObject({ status: 500, code: 500, data: { reason: 'internal', request_id: expect.any(String) } })
  expect(answer.msg).toBe('Bei uns ist etwas schiefgegangen. Bitte versuchen Sie es erneut.')
  expect(answer.text).not.toMatch(/settings|relation|select|\.ts/i)
  const [fault = ''] = story.faults.splice(0)
  expect(fault).toContain((answer.data as unknown as { request_id: string }).request_id)
  expect(fault).toContain('relation \\"settings\\" does not exist')
})

test('fault is logged without the quoted row or mail addresses', async () => {
  await owner.query(`ALTER TABLE users ADD CONSTRAINT no_boom CHECK (nickname <> 'boom')`)
  expect(await story.call('userinfo/save', { nickname: 'boom' }, person)).toMatchObject({ status: 500 })
  await owner.query('ALTER TABLE users DROP CONSTRAINT no_boom')
  story.services.log.error({ err: new Error(`550 <${person.email}>: unknown`) }, 'a notice could not be mailed')
  const faults = story.faults.splice(0).join('')
  expect(faults).toContain('no_boom')
  expect(faults).toContain('550 <•••>: unknown')
  for (const secret of [person.email, 'argon2', person.userId]) expect(faults).not.toContain(secret)
})

test('failed audit write undoes sign-ins, logouts and uploads', async () => {
  const token = await signInOwner(story)
  const kept = async () => {
    const { rows } = await owner.query(`SELECT (SELECT count(*) FROM staff_sessions) AS sessions,
      (SELECT count(*) FROM uploads) AS uploads`)
    return rows
  }
  const before = await kept()
  await owner.query('ALTER TABLE audit_log RENAME TO hidden')
  const body = new FormData()
  body.append('file', new Blob([await freshImage()]), 'a.png')
  const tries = [
    await story.console('session/login', testOwner),
    await story.console('session/logout', {}, { token }),
    await story.send('/console/api/v1/attach/upload', { method: 'POST', body, headers: { 'x-access-token': token } }),
  ]
  await owner.query('ALTER TABLE hidden RENAME TO audit_log')
  expect(tries.map(({ status }) => status)).toEqual([500, 500, 500])
  expect(await kept()).toEqual(before)
  story.faults.splice(0)
})

test('calls work again after lost database connections, and sockets receive what they missed', async () => {
  await story.callOk('userinfo/get-info', {}, person)
  const [one, other] = [await newUser(story), await newUser(story)]
  const sockets = await Promise.all([one, other].map(({ token }) => openSocket(story, token)))
  for (const { next } of sockets) expect(await next()).toMatchObject({ type: 'ready' })
  const subscribed = subscribedAgain()
  await cutConnections()
  // As another process does it, without a notification to this one.
  const outbox = 'INSERT INTO outbox (recipient, subjects, at) SELECT unnest($1::text[]), $2, $3'
  await owner.query(outbox, [[one.userId, other.userId], 'money', story.clock.now()])
  await owner.query('DELETE FROM sessions WHERE user_id = $1', [other.userId])
  await vi.waitFor(() => story.callOk('userinfo/get-info', {}, person), { timeout: patience })
  await subscribed
  expect(await sockets[0]?.next()).toMatchObject({ type: 'changed' })
  expect(await sockets[1]?.next()).toEqual({ type: 'session_invalid' })
  for (const { socket } of sockets) socket.close()
  const { account, password } = person
  const { token } = await story.callOk('user/login', { account, password })
  await story.callOk('user/logout', {}, { token })
  expect(await story.call('userinfo/get-info', {}, { token })).toMatchObject({ code: -1 })
})

/** Withdrawals of 10 that are sent at once. */
const calls = isFull ? 100 : 40

test('each of many calls over a failing database makes one order', async () => {
  await fundUser(story, person, '2000')
  const bk_id = await bindAccount(story, person)
  const keys = Array.from({ length: calls }, () => randomUUID())
  const send = (key: string) => story.call('withdraw/create', { type: 'bank', bk_id, amount: '10' }, { ...person, key })
  let answered = 0
  let nextCut = 10
  let cut = Promise.resolve()
  const stubborn = async (key: string): Promise<Answer<{ withdraw_id: string }>> => {
    for (;;) {
      const answer = await send(key)
      answered += 1
      if (answered === nextCut) {
        nextCut += 25
        cut = cut.then(cutConnections)
      }
      if (answer.status !== 503) return answer
    }
  }
  const answers = await Promise.all(keys.map(stubborn))
  await cut
  await vi.waitFor(() => story.callOk('withdraw/list', {}, person), { timeout: patience })
  expect(answers.filter(({ code }) => code !== 200)).toEqual([])
  expect(new Set(answers.map(({ data }) => data.withdraw_id)).size).toBe(calls)
  expect(await story.callOk('withdraw/list', {}, person)).toMatchObject({ total: calls })
  expect(await moneyOf(story, person)).toMatchObject({
    available: `${2000 - 10 * calls}.000000`,
    withdrawing: `${10 * calls}.000000`,
  })
})

test('idle connections that are lost together are one line of the log with their number', async () => {
  const { pool } = story.services
  const held = await Promise.all(Array.from({ length: poolSize }, () => pool.connect()))
  for (const client of held) client.release()
  await cutConnections()
  const lost = 'an idle connection was lost'
  const lines = () => story.faults.filter((line) => line.includes(lost)).map((line) => JSON.parse(line) as LostLine)
  const count = () => lines().reduce((sum, { texts }) => sum + (texts?.[lost] ?? 1), 0)
  await vi.waitFor(() => expect(count()).toBeGreaterThanOrEqual(poolSize), { timeout: patience })
  expect(lines().length).toBeLessThan(poolSize)
})
