import { hash } from '@node-rs/argon2'
import { expect, test } from 'vitest'
import { freshName, registerUser } from '@c2c/testing/src/people/people.ts'
import { rootInviteCode } from '@c2c/testing/src/people/credentials.ts'
import { writeAlert } from '../../../src/services/outbox/alerts.ts'
import { startStory } from '@c2c/testing/src/story/story.ts'

const story = await startStory()

test('password opens the account by name or e-mail, case-insensitively', async () => {
  const { account, email, password, userId } = await registerUser(story)
  for (const name of [account, account.toUpperCase(), email, email.toUpperCase()]) {
    const answer = await story.call('user/login', { account: name, password })
    expect(answer).toMatchObject({ status: 200, code: 200, data: { user_id: userId, account, email } })
  }
})

test('each sign-in has its own token, valid for thirty days', async () => {
  const { account, password, token } = await registerUser(story)
  const session = await story.callOk('user/login', { account, password })
  expect(session.token).not.toBe(token)
  expect(Date.parse(session.expires_at) - story.clock.now().getTime()).toBe(30 * 86_400_000)
})

test('wrong password and unknown name get the same answer', async () => {
  const { account } = await registerUser(story)
  const wrong = await story.call('user/login', { account, password: 'not the password' })
  const unknown = await story.call('user/login', { account: freshName(), password: 'not the password' })
  expect(wrong).toMatchObject({ status: 200, code: 401, data: { reason: 'bad_credentials' } })
  expect(unknown.text).toBe(wrong.text)
})

test('a password is taken as typed: spaces and case count', async () => {
  const { account, password } = await registerUser(story)
  for (const near of [` ${password}`, `${password} `, password.toUpperCase()]) {
    expect(await story.call('user/login', { account, password: near })).toMatchObject({ code: 401 })
  }
})

test('password is the same in each form of Unicode, also one that an earlier release stored as typed', async () => {
  const { account, email, token, userId } = await registerUser(story)
  const composed = 'Caf\u00E9 Kr\u00F6te \uD55C\uAE00'
  const password = composed.normalize('NFD')
  story.clock.advance(60_000)
  await story.callOk('sms/send-code', { email, purpose: 'password' })
  const code = await story.mailbox.code(email)
  await story.callOk('userinfo/save', { password, confirm_password: composed, code }, { token })
  for (const typed of [composed, password])
    expect(await story.call('user/login', { account, password: typed })).toMatchObject({ code: 200 })
  expect(await story.call('user/login', { account, password: 'Cafe Krote \uD55C\uAE00' })).toMatchObject({ code: 401 })

  const old = await hash(password)
  await story.services.db.transaction().execute(async (trx) => {
    await writeAlert(trx, { userId, type: 'alert_password' }, story.clock.now())
    await trx.updateTable('users').set({ password_hash: old }).where('id', '=', userId).execute()
  })
  for (const typed of [composed, password])
    expect(await story.call('user/login', { account, password: typed })).toMatchObject({ code: 200 })
})

test('ten wrong passwords lock that account only, even for the right one', async () => {
  const [anna, ben] = [await registerUser(story), await registerUser(story)]
  for (let i = 0; i < 10; i++) {
    expect(await story.call('user/login', { account: anna.account, password: `guess ${i}` })).toMatchObject({
      code: 401,
    })
  }
  const answer = await story.call('user/login', { account: anna.account, password: anna.password })
  expect(answer).toMatchObject({ code: 429, data: { reason: 'too_many_requests', retry_after: expect.any(Number) } })
  expect(answer.msg).toContain(String((answer.data as unknown as { retry_after: number }).retry_after))
  expect(await story.call('user/login', { account: ben.account, password: ben.password })).toMatchObject({ code: 200 })
})

test('guessing by account name and by e-mail is counted together', async () => {
  const { account, email } = await registerUser(story)
  for (let i = 0; i < 5; i++) {
    await story.call('user/login', { account, password: `guess ${i}` })
    await story.call('user/login', { account: email, password: `guess ${i}` })
  }
  expect(await story.call('user/login', { account, password: 'another guess' })).toMatchObject({ code: 429 })
})

test('unknown name of any allowed length is wrong, not a fault', async () => {
  const login = (account: string) => story.call('user/login', { account, password: 'not the password' })
  expect(await login('x'.repeat(254))).toMatchObject({ code: 401, data: { reason: 'bad_credentials' } })
})

test.each([
  [{}, { account: 'Account is required', password: 'Password is required' }],
  [{ account: 'anna' }, { password: 'Password is required' }],
  [{ password: 'secret' }, { account: 'Account is required' }],
  [{ email: 'anna@mail.example' }, { code: 'Email code is required' }],
  [{ code: '123456' }, { email: 'Email is required' }],
  [{ method: 'code' }, { email: 'Email is required', code: 'Email code is required' }],
  [
    { method: 'password', email: 'anna@mail.example' },
    { account: 'Account is required', password: 'Password is required' },
  ],
])('a form with %o is refused with the missing field', async (fields, missing) => {
  expect((await story.call('user/login', fields)).data).toEqual({ reason: 'invalid_input', fields: missing })
})

test('code of an unregistered address signs in nowhere but can register', async () => {
  const email = `${freshName()}@mail.example`
  await story.callOk('sms/send-code', { email })
  const code = await story.mailbox.code(email)
  expect(await story.call('user/login', { email, code })).toMatchObject({
    code: 401,
    msg: 'There is no account with this email yet. Please register.',
    data: { reason: 'bad_credentials' },
  })
  const passwords = { password: 'correct horse battery', confirm_password: 'correct horse battery' }
  await story.callOk('user/register', { account: freshName(), email, code, ...passwords, invite_code: rootInviteCode })
})

test("e-mail's account stays secret without the code from the mail", async () => {
  const { email: known } = await registerUser(story)
  const unknown = `${freshName()}@mail.example`
  story.clock.advance(60_000)
  const answers = []
  for (const email of [known, unknown]) {
    await story.callOk('sms/send-code', { email })
    const code = await story.mailbox.code(email)
    answers.push(await story.call('user/login', { email, code: code === '000000' ? '000001' : '000000' }))
  }
  expect(answers[0]).toMatchObject({ code: 401, data: { reason: 'code_invalid' } })
  expect(answers[1]?.text).toBe(answers[0]?.text)
})
