import { expect, test } from 'vitest'
import { queueStatements } from '../../src/features/export/monthly-statements.ts'
import { runExports, runStatements } from '../../src/features/export/run-exports.ts'
import { fundUser } from '@c2c/testing/src/people/create-users.ts'
import { newUser, type Person } from '@c2c/testing/src/people/people.ts'
import { day } from '@c2c/testing/src/story/clock.ts'
import { deliver } from '@c2c/testing/src/story/deliver.ts'
import { addSetting } from '@c2c/testing/src/story/settings.ts'
import { startStory } from '@c2c/testing/src/story/story.ts'
import { fetchFile } from './support.ts'

const story = await startStory()
const { db } = story.services
await addSetting(db, 'app_url', 'https://c2c.example', story.clock.now())

const chosen = (statement: 'off' | 'link' | 'attachment') => ({
  mail: '',
  push: '',
  telegram: '',
  quiet: '',
  urgent: 'true' as const,
  statement,
})

async function subscriber(statement: 'link' | 'attachment', lang = 'en'): Promise<Person> {
  const person = await newUser(story)
  await fundUser(story, person, '100')
  await db.updateTable('users').set({ lang }).where('id', '=', person.userId).execute()
  const answer = await story.callOk('notice/choose', chosen(statement), person)
  expect(answer).toMatchObject({ statement })
  return person
}

const byLink = await subscriber('link')
const attached = await subscriber('attachment', 'de')
const closed = await subscriber('link')
const switchedOff = await subscriber('link')
const frozen = await subscriber('link')
const none = await newUser(story)
await story.callOk('notice/choose', chosen('off'), switchedOff)
await db.updateTable('users').set({ deleted_at: story.clock.now() }).where('id', '=', closed.userId).execute()
await story.callOk('security/freeze', {}, frozen)

/** Queues, makes and mails what is due, in two processes at the same time. */
async function run() {
  await Promise.all([queueStatements(story.services), queueStatements(story.services)])
  await Promise.all([runExports(story.services), runExports(story.services)])
  await deliver(story.services)
}

const mailsTo = async ({ email }: Person) =>
  (await story.mailbox.to(email)).filter(({ text }) => /monthly statement|monatlichen Kontoauszug/.test(text))

test('nothing is mailed before the month has ended', async () => {
  await run()
  expect(await mailsTo(byLink)).toEqual([])
})

test('statement of the month is mailed once, by link or attached, in the language of its user', async () => {
  story.clock.advance(Date.parse('2026-12-01T00:06:00Z') - story.clock.now().getTime())
  await run()
  await run()
  const [link, ...more] = await mailsTo(byLink)
  expect(more).toEqual([])
  expect(link?.subject).toBe('Your statement of November 2026')
  const id = /#\/pages\/mine\/asset-log\?statement=([\w-]+)/.exec(link?.text ?? '')?.[1] ?? ''
  expect(link?.raw).toMatch(/^List-Unsubscribe:\s+<https:\/\/c2c\.example\/mail\/unsubscribe/m)
  expect(link?.raw).not.toContain('application/pdf')

  const [file, ...others] = await mailsTo(attached)
  expect(others).toEqual([])
  expect(file?.subject).toBe('Ihr Kontoauszug für November 2026')
  expect(file?.raw).toContain('Content-Type: application/pdf; name=statement-2026-11.pdf')
  const body = /filename=statement-2026-11\.pdf\s+([\w+/=\s]+)--/.exec(file?.raw ?? '')?.[1] ?? ''
  expect(Buffer.from(body, 'base64').subarray(0, 5).toString()).toBe('%PDF-')

  // The link opens for its user alone, who is signed in.
  const state = await story.callOk('asset-log/export-state', { export_id: id }, byLink)
  expect(state).toMatchObject({ state: 'done', from: '2026-11-01', to: '2026-11-30', format: 'pdf' })
  expect((await fetchFile(story, state.url)).status).toBe(200)
  expect(await story.call('asset-log/export-state', { export_id: id }, none)).toMatchObject({ code: 404 })
})

test('closed, frozen and other accounts, and those who switched it off, have none', async () => {
  for (const person of [closed, frozen, switchedOff, none]) expect(await mailsTo(person)).toEqual([])
})

test('one who chooses it later has the first one after the next month', async () => {
  const late = await newUser(story)
  await story.callOk('notice/choose', chosen('link'), late)
  await run()
  expect(await mailsTo(late)).toEqual([])
})

test("users' own files do not wait for those of the month", async () => {
  story.clock.advance(31 * day)
  await queueStatements(story.services)
  await runStatements(story.services)
  const open = await db.selectFrom('exports').select('mailed').where('state', '=', 'waiting').execute()
  expect(open.map(({ mailed }) => mailed ?? '').toSorted()).toEqual(['attachment', 'link', 'link'])
})

test('unsubscribing in the mail switches the statements off, and nothing else', async () => {
  const [mail] = await mailsTo(byLink)
  const token = /unsubscribe\?token=([\w.-]+)/.exec(mail?.text ?? '')?.[1] ?? ''
  story.clock.advance(-31 * day)
  const page = await fetch(`${story.url}/mail/unsubscribe?token=${token}`)
  expect(await page.text()).toContain('Switch off the monthly statement?')
  const posted = await fetch(`${story.url}/mail/unsubscribe?token=${token}`, { method: 'POST' })
  expect(posted.status).toBe(200)
  expect(await story.callOk('notice/choices', {}, byLink)).toMatchObject({ statement: 'off' })
  expect(await story.callOk('userinfo/get-info', {}, byLink)).toMatchObject({ notify_email: true })
})
