import { expect, test } from 'vitest'
import { audited } from '@c2c/testing/src/story/audited.ts'
import { second } from '@c2c/testing/src/story/clock.ts'
import { testOwner } from '@c2c/testing/src/people/credentials.ts'
import { startStory } from '@c2c/testing/src/story/story.ts'
import { totpAt } from '@c2c/testing/src/people/totp.ts'

// Outside the sandbox the owner has a second factor from the first day.
const story = await startStory({ sandbox: false })

async function codeOf(shift = 0): Promise<string> {
  const { totp_secret: secret } = await story.services.db
    .selectFrom('staff')
    .select('totp_secret')
    .where('email', '=', testOwner.email)
    .executeTakeFirstOrThrow()
  return totpAt(secret ?? '', new Date(story.clock.now().getTime() + shift))
}
const signIn = (totp: string) => story.console('session/login', { ...testOwner, totp })

test('second factor is requested only after the right password', async () => {
  expect(await signIn('')).toMatchObject({ status: 200, code: 401, data: { reason: 'second_factor_required' } })
  expect(await story.console('session/login', { ...testOwner, password: 'guess' })).toMatchObject({
    code: 401,
    data: { reason: 'bad_credentials' },
  })
})

test('password and second factor together open the console', async () => {
  expect(await signIn(await codeOf())).toMatchObject({ code: 200, data: { role: 'owner' } })
})

test('clock half a minute off is accepted, five minutes are not', async () => {
  story.clock.advance(300 * second)
  expect(await signIn(await codeOf(-30 * second))).toMatchObject({ code: 200 })
  expect(await signIn(await codeOf(-300 * second))).toMatchObject({
    code: 401,
    data: { reason: 'second_factor_invalid' },
  })
})

test('code that opened the console is not accepted again', async () => {
  story.clock.advance(300 * second)
  const code = await codeOf()
  expect(await signIn(code)).toMatchObject({ code: 200 })
  expect(await signIn(code)).toMatchObject({ code: 401, data: { reason: 'second_factor_invalid' } })
})

test('parallel sign-ins with one code open one session', async () => {
  story.clock.advance(300 * second)
  const code = await codeOf()
  const answers = await Promise.all(Array.from({ length: 5 }, () => signIn(code)))
  expect(answers.filter((answer) => answer.code === 200)).toHaveLength(1)
})

test('second factor is mandatory outside the sandbox', async () => {
  story.clock.advance(300 * second)
  const owner = await story.consoleOk('session/login', { ...testOwner, totp: await codeOf() })
  const [email, password] = ['olga@c2c.example', 'Correct-horse-1']
  await story.consoleOk('staff/invite', { email, name: 'Olga', role: 'operator' }, owner)
  const token = await story.mailbox.invitation(email)
  const accept = { token, email, password, confirm_password: password }
  expect(await story.console('staff/accept', accept)).toMatchObject({ data: { reason: 'second_factor_required' } })
  const { secret, second_factor_required } = await story.consoleOk('staff/invitation', { token })
  expect(second_factor_required).toBe(true)
  const totp = await totpAt(secret, story.clock.now())
  await story.consoleOk('staff/accept', { ...accept, totp })

  // As after a start in the sandbox, where she had none.
  const row = { call: 'staff/accept', subject: email, at: story.clock.now() }
  await audited(story.services.db, row, (trx) =>
    trx.updateTable('staff').set({ totp_secret: null }).where('email', '=', email).execute(),
  )
  const byPassword = () => story.console('session/login', { email, password })
  expect(await byPassword()).toMatchObject({
    code: 401,
    data: { reason: 'second_factor_required', enrolment: 'mailed' },
  })
  const renewal = await story.mailbox.invitation(email)
  expect(renewal).not.toBe(token)
  expect((await byPassword()).text).not.toContain(renewal)
  expect(await story.mailbox.to(email)).toHaveLength(2)
  const shown = await story.consoleOk('staff/invitation', { token: renewal })
  const fields = { token: renewal, email, password, confirm_password: password }
  expect(await story.console('staff/accept', fields)).toMatchObject({ code: 401 })
  const code = await totpAt(shown.secret, story.clock.now())
  expect(await story.console('staff/accept', { ...fields, totp: code })).toMatchObject({ code: 200 })
})

test('guessing the second factor is stopped after ten tries', async () => {
  story.clock.advance(300 * second)
  for (let i = 0; i < 10; i++) await signIn(String(100_000 + i))
  expect(await signIn(await codeOf())).toMatchObject({ code: 429, data: { reason: 'too_many_requests' } })
})
