import { beforeEach, expect, test, vi } from 'vitest'
import { mailInvitations } from '../../src/features/staff/invitations.ts'
import { minute, second } from '@c2c/testing/src/story/clock.ts'
import { testOwner, rootInviteCode } from '@c2c/testing/src/people/credentials.ts'
import { readMail } from '@c2c/testing/src/services/mailbox.ts'
import { freshName } from '@c2c/testing/src/people/people.ts'
import { SmtpServer } from '@c2c/testing/src/services/smtp-server.ts'
import { startStory } from '@c2c/testing/src/story/story.ts'
import { patience } from '@c2c/testing/src/story/patience.ts'

const smtp = new SmtpServer()
await smtp.setMode('accepts')
const story = await startStory({ smtpUrl: smtp.url, poolSize: 2 })
story.faultsAreExpected = true
beforeEach(() => smtp.setMode('accepts'))

const freshEmail = () => `${freshName()}@mail.example`
const ask = (email: string, lang = 'en') => story.call('sms/send-code', { email, lang })
const mailsTo = (email: string) => smtp.mails.filter((mail) => mail.includes(`To: ${email}`))
const codeOf = async (email: string) => /\b\d{6}\b/.exec((await readMail(mailsTo(email).at(-1) ?? '')).text)?.[0] ?? ''
const password = 'correct horse battery'
const register = async (email: string) => {
  const [account] = email.split('@')
  const code = await codeOf(email)
  const fields = { account: account ?? '', email, code, password, confirm_password: password }
  return story.call('user/register', { ...fields, invite_code: rootInviteCode })
}
const refused = { status: 200, code: 422, data: { reason: 'not_available', retry_after: 60 } }

test.each(['down', 'hangs', 'rejects'] as const)(
  'code request fails without counting while the mail server %s',
  async (mode) => {
    const [known, unknown] = [freshEmail(), freshEmail()]
    await ask(known)
    expect(await register(known)).toMatchObject({ code: 200 })
    story.clock.advance(60 * second)
    await smtp.setMode(mode)
    const [one, other, german] = await Promise.all([ask(known), ask(unknown), ask(freshEmail(), 'de')])
    expect(one).toMatchObject({ ...refused, msg: 'Mail cannot be sent at the moment. Please try again in a minute.' })
    expect(other.text).toBe(one.text)
    expect(german.msg).toContain('Zurzeit können keine E-Mails gesendet werden.')
    await smtp.setMode('accepts')
    expect(await ask(unknown)).toMatchObject({ code: 200, data: { resend_after: 60 } })
    expect(await ask(unknown)).toMatchObject({ code: 429 })
    expect(await register(unknown)).toMatchObject({ code: 200 })
  },
)

test('mails that were not sent do not count towards the limit', async () => {
  const email = freshEmail()
  await smtp.setMode('down')
  for (let i = 0; i < 31; i++) expect(await ask(email)).toMatchObject(refused)
  await smtp.setMode('accepts')
  expect(await ask(email)).toMatchObject({ code: 200 })
})

test('mailed code stays valid when the next cannot be sent', async () => {
  const email = freshEmail()
  await ask(email)
  story.clock.advance(60 * second)
  await smtp.setMode('down')
  expect(await ask(email)).toMatchObject(refused)
  expect(await register(email)).toMatchObject({ code: 200 })
})

test('wrong codes during a mail outage keep the usual wait', async () => {
  const email = freshEmail()
  await smtp.setMode('hangs')
  const asked = ask(email)
  await vi.waitFor(() => expect(smtp.connections).toBeGreaterThan(0), { interval: 5, timeout: patience })
  expect(await story.call('user/login', { email, code: '000000' })).toMatchObject({ code: 401 })
  await smtp.setMode('down')
  expect(await asked).toMatchObject(refused)
  await smtp.setMode('accepts')
  expect(await ask(email)).toMatchObject({ code: 429 })
})

test('overview and log report the error without an address', async () => {
  const { token } = await story.consoleOk('session/login', testOwner)
  const email = freshEmail()
  story.faults.length = 0
  await smtp.setMode('relays none')
  await ask(email)
  const { mail } = await story.consoleOk('overview/figures', {}, { token })
  expect(mail).toMatchObject({ failed_at: story.clock.now().toISOString() })
  expect(mail.failure).toContain('relay denied')
  expect(story.faults).toHaveLength(1)
  expect(story.faults[0]).toContain('no mail was sent')
  expect(mail.failure + story.faults.join('')).not.toContain(email)
})

test('address that does not exist is no failure of the mail server', async () => {
  const { token } = await story.consoleOk('session/login', testOwner)
  await ask(freshEmail())
  await smtp.setMode('rejects')
  const before = await story.consoleOk('overview/figures', {}, { token })
  story.clock.advance(60 * second)
  expect(await ask(freshEmail())).toMatchObject(refused)
  const after = await story.consoleOk('overview/figures', {}, { token })
  expect(after.mail).toEqual(before.mail)
})

test('hanging mail server leaves connections free and loses no mail', async () => {
  const owner = await story.consoleOk('session/login', testOwner)
  const emails = Array.from({ length: 20 }, freshEmail)
  await smtp.setMode('hangs')
  const invite = (email: string) => story.console('staff/invite', { email, name: 'Olga', role: 'operator' }, owner)
  const asked = Promise.all(emails.flatMap((email) => [invite(email), ask(freshEmail())]))
  await vi.waitFor(() => expect(smtp.connections).toBeGreaterThan(2), { interval: 5, timeout: patience })
  expect(await story.console('session/info', {}, owner)).toMatchObject({ code: 200 })
  await smtp.setMode('down')
  const answers = await asked
  expect(answers.filter(({ code }) => code === 200)).toHaveLength(20)
  expect(answers.filter(({ code }) => code === 422)).toHaveLength(20)

  await smtp.setMode('accepts')
  await mailInvitations(story.services)
  expect(emails.flatMap(mailsTo)).toHaveLength(0)
  story.clock.advance(10 * minute)
  await Promise.all([mailInvitations(story.services), mailInvitations(story.services)])
  for (const email of emails) expect(mailsTo(email)).toHaveLength(1)
  const link = /token=3D([\w-]+)/.exec(mailsTo(emails[0] ?? '')[0]?.replaceAll('=\r\n', '') ?? '')?.[1] ?? ''
  expect(await story.console('staff/invitation', { token: link })).toMatchObject({ code: 200 })
  expect(await story.services.db.selectFrom('staff_invitation_mails').selectAll().execute()).toEqual([])
})

test('invitation withdrawn before it was mailed is not sent', async () => {
  const owner = await story.consoleOk('session/login', testOwner)
  const email = freshEmail()
  await smtp.setMode('down')
  await story.consoleOk('staff/invite', { email, name: 'Olga', role: 'operator' }, owner)
  await story.consoleOk('staff/uninvite', { email }, owner)
  await smtp.setMode('accepts')
  story.clock.advance(10 * minute)
  await mailInvitations(story.services)
  expect(mailsTo(email)).toEqual([])
})
