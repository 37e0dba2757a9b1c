import { expect, test } from 'vitest'
import type { Fields } from '@c2c/testing/src/people/caller.ts'
import { hour } from '@c2c/testing/src/story/clock.ts'
import { makeStaff, newUser, signInOwner } from '@c2c/testing/src/people/people.ts'
import { startStory } from '@c2c/testing/src/story/story.ts'

const story = await startStory()
const owner = { token: await signInOwner(story) }
const person = await newUser(story)

const after = (hours: number) => new Date(story.clock.now().getTime() + hours * hour).toISOString()
const texts = JSON.stringify({ en: 'We move.', de: 'Wir ziehen um.' })
const fields = (changes: Fields = {}): Fields => ({ kind: 'banner', texts, starts_at: after(0), ...changes })
const announce = (changes?: Fields) => story.consoleOk('announcement/create', fields(changes), owner)
const listed = async (lang = 'en') => (await story.callOk('notice/announcements', {}, { ...person, lang })).list

test("announcement is shown in its period in the reader's language or English", async () => {
  await announce({ starts_at: after(1), ends_at: after(3) })
  expect(await listed()).toEqual([])
  expect(await story.callOk('notice/announcements', {}, person)).toMatchObject({ next_at: after(1) })
  story.clock.advance(hour)
  expect(await listed('de')).toMatchObject([{ kind: 'banner', text: 'Wir ziehen um.' }])
  expect(await listed('ja')).toMatchObject([{ text: 'We move.' }])
  story.clock.advance(2 * hour)
  expect(await listed()).toEqual([])
})

test('announcement taken down is hidden and can be published again', async () => {
  const { announcement_id } = await announce({ kind: 'notice' })
  expect(await listed()).toMatchObject([{ kind: 'notice' }])
  const changed = { announcement_id, ...fields({ kind: 'notice', active: 'false' }) }
  await story.consoleOk('announcement/change', changed, owner)
  expect(await listed()).toEqual([])
  const again = { announcement_id, ...fields({ texts: JSON.stringify({ en: 'We stay.' }) }) }
  await story.consoleOk('announcement/change', again, owner)
  expect(await listed('de')).toMatchObject([{ text: 'We stay.' }])
})

test.each([
  ['texts', { texts: JSON.stringify({ de: 'Nur deutsch' }) }],
  ['texts', { texts: 'plain' }],
  ['texts', { texts: JSON.stringify({ en: 'x'.repeat(301) }) }],
  ['link', { link: 'javascript:alert(1)' }],
  ['starts_at', { starts_at: 'soon' }],
  ['ends_at', { ends_at: '2020-01-01T00:00:00.000Z' }],
  ['kind', { kind: 'flash' }],
])('%s is refused where it is %j', async (field, changes) => {
  const answer = await story.console('announcement/create', fields(changes), owner)
  expect(answer).toMatchObject({ code: 400, data: { fields: { [field]: expect.any(String) as string } } })
})

test('operators announce, auditors read, and merchants do neither', async () => {
  const operator = await makeStaff(story, 'operator')
  await story.consoleOk('announcement/create', fields(), operator)
  const auditor = await makeStaff(story, 'auditor')
  await story.consoleOk('announcement/list', {}, auditor)
  expect(await story.console('announcement/create', fields(), auditor)).toMatchObject({ code: 403 })
})

test('an announcement that does not exist cannot be changed', async () => {
  const unknown = { announcement_id: '00000000-0000-4000-8000-000000000000', ...fields() }
  expect(await story.console('announcement/change', unknown, owner)).toMatchObject({ code: 404 })
})
