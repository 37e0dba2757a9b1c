import { randomUUID } from 'node:crypto'
import { request } from 'node:http'
import { setImmediate } from 'node:timers/promises'
import { expect, onTestFinished, test, vi } from 'vitest'
import { freshImage } from '@c2c/testing/src/cases/images.ts'
import { moneyOf } from '@c2c/testing/src/people/money.ts'
import { newUser, type Person } from '@c2c/testing/src/people/people.ts'
import { startStory } from '@c2c/testing/src/story/story.ts'
import { patience } from '@c2c/testing/src/story/patience.ts'

const story = await startStory({ sandbox: false })
const { db, pool } = story.services
const fresh = { password: 'a fresh long password', confirm_password: 'a fresh long password' }
const change = (person: Person) => story.call('userinfo/save', fresh, person)

const idleInTransaction = async () => {
  const { rows } = await pool.query<{ n: bigint }>(
    `SELECT count(*) AS n FROM pg_stat_activity WHERE datname = current_database() AND state = 'idle in transaction'`,
  )
  return Number(rows[0]?.n)
}

test('no transaction is open while password changes wait for their hashes', async () => {
  const { token } = await newUser(story)
  const { passwords } = story.services
  const held = Promise.withResolvers<void>()
  const hash = vi.spyOn(passwords, 'hashChosen').mockImplementation(async () => {
    await held.promise
    return 'none'
  })
  const changes = Array.from({ length: 24 }, () => story.call('userinfo/save', fresh, { token }))
  await vi.waitFor(() => expect(hash.mock.calls.length).toBe(24), { interval: 5, timeout: patience })
  expect(await idleInTransaction()).toBe(0)
  held.resolve()
  await Promise.all(changes)
  hash.mockRestore()
})

test('password changes above the budget of an account are refused with a wait', async () => {
  const [attacker, victim] = [await newUser(story), await newUser(story)]
  const answers = await Promise.all(Array.from({ length: 60 }, () => change(attacker)))
  const refused = answers.filter(({ code }) => code === 429)
  expect(refused.length).toBeGreaterThanOrEqual(30)
  for (const { data } of refused) {
    expect(data).toMatchObject({ reason: 'too_many_requests', retry_after: expect.any(Number) })
  }
  expect(await change(victim)).toMatchObject({ code: 200 })
  expect(await moneyOf(story, attacker)).toMatchObject({ available: '0.000000' })
})

test('password changes one after another are refused above the budget of a minute', async () => {
  const person = await newUser(story)
  const answers = []
  for (let n = 0; n < 31; n += 1) answers.push(await change(person))
  const last = answers.pop()
  expect(answers.filter(({ code }) => code === 200)).toHaveLength(30)
  expect(last).toMatchObject({ code: 429, data: { reason: 'too_many_requests', retry_after: expect.any(Number) } })
})

test('more than 256 calls of one account in flight are refused, those of others are not', async () => {
  const [attacker, victim] = [await newUser(story), await newUser(story)]
  // Two sessions: the open requests of one token have a bound of their own.
  const { account, password } = attacker
  const sessions = [attacker, await story.callOk('user/login', { account, password })] as const
  const enter = vi.spyOn(story.services.callsInFlight, 'enter')
  const held = await pool.connect()
  await held.query('BEGIN')
  await held.query('SELECT FROM users WHERE id = $1 FOR UPDATE', [attacker.userId])
  const save = (n: number) => story.call('userinfo/save', { nickname: 'Eve' }, sessions[n % 2])
  const calls = Array.from({ length: 300 }, (_, n) => save(n))
  await vi.waitFor(() => expect(enter).toHaveBeenCalledTimes(300), { interval: 5, timeout: patience })
  await held.query('COMMIT')
  held.release()
  enter.mockRestore()
  expect(await moneyOf(story, victim)).toMatchObject({ available: '0.000000' })
  const refused = (await Promise.all(calls)).filter(({ code }) => code === 429)
  expect(refused).toHaveLength(300 - 256)
  expect(refused[0]).toMatchObject({ data: { reason: 'too_many_requests', retry_after: 1 } })
})

test('call is not started when its client has disconnected in the queue', async () => {
  const person = await newUser(story)
  const { callsInFlight } = story.services
  const enter = callsInFlight.enter.bind(callsInFlight)
  const { promise: ended, resolve: end } = Promise.withResolvers<void>()
  const entered = vi.spyOn(callsInFlight, 'enter').mockImplementationOnce((...given) => {
    const counted = enter(...given)
    return () => (counted(), end())
  })
  const held = Promise.withResolvers<boolean>()
  const user = vi.spyOn(story.services.sessions, 'user')
  const { promise: identified, resolve: identify } = Promise.withResolvers<void>()
  user.mockImplementationOnce(async (...given) => {
    identify()
    await held.promise
    return story.services.sessions.user(...given)
  })
  const headers = { 'x-access-token': person.token, 'content-type': 'application/json' }
  const outgoing = request(`${story.url}/api/v1/userinfo/save`, { method: 'POST', headers })
  const closed = new Promise((resolve) => outgoing.once('close', resolve))
  outgoing.on('error', () => {})
  outgoing.end(JSON.stringify({ nickname: 'Ghost' }))
  await identified
  outgoing.destroy()
  await closed
  // The server sees the end of the connection with the next events.
  for (let turn = 0; turn < 20; turn += 1) await setImmediate()
  held.resolve(true)
  await ended
  user.mockRestore()
  entered.mockRestore()
  const { nickname } = await db
    .selectFrom('users')
    .select('nickname')
    .where('id', '=', person.userId)
    .executeTakeFirstOrThrow()
  expect(nickname).not.toBe('Ghost')
})

test('uploads above the bound of an account are refused before their file is read', async () => {
  const person = await newUser(story)
  const enter = vi.spyOn(story.services.callsInFlight, 'enter')
  const body = `--b\r\ncontent-disposition: form-data; name="file"; filename="a.png"\r\n\r\n`
  const open = Array.from({ length: 12 }, () => {
    const outgoing = request(`${story.url}/api/v1/attach/upload`, {
      method: 'POST',
      headers: {
        'content-type': 'multipart/form-data; boundary=b',
        'content-length': '1000000',
        'x-access-token': person.token,
        'idempotency-key': randomUUID(),
      },
    })
    outgoing.on('error', () => {})
    outgoing.write(body)
    return outgoing
  })
  onTestFinished(() => open.forEach((outgoing) => void outgoing.destroy()))
  const image = await freshImage()
  await vi.waitFor(() => expect(enter).toHaveBeenCalledTimes(12), { interval: 5, timeout: patience })
  expect(await story.upload(image, person)).toMatchObject({ code: 429, data: { retry_after: 1 } })
  for (const outgoing of open) outgoing.destroy()
  await vi.waitFor(async () => expect(await story.upload(image, person)).toMatchObject({ code: 200 }), {
    interval: 20,
    timeout: patience,
  })
})
