import { createHash, createVerify, generateKeyPairSync } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { codeMail } from '../../../src/services/mail/mails.ts'
import { SmtpServer } from '@c2c/testing/src/services/smtp-server.ts'
import { startStory } from '@c2c/testing/src/story/story.ts'

const folder = mkdtempSync(join(tmpdir(), 'c2c-dkim-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))
const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
writeFileSync(join(folder, 'key.pem'), privateKey.export({ type: 'pkcs8', format: 'pem' }))
const smtp = new SmtpServer()
await smtp.setMode('accepts')
const story = await startStory({
  smtpUrl: smtp.url,
  environment: {
    MAIL_FROM: 'c2c <no-reply@c2c.example>',
    MAIL_DKIM_DOMAIN: 'c2c.example',
    MAIL_DKIM_SELECTOR: 'mail1',
    MAIL_DKIM_KEY_FILE: join(folder, 'key.pem'),
  },
})

/** Canonical forms of RFC 6376, section 3.4. */
const relaxedHeader = (field: string): string => {
  const [name = '', ...value] = field.split(':')
  return `${name.toLowerCase().trim()}:${value
    .join(':')
    .replaceAll('\r\n', '')
    .replaceAll(/[ \t]+/g, ' ')
    .trim()}`
}
const relaxedBody = (body: string): string =>
  `${body
    .replaceAll(/[ \t]+(?=\r\n)/g, '')
    .replaceAll(/[ \t]+/g, ' ')
    .replace(/(?:\r\n)*$/, '')}\r\n`

/** Whether the signature of a message belongs to its headers and body. */
function isSigned(raw: string): boolean {
  const end = raw.indexOf('\r\n\r\n')
  const fields = raw.slice(0, end).split(/\r\n(?![ \t])/)
  const signature = fields.find((field) => /^DKIM-Signature:/i.test(field)) ?? ''
  const tag = (name: string) => new RegExp(`[;:]\\s*${name}=([^;]*)`).exec(signature)?.[1]?.replaceAll(/\s/g, '') ?? ''
  expect([tag('d'), tag('s'), tag('c')]).toEqual(['c2c.example', 'mail1', 'relaxed/relaxed'])
  const signed = tag('h').toLowerCase().split(':')
  expect(signed).toEqual(expect.arrayContaining(['from', 'to', 'subject', 'date', 'message-id']))
  const named = signed.flatMap((name) => fields.filter((field) => field.toLowerCase().startsWith(`${name}:`)))
  const own = relaxedHeader(signature).replace(/(;\s?b=)[^;]*/, '$1')
  const verify = createVerify('sha256').update([...named.map(relaxedHeader), own].join('\r\n'))
  const hash = createHash('sha256')
    .update(relaxedBody(raw.slice(end + 4)))
    .digest('base64')
  return hash === tag('bh') && verify.verify(publicKey, tag('b'), 'base64')
}

test('mail is signed with the key of the domain', async () => {
  await story.services.mailer.send({
    to: 'anna@mail.example',
    compose: codeMail('407182', { purpose: 'sign-in', device: 'Chrome 141, Linux', amount: '', account: '' }),
    language: 'ja',
  })
  const raw = smtp.mails.at(-1) ?? ''
  expect(isSigned(raw)).toBe(true)
  expect(isSigned(raw.replaceAll('407182', '407183'))).toBe(false)
  expect(isSigned(raw.replace('no-reply@', 'eve@'))).toBe(false)
})
