import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { newUser } from '@c2c/testing/src/people/people.ts'
import { startStory } from '@c2c/testing/src/story/story.ts'

const story = await startStory()

test("sandbox lists three sample contacts in the operator's order", async () => {
  const person = await newUser(story)
  const { list, total } = await story.callOk('team/kefu-list', {}, person)
  expect([total, list.map(({ channel }) => channel)]).toEqual([3, ['chat', 'email', 'phone']])
  expect(list.every(({ name }) => name.startsWith('Sample'))).toBe(true)
  expect(list[1]).toMatchObject({
    account: 'help@c2c-sample.example',
    url: 'mailto:help@c2c-sample.example',
    hours: 'Mon-Fri 08:00-17:00 UTC',
    avatar: '',
  })
  expect(await story.call('team/kefu-list')).toMatchObject({ code: -1 })
})

test('support/contacts lists the same contacts without a session', async () => {
  const person = await newUser(story)
  for (const asked of [{}, { page: '2', page_size: '1' }]) {
    const contacts = await story.callOk('support/contacts', asked, { lang: 'de' })
    expect(contacts).toEqual(await story.callOk('team/kefu-list', asked, { ...person, lang: 'de' }))
  }
})

test("contacts are named in the caller's language and paged", async () => {
  const person = await newUser(story)
  const { list, total } = await story.callOk('team/kefu-list', { page: '2', page_size: '1' }, { ...person, lang: 'de' })
  expect([total, list.map(({ name }) => name)]).toEqual([3, ['Beispiel-E-Mail-Service']])
})

test('inactive contact is hidden and one without hours has none', async () => {
  const person = await newUser(story)
  const contact = { channel: 'chat', name: { en: 'New' }, account: 'new', url: '', hours: null, avatar: null }
  await story.services.db
    .insertInto('support_contacts')
    .values([
      { ...contact, id: randomUUID(), sort: 9, active: true },
      { ...contact, id: randomUUID(), sort: 8, active: false },
    ])
    .execute()
  const { list } = await story.callOk('team/kefu-list', {}, { ...person, lang: 'ja' })
  expect(list.slice(3)).toMatchObject([{ name: 'New', hours: '' }])
})

test('the samples are made once, however often the server starts', async () => {
  await story.restart()
  const { total } = await story.callOk('team/kefu-list', {}, await newUser(story))
  expect(total).toBe(4)
})
