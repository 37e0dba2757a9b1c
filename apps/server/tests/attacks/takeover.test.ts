import { expect, test } from 'vitest'
import { addSetting } from '../../src/services/settings/settings.ts'
import { deliver } from '@c2c/testing/src/story/deliver.ts'
import { minute } from '@c2c/testing/src/story/clock.ts'
import { fundUser } from '@c2c/testing/src/people/create-users.ts'
import { addPasskey, setUpTotp, site } from '@c2c/testing/src/people/factors.ts'
import { bankFields, bindAccount, wiseFields } from '@c2c/testing/src/people/money.ts'
import { newUser, signInStaff, type Person } from '@c2c/testing/src/people/people.ts'
import { startStory } from '@c2c/testing/src/story/story.ts'

const story = await startStory()
await addSetting(story.services.db, 'app_url', site, story.clock.now())
const operator = { token: await signInStaff(story, 'operator') }
const fresh = { password: 'a fresh password', confirm_password: 'a fresh password' }
const byCode =
  'This account was reported as taken over. Its password and second factors no longer sign in. Sign in with a code by email.'

/** A user who clicked "This wasn't me" of an alert about a payout account. */
async function takenOver(): Promise<Person & { readonly bk_id: string }> {
  const person = await newUser(story)
  await fundUser(story, person, '100')
  return { ...person, bk_id: await bindAccount(story, person) }
}

async function report(person: Person): Promise<void> {
  await deliver(story.services)
  await story.callOk('security/not-me', { token: await story.mailbox.notMe(person.email) })
}

async function enterByCode({ email }: Person) {
  story.clock.advance(minute)
  await story.callOk('sms/send-code', { email })
  return story.callOk('user/login', { email, code: await story.mailbox.code(email) })
}

const withPassword = ({ account }: Person, password: string, totp = '') =>
  story.call('user/login', { account, password, totp })

/** A session whose user may look over what a takeover left. */
async function reviewing(person: Person) {
  const session = await enterByCode(person)
  await story.callOk('userinfo/save', fresh, session)
  return session
}

test.each(['not me', 'freeze'])('after "%s" neither password nor factor signs in', async (how) => {
  const person = await takenOver()
  const app = await setUpTotp(story, person)
  const passkey = await addPasskey(story, person)
  await (how === 'freeze' ? story.callOk('security/freeze', {}, person) : report(person))
  const refused = { code: 401, msg: byCode, data: { reason: 'bad_credentials' } }
  expect(await withPassword(person, person.password, await app.next())).toMatchObject(refused)
  expect(await withPassword(person, person.password, app.recoveryCodes[0])).toMatchObject(refused)
  const { options } = await story.callOk('passkey/login-options', {})
  expect(await story.call('passkey/login', { credential: passkey.get(options) })).toMatchObject(refused)
  // A wrong password learns nothing about the account.
  expect((await withPassword(person, 'not the password')).msg).not.toBe(byCode)
  expect(await enterByCode(person)).toMatchObject({ reentry: 'password' })
})

test('database refuses a session by password while a re-entry is open', async () => {
  const person = await takenOver()
  await report(person)
  const { sessions, db } = story.services
  const now = story.clock.now()
  await expect(sessions.openUser(db, person.userId, now, false)).rejects.toMatchObject({
    constraint: 'reentry_is_by_code',
  })
  const opened = db.selectFrom('sessions').select('id').where('user_id', '=', person.userId)
  expect(await opened.execute()).toEqual([])
})

test('re-entry permits nothing but a new password and the review', async () => {
  const person = await takenOver()
  await report(person)
  const session = await enterByCode(person)
  const due = (reentry: string) => ({ code: 403, data: { reason: 'account_frozen', reentry } })
  expect(await story.call('userinfo/get-money-info', {}, session)).toMatchObject(due('password'))
  expect(await story.call('bankinfo/detail', { type: 'bank', bk_id: person.bk_id }, session)).toMatchObject(
    due('password'),
  )
  expect(await story.call('userinfo/save', { nickname: 'Ann' }, session)).toMatchObject(due('password'))
  expect(await story.callOk('security/reentry', {}, session)).toEqual({
    reentry: 'password',
    devices: [],
    accounts: [],
    factors: [],
  })
  expect(await story.call('security/reentry-finish', {}, session)).toMatchObject({ code: 409 })
  const known = { password: person.password, confirm_password: person.password }
  expect(await story.call('userinfo/save', known, session)).toMatchObject({
    code: 400,
    data: { fields: { password: 'Choose a password other than the old one' } },
  })
  const saved = await story.callOk('userinfo/save', fresh, session)
  expect(saved.security).toMatchObject({ reentry: 'review', frozen: {} })
  expect(await story.call('asset-log/list', {}, session)).toMatchObject(due('review'))
  expect(await withPassword(person, fresh.password)).toMatchObject({ code: 401, msg: byCode })
})

test('review removes the devices, accounts and factors of the thief', async () => {
  const person = await takenOver()
  const own = await addPasskey(story, person)
  const thief = await setUpTotp(story, person)
  const bk_id = await bindAccount(story, person, wiseFields)
  await report(person)
  const session = await reviewing(person)
  const review = await story.callOk('security/reentry', {}, session)
  expect(review).toMatchObject({
    reentry: 'review',
    devices: [{ new_device: false }],
    accounts: [{ bk_id }, { bk_id: person.bk_id }],
    factors: [
      { factor_id: 'totp', kind: 'totp' },
      { kind: 'passkey', name: 'Laptop' },
    ],
  })
  expect(JSON.stringify(review)).not.toContain(String(bankFields['iban']).replaceAll(' ', ''))
  const devices = review.devices.map(({ device_id }) => device_id).join()
  const stranger = await takenOver()
  for (const foreign of [{ accounts: stranger.bk_id }, { devices: stranger.userId }, { factors: 'AA' }])
    expect(await story.call('security/reentry-finish', foreign, session)).toMatchObject({ code: 404 })
  const chosen = { devices, accounts: bk_id, factors: 'totp' }
  const { security } = await story.callOk('security/reentry-finish', chosen, session)
  expect(security).toMatchObject({ reentry: '', totp: false, passkeys: 1, recovery_codes_left: 0, frozen: {} })
  expect((await story.callOk('bankinfo/list', {}, session)).list.map((row) => row.bk_id)).toEqual([person.bk_id])
  expect(await withPassword(person, person.password)).toMatchObject({ code: 401 })
  expect(await withPassword(person, fresh.password, await thief.next())).toMatchObject({ code: 401 })
  const { options } = await story.callOk('passkey/login-options', {})
  expect(await story.call('passkey/login', { credential: own.get(options) })).toMatchObject({ code: 200 })
  expect(await story.callOk('security/reentry', {}, session)).toMatchObject({ reentry: '', accounts: [] })
})

test('account that was removed in a review is paid nothing', async () => {
  const person = await takenOver()
  const thiefs = await bindAccount(story, person, wiseFields)
  const withdrawal = { type: 'wise', bk_id: thiefs, amount: '10' }
  const { withdraw_id } = await story.callOk('withdraw/create', withdrawal, person)
  await report(person)
  const session = await reviewing(person)
  await story.callOk('security/reentry-finish', { accounts: thiefs }, session)
  await story.consoleOk('user/unfreeze', { user_id: person.userId, reason: 'Proven by passport.' }, operator)
  expect(await story.call('withdraw/create', withdrawal, session)).toMatchObject({ code: 404 })
  const paid = { withdraw_id, payout_ref: `SEPA ${person.account}` }
  expect(await story.console('withdraw/approve', paid, operator)).toMatchObject({
    code: 409,
    msg: 'The user has removed this payout account. Reject the withdrawal.',
  })
  expect(await story.call('withdraw/cancel', { withdraw_id }, session)).toMatchObject({ code: 200 })
})

test('steps of a re-entry are taken once, in their order, also in the database', async () => {
  const person = await takenOver()
  const { db } = story.services
  const step = (name: 'begun' | 'password' | 'done') =>
    db.insertInto('user_reentries').values({ user_id: person.userId, step: name, at: story.clock.now() }).execute()
  const outOfOrder = { constraint: 'reentry_steps_in_order' }
  await expect(step('done')).rejects.toMatchObject(outOfOrder)
  story.clock.advance(minute)
  await report(person)
  for (const name of ['begun', 'password', 'done'] as const) await expect(step(name)).rejects.toMatchObject(outOfOrder)
  const session = await reviewing(person)
  const finish = () => story.call('security/reentry-finish', {}, session)
  const answers = await Promise.all([finish(), finish(), finish()])
  expect(answers.map(({ code }) => code).toSorted((a, b) => a - b)).toEqual([200, 409, 409])
})

test('frozen account that its user reports too has to be entered again', async () => {
  const person = await takenOver()
  await story.consoleOk('user/freeze', { user_id: person.userId, reason: 'A question.' }, operator)
  expect(await withPassword(person, person.password)).toMatchObject({ code: 200 })
  await report(person)
  expect(await withPassword(person, person.password)).toMatchObject({ code: 401, msg: byCode })
  await story.consoleOk('user/unfreeze', { user_id: person.userId, reason: 'Answered.' }, operator)
  expect(await withPassword(person, person.password)).toMatchObject({ code: 401, msg: byCode })
})
