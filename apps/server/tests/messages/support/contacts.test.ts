import { expect, test } from 'vitest'
import type { Fields } from '@c2c/testing/src/people/caller.ts'
import { newUser, signInOwner } from '@c2c/testing/src/people/people.ts'
import { startStory } from '@c2c/testing/src/story/story.ts'

const story = await startStory({ logLevel: 'warn' })
const owner = { token: await signInOwner(story) }
const person = await newUser(story)

const fields: Fields = {
  names: JSON.stringify({ en: 'Desk', ja: '窓口' }),
  channel: 'chat',
  account: 'desk',
  url: 'https://chat.c2c-sample.example/desk',
  days: '0-4',
  hours: '09:00-18:00 Europe/Berlin',
  sort: '0',
}
const shown = async (lang = 'en') =>
  (await story.callOk('team/kefu-list', { page_size: '100' }, { ...person, lang })).list.map(({ name }) => name)

test('new contact is shown to users in their language, with UTC hours', async () => {
  const { kefu_id } = await story.consoleOk('contact/create', fields, owner)
  const { list } = await story.callOk('team/kefu-list', { page_size: '100' }, { ...person, lang: 'ja' })
  expect(list.find((contact) => contact.kefu_id === kefu_id)).toMatchObject({
    name: '窓口',
    hours: 'Mon-Fri 08:00-17:00 UTC',
  })
})

test('changed contact is shown and an inactive one is not', async () => {
  const { kefu_id } = await story.consoleOk('contact/create', { ...fields, names: '{"en":"Second"}' }, owner)
  const changed = { ...fields, kefu_id, names: '{"en":"Third"}', hours: '' }
  expect(await story.consoleOk('contact/change', changed, owner)).toMatchObject({ hours: '', names: { en: 'Third' } })
  expect(await shown('ja')).toContain('Third')
  await story.consoleOk('contact/change', { ...changed, active: 'false' }, owner)
  expect(await shown()).not.toContain('Third')
  const unknown = { ...changed, kefu_id: crypto.randomUUID() }
  expect(await story.console('contact/change', unknown, owner)).toMatchObject({ code: 404 })
  const { list } = await story.consoleOk('contact/list', { page_size: '100' }, owner)
  expect(list.find((contact) => contact.kefu_id === kefu_id)).toMatchObject({ active: false })
})

test.each([
  ['names', { names: '{"de":"Tisch"}' }],
  ['url', { url: 'javascript:alert(1)' }],
  ['hours', { hours: '9 to 5' }],
  ['days', { days: 'Mon-Fri' }],
  ['channel', { channel: '' }],
])('%s is refused where it is %j', async (field, changes) => {
  const answer = await story.console('contact/create', { ...fields, ...changes }, owner)
  expect(answer).toMatchObject({ code: 400, data: { fields: { [field]: expect.any(String) as string } } })
})

test('broken page is counted and logged without personal data, and reports are limited', async () => {
  const fault = { path: '/pages/mine/mine', error: 'TypeError', version: '1.0.0' }
  expect(await story.callOk('support/fault', fault)).toEqual({})
  await expect.poll(() => story.logged.filter((line) => line.includes('a page of the app broke')).length).toBe(1)
  for (const bad of [{ path: '/?token=1' }, { path: 'x' }, { error: 'maria@mail.example' }, { version: '1 0' }])
    expect(await story.call('support/fault', { ...fault, ...bad })).toMatchObject({ code: 400 })
  const more = await Promise.all(Array.from({ length: 25 }, () => story.call('support/fault', fault)))
  expect(more.filter(({ code }) => code === 429).length).toBeGreaterThanOrEqual(5)
})
