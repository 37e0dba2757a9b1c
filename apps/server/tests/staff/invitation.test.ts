import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { verifyAll } from '../../src/features/proofs/audit/verify-all.ts'
import { addSetting } from '@c2c/testing/src/story/settings.ts'
import { hour, second } from '@c2c/testing/src/story/clock.ts'
import { freshName, inviteStaff, signInOwner, signInStaff } from '@c2c/testing/src/people/people.ts'
import { startStory } from '@c2c/testing/src/story/story.ts'
import { nextTotp, totpAt } from '@c2c/testing/src/people/totp.ts'

const story = await startStory()
const owner = { token: await signInOwner(story) }
const password = 'Correct-horse-1'
const over = { code: 404, data: { reason: 'not_found' } }

async function invite(role = 'operator', email = `${freshName()}@c2c.example`, lang = 'en') {
  await story.consoleOk('staff/invite', { email, name: 'Olga', role }, { ...owner, lang })
  return { email, link: await story.mailbox.invitation(email) }
}
const accept = ({ link: token, email }: { link: string; email: string }, more = {}) =>
  story.console('staff/accept', { token, email, password, confirm_password: password, ...more })
const codeOf = (secret: string) => totpAt(secret, story.clock.now())

test('invited member sees the invitation, proves a second factor, signs in', async () => {
  const { email, link } = await invite()
  const seen = await story.consoleOk('staff/invitation', { token: link })
  expect(seen).toMatchObject({ email, name: 'Olga', role: 'operator', renewing: false, second_factor_required: false })
  expect(seen.otpauth).toContain(seen.secret)
  const answer = await accept({ email, link }, { totp: await codeOf(seen.secret) })
  expect(answer.data).toMatchObject({ name: 'Olga', role: 'operator' })
  expect(new Set(answer.data.recovery_codes).size).toBe(10)
  expect(await story.consoleOk('session/info', {}, answer.data)).toMatchObject({ email, role: 'operator' })
})

test('second factor is required after setup and its code is used', async () => {
  const { email, link } = await invite()
  const { secret } = await story.consoleOk('staff/invitation', { token: link })
  const totp = await codeOf(secret)
  await accept({ email, link }, { totp })
  const signIn = (more: object) => story.console('session/login', { email, password, ...more })
  expect(await signIn({})).toMatchObject({ code: 401, data: { reason: 'second_factor_required' } })
  expect(await signIn({ totp })).toMatchObject({ code: 401, data: { reason: 'second_factor_invalid' } })
  expect(await signIn({ totp: await nextTotp(secret, story.clock.now()) })).toMatchObject({ code: 200 })
})

test('recovery code works once, in any spelling', async () => {
  const { email, link } = await invite()
  const { secret } = await story.consoleOk('staff/invitation', { token: link })
  const { data } = await accept({ email, link }, { totp: await codeOf(secret) })
  const [first = '', other = ''] = data.recovery_codes
  const signIn = (recovery_code: string) => story.console('session/login', { email, password, recovery_code })
  expect(await signIn(first.toLowerCase().replaceAll('-', ' '))).toMatchObject({ code: 200 })
  expect(await signIn(first)).toMatchObject({ code: 401, data: { reason: 'second_factor_invalid' } })
  const answers = await Promise.all(Array.from({ length: 4 }, () => signIn(other)))
  expect(answers.filter(({ code }) => code === 200)).toHaveLength(1)
})

test('a wrong code leaves the link as it was', async () => {
  const { email, link } = await invite()
  expect(await accept({ email, link }, { totp: '000000' })).toMatchObject({
    code: 401,
    data: { reason: 'second_factor_invalid' },
  })
  expect(await accept({ email, link })).toMatchObject({ code: 200 })
})

test('link works once, also for two at the same time', async () => {
  const { email, link } = await invite()
  const answers = await Promise.all([accept({ email, link }), accept({ email, link }), accept({ email, link })])
  expect(answers.filter(({ code }) => code === 200)).toHaveLength(1)
  expect(await accept({ email, link })).toMatchObject(over)
  expect(await story.console('staff/invitation', { token: link })).toMatchObject(over)
})

test('link expires after 72 hours and a guessed one is unknown', async () => {
  const { email, link } = await invite()
  story.clock.advance(72 * hour - second)
  expect(await story.console('staff/invitation', { token: link })).toMatchObject({ code: 200 })
  story.clock.advance(second)
  for (const token of [link, 'guessed']) {
    expect(await story.console('staff/invitation', { token })).toMatchObject(over)
    expect(await accept({ email, link: token })).toMatchObject(over)
  }
  owner.token = await signInOwner(story)
})

test('new invitation replaces the link and its role', async () => {
  const { email, link } = await invite()
  const again = await invite('auditor', email)
  expect(await accept({ email, link })).toMatchObject(over)
  expect((await accept(again)).data).toMatchObject({ role: 'auditor' })
})

test('withdrawn invitation is void and an accepted one is final', async () => {
  const { email, link } = await invite()
  await story.consoleOk('staff/uninvite', { email }, owner)
  expect(await accept({ email, link })).toMatchObject(over)
  expect(await story.console('staff/uninvite', { email }, owner)).toMatchObject(over)
  const member = await inviteStaff(story, 'operator')
  expect(await story.console('staff/uninvite', { email: member.email }, owner)).toMatchObject(over)
})

test('the link leads to where the app is reached', async () => {
  await addSetting(story.services.db, 'app_url', 'https://c2c.example/', story.clock.now())
  const { email, link } = await invite()
  const [mail] = await story.mailbox.to(email)
  expect(mail?.text).toContain(`https://c2c.example/console/invitation#token=${link}`)
})

test('second account for an address is refused case-insensitively', async () => {
  const { email } = await inviteStaff(story, 'operator')
  const fields = { email: email.toUpperCase(), name: 'Again', role: 'owner' }
  expect(await story.console('staff/invite', fields, owner)).toMatchObject({
    code: 409,
    data: { reason: 'already_exists', fields: { email: expect.any(String) as string } },
  })
})

test('merchant staff are invited for an existing merchant', async () => {
  const fields = { email: `${freshName()}@c2c.example`, name: 'Mia', role: 'merchant' }
  for (const merchant_id of ['', 'nonsense', randomUUID()]) {
    expect(await story.console('staff/invite', { ...fields, merchant_id }, owner)).toMatchObject({
      code: 400,
      data: { fields: { merchant_id: expect.any(String) as string } },
    })
  }
})

test.each(['operator', 'auditor', 'merchant'] as const)('%s cannot invite staff', async (role) => {
  const merchant = await story.services.db.selectFrom('merchants').select('id').executeTakeFirstOrThrow()
  const token = await signInStaff(story, role, role === 'merchant' ? merchant.id : '')
  const fields = { email: `${freshName()}@c2c.example`, name: 'Eve', role: 'owner' }
  expect(await story.console('staff/invite', fields, { token })).toMatchObject({ code: 403 })
})

test("mail is in the inviter's language and the answer hides the link", async () => {
  const { email, link } = await invite('operator', undefined, 'de')
  const [mail] = await story.mailbox.to(email)
  expect(mail?.raw).toContain('Content-Language: de')
  const again = await story.console('staff/invite', { email, name: 'Olga', role: 'operator' }, owner)
  expect(again.text).not.toContain(await story.mailbox.invitation(email))
  const rows = await story.services.db.selectFrom('staff_invitations').selectAll().execute()
  expect(JSON.stringify(rows)).not.toContain(link)
})

test('link is bound to its address, which the audit log names', async () => {
  const { email, link } = await invite()
  expect(await accept({ email: 'eve@c2c.example', link })).toMatchObject(over)
  expect(await accept({ email, link })).toMatchObject({ code: 200 })
  const lines = await story.services.db
    .selectFrom('audit_log')
    .select(['subject', 'outcome'])
    .where('call', '=', 'staff/accept')
    .orderBy('seq', 'desc')
    .limit(2)
    .execute()
  expect(lines).toEqual([
    { subject: email, outcome: 'done' },
    { subject: 'eve@c2c.example', outcome: 'refused' },
  ])
})

test('short or differing passwords are refused and keep the link valid', async () => {
  const { email, link } = await invite()
  expect(await accept({ email, link }, { password: 'short', confirm_password: 'short' })).toMatchObject({ code: 400 })
  expect(await accept({ email, link }, { confirm_password: 'Another-horse-1' })).toMatchObject({ code: 400 })
  expect(await accept({ email, link })).toMatchObject({ code: 200 })
})

test('link that another one replaces leaves sound records', async () => {
  const { email } = await invite()
  await invite('auditor', email)
  expect((await verifyAll(story.services.db)).problems).toEqual([])
})
