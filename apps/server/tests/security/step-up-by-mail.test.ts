import { expect, test } from 'vitest'
import { bankFields } from '../support/money.ts'
import { registerUser, type Person } from '../support/people.ts'
import { startStory } from '../support/story.ts'

// In the sandbox an account without a second factor is not asked.
const story = await startStory({ sandbox: false })

const required = { code: 401, data: { reason: 'second_factor_required', methods: ['code'] } }

async function byPassword({ account, password }: Person) {
  return story.callOk('user/login', { account, password })
}

async function mailedCode(email: string): Promise<string> {
  story.clock.advance(60_000)
  await story.callOk('sms/send-code', { email })
  return story.mailbox.code(email)
}

test('registration proves the identity for five minutes', async () => {
  const person = await registerUser(story)
  expect(await story.call('bankinfo/create', bankFields, person)).toMatchObject({ code: 200 })
  story.clock.advance(300_000)
  expect(await story.call('bankinfo/create', bankFields, person)).toMatchObject(required)
})

test('account without a factor proves itself by a mailed code', async () => {
  const person = await registerUser(story)
  const session = await byPassword(person)
  expect(await story.call('bankinfo/create', bankFields, session)).toMatchObject(required)
  expect(await story.call('security/prove', {}, session)).toMatchObject(required)
  expect(await story.call('security/prove', { code: '000000' }, session)).toMatchObject({
    code: 401,
    data: { reason: 'code_invalid' },
  })
  const code = await mailedCode(person.email)
  await story.callOk('security/prove', { code }, session)
  expect(await story.call('bankinfo/create', bankFields, session)).toMatchObject({ code: 200 })
  const again = await byPassword(person)
  expect(await story.call('security/prove', { code }, again)).toMatchObject({ data: { reason: 'code_invalid' } })
})

test('code sent with a withdrawal is checked', async () => {
  const person = await registerUser(story)
  const { bk_id } = await story.callOk('bankinfo/create', bankFields, person)
  const session = await byPassword(person)
  const fields = { type: 'bank', bk_id, amount: '10' }
  expect(await story.call('withdraw/create', { ...fields, code: '000000' }, session)).toMatchObject({
    code: 401,
    data: { reason: 'code_invalid' },
  })
  const code = await mailedCode(person.email)
  // The proof is right, so the next rule refuses: new accounts are held.
  expect(await story.call('withdraw/create', { ...fields, code }, session)).toMatchObject({ code: 403 })
})

test('new password needs no second code', async () => {
  const person = await registerUser(story)
  const session = await byPassword(person)
  const code = await mailedCode(person.email)
  const fields = { password: 'another fine password', confirm_password: 'another fine password', code }
  expect(await story.call('userinfo/save', fields, session)).toMatchObject({ code: 200 })
})
