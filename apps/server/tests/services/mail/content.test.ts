import { languages } from '@c2c/contract'
import PostalMime from 'postal-mime'
import { expect, test } from 'vitest'
import { alertMail } from '../../../src/services/mail/mails.ts'
import { addSetting } from '../../../src/services/settings/settings.ts'
import { hour } from '@c2c/testing/src/story/clock.ts'
import { freshName } from '@c2c/testing/src/people/people.ts'
import { SmtpServer } from '@c2c/testing/src/services/smtp-server.ts'
import { startStory } from '@c2c/testing/src/story/story.ts'
import { sampleMails } from '@c2c/testing/src/services/sample-mails.ts'

const smtp = new SmtpServer()
await smtp.setMode('accepts')
const story = await startStory({
  sandbox: false,
  smtpUrl: smtp.url,
  environment: { MAIL_FROM: 'no-reply@mail.c2c.example', MAIL_REPLY_TO: 'Help <help@c2c.example>' },
})
const brand = (app_name: string) => addSetting(story.services.db, 'global_values', { app_name }, story.clock.now())

/** Sends a mail over SMTP and parses what the mail server received. */
async function sent(mail: Omit<Parameters<typeof story.services.mailer.send>[0], 'to'>) {
  await story.services.mailer.send({ to: `${freshName()}@mail.example`, ...mail })
  return PostalMime.parse(smtp.mails.at(-1) ?? '')
}

const headerOf = (mail: Awaited<ReturnType<typeof sent>>, key: string) =>
  mail.headers.filter((header) => header.key === key).map(({ value }) => value)

test.each(
  languages.flatMap((language) =>
    Object.entries(sampleMails(language)).map(([name, compose]) => ({ name, language, compose })),
  ),
)('mail $name in $language is text and HTML with one content', async ({ name, language, compose }) => {
  await brand('Oak & Co')
  const mail = await sent({ compose, language, phrase: 'Blue owl' })
  expect(headerOf(mail, 'content-type')[0]).toMatch(/^multipart\/alternative/)
  expect(headerOf(mail, 'content-language')).toEqual([language])
  expect(mail.html).toContain(`<html lang="${language}">`)
  const shown = shownText(mail.html ?? '')
  const lines = (mail.text ?? '').split('\n').filter((line) => line !== '' && line !== '--')
  const links: readonly string[] = (mail.html ?? '').match(/(?<=href=")[^"]*/g) ?? []
  const unshown = lines.filter((line) => !shown.includes(line) && !links.includes(line))
  // HTML shows a code without its sentence.
  expect(unshown.filter((line) => !line.includes('407182'))).toEqual([])
  expect(mail.text).toContain('Blue owl')
  expect(`${mail.subject}${mail.text}`).not.toMatch(/[{}]|\bc2c\b(?!\.example)/)
  // No remote content and no scripts; a word of six digits is a code.
  expect(mail.html).not.toMatch(/<(?:img|script|link|iframe)|url\(|@import|src=/i)
  expect(shown.match(/\b\d{6}\b/g) ?? []).toEqual(name === 'code' ? ['407182'] : [])
})

/** The visible text of a page. */
const shownText = (html: string): string =>
  html
    .replace(/<style>[\s\S]*<\/style>/, '')
    .replaceAll('<br>', '\n')
    .replaceAll(/<[^>]*>/g, '')
    .replaceAll('&#39;', "'")
    .replaceAll('&quot;', '"')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&')

test('headers name the sender, the service and the origin', async () => {
  await brand('Oak')
  const mail = await sent({ compose: sampleMails('en').test, language: 'en' })
  expect(mail.from).toMatchObject({ name: 'Oak', address: 'no-reply@mail.c2c.example' })
  expect(mail.replyTo).toMatchObject([{ name: 'Help', address: 'help@c2c.example' }])
  expect(mail.messageId).toMatch(/^<[\w-]+@mail\.c2c\.example>$/)
  expect(headerOf(mail, 'auto-submitted')).toEqual(['auto-generated'])
  expect(Math.abs(Date.now() - new Date(mail.date ?? '').getTime())).toBeLessThan(hour)
  expect(headerOf(mail, 'list-unsubscribe')).toEqual([])
})

test('markup in names and phrases is escaped', async () => {
  const attack = '<img src=x onerror=alert(1)>"\'&'
  await brand('<b>Oak</b>')
  for (const compose of Object.values(sampleMails('en', attack))) {
    const mail = await sent({ compose, language: 'en', phrase: attack })
    expect(mail.html).not.toMatch(/<img|<b>/)
    expect(mail.html).toContain('&lt;img src=x onerror=alert(1)&gt;&quot;&#39;&amp;')
    expect(mail.text).toContain(attack)
  }
})

test('line breaks in the name of the service add no header', async () => {
  await brand('Oak\r\nBcc: eve@mail.example')
  const mail = await sent({ compose: sampleMails('en').code, language: 'en' })
  expect(mail.bcc ?? []).toEqual([])
  expect(mail.subject).toBe('Your Oak Bcc: eve@mail.example code')
  expect(mail.from?.address).toBe('no-reply@mail.c2c.example')
})

test('unsubscribe link is one-click with https only', async () => {
  await brand('Oak')
  const compose = sampleMails('en').notice
  const secure = await sent({
    compose,
    language: 'en',
    unsubscribe: 'https://c2c.example/mail/unsubscribe?token=a.b.c',
  })
  expect(headerOf(secure, 'list-unsubscribe')).toEqual(['<https://c2c.example/mail/unsubscribe?token=a.b.c>'])
  expect(headerOf(secure, 'list-unsubscribe-post')).toEqual(['List-Unsubscribe=One-Click'])
  expect(secure.html).toContain('href="https://c2c.example/mail/unsubscribe?token=a.b.c"')
  expect(secure.text).toContain('Switch off these emails: https://c2c.example/mail/unsubscribe?token=a.b.c')
  const local = await sent({ compose, language: 'en', unsubscribe: 'http://127.0.0.1/mail/unsubscribe?token=a.b.c' })
  expect(headerOf(local, 'list-unsubscribe-post')).toEqual([])
})

test('subject of an alert says what happened, and how many follow', () => {
  const subjectOf = (...sentences: readonly string[]) => alertMail(sentences, null)((key) => key).subject
  expect(subjectOf('New sign-in: Chrome on Linux')).toBe('New sign-in: Chrome on Linux')
  expect(subjectOf('Your account was deleted, as you asked. This cannot be undone.', 'b', 'c')).toBe(
    'Your account was deleted, as you asked (+2)',
  )
  expect(subjectOf(`New sign-in: ${'x'.repeat(200)}`)).toHaveLength(78)
})
