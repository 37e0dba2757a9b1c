import { expect, test } from 'vitest'
import type { Fields } from '@c2c/testing/src/people/caller.ts'
import { bankFields } from '@c2c/testing/src/people/money.ts'
import { registerUser, type Person } from '@c2c/testing/src/people/people.ts'
import { startStory } from '@c2c/testing/src/story/story.ts'

// In the sandbox an account without a second factor is not asked.
const story = await startStory({ sandbox: false })

const required = { code: 401, data: { reason: 'second_factor_required', methods: ['code'] } }

async function byPassword({ account, password }: Person) {
  return story.callOk('user/login', { account, password })
}

async function mailedCode(email: string, use: Fields): Promise<string> {
  story.clock.advance(60_000)
  await story.callOk('sms/send-code', { email, ...use })
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
  const code = await mailedCode(person.email, { purpose: 'proof' })
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
  const code = await mailedCode(person.email, { purpose: 'withdraw', bk_id, amount: '10' })
  // The proof is right, so the next rule refuses: new accounts are held.
  expect(await story.call('withdraw/create', { ...fields, code }, session)).toMatchObject({ code: 403 })
})

test('new password needs no second code', async () => {
  const person = await registerUser(story)
  const session = await byPassword(person)
  const code = await mailedCode(person.email, { purpose: 'password' })
  const fields = { password: 'another fine password', confirm_password: 'another fine password', code }
  expect(await story.call('userinfo/save', fields, session)).toMatchObject({ code: 200 })
})

test('code for a withdrawal confirms its amount and account alone', async () => {
  const person = await registerUser(story)
  const { bk_id } = await story.callOk('bankinfo/create', bankFields, person)
  const bound = { bk_id, amount: '10' }
  const withdrawal = { type: 'bank', ...bound }
  // The proof of a minute ago is none for a withdrawal.
  expect(await story.call('withdraw/create', withdrawal, person)).toMatchObject({
    code: 401,
    data: { reason: 'second_factor_required', methods: ['code'], bound: { bk_id, amount: '10.000000' } },
  })
  const other = {
    code: 401,
    msg: 'This code is for something else. Please request a new one here.',
    data: { reason: 'code_invalid' },
  }
  const code = await mailedCode(person.email, { purpose: 'withdraw', ...bound })
  const [mail] = (await story.mailbox.to(person.email)).slice(-1)
  expect(mail?.text).toMatch(/Use it to withdraw 10 USDT to DE89 •••• 3000\. It works for no other withdrawal\./)
  expect(await story.call('withdraw/create', { ...withdrawal, amount: '11', code }, person)).toMatchObject(other)
  expect(await story.call('security/prove', { code }, person)).toMatchObject(other)
  expect(await story.call('user/login', { email: person.email, code })).toMatchObject(other)
  const reached = await story.call('withdraw/create', { ...withdrawal, code }, person)
  expect(reached.data).not.toMatchObject({ reason: 'code_invalid' })
  // A right code is used up, and proves nothing else.
  expect(await story.call('withdraw/create', { ...withdrawal, code }, person)).toMatchObject({
    data: { reason: 'code_invalid' },
  })
})

test.each(['proof', 'withdraw', 'email', 'new-email', 'register', 'password'])(
  'code for %s does not sign in',
  async (purpose) => {
    const person = await registerUser(story)
    const { bk_id } = await story.callOk('bankinfo/create', bankFields, person)
    const code = await mailedCode(person.email, { purpose, bk_id, amount: '10' })
    expect(await story.call('user/login', { email: person.email, code })).toMatchObject({
      code: 401,
      data: {
        reason: 'code_invalid',
        fields: { code: 'This code is for something else. Please request a new one here' },
      },
    })
  },
)

test('code to sign in names the browser, and no text of a program', async () => {
  const { email } = await registerUser(story)
  const send = async (agent: string) => {
    story.clock.advance(60_000)
    const body = new URLSearchParams({ email, purpose: 'sign-in' })
    await fetch(`${story.url}/api/v1/sms/send-code`, { method: 'POST', body, headers: { 'user-agent': agent } })
    return (await story.mailbox.to(email)).at(-1)?.text
  }
  expect(await send('Mozilla/5.0 (X11; Linux x86_64) Chrome/141.0 Safari/537')).toContain(
    'Use it to sign in on Chrome 141, Linux. It works for nothing else.',
  )
  expect(await send('call +49 30 1234 at once')).toContain('Use it to sign in. It works for nothing else.')
})

test('code for a withdrawal names no account of another address', async () => {
  const [person, other] = [await registerUser(story), await registerUser(story)]
  const { bk_id } = await story.callOk('bankinfo/create', bankFields, other)
  story.clock.advance(60_000)
  const asked = { email: person.email, purpose: 'withdraw', bk_id, amount: '10' }
  expect(await story.call('sms/send-code', asked)).toMatchObject({ code: 404, data: { reason: 'not_found' } })
})
