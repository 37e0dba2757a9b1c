import { beforeEach, expect, test } from 'vitest'
import { isFull } from '@c2c/testing/src/cases/extent.ts'
import { testOwner } from '@c2c/testing/src/people/credentials.ts'
import { readMail } from '@c2c/testing/src/services/mailbox.ts'
import { SmtpServer } from '@c2c/testing/src/services/smtp-server.ts'
import { startStory } from '@c2c/testing/src/story/story.ts'

const smtp = new SmtpServer()
await smtp.setMode('accepts')
const story = await startStory({ smtpUrl: smtp.url })
story.faultsAreExpected = true
const withoutServer = await startStory()
const { token } = await story.consoleOk('session/login', testOwner)
beforeEach(() => smtp.setMode('accepts'))

const send = (fields = {}) => story.console('setting/test-mail', fields, { token })

test('owner receives the test mail, and the audit log records it', async () => {
  const answer = await story.consoleOk('setting/test-mail', { email: 'eve@mail.example', lang: 'de' }, { token })
  expect(answer).toEqual({ email: testOwner.email, result: 'sent', failure: '' })
  const mail = await readMail(smtp.mails.at(-1) ?? '')
  expect(mail).toMatchObject({ to: testOwner.email, subject: 'Test-E-Mail von c2c' })
  const row = await story.services.db
    .selectFrom('audit_log')
    .select(['call', 'outcome', 'role'])
    .orderBy('seq', 'desc')
    .executeTakeFirstOrThrow()
  expect(row).toEqual({ call: 'setting/test-mail', outcome: 'done', role: 'owner' })
})

// Without an answer the limit of time ends it: the last one takes seconds.
const failures = [
  ['down', 'unreachable', /ECONNREFUSED/],
  ['rejects', 'address_refused', /is unknown/],
  ['rejects texts', 'message_refused', /refused DATA with 554/],
  ['hangs', 'unreachable', /./],
] as const

test.each(failures.slice(0, isFull ? 4 : 3))('mail server that %s is reported as %s', async (mode, result, failure) => {
  await smtp.setMode(mode)
  const answer = await send()
  expect(answer.data).toMatchObject({ result, failure: expect.stringMatching(failure) as string })
  expect(answer.text.replace(`"email":"${testOwner.email}"`, '')).not.toContain(testOwner.email)
})

test('without SMTP_URL it is a file, and the sixth within ten minutes is refused', async () => {
  const owner = await withoutServer.consoleOk('session/login', testOwner)
  for (let i = 0; i < 5; i++)
    expect(await withoutServer.consoleOk('setting/test-mail', {}, owner)).toMatchObject({ result: 'filed' })
  expect((await withoutServer.mailbox.to(testOwner.email)).map(({ subject }) => subject)).toEqual(
    Array.from({ length: 5 }, () => 'Test email from c2c'),
  )
  expect(await withoutServer.console('setting/test-mail', {}, owner)).toMatchObject({ code: 429 })
})
