import { expect, test } from 'vitest'
import { minute, second } from '@c2c/testing/src/story/clock.ts'
import { registerUser, type Person } from '@c2c/testing/src/people/people.ts'
import { startStory } from '@c2c/testing/src/story/story.ts'

const story = await startStory()

async function mailCode({ email }: Person): Promise<string> {
  story.clock.advance(60 * second)
  await story.callOk('sms/send-code', { email })
  return story.mailbox.code(email)
}

const signIn = ({ email }: Person, code: string) => story.call('user/login', { email, code })
const another = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0')
const refused = { status: 200, code: 401, data: { reason: 'code_invalid' } }

test('a code is good for one sign-in', async () => {
  const person = await registerUser(story)
  const code = await mailCode(person)
  expect(await signIn(person, code)).toMatchObject({ code: 200, data: { user_id: person.userId } })
  expect(await signIn(person, code)).toMatchObject(refused)
})

test('parallel sign-ins with one code open one session', async () => {
  const person = await registerUser(story)
  const code = await mailCode(person)
  const answers = await Promise.all(Array.from({ length: 10 }, () => signIn(person, code)))
  expect(answers.filter((answer) => answer.code === 200)).toHaveLength(1)
  expect(answers.filter((answer) => answer.code === 401)).toHaveLength(9)
})

test('code is valid for exactly ten minutes', async () => {
  const person = await registerUser(story)
  const first = await mailCode(person)
  story.clock.advance(10 * minute - 1)
  expect(await signIn(person, first)).toMatchObject({ code: 200 })
  const last = await mailCode(person)
  story.clock.advance(10 * minute)
  expect(await signIn(person, last)).toMatchObject(refused)
})

test('fifth wrong attempt invalidates a code, the fourth does not', async () => {
  const person = await registerUser(story)
  const lucky = await mailCode(person)
  for (let i = 0; i < 4; i++) expect(await signIn(person, another(lucky))).toMatchObject(refused)
  expect(await signIn(person, lucky)).toMatchObject({ code: 200 })
  const lost = await mailCode(person)
  for (let i = 0; i < 5; i++) expect(await signIn(person, another(lost))).toMatchObject(refused)
  expect(await signIn(person, lost)).toMatchObject(refused)
})

test('parallel guesses are counted one by one', async () => {
  const person = await registerUser(story)
  const code = await mailCode(person)
  await Promise.all(Array.from({ length: 30 }, () => signIn(person, another(code))))
  expect(await signIn(person, code)).toMatchObject(refused)
})

test('a new code ends the one before it', async () => {
  const person = await registerUser(story)
  const old = await mailCode(person)
  let fresh = await mailCode(person)
  while (fresh === old) fresh = await mailCode(person)
  expect(await signIn(person, old)).toMatchObject(refused)
  expect(await signIn(person, fresh)).toMatchObject({ code: 200 })
})

test('code opens no other account', async () => {
  const [anna, ben] = [await registerUser(story), await registerUser(story)]
  const code = await mailCode(anna)
  expect(await signIn(ben, code)).toMatchObject(refused)
})

test('codes are stored as salted hashes alone', async () => {
  const person = await registerUser(story)
  const code = await mailCode(person)
  const rows = await story.services.db.selectFrom('email_codes').selectAll().where('email', '=', person.email).execute()
  expect(rows).toHaveLength(1)
  expect(JSON.stringify(rows)).not.toContain(code)
})
