import { languages } from '@c2c/contract'
import { expect, inject, onTestFinished, test } from 'vitest'
import { readConfig } from '../../src/config/config.ts'
import { createServices } from '../../src/start/create-services.ts'
import { firstStart } from '../../src/start/first-start.ts'
import { rootInviteCode } from '@c2c/testing/src/people/credentials.ts'
import { createTestDatabase } from '@c2c/testing/src/story/database.ts'
import { freshName, makeStaff, registerUser, signInOwner } from '@c2c/testing/src/people/people.ts'
import { startStory } from '@c2c/testing/src/story/story.ts'

const story = await startStory()

const breached = 'This password is in lists of stolen passwords. Please choose another one'
const personal = 'This password is easy to guess from your name or email. Please choose another one'
const weak = 'This password is easy to guess. Use several words or more characters'

async function register(password: string, account = freshName()) {
  const email = `${account}@mail.example`.toLowerCase()
  await story.callOk('sms/send-code', { email })
  const code = await story.mailbox.code(email)
  const fields = { account, email, code, confirm_password: password, invite_code: rootInviteCode }
  return { fields, answer: await story.call('user/register', { ...fields, password }) }
}

test.each([
  ['12345678', breached],
  ['qwertyuiop', breached],
  ['Password123!', weak],
  ['aaaaaaaaaaaaaaaaaaaa', weak],
  ['19871223', weak],
  ['usdtwallet', weak],
  ['MerchantEscrow', weak],
])('registration refuses "%s" and keeps the code valid', async (password, message) => {
  const { fields, answer } = await register(password)
  expect(answer).toMatchObject({ code: 400, data: { reason: 'invalid_input', fields: { password: message } } })
  const better = 'correct horse battery'
  await story.callOk('user/register', { ...fields, password: better, confirm_password: better })
})

test("password that is the person's own name is refused", async () => {
  const account = `karl.kowalski.${freshName().slice(0, 4)}`
  expect((await register('karlkowalski', account)).answer.data).toMatchObject({ fields: { password: personal } })
})

test('reason is given in every language', async () => {
  const person = await registerUser(story)
  const fields = { password: '12345678', confirm_password: '12345678' }
  const messages = await Promise.all(
    languages.map(async (lang) => (await story.call('userinfo/save', fields, { ...person, lang })).text),
  )
  expect(new Set(messages).size).toBe(languages.length)
  expect(messages.every((message) => message.includes('invalid_input'))).toBe(true)
})

test('staff invitation and password change refuse weak passwords', async () => {
  const email = `${freshName()}@c2c.example`
  const owner = { token: await signInOwner(story) }
  await story.consoleOk('staff/invite', { email, name: 'Olga', role: 'operator' }, owner)
  const given = { token: await story.mailbox.invitation(email), email }
  const passwords = { password: '12345678', confirm_password: '12345678' }
  const refused = { code: 400, data: { fields: { password: breached } } }
  expect(await story.console('staff/accept', { ...given, ...passwords })).toMatchObject(refused)
  const member = await makeStaff(story, 'operator')
  const change = { old_password: member.password, ...passwords }
  expect(await story.console('staff/change-password', change, member)).toMatchObject(refused)
})

test('first start refuses a weak password of the owner, and none; later starts need none', async () => {
  const database = await createTestDatabase(inject('migrated'))
  onTestFinished(() => database.drop())
  const { connection } = database
  const services = await createServices({ ...story.services, connection, dataDir: story.dataDir, smtpUrl: null })
  const owner = { OWNER_EMAIL: 'owner@c2c.example', SANDBOX: '0', DATA_DIR: story.dataDir }
  const first = (OWNER_PASSWORD: string) => firstStart(services, readConfig({ ...owner, OWNER_PASSWORD }))
  await expect(first('password1')).rejects.toThrow(/^OWNER_PASSWORD is easy to guess/)
  await expect(first('')).rejects.toThrow(/^OWNER_EMAIL and OWNER_PASSWORD are required/)
  await first('a kestrel over 84 fields')
  expect(await first('')).not.toHaveProperty('owner')
  await services.close()
})
