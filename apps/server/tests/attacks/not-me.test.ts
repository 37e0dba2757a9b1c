import { expect, test } from 'vitest'
import { freezesOf } from '../../src/services/restrictions/freezes.ts'
import { addSetting } from '../../src/services/settings/settings.ts'
import { deliver } from '@c2c/testing/src/story/deliver.ts'
import { day, minute } from '@c2c/testing/src/story/clock.ts'
import { fundUser } from '@c2c/testing/src/people/create-users.ts'
import { bankFields, bindAccount, wiseFields } from '@c2c/testing/src/people/money.ts'
import { newUser, signInStaff, type Person } from '@c2c/testing/src/people/people.ts'
import { startStory } from '@c2c/testing/src/story/story.ts'

const story = await startStory()
await addSetting(story.services.db, 'app_url', 'https://app.example', story.clock.now())

/** A user who was alerted of a payout account, and the token of the mail. */
async function alerted(): Promise<Person & { readonly mailed: string }> {
  const person = await newUser(story)
  await bindAccount(story, person)
  await deliver(story.services)
  return { ...person, mailed: await story.mailbox.notMe(person.email) }
}

const report = (token: string) => story.call('security/not-me', { token })
/** Enters again by a mailed code, up to the end of the review. */
async function enterAgain({ email }: Person) {
  story.clock.advance(minute)
  await story.callOk('sms/send-code', { email })
  const session = await story.callOk('user/login', { email, code: await story.mailbox.code(email) })
  const password = 'a fresh password'
  await story.callOk('userinfo/save', { password, confirm_password: password }, session)
  await story.callOk('security/reentry-finish', {}, session)
  return session
}
const isFrozen = async ({ userId }: Person) => (await freezesOf(story.services.db, [userId])).has(userId)

test('link of an alert freezes the account and ends every session', async () => {
  const person = await alerted()
  expect(await report(person.mailed)).toMatchObject({ code: 200, data: {} })
  expect(await story.call('userinfo/get-info', {}, person)).toMatchObject({ code: -1 })
  const { token } = await enterAgain(person)
  expect((await story.callOk('userinfo/get-info', {}, { token })).security.frozen).toMatchObject({
    reason: 'You reported a change that was not yours.',
  })
  expect(await story.call('bankinfo/create', bankFields, { token })).toMatchObject({
    data: { reason: 'account_frozen' },
  })
  const change = { email: `next-${person.email}`, code: '123456', new_code: '123456' }
  expect(await story.call('userinfo/change-email', change, { token })).toMatchObject({
    data: { reason: 'account_frozen' },
  })
  const operator = { token: await signInStaff(story, 'operator') }
  const { freezes } = await story.consoleOk('user/detail', { user_id: person.userId }, operator)
  expect(freezes).toMatchObject([{ frozen: true, by: '' }])
})

test('opening the link freezes nothing', async () => {
  const person = await alerted()
  for (const path of ['/', '/api/v1/security/not-me'])
    await fetch(`${story.url}${path}?token=${person.mailed}`, { method: 'GET' })
  expect(await isFrozen(person)).toBe(false)
})

test('forged or foreign token is refused and freezes no account', async () => {
  const [person, other] = [await alerted(), await alerted()]
  const [, time, signature] = person.mailed.split('.')
  const tokens = [
    `${other.userId}.${time}.${signature}`,
    `${person.userId}.${time}x.${signature}`,
    person.mailed.slice(0, -1),
    `${person.userId}.${time}.${story.services.signer.sign('upload', `${person.userId}.${time}`)}`,
    '...',
  ]
  for (const token of tokens) expect(await report(token)).toMatchObject({ code: 404, data: { reason: 'not_found' } })
  expect(await Promise.all([person, other].map(isFrozen))).toEqual([false, false])
})

test('token is valid for seven days', async () => {
  const [late, inTime] = [await alerted(), await alerted()]
  story.clock.advance(7 * day - 1)
  expect(await report(inTime.mailed)).toMatchObject({ code: 200 })
  story.clock.advance(1)
  expect(await report(late.mailed)).toMatchObject({ code: 404 })
  expect(await isFrozen(late)).toBe(false)
})

test('reused token has the same answer and does not freeze again', async () => {
  const person = await alerted()
  const answers = await Promise.all(Array.from({ length: 5 }, () => report(person.mailed)))
  for (const answer of answers) expect(answer).toMatchObject({ code: 200, data: {} })
  const operator = { token: await signInStaff(story, 'operator') }
  await story.consoleOk('user/unfreeze', { user_id: person.userId, reason: 'Proven by passport.' }, operator)
  expect(await report(person.mailed)).toMatchObject({ code: 200, data: {} })
  expect(await isFrozen(person)).toBe(false)
})

test('user freezes the own account and cannot unfreeze it', async () => {
  const person = await newUser(story)
  expect(await story.callOk('security/freeze', {}, person)).toEqual({})
  expect(await story.call('security/freeze', {}, person)).toMatchObject({ code: -1 })
  expect(await isFrozen(person)).toBe(true)
  expect(await story.call('security/freeze', {}, await enterAgain(person))).toMatchObject({ code: 200 })
  const thaw = { user_id: person.userId, frozen: false, reason: 'x', staff_id: null, at: story.clock.now() }
  await expect(story.services.db.insertInto('user_freezes').values(thaw).execute()).rejects.toMatchObject({
    constraint: 'staff_unfreezes',
  })
})

test('account can be frozen and sessions ended during maintenance', async () => {
  const person = await alerted()
  const on = { on: true, message: { en: 'Back soon.' }, until: '' }
  await addSetting(story.services.db, 'maintenance', on, story.clock.now())
  expect(await story.call('session/end-others', {}, person)).toMatchObject({ code: 200 })
  expect(await report(person.mailed)).toMatchObject({ code: 200 })
  await addSetting(story.services.db, 'maintenance', { ...on, on: false }, story.clock.now())
  expect(await isFrozen(person)).toBe(true)
})

test('alerts are mailed at once, also when read or unwanted', async () => {
  const person = await newUser(story)
  await story.callOk('userinfo/save', { notify_email: 'false' }, person)
  await bindAccount(story, person)
  await story.callOk('notice/read', {}, person)
  const before = (await story.mailbox.to(person.email)).length
  await Promise.all([deliver(story.services), deliver(story.services)])
  expect(await story.mailbox.to(person.email)).toHaveLength(before + 1)
  story.clock.advance(minute)
  await deliver(story.services)
  expect(await story.mailbox.to(person.email)).toHaveLength(before + 1)
})

test('alerts that are due together are one mail', async () => {
  const person = await newUser(story)
  const before = (await story.mailbox.to(person.email)).length
  await bindAccount(story, person)
  await bindAccount(story, person, wiseFields)
  await deliver(story.services)
  const added = (await story.mailbox.to(person.email)).slice(before)
  expect(added.map(({ text }) => text.match(/payout account was added/gi))).toMatchObject([{ length: 2 }])
})

test('burst of alerts is one mail that counts those it does not list, and the next one waits', async () => {
  const person = await newUser(story)
  await fundUser(story, person, '1000')
  const bk_id = await bindAccount(story, person)
  await deliver(story.services)
  const mails = async () => (await story.mailbox.to(person.email)).map(({ text }) => text)
  const before = (await mails()).length
  const withdraw = () => story.callOk('withdraw/create', { type: 'bank', bk_id, amount: '10' }, person)
  for (let n = 0; n < 25; n += 1) await withdraw()
  await deliver(story.services)
  const [burst = '', ...others] = (await mails()).slice(before)
  expect(others).toEqual([])
  expect(burst.match(/withdrawal/gi)).toHaveLength(20)
  expect(burst).toContain('and 5 more')
  const shared = await story.services.db
    .selectFrom('deliveries')
    .where('channel', '=', 'alert')
    .where('recipient', '=', person.userId)
    .select(['state', 'payload'])
    .orderBy('seq', 'desc')
    .executeTakeFirst()
  expect(shared?.state).toBe('delivered')
  expect(shared?.payload.split(',')).toHaveLength(24)
  await withdraw()
  await deliver(story.services)
  expect(await mails()).toHaveLength(before + 1)
  story.clock.advance(30_000)
  await deliver(story.services)
  expect(await mails()).toHaveLength(before + 2)
})
