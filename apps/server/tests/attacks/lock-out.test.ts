import { expect, test } from 'vitest'
import { countAttempt } from '../../src/services/limits/sign-in-limits.ts'
import { addSetting } from '../../src/services/settings/settings.ts'
import { tidy } from '../../src/start/jobs.ts'
import { day, minute, second } from '@c2c/testing/src/story/clock.ts'
import { testOwner } from '@c2c/testing/src/people/credentials.ts'
import { newUser, registerUser, type Person } from '@c2c/testing/src/people/people.ts'
import { startStory } from '@c2c/testing/src/story/story.ts'
import { totpAt } from '@c2c/testing/src/people/totp.ts'

// Outside the sandbox the owner has a second factor from the first start.
const story = await startStory({ sandbox: false })
const { db } = story.services
await addSetting(db, 'challenge_from', 100_000, story.clock.now())

/** Calls from an address, which the proxy on this machine passes on. */
const from = (address: string, path: string, fields: Record<string, string>) =>
  story.send(path, {
    method: 'POST',
    body: new URLSearchParams({ lang: 'en', ...fields }),
    headers: { 'x-forwarded-for': address },
  })
const login = (address: string, fields: Record<string, string>) => from(address, '/api/v1/user/login', fields)
const guess = (address: string, { account }: Person, n = 0) => login(address, { account, password: `guess ${n}` })
const right = (address: string, { account, password }: Person) => login(address, { account, password })

const stranger = '203.0.113.7'
const elsewhere = '198.51.100.9'
const tooMany = { code: 429, data: { reason: 'too_many_requests' } }

async function guessTenTimes(address: string, person: Person): Promise<void> {
  for (let n = 0; n < 10; n += 1) expect(await guess(address, person, n)).toMatchObject({ code: 401 })
  expect(await guess(address, person)).toMatchObject(tooMany)
}

test("stranger's wrong passwords do not lock the account elsewhere", async () => {
  const person = await newUser(story)
  await guessTenTimes(stranger, person)
  expect(await right(stranger, person)).toMatchObject(tooMany)
  expect(await right(elsewhere, person)).toMatchObject({ code: 200 })
})

test('sign-in that reads the clock before another one is not delayed by it', async () => {
  const { now } = story.services
  const allowances = [{ key: 'two servers', free: 10 }]
  expect(await countAttempt(db, allowances, now())).toBeNull()
  expect(await countAttempt(db, allowances, new Date(now().getTime() - 5))).toBeNull()
})

test('delay grows from 30 seconds to 15 minutes', async () => {
  const person = await newUser(story)
  await guessTenTimes(stranger, person)
  const waits: number[] = []
  for (let n = 0; n < 7; n += 1) {
    const { retry_after: wait } = (await guess(stranger, person)).data as { retry_after: number }
    waits.push(wait)
    story.clock.advance(wait * second)
    expect(await guess(stranger, person)).toMatchObject({ code: 401 })
  }
  expect(waits).toEqual([30, 60, 120, 240, 480, 900, 900])
  story.clock.advance(900 * second)
  expect(await right(stranger, person)).toMatchObject({ code: 200 })
})

test('known origin keeps its allowance when many strangers guess', async () => {
  const person = await newUser(story)
  expect(await right(elsewhere, person)).toMatchObject({ code: 200 })
  for (let n = 0; n < 100; n += 1) await guess(`192.0.2.${Math.floor(n / 5)}`, person, n)
  expect(await right('192.0.2.200', person)).toMatchObject(tooMany)
  expect(await right(elsewhere, person)).toMatchObject({ code: 200 })
})

test('guesses from one IPv6 provider are counted together after fifty', async () => {
  const person = await newUser(story)
  const address = (n: number) => `2001:db8:${n.toString(16)}::1`
  for (let n = 0; n < 50; n += 1) expect(await guess(address(n), person)).toMatchObject({ code: 401 })
  expect(await guess(address(50), person)).toMatchObject(tooMany)
  expect(await guess('2001:db9::1', person)).toMatchObject({ code: 401 })
})

test('unknown account is delayed like a known one', async () => {
  const person = { ...(await newUser(story)), account: 'no-such-account' }
  await guessTenTimes(stranger, person)
  expect(await guess(elsewhere, person)).toMatchObject({ code: 401 })
})

test("stranger's wrong codes leave the tries of the requester", async () => {
  const { email } = await newUser(story)
  story.clock.advance(minute)
  expect(await from(elsewhere, '/api/v1/sms/send-code', { email })).toMatchObject({ code: 200 })
  const code = await story.mailbox.code(email)
  const wrong = String((Number(code) + 1) % 1_000_000).padStart(6, '0')
  for (let n = 0; n < 6; n += 1) expect(await login(stranger, { email, code: wrong })).toMatchObject({ code: 401 })
  expect(await login(stranger, { email, code })).toMatchObject({ code: 401 })
  expect(await login(elsewhere, { email, code })).toMatchObject({ code: 200 })
})

test('stranger cannot use up the mails for a known origin', async () => {
  const { email, ...person } = await registerUser(story)
  expect(await right(elsewhere, { ...person, email })).toMatchObject({ code: 200 })
  const ask = (address: string) => {
    story.clock.advance(minute)
    return from(address, '/api/v1/sms/send-code', { email })
  }
  for (let n = 0; n < 30; n += 1) await ask(stranger)
  expect(await ask(stranger)).toMatchObject({ code: 429 })
  expect(await ask(elsewhere)).toMatchObject({ code: 200 })
})

const console = (address: string, fields: Record<string, string>) =>
  from(address, '/console/api/v1/session/login', { email: testOwner.email, ...fields })

async function ownersCode(): Promise<string> {
  const { totp_secret: secret } = await db
    .selectFrom('staff')
    .select('totp_secret')
    .where('email', '=', testOwner.email)
    .executeTakeFirstOrThrow()
  return totpAt(secret ?? '', story.clock.now())
}

test('staff sign in with their second factor where strangers have used up the attempts', async () => {
  const { password } = testOwner
  for (let n = 0; n < 10; n += 1)
    expect(await console(stranger, { password: `guess ${n}` })).toMatchObject({ code: 401 })
  expect(await console(stranger, { password })).toMatchObject(tooMany)
  const totp = await ownersCode()
  // The answer to either alone is that to a wrong one.
  const alone = [
    await console(stranger, { password: 'guess', totp }),
    await console(stranger, { password, totp: '000000' }),
  ]
  for (const answer of alone) expect(answer).toMatchObject(tooMany)
  expect(await console(stranger, { password, totp })).toMatchObject({ code: 200 })
})

test('codes of the authenticator are limited while attempts are delayed', async () => {
  const { password } = testOwner
  const address = '203.0.113.99'
  for (let n = 0; n < 10; n += 1) await console(address, { password, totp: String(100_000 + n) })
  expect(await console(address, { password, totp: await ownersCode() })).toMatchObject(tooMany)
})

test('counts are deleted after a day, known origins after 90', async () => {
  const { signal } = new AbortController()
  const rows = async () => ({
    counts: (await db.selectFrom('sign_in_attempts').select('key').execute()).length,
    origins: (await db.selectFrom('known_origins').select('account').execute()).length,
  })
  const before = await rows()
  expect(before.counts).toBeGreaterThan(0)
  story.clock.advance(day + 1)
  await tidy(story.services, signal)
  expect(await rows()).toEqual({ counts: 0, origins: before.origins })
  story.clock.advance(90 * day)
  await tidy(story.services, signal)
  expect(await rows()).toEqual({ counts: 0, origins: 0 })
})

test('no network address is stored as it is', async () => {
  const person = await newUser(story)
  await guess(stranger, person)
  await right(elsewhere, person)
  const stored = JSON.stringify([
    await db.selectFrom('sign_in_attempts').selectAll().execute(),
    await db.selectFrom('known_origins').selectAll().execute(),
  ])
  for (const address of [stranger, elsewhere]) expect(stored).not.toContain(address)
})
