import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { addSetting } from '@c2c/testing/src/story/settings.ts'
import type { Fields } from '@c2c/testing/src/people/caller.ts'
import { newUser, signInOwner, signInStaff } from '@c2c/testing/src/people/people.ts'
import { share } from '@c2c/testing/src/cases/extent.ts'
import { startStory } from '@c2c/testing/src/story/story.ts'
import { harmless, misleading } from './contact-texts.ts'

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
  ...share(pages, 1, 3).map((link) => ['contact/create', contact(link)] as const),
  ['contact/create', contact('mailto:help@phish.example')] as const,
  ['contact/create', contact('tel:+12025550143')] as const,
])('one operator cannot show users a link by %s: %j', async (name, fields) => {
  const answer = await story.console(name, fields, operator)
  expect(answer).toMatchObject(waits)
  const { proposal } = answer.data
  expect(await approve(proposal?.proposal_id ?? '', operator)).toMatchObject({ code: 403 })
  expect(await shown()).not.toContain('phish.example')
})

test.each(share(misleading, 0, 3))('one operator cannot publish the text %j', async (text) => {
  const texts = { en: 'Fees change.', ja: text }
  const banner = { ...announcement(''), texts: JSON.stringify(texts) }
  expect(await story.console('announcement/create', banner, operator)).toMatchObject(waits)
  // Names of contacts may not have invisible characters at all.
  const desk = await story.console('contact/create', { ...contact(''), account: text }, operator)
  expect(desk).toMatchObject(text.includes('\u200B') ? { code: 400 } : waits)
  expect(await shown()).not.toContain(text)
})

test.each(harmless)('one operator publishes the text %j', async (text) => {
  const fields = { ...announcement(''), texts: JSON.stringify({ en: text }) }
  expect(await story.consoleOk('announcement/create', fields, operator)).toMatchObject({ proposal: null })
})

test('an agreed contact stays when the text around it changes, another needs two people again', async () => {
  const say = (en: string) => ({ ...announcement(''), texts: JSON.stringify({ en }) })
  const made = await story.consoleOk('announcement/create', say('Call +49 30 5550 0143.'), operator)
  expect(await approve(made.proposal?.proposal_id ?? '', owner)).toMatchObject({ data: { state: 'approved' } })
  const { announcement_id } = made
  const change = (en: string) => story.console('announcement/change', { announcement_id, ...say(en) }, operator)
  expect(await change('Call us at +49 (30) 5550-0143 from 9 on.')).toMatchObject({ data: { proposal: null } })
  expect(await change('Call us at +49 (30) 5550-0144 from 9 on.')).toMatchObject(waits)
  expect(await shown()).not.toContain('0144')
})

test('a messenger is shared by all, so one person cannot use it though its host is listed', async () => {
  await addSetting(db, 'link_hosts', 't.me wa.me 12025550143', now())
  expect(await story.console('contact/create', contact('https://t.me/thief'), operator)).toMatchObject(waits)
  expect(await story.console('contact/create', contact('https://wa.me/12025550143'), operator)).toMatchObject(waits)
  const listed = { ...contact('tel:+1 (202) 555-0143'.replaceAll(' ', '')), account: '+1 202 555 0143' }
  expect(await story.consoleOk('contact/create', listed, operator)).toMatchObject({ proposal: null })
})

test('one owner cannot name a contact in the text of maintenance, the name or a pay type', async () => {
  const version = async (key: string) =>
    (await story.consoleOk('setting/list', {}, owner)).list.find((setting) => setting.key === key)?.version ?? ''
  const set = async (key: string, value: unknown) =>
    story.console(
      'setting/change',
      { key, value: JSON.stringify(value), version: await version(key), reason: 'Now.' },
      owner,
    )
  const open = { data: { proposal: { state: 'open', mine: true } } }
  const message = { en: 'We are back at noon.' }
  expect(await set('maintenance', { on: false, message, until: '' })).toMatchObject({ data: { proposal: null } })
  const moved = { en: 'Send to TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t instead.' }
  expect(await set('maintenance', { on: true, message: moved, until: '' })).toMatchObject(open)
  const named = await set('global_values', { app_name: 'Help t.me/thief' })
  expect(named).toMatchObject(open)
  const { proposal } = named.data as { proposal?: { proposal_id: string } }
  await story.consoleOk('proposal/withdraw', { proposal_id: proposal?.proposal_id ?? '', reason: 'No.' }, owner)
})

test('one owner cannot offer a product whose name is a contact', async () => {
  const names = JSON.stringify({ en: 'Ask t.me/thief' })
  const terms = { day: '30', apr: '0.05', min_amount: '10', max_amount: '100' }
  const off = { recharge: '9', withdraw: '9', appeal: '9', rates: false, staff: false }
  await addSetting(db, 'four_eyes', off, now())
  const made = await story.consoleOk('product/create', { names, ...terms }, owner)
  expect(made).toMatchObject({ active: false })
  expect(await story.consoleOk('product/create', { names: '{"en":"Term"}', ...terms }, owner)).toMatchObject({
    active: true,
  })
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
  for (const text of statements) {
    const said = text.replace('"x"', '"Call +1 202 555 0199"')
    await expect(pool.query(said, [randomUUID(), ''])).rejects.toThrow('needs a second person')
  }
  const { rows } = await pool.query<{ id: string }>("SELECT id FROM staff WHERE role = 'operator'")
  const setting = pool.query(
    `INSERT INTO settings (key, value, set_by, created_at) VALUES ('global_values', '{"logo":"https://phish.example/"}', $1, now())`,
    [rows[0]?.id],
  )
  await expect(setting).rejects.toThrow('needs a second person')
})
