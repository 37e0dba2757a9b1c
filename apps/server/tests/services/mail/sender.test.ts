import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readConfig } from '../../../src/config/config.ts'
import { readMail, requireMailServer, requireSender } from '../../../src/config/mail-options.ts'
import { runScript } from '@c2c/testing/src/story/run-script.ts'
import { temporaryDirectory } from '@c2c/testing/src/story/temporary-directory.ts'

/** How a start with an environment ends. */
const launch = (environment: NodeJS.ProcessEnv) =>
  runScript('main', [], { DATA_DIR: temporaryDirectory(), PORT: '0', ...environment })

test.each([
  [undefined, 'MAIL_FROM is required with SANDBOX=0'],
  ['c2c <no-reply@c2c.invalid>', 'MAIL_FROM must not end in .invalid with SANDBOX=0'],
  ['c2c', 'MAIL_FROM must be "Name <address>" or an e-mail address'],
])('production with MAIL_FROM %j does not start', async (from, message) => {
  const { code, stdout, stderr } = await launch({ SANDBOX: '0', MAIL_FROM: from, MAIL_TO_FILES: '1' })
  expect(code).toBe(1)
  expect(stdout + stderr).toContain(JSON.stringify(message).slice(1, -1))
})

test('production without a mail server does not start, unless mails are files on purpose', async () => {
  const production = { SANDBOX: '0', MAIL_FROM: 'c2c <no-reply@c2c.example>' }
  const refused = await launch(production)
  expect(refused).toMatchObject({
    code: 1,
    stderr: expect.stringMatching(/"msg":"SMTP_URL is required with SANDBOX=0: .*MAIL_TO_FILES=1/),
  })
  const config = (text?: string) => readConfig({ SANDBOX: '0', ...(text && { MAIL_TO_FILES: text }) })
  expect(() => requireMailServer(config())).toThrow('SMTP_URL')
  expect(() => requireMailServer(config('1'))).not.toThrow()
  expect(() => requireMailServer({ ...config(), smtpUrl: 'smtp://127.0.0.1' })).not.toThrow()
})

test.each([
  ['c2c <no-reply@c2c.example>', { name: 'c2c', address: 'no-reply@c2c.example' }],
  ['"Trade, Inc." <a@c2c.example>', { name: 'Trade, Inc.', address: 'a@c2c.example' }],
  ['交易 <a@c2c.example>', { name: '交易', address: 'a@c2c.example' }],
  ['a@c2c.example', { name: '', address: 'a@c2c.example' }],
  ['<a@c2c.example>', { name: '', address: 'a@c2c.example' }],
])('sender %j is accepted', (text, mailbox) => {
  expect(readMail({ MAIL_FROM: text }).from).toEqual(mailbox)
  expect(readMail({ MAIL_REPLY_TO: text }).replyTo).toEqual(mailbox)
})

test.each([
  'c2c <no-reply>',
  'c2c <a@c2c.example\r\nBcc: eve@mail.example>',
  'c2c\r\nBcc: eve@mail.example <a@c2c.example>',
  'c2c\n <a@c2c.example>',
  'c2c\u202e <a@c2c.example>',
  'a@c2c.example, eve@mail.example',
  'a <a@c2c.example>, b <eve@mail.example>',
  'a@c2c.example <eve@mail.example> b',
  `${'x'.repeat(101)} <a@c2c.example>`,
])('sender %j is refused', (text) => {
  for (const name of ['MAIL_FROM', 'MAIL_REPLY_TO'])
    expect(() => readMail({ [name]: text })).toThrow(`${name} must be "Name <address>" or an e-mail address`)
})

test('sandbox has a sender of a domain that does not exist', () => {
  expect(requireSender(readMail({}), true).from).toEqual({ name: 'c2c', address: 'no-reply@c2c.invalid' })
})

test('incomplete or unreadable DKIM settings are refused', () => {
  const file = join(temporaryDirectory(), 'key.pem')
  writeFileSync(file, 'not a key')
  expect(() => readMail({ MAIL_DKIM_DOMAIN: 'c2c.example' })).toThrow('must be set together')
  const all = { MAIL_DKIM_DOMAIN: 'c2c.example', MAIL_DKIM_SELECTOR: 'mail', MAIL_DKIM_KEY_FILE: file }
  expect(() => readMail(all)).toThrow('MAIL_DKIM_KEY_FILE must be a readable private key in PEM')
  expect(() => readMail({ ...all, MAIL_DKIM_KEY_FILE: `${file}.none` })).toThrow('MAIL_DKIM_KEY_FILE')
  expect(() => readMail({ ...all, MAIL_DKIM_DOMAIN: 'c2c.example; x=y' })).toThrow('MAIL_DKIM_DOMAIN')
})
