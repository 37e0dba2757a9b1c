import { expect, test } from 'vitest'
import { moneyOf, rechargeAndApprove } from '../support/money.ts'
import { freshName, registerUser } from '../support/people.ts'
import { rootInviteCode } from '../support/credentials.ts'
import { startStory } from '../support/story.ts'

const story = await startStory()

/** What a form needs to register a newcomer, with a code that was really mailed. */
async function form(account = freshName()) {
  const email = `${account}@mail.example`
  await story.callOk('sms/send-code', { email })
  const code = await story.mailbox.code(email)
  const password = 'correct horse battery'
  return { account, email, code, password, confirm_password: password, invite_code: rootInviteCode }
}

test('somebody with a code and an invitation comes in, and has nothing until it arrives', async () => {
  const person = await registerUser(story)
  expect(await moneyOf(story, person)).toMatchObject({ total_balance: '0.000000' })
  await rechargeAndApprove(story, person, '100')
  expect(await moneyOf(story, person)).toMatchObject({ total_balance: '100.000000', available: '100.000000' })
})

test('an empty form is told every field that is missing, each in its own words', async () => {
  const answer = await story.call('user/register')
  expect(answer).toMatchObject({ status: 200, code: 400 })
  expect(answer.data).toEqual({
    reason: 'invalid_input',
    fields: {
      account: 'Account is required',
      email: 'Email is required',
      code: 'Email code is required',
      password: 'Password is required',
      confirm_password: 'Confirm paddword is required',
      invite_code: 'The invitation code cannot be empty',
    },
  })
})

test.each([
  ['account', 'ab', '4 to 32 letters, digits, dots, hyphens or underscores'],
  ['account', 'anna@mail.example', '4 to 32 letters, digits, dots, hyphens or underscores'],
  ['account', 'ａｎｎａ', '4 to 32 letters, digits, dots, hyphens or underscores'],
  ['email', 'nobody', 'Please enter an e-mail: the format is wrong'],
  ['code', '12345', 'The e-mail code has 6 digits'],
  ['code', '１２３４５６', 'The e-mail code has 6 digits'],
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

test('an unknown invitation is refused, and the code from the mail stays good', async () => {
  const fields = await form()
  expect(await story.call('user/register', { ...fields, invite_code: 'NOSUCH' })).toMatchObject({
    code: 422,
    data: { reason: 'invite_code_unknown', fields: { invite_code: 'This invitation code is unknown' } },
  })
  await story.callOk('user/register', fields)
})

test('a wrong code is refused and makes nobody', async () => {
  const fields = await form()
  const wrong = fields.code === '000000' ? '000001' : '000000'
  expect(await story.call('user/register', { ...fields, code: wrong })).toMatchObject({
    code: 401,
    data: { reason: 'code_invalid', fields: { code: 'The e-mail code is wrong or has expired' } },
  })
  expect(await story.call('user/login', fields)).toMatchObject({ code: 401, data: { reason: 'bad_credentials' } })
})

test('a taken account name is refused in any case of letters, and the code from the mail stays good', async () => {
  const { account } = await registerUser(story)
  const fields = await form()
  expect(await story.call('user/register', { ...fields, account: account.toUpperCase() })).toMatchObject({
    code: 409,
    msg: 'This account name is taken.',
    data: { reason: 'already_exists', fields: { account: 'This account name is taken' } },
  })
  await story.callOk('user/register', fields)
})

test('a taken e-mail is told only to who has its code', async () => {
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
    data: { reason: 'already_exists', fields: { email: 'This e-mail already has an account' } },
  })
})

test('two who want one name at the same time get one account between them', async () => {
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
