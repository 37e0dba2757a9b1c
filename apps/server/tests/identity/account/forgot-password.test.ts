import { expect, test } from 'vitest'
import { minute, second } from '@c2c/testing/src/story/clock.ts'
import { registerUser, type Person } from '@c2c/testing/src/people/people.ts'
import { startStory } from '@c2c/testing/src/story/story.ts'

const story = await startStory()
const fresh = { password: 'a fresh password', confirm_password: 'a fresh password' }

async function signInByCode({ email }: Person): Promise<string> {
  story.clock.advance(60 * second)
  await story.callOk('sms/send-code', { email })
  const { token } = await story.callOk('user/login', { email, code: await story.mailbox.code(email) })
  return token
}

test('forgotten password is replaced after a sign-in by code', async () => {
  const person = await registerUser(story)
  const token = await signInByCode(person)
  await story.callOk('userinfo/save', fresh, { token })
  const { account, password } = person
  expect(await story.call('user/login', { account, password })).toMatchObject({ code: 401 })
  expect(await story.call('user/login', { account, password: fresh.password })).toMatchObject({ code: 200 })
})

test('wrong code is refused even where no code is needed', async () => {
  const person = await registerUser(story)
  const wrong = { ...fresh, code: '123' }
  expect(await story.call('userinfo/save', wrong, person)).toMatchObject({ code: 400 })
  const { email } = person
  story.clock.advance(60 * second)
  await story.callOk('sms/send-code', { email })
  const code = (await story.mailbox.code(email)) === '000000' ? '000001' : '000000'
  expect(await story.call('userinfo/save', { ...fresh, code }, person)).toMatchObject({
    code: 401,
    data: { reason: 'code_invalid' },
  })
  expect(await story.call('userinfo/save', fresh, person)).toMatchObject({ code: 200 })
})

test('new password needs another code ten minutes after code sign-in', async () => {
  const person = await registerUser(story)
  const token = await signInByCode(person)
  story.clock.advance(10 * minute)
  expect(await story.call('userinfo/save', fresh, { token })).toMatchObject({
    code: 401,
    data: { reason: 'code_invalid', fields: { code: 'Email code is required' } },
  })
})

test('session opened by password needs a valid code for a new one', async () => {
  const person = await registerUser(story)
  const { account, password, email } = person
  story.clock.advance(60 * second)
  const { token } = await story.callOk('user/login', { account, password })
  expect(await story.call('userinfo/save', fresh, { token })).toMatchObject({ code: 401 })
  await story.callOk('sms/send-code', { email })
  const code = await story.mailbox.code(email)
  const wrong = code === '000000' ? '000001' : '000000'
  expect(await story.call('userinfo/save', { ...fresh, code: wrong }, { token })).toMatchObject({
    code: 401,
    data: { reason: 'code_invalid' },
  })
  expect(await story.call('user/login', { account, password })).toMatchObject({ code: 200 })
  await story.callOk('userinfo/save', { ...fresh, code }, { token })
  expect(await story.call('user/login', { account, password: fresh.password })).toMatchObject({ code: 200 })
})

test('new password ends every other session immediately', async () => {
  const person = await registerUser(story)
  const { account, password } = person
  const { token: elsewhere } = await story.callOk('user/login', { account, password })
  await story.callOk('userinfo/get-info', {}, { token: elsewhere })
  const token = await signInByCode(person)
  await story.callOk('userinfo/save', fresh, { token })
  for (const old of [person.token, elsewhere]) {
    expect(await story.call('userinfo/get-info', {}, { token: old })).toMatchObject({ code: -1 })
  }
  expect(await story.call('userinfo/get-info', {}, { token })).toMatchObject({ code: 200 })
})

test.each([
  [{ password: 'a fresh password' }, { confirm_password: 'Confirm password is required' }],
  [{ confirm_password: 'a fresh password' }, { password: 'Password is required' }],
  [
    { password: 'a fresh password', confirm_password: 'another password' },
    { confirm_password: 'The password is different from the confirm password' },
  ],
  [{ password: 'short', confirm_password: 'short' }, { password: 'The password needs at least 8 characters' }],
])('a new password of %o is refused', async (fields, messages) => {
  const { token } = await registerUser(story)
  expect((await story.call('userinfo/save', fields, { token })).data).toEqual({
    reason: 'invalid_input',
    fields: messages,
  })
})
