import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { addSetting } from '../support/settings.ts'
import type { Fields } from '../support/caller.ts'
import { newUser, signInOwner, signInStaff } from '../support/people.ts'
import { startStory } from '../support/story.ts'

const story = await startStory()
const owner = { token: await signInOwner(story) }
const operator = { token: await signInStaff(story, 'operator') }
const person = await newUser(story)
const { db, pool, now } = story.services
await addSetting(db, 'app_url', 'https://c2c.example/app/', now())

const announcement = (link: string): Fields => ({
  kind: 'banner',
  texts: JSON.stringify({ en: 'Confirm your account.' }),
  link,
  starts_at: now().toISOString(),
})
const contact = (url: string): Fields => ({
  names: JSON.stringify({ en: 'Help desk' }),
  channel: 'chat',
  account: 'desk',
  url,
})
/** Every link that users are shown. */
async function shown(): Promise<string> {
  const { list } = await story.callOk('notice/announcements', {}, person)
  const contacts = await story.callOk('team/kefu-list', { page_size: '100' }, person)
  const config = await (await fetch(`${story.url}/config.json`)).text()
  return JSON.stringify([list, contacts.list, config])
}
const approve = (proposal_id: string, by: { token: string }) => story.console('proposal/approve', { proposal_id }, by)
const waits = { code: 200, data: { proposal: { kind: 'link', state: 'open', mine: true } } }

const pages = [
  'https://phish.example/',
  'https://c2c.example.phish.example/',
  'https://c2c.example@phish.example/',
  'https://c2c.example:80@phish.example/',
  'https://phish.example\\@c2c.example/',
  'https://phish.example/?https://c2c.example/',
]

test.each([
  ...pages.map((link) => ['announcement/create', announcement(link)] as const),
  ...pages.map((link) => ['contact/create', contact(link)] as const),
  ['contact/create', contact('mailto:help@phish.example')] as const,
])('one operator cannot show users a link by %s: %j', async (name, fields) => {
  const answer = await story.console(name, fields, operator)
  expect(answer).toMatchObject(waits)
  const { proposal } = answer.data
  expect(await approve(proposal?.proposal_id ?? '', operator)).toMatchObject({ code: 403 })
  expect(await shown()).not.toContain('phish.example')
})

test('one operator cannot change a published link', async () => {
  const banner = await story.consoleOk('announcement/create', announcement('https://c2c.example/news'), operator)
  const desk = await story.consoleOk('contact/create', contact('https://c2c.example/help'), operator)
  expect(banner.proposal ?? desk.proposal).toBeNull()
  const { announcement_id } = banner
  const moved = { announcement_id, ...announcement('https://phish.example/') }
  expect(await story.console('announcement/change', moved, operator)).toMatchObject(waits)
  const fields = { kefu_id: desk.kefu_id, ...contact('https://phish.example/') }
  expect(await story.console('contact/change', fields, operator)).toMatchObject(waits)
  expect(await shown()).toMatch(/c2c\.example\/news.*c2c\.example\/help/)
  expect(await shown()).not.toContain('phish.example')
})

test('two people publish a link, and later changes beside it take one', async () => {
  const made = await story.consoleOk('announcement/create', announcement('https://status.example/'), operator)
  expect(await approve(made.proposal?.proposal_id ?? '', owner)).toMatchObject({ data: { state: 'approved' } })
  expect(await shown()).toContain('https://status.example/')
  const { announcement_id } = made
  const fields = { announcement_id, ...announcement('https://status.example/'), active: 'false' }
  expect(await story.consoleOk('announcement/change', fields, operator)).toMatchObject({
    proposal: null,
    active: false,
  })
  expect(await shown()).not.toContain('https://status.example/')
  const listed = await story.consoleOk('contact/create', contact('https://desk.example/'), owner)
  await approve(listed.proposal?.proposal_id ?? '', operator)
  expect(await shown()).toContain('https://desk.example/')
})

test.each(['img_url', 'logo', 'kf_url'])('one owner cannot set %s to another host', async (name) => {
  const { list } = await story.consoleOk('setting/list', {}, owner)
  const version = list.find(({ key }) => key === 'global_values')?.version ?? ''
  const change = (link: string, reason = 'New page.') =>
    story.console(
      'setting/change',
      { key: 'global_values', value: JSON.stringify({ [name]: link }), version, reason },
      owner,
    )
  const asked = await change('https://phish.example/')
  expect(asked).toMatchObject({ code: 200, data: { proposal: { state: 'open', mine: true } } })
  expect(await shown()).not.toContain('phish.example')
  const { proposal } = asked.data as { proposal?: { proposal_id: string } }
  await story.consoleOk('proposal/withdraw', { proposal_id: proposal?.proposal_id ?? '', reason: 'No.' }, owner)
  expect(await change('https://c2c.example/help')).toMatchObject({ data: { proposal: null } })
})

test('one owner cannot extend the allowed hosts', async () => {
  const { list } = await story.consoleOk('setting/list', {}, owner)
  const version = list.find(({ key }) => key === 'link_hosts')?.version ?? ''
  const wish = { key: 'link_hosts', value: '"phish.example"', version, reason: 'Ours.' }
  expect(await story.console('setting/change', wish, owner)).toMatchObject({ data: { proposal: { state: 'open' } } })
})

test('database refuses a foreign link without two people', async () => {
  const row = [randomUUID(), 'https://phish.example/']
  const statements = [
    `INSERT INTO announcements (id, kind, texts, link, starts_at, active, created_at, updated_at)
      VALUES ($1, 'banner', '{"en":"x"}', $2, now(), true, now(), now())`,
    `INSERT INTO support_contacts (id, channel, name, account, url, sort, active)
      VALUES ($1, 'chat', '{"en":"x"}', 'x', $2, 1, true)`,
  ]
  for (const text of statements) await expect(pool.query(text, row)).rejects.toThrow('needs a second person')
  const { rows } = await pool.query<{ id: string }>("SELECT id FROM staff WHERE role = 'operator'")
  const setting = pool.query(
    `INSERT INTO settings (key, value, set_by, created_at) VALUES ('global_values', '{"logo":"https://phish.example/"}', $1, now())`,
    [rows[0]?.id],
  )
  await expect(setting).rejects.toThrow('needs a second person')
})
