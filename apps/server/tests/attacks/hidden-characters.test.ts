import { expect, test } from 'vitest'
import { bankFields } from '@c2c/testing/src/people/money.ts'
import { registerUser, signInOwner } from '@c2c/testing/src/people/people.ts'
import { startStory } from '@c2c/testing/src/story/story.ts'

const story = await startStory()
const owner = { token: await signInOwner(story) }
const person = await registerUser(story)

const refused = (field: string) => ({
  code: 400,
  data: { fields: { [field]: 'Please leave out invisible characters' } },
})

test.each([
  ['right-to-left override', 'Acme\u202Eemoc'],
  ['isolate', 'A\u2066cme'],
  ['zero-width space', 'Ac\u200Bme'],
  ['zero-width joiner', 'Ac\u200Dme'],
  ['soft hyphen', 'Ac\u00ADme'],
  ['Hangul filler', 'Acme\u3164x'],
  ['line break', 'Acme\nLtd'],
])('name with a %s is refused everywhere', async (_what, name) => {
  expect(await story.call('userinfo/save', { nickname: name }, person)).toMatchObject(refused('nickname'))
  expect(await story.console('merchant/create', { name }, owner)).toMatchObject(refused('name'))
  const invitation = { email: 'a@mail.example', name, role: 'auditor' }
  expect(await story.console('staff/invite', invitation, owner)).toMatchObject(refused('name'))
  expect(await story.call('bankinfo/create', { ...bankFields, full_name: name }, person)).toMatchObject(
    refused('full_name'),
  )
  const names = JSON.stringify({ en: name })
  const contact = { names, channel: 'chat', account: 'x', url: '' }
  expect(await story.console('contact/create', contact, owner)).toMatchObject(refused('names'))
  const { list } = await story.consoleOk('setting/list', {}, owner)
  const version = list.find(({ key }) => key === 'pay_types')?.version ?? ''
  const value = JSON.stringify([{ key: 'x', label: { en: name }, fields: [{ name: 'x', label: { en: 'X' } }] }])
  const change = { key: 'pay_types', value, version, reason: 'New.' }
  expect(await story.console('setting/change', change, owner)).toMatchObject({ code: 400 })
})

test.each(['Erika Müller-Lüdenscheidt', '山田 太郎', 'محمد', 'Zoë ✌️👩‍🚀', "O'Neill"])(
  'name %s is kept',
  async (nickname) => {
    expect(await story.callOk('userinfo/save', { nickname }, person)).toMatchObject({ nickname })
  },
)
