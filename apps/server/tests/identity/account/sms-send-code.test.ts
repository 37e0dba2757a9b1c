import { expect, test } from 'vitest'
import { second } from '@c2c/testing/src/story/clock.ts'
import { freshName, registerUser } from '@c2c/testing/src/people/people.ts'
import { startStory } from '@c2c/testing/src/story/story.ts'

const story = await startStory()
const freshEmail = () => `${freshName()}@mail.example`

test('answer and mail are the same for known and unknown e-mails', async () => {
  const { email: known } = await registerUser(story)
  const unknown = freshEmail()
  story.clock.advance(60 * second)
  const [one, other] = await Promise.all([
    story.call('sms/send-code', { email: known }),
    story.call('sms/send-code', { email: unknown }),
  ])
  expect(one).toMatchObject({ status: 200, code: 200, data: { resend_after: 60 } })
  expect(other.text).toBe(one.text)
  expect(await story.mailbox.code(known)).toMatch(/^\d{6}$/)
  expect(await story.mailbox.code(unknown)).toMatch(/^\d{6}$/)
})

test('second code is refused for 60 seconds and returns the time left', async () => {
  const email = freshEmail()
  await story.callOk('sms/send-code', { email })
  story.clock.advance(20 * second)
  expect(await story.call('sms/send-code', { email })).toMatchObject({
    status: 200,
    code: 429,
    data: { reason: 'too_many_requests', retry_after: 40 },
  })
  expect(await story.mailbox.to(email)).toHaveLength(1)
  story.clock.advance(40 * second)
  await story.callOk('sms/send-code', { email })
  expect(await story.mailbox.to(email)).toHaveLength(2)
})

test('parallel requests for one address send one mail', async () => {
  const email = freshEmail()
  const answers = await Promise.all(Array.from({ length: 10 }, () => story.call('sms/send-code', { email })))
  expect(answers.filter(({ code }) => code === 200)).toHaveLength(1)
  expect(answers.filter(({ code }) => code === 429)).toHaveLength(9)
  expect(await story.mailbox.to(email)).toHaveLength(1)
})

test('refused requests do not count towards the daily mail limit', async () => {
  const email = freshEmail()
  await story.callOk('sms/send-code', { email })
  for (let i = 0; i < 40; i++) expect(await story.call('sms/send-code', { email })).toMatchObject({ code: 429 })
  story.clock.advance(60 * second)
  await story.callOk('sms/send-code', { email })
})

test('thirty mails to one address are enough for a day', async () => {
  const email = freshEmail()
  for (let i = 0; i < 30; i++) {
    await story.callOk('sms/send-code', { email })
    story.clock.advance(60 * second)
  }
  expect(await story.call('sms/send-code', { email })).toMatchObject({
    code: 429,
    data: { reason: 'too_many_requests' },
  })
  expect(await story.mailbox.to(email)).toHaveLength(30)
})

test('mail over the limit keeps the last code and its attempts', async () => {
  const { email } = await registerUser(story)
  for (let i = 0; i < 30; i++) {
    story.clock.advance(60 * second)
    await story.callOk('sms/send-code', { email })
  }
  const code = await story.mailbox.code(email)
  story.clock.advance(60 * second)
  expect(await story.call('sms/send-code', { email })).toMatchObject({ code: 429 })
  expect(await story.call('user/login', { email, code })).toMatchObject({ code: 200 })
})

test('one mailbox is one address, however its letters are written', async () => {
  const email = freshEmail()
  await story.callOk('sms/send-code', { email: ` ${email.toUpperCase()} ` })
  expect(await story.call('sms/send-code', { email })).toMatchObject({ code: 429 })
})

test.each([
  ['en', 'Your code is'],
  ['de', 'Ihr Code lautet'],
  ['ja', '認証コードは'],
  ['zh-Hans', '您的验证码是'],
  ['zh-Hant', '您的驗證碼是'],
])('the mail speaks the language of the request, and says which it is (%s)', async (lang, sentence) => {
  const email = freshEmail()
  await story.callOk('sms/send-code', { email }, { lang })
  const [mail] = await story.mailbox.to(email)
  expect(mail?.raw).toContain(`Content-Language: ${lang}\r\n`)
  expect(mail?.text).toContain(sentence)
})

test.each([
  ['', 'Email is required'],
  ['unknown', 'Please enter an email: the format is wrong'],
  ['a@b', 'Please enter an email: the format is wrong'],
  ['anna@mail.example\r\nBcc: ben@mail.example', 'Please enter an email: the format is wrong'],
])('an e-mail like "%s" is refused', async (email, message) => {
  expect(await story.call('sms/send-code', { email })).toMatchObject({
    code: 400,
    data: { reason: 'invalid_input', fields: { email: message } },
  })
})
