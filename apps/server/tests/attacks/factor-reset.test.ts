import pg from 'pg'
import fc from 'fast-check'
import { afterAll, expect, test } from 'vitest'
import { resetFactors } from '../../src/features/identity/protection/factor-resets.ts'
import { verifyAll } from '../../src/features/proofs/audit/verify-all.ts'
import { addSetting } from '../../src/services/settings/settings.ts'
import { deliver } from '@c2c/testing/src/story/deliver.ts'
import { hour } from '@c2c/testing/src/story/clock.ts'
import { isFull } from '@c2c/testing/src/cases/extent.ts'
import { addPasskey, setUpTotp, site } from '@c2c/testing/src/people/factors.ts'
import { makeStaff, newUser, type Person } from '@c2c/testing/src/people/people.ts'
import type { SoftPasskey } from '@c2c/testing/src/people/soft-passkey.ts'
import { startStory } from '@c2c/testing/src/story/story.ts'

const story = await startStory()
const { services, clock } = story
const { db } = services
await addSetting(db, 'app_url', site, clock.now())
await addSetting(db, 'account_hold_hours', { password: 24, email: 72, factor: 12 }, clock.now())
const anna = await makeStaff(story, 'operator')
const ben = await makeStaff(story, 'operator')

/** The login of the running server, as a thief of it would use it. */
const server = new pg.Client(story.database.server)
await server.connect()
afterAll(() => server.end())

async function holder() {
  const person = await newUser(story)
  return { ...person, app: await setUpTotp(story, person) }
}

const login = ({ account, password }: Person, totp = '') => story.call('user/login', { account, password, totp })
const ask = ({ account, password }: Person) => story.call('security/lost-factor', { account, password })
const checked = { checked: 'passport on a video call', reason: 'phone was stolen' }
const propose = (user_id: string, by = anna) => story.console('user/reset-factor', { user_id, ...checked }, by)
const approve = (proposal_id: string, by = ben) => story.console('proposal/approve', { proposal_id, note: '' }, by)
const resetOf = async ({ userId }: Person) =>
  (await story.consoleOk('user/detail', { user_id: userId }, anna)).factor_reset

async function proposed({ userId }: Person): Promise<string> {
  const { code, data } = await propose(userId)
  expect(code).toBe(200)
  return data.proposal_id
}

/** A reset that another person approved. */
async function approved(person: Person): Promise<string> {
  const id = await proposed(person)
  expect(await approve(id)).toMatchObject({ code: 200 })
  return id
}

/** Lets a time pass and runs the job, as the server does each minute. */
async function wait(milliseconds: number): Promise<void> {
  clock.advance(milliseconds)
  await resetFactors(services)
  // Their sessions end meanwhile.
  for (const member of [anna, ben]) {
    const { email, password } = member
    Object.assign(member, await story.consoleOk('session/login', { email, password }))
  }
}

const alertsOf = async ({ userId }: Person) => {
  const rows = db.selectFrom('notices').select('type').where('user_id', '=', userId).where('alert', '=', true)
  return (await rows.orderBy('seq').execute()).flatMap(({ type }) => /^alert_reset_(.*)/.exec(type)?.[1] ?? [])
}

const isAsked = { code: 401, data: { reason: 'second_factor_required' } }

test('user who lost the authenticator and two people: three days later the password signs in', async () => {
  const person = await holder()
  await addPasskey(story, person)
  expect(await ask(person)).toMatchObject({ code: 200 })
  expect(await resetOf(person)).toMatchObject({ state: 'asked', due_at: '' })
  const found = await story.consoleOk('user/list', { lost_factor: 'yes' }, anna)
  expect(found.list.map(({ user_id }) => user_id)).toEqual([person.userId])
  await approved(person)
  const due = clock.now().getTime() + 72 * hour
  expect(await resetOf(person)).toMatchObject({ state: 'waiting', due_at: new Date(due).toISOString() })
  await wait(72 * hour - 1)
  expect(await login(person)).toMatchObject(isAsked)
  await wait(1)
  expect(await story.call('userinfo/get-info', {}, person)).toMatchObject({ data: { reason: 'session_invalid' } })
  const { code, data } = await login(person)
  expect(code).toBe(200)
  const { security } = await story.callOk('userinfo/get-info', {}, data)
  expect(security).toMatchObject({ totp: false, passkeys: 0, recovery_codes_left: 0 })
  expect(security.holds.map(({ reason }) => reason)).toEqual(['password', 'factor'])
  expect(await alertsOf(person)).toEqual(['asked', 'asked', 'approved', 'done'])
  expect(await resetOf(person)).toBeNull()
  const { problems } = await verifyAll(db)
  expect(problems).toEqual([])
})

test('one person proposes and cannot approve, with one stolen session no more than with the own one', async () => {
  const person = await holder()
  const id = await proposed(person)
  const refused = { code: 403, data: { reason: 'not_allowed' } }
  expect(await approve(id, anna)).toMatchObject(refused)
  expect(await propose(person.userId)).toMatchObject({ code: 409 })
  await wait(72 * hour)
  expect(await login(person)).toMatchObject(isAsked)
})

test('a rejected or withdrawn proposal resets nothing', async () => {
  const [one, other] = [await holder(), await holder()]
  await story.consoleOk('proposal/reject', { proposal_id: await proposed(one), reason: 'not the person' }, ben)
  await story.consoleOk('proposal/withdraw', { proposal_id: await proposed(other), reason: 'by mistake' }, anna)
  await wait(72 * hour)
  for (const person of [one, other]) expect(await login(person)).toMatchObject(isAsked)
})

/** Signs in with a factor of a person; gives the answer's code. */
async function use(factor: string, person: Awaited<ReturnType<typeof holder>>, passkey: SoftPasskey): Promise<number> {
  if (factor !== 'passkey') {
    const totp = factor === 'authenticator' ? await person.app.next() : person.app.recoveryCodes[0]
    return (await login(person, totp)).code
  }
  const { options } = await story.callOk('passkey/login-options', {})
  return (await story.call('passkey/login', { credential: passkey.get(options) })).code
}

test.each(['authenticator', 'recovery code', 'passkey'])('a sign-in with the %s ends the reset', async (factor) => {
  for (const stage of isFull || factor === 'authenticator' ? [proposed, approved] : [approved]) {
    const person = await holder()
    const passkey = await addPasskey(story, person)
    const id = await stage(person)
    expect(await use(factor, person, passkey)).toBe(200)
    expect(await approve(id)).toMatchObject({ code: 409 })
    await wait(72 * hour)
    expect(await login(person)).toMatchObject(isAsked)
  }
})

test('"This wasn\'t me" of an alert ends the reset of its user, and of no other', async () => {
  const [one, other] = [await holder(), await holder()]
  await approved(one)
  await approved(other)
  await deliver(services)
  await story.callOk('security/not-me', { token: await story.mailbox.notMe(one.email) })
  await wait(72 * hour)
  expect(await login(one)).toMatchObject(isAsked)
  expect(await login(other)).toMatchObject({ code: 200 })
  const kept = db.selectFrom('user_totp').select('user_id').where('user_id', '=', one.userId)
  expect(await kept.execute()).toHaveLength(1)
})

test('a frozen user, a deleted one and one without a factor get no reset', async () => {
  const [frozen, later] = [await holder(), await holder()]
  const [id, waiting] = [await approved(frozen), await proposed(later)]
  const freeze = { reason: 'takeover' }
  for (const { userId: user_id } of [frozen, later]) await story.consoleOk('user/freeze', { user_id, ...freeze }, anna)
  const refused = { code: 403, data: { reason: 'account_frozen' } }
  expect(await ask(frozen)).toMatchObject(refused)
  for (const answer of [await propose(frozen.userId), await approve(waiting)]) expect(answer).toMatchObject(refused)
  await story.consoleOk('user/unfreeze', { user_id: frozen.userId, reason: 'checked' }, anna)
  await wait(72 * hour)
  expect(await login(frozen)).toMatchObject(isAsked)
  const ends = db.selectFrom('factor_reset_ends').select('outcome').where('proposal_id', '=', id)
  expect(await ends.execute()).toEqual([{ outcome: 'stopped' }])
  const deleted = await holder()
  await approved(deleted)
  await story.callOk('security/prove', { totp: await deleted.app.next() }, deleted)
  await story.callOk('userinfo/delete', { password: deleted.password }, deleted)
  await wait(72 * hour)
  expect(await alertsOf(deleted)).not.toContain('done')
  expect(await propose(deleted.userId)).toMatchObject({ code: 403 })
  const plain = await newUser(story)
  const none = { code: 409, msg: 'This account has no second factor.' }
  expect(await ask(plain)).toMatchObject(none)
  expect(await propose(plain.userId)).toMatchObject(none)
  expect(await propose(crypto.randomUUID())).toMatchObject({ code: 404 })
})

test('a stranger who does not know the password asks for nothing', async () => {
  const person = await holder()
  const wrong = await story.call('security/lost-factor', { account: person.account, password: 'not the password' })
  expect(wrong).toMatchObject({ code: 401, data: { reason: 'bad_credentials' } })
  expect(await alertsOf(person)).toEqual([])
  await ask(person)
  await ask(person)
  expect(await alertsOf(person)).toEqual(['asked'])
  await wait(24 * hour)
  await story.callOk('sms/send-code', { email: person.email })
  const code = await story.mailbox.code(person.email)
  expect(await story.call('security/lost-factor', { email: person.email, code: '000000' })).toMatchObject({ code: 401 })
  expect(await story.call('security/lost-factor', { email: person.email, code })).toMatchObject({ code: 200 })
  expect(await alertsOf(person)).toHaveLength(2)
})

test('the login of the server ends a reset neither early, nor twice, nor alone', async () => {
  const person = await holder()
  const end = (id: string, at: Date) =>
    server.query("INSERT INTO factor_reset_ends VALUES ($1, 'done', $2)", [id, at]).then(
      () => '',
      (error: unknown) => (error instanceof pg.DatabaseError ? (error.constraint ?? error.code) : String(error)),
    )
  const due = () => new Date(clock.now().getTime() + 72 * hour)
  const id = await proposed(person)
  expect(await end(id, due())).toBe('second_person_needed')
  expect(await approve(id)).toMatchObject({ code: 200 })
  expect(await end(id, new Date(due().getTime() - 1))).toBe('factor_reset_is_due')
  await wait(72 * hour)
  expect(await end(id, clock.now())).toBe('factor_reset_ends_pkey')
  await expect(server.query('DELETE FROM factor_reset_ends')).rejects.toThrow('permission denied')
})

type Step = 'ask' | 'propose' | 'approve' | 'approveOwn' | 'reject' | 'use' | 'freeze' | 'unfreeze' | number

/** Plays steps about one person, and returns the moments at which a factor was gone before its time. */
async function play(steps: readonly Step[]): Promise<number[]> {
  const person = await holder()
  const early: number[] = []
  let [id, due] = ['', Infinity]
  const ends = ({ code }: { readonly code: number }) => {
    if (code === 200 && due > clock.now().getTime()) due = Infinity
  }
  for (const step of steps) {
    if (typeof step === 'number') await wait(step * hour)
    else if (step === 'ask') await ask(person)
    else if (step === 'propose') id = (await propose(person.userId)).data?.proposal_id ?? id
    else if (step === 'approveOwn') await approve(id, anna)
    else if (step === 'reject') await story.console('proposal/reject', { proposal_id: id, reason: 'no' }, ben)
    else if (step === 'use') ends(await login(person, await person.app.next()))
    else if (step === 'approve') {
      if ((await approve(id)).code === 200) due = clock.now().getTime() + 72 * hour
    } else {
      const answer = await story.console(`user/${step}`, { user_id: person.userId, reason: 'x' }, anna)
      if (step === 'freeze') ends(answer)
    }
    const kept = db.selectFrom('user_totp').select('user_id').where('user_id', '=', person.userId)
    if (clock.now().getTime() < due && !(await kept.executeTakeFirst())) early.push(clock.now().getTime())
  }
  return early
}

test('whatever order the steps have, no factor goes before 72 h after two people', async () => {
  const step = fc.oneof(
    fc.constantFrom<Step[]>('ask', 'propose', 'approve', 'approveOwn', 'reject', 'use', 'freeze', 'unfreeze'),
    fc.integer({ min: 1, max: 80 }),
  )
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 12 }), async (steps) => {
      expect(await play(steps)).toEqual([])
    }),
    { numRuns: isFull ? 60 : 6 },
  )
})
