import { createHash, randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { moneyOf, rechargeAndApprove } from '@c2c/testing/src/people/money.ts'
import { freshName, registerUser } from '@c2c/testing/src/people/people.ts'
import { rootInviteCode } from '@c2c/testing/src/people/credentials.ts'
import { startStory } from '@c2c/testing/src/story/story.ts'

const story = await startStory()

/** The fields to register a new user, with a code that was really mailed. */
async function form(account = freshName()) {
  const email = `${account}@mail.example`
  await story.callOk('sms/send-code', { email })
  const code = await story.mailbox.code(email)
  const password = 'correct horse battery'
  return { account, email, code, password, confirm_password: password, invite_code: rootInviteCode }
}

test('registration with code and invitation opens an empty account', async () => {
  const person = await registerUser(story)
  expect(await moneyOf(story, person)).toMatchObject({ total_balance: '0.000000' })
  await rechargeAndApprove(story, person, '100')
  expect(await moneyOf(story, person)).toMatchObject({ total_balance: '100.000000', available: '100.000000' })
})

test('empty form names every missing field', async () => {
  const answer = await story.call('user/register')
  expect(answer).toMatchObject({ status: 200, code: 400 })
  expect(answer.data).toEqual({
    reason: 'invalid_input',
    fields: {
      account: 'Account is required',
      email: 'Email is required',
      code: 'Email code is required',
      password: 'Password is required',
      confirm_password: 'Confirm password is required',
      invite_code: 'The invitation code cannot be empty',
    },
  })
})

test.each([
  ['account', 'ab', '4 to 32 letters, digits, dots, hyphens or underscores'],
  ['account', 'anna@mail.example', '4 to 32 letters, digits, dots, hyphens or underscores'],
  ['account', 'ａｎｎａ', '4 to 32 letters, digits, dots, hyphens or underscores'],
  ['email', 'unknown', 'Please enter an email: the format is wrong'],
  ['code', '12345', 'The email code has 6 digits'],
  ['code', '１２３４５', 'The email code has 6 digits'],
  ['password', 'short', 'The password needs at least 8 characters'],
  ['password', 'x'.repeat(129), 'This is too long'],
  ['confirm_password', 'something else', 'The password is different from the confirm password'],
  ['invite_code', 'x'.repeat(33), 'This is too long'],
])('the field %s refuses "%s" in its own words', async (field, value, message) => {
  const good = { account: 'newcomer', email: 'new@mail.example', code: '123456', invite_code: rootInviteCode }
  const passwords = { password: 'correct horse battery', confirm_password: 'correct horse battery' }
  const answer = await story.call('user/register', { ...good, ...passwords, [field]: value })
  expect(answer).toMatchObject({ code: 400, data: { reason: 'invalid_input', fields: { [field]: message } } })
})

test('unknown invitation is refused and keeps the code valid', async () => {
  const fields = await form()
  expect(await story.call('user/register', { ...fields, invite_code: 'NOSUCH' })).toMatchObject({
    code: 422,
    data: { reason: 'invite_code_unknown', fields: { invite_code: 'This invitation code is unknown' } },
  })
  await story.callOk('user/register', fields)
})

test('wrong code is refused and creates no account', async () => {
  const fields = await form()
  const wrong = fields.code === '000000' ? '000001' : '000000'
  expect(await story.call('user/register', { ...fields, code: wrong })).toMatchObject({
    code: 401,
    data: { reason: 'code_invalid', fields: { code: 'The email code is wrong or has expired' } },
  })
  expect(await story.call('user/login', fields)).toMatchObject({ code: 401, data: { reason: 'bad_credentials' } })
})

test('taken account name is refused case-insensitively and keeps the code valid', async () => {
  const { account } = await registerUser(story)
  const fields = await form()
  expect(await story.call('user/register', { ...fields, account: account.toUpperCase() })).toMatchObject({
    code: 409,
    msg: 'This account name is taken.',
    data: { reason: 'already_exists', fields: { account: 'This account name is taken' } },
  })
  await story.callOk('user/register', fields)
})

test('taken e-mail is revealed only with its code', async () => {
  const { email } = await registerUser(story)
  story.clock.advance(60_000)
  await story.callOk('sms/send-code', { email })
  const code = await story.mailbox.code(email)
  const fields = { ...(await form()), email }
  const wrong = code === '000000' ? '000001' : '000000'
  expect(await story.call('user/register', { ...fields, code: wrong })).toMatchObject({
    data: { reason: 'code_invalid' },
  })
  expect(await story.call('user/register', { ...fields, code })).toMatchObject({
    code: 409,
    data: { reason: 'already_exists', fields: { email: 'This email already has an account' } },
  })
})

test('concurrent registrations of one name create one account', async () => {
  const [one, other] = [await form(), await form()]
  const account = freshName()
  const answers = await Promise.all([one, other].map((fields) => story.call('user/register', { ...fields, account })))
  expect(answers.map(({ code }) => code).toSorted((a, b) => a - b)).toEqual([200, 409])
})

test("a member's own invitation code invites, in small letters too", async () => {
  const inviter = await registerUser(story)
  const { invite_code } = await story.callOk('userinfo/get-info', {}, inviter)
  const fields = await form()
  const { user_id } = await story.callOk('user/register', { ...fields, invite_code: invite_code.toLowerCase() })
  const row = await story.services.db
    .selectFrom('users')
    .select('invited_by')
    .where('id', '=', user_id)
    .executeTakeFirstOrThrow()
  expect(row.invited_by).toBe(inviter.userId)
})

test('neither password, code nor token is stored as it is', async () => {
  const fields = await form()
  const { token } = await story.callOk('user/register', fields)
  const { db } = story.services
  const everything = [
    await db.selectFrom('users').selectAll().execute(),
    await db.selectFrom('sessions').selectAll().execute(),
    await db.selectFrom('email_codes').selectAll().execute(),
  ]
  const stored = JSON.stringify(everything)
  for (const secret of [fields.password, token]) expect(stored).not.toContain(secret)
})

test('retried registration returns the first answer with a working token', async () => {
  const [fields, key] = [await form(), randomUUID()]
  const first = await story.callOk('user/register', fields, { key })
  const second = await story.callOk('user/register', fields, { key, lang: 'de' })
  expect({ ...second, token: first.token }).toEqual(first)
  expect(second.token).not.toBe(first.token)
  for (const { token } of [first, second]) {
    expect(await story.callOk('userinfo/get-info', {}, { token })).toMatchObject({ user_id: first.user_id })
  }
  const { db } = story.services
  const people = await db.selectFrom('users').select('id').where('email', '=', fields.email).execute()
  expect(people).toEqual([{ id: first.user_id }])
  expect(await story.call('user/register', fields)).toMatchObject({ code: 409, data: { reason: 'already_exists' } })
})

test('ten parallel copies of one registration create one user', async () => {
  const [fields, key] = [await form(), randomUUID()]
  const answers = await Promise.all(Array.from({ length: 10 }, () => story.call('user/register', fields, { key })))
  expect(answers.map(({ code }) => code)).toEqual(Array(10).fill(200))
  expect(new Set(answers.map(({ data }) => data.user_id)).size).toBe(1)
})

test('idempotency keys are separate per user', async () => {
  const [one, other] = [await form(), await form()]
  const first = await story.callOk('user/register', one, { key: 'the-same' })
  const second = await story.callOk('user/register', other, { key: 'the-same' })
  expect(second.user_id).not.toBe(first.user_id)
})

test("registration's key needs the same input, the password included", async () => {
  const [fields, key] = [await form(), randomUUID()]
  await story.callOk('user/register', fields, { key })
  const password = 'wrong horse battery'
  const others = [{ account: freshName() }, { code: '000000' }, { invite_code: 'NOSUCH' }]
  for (const change of [...others, { password, confirm_password: password }]) {
    const answer = await story.call('user/register', { ...fields, ...change }, { key })
    expect(answer).toMatchObject({ code: 409, data: { reason: 'idempotency_mismatch' } })
    expect(answer.text).not.toContain(fields.email)
  }
  const stranger = { ...fields, account: freshName(), email: 'eve@mail.example' }
  expect((await story.call('user/register', stranger, { key })).data).toMatchObject({ reason: 'code_invalid' })
  for (let i = 0; i < 9; i++)
    await story.call('user/register', { ...fields, password, confirm_password: password }, { key })
  // Guessing is counted as it is at the sign-in.
  const login = { account: fields.account, password: fields.password }
  expect(await story.call('user/login', login)).toMatchObject({ code: 429 })
})

test('kept answer holds no token, no password and no comparable hash', async () => {
  const [fields, key] = [await form(), randomUUID()]
  const { token } = await story.callOk('user/register', fields, { key })
  const { db } = story.services
  const row = await db.selectFrom('idempotency_keys').selectAll().where('key', '=', key).executeTakeFirstOrThrow()
  const kept = JSON.stringify(row.answer)
  for (const secret of [token, fields.password, fields.email]) expect(kept).not.toContain(secret)
  const { account, email, code, invite_code } = fields
  const payload = Object.entries({ account, code, email, invite_code })
  const hash = createHash('sha256')
    .update(JSON.stringify(['web', 'user/register', payload]))
    .digest()
  expect(row.payload_hash.equals(hash)).toBe(true)
})

test('key keeps a final refusal and allows correcting a mistyped code', async () => {
  const fields = await form()
  await story.callOk('user/register', fields)
  const [taken, key, other] = [{ ...(await form()), account: fields.account }, randomUUID(), randomUUID()]
  const refused = await story.call('user/register', taken, { key })
  expect(refused).toMatchObject({ code: 409, data: { reason: 'already_exists' } })
  expect((await story.call('user/register', taken, { key })).text).toBe(refused.text)
  const free = { ...taken, account: freshName() }
  expect(await story.call('user/register', { ...free, code: '000000' }, { key: other })).toMatchObject({ code: 401 })
  expect(await story.call('user/register', free, { key: other })).toMatchObject({ code: 200 })
})
