import { expect, test } from 'vitest'
import { deliver } from '@c2c/testing/src/story/deliver.ts'
import { minute } from '@c2c/testing/src/story/clock.ts'
import { bindAccount } from '@c2c/testing/src/people/money.ts'
import { registerUser } from '@c2c/testing/src/people/people.ts'
import { startStory } from '@c2c/testing/src/story/story.ts'

const story = await startStory()

const newestTo = async (email: string) => (await story.mailbox.to(email)).at(-1)?.text ?? ''

test('chosen phrase is in every mail to the user, codes included', async () => {
  const [person, other] = [await registerUser(story), await registerUser(story)]
  const { security } = await story.callOk('security/phrase', { phrase: 'Blue owl at noon' }, person)
  expect(security.mail_phrase).toBe('Blue owl at noon')
  story.clock.advance(minute)
  for (const email of [person.email, other.email, 'unknown@mail.example'])
    await story.callOk('sms/send-code', { email })
  expect(await newestTo(person.email)).toContain('Your phrase: Blue owl at noon')
  for (const email of [other.email, 'unknown@mail.example']) expect(await newestTo(email)).not.toContain('phrase')
  await bindAccount(story, person)
  await deliver(story.services)
  expect(await newestTo(person.email)).toContain('Your phrase: Blue owl at noon')
})

test.each(['', ' ', 'x'.repeat(41), 'Blue\u200bowl', 'Blue\nowl'])('phrase %j is refused', async (phrase) => {
  const person = await registerUser(story)
  expect(await story.call('security/phrase', { phrase }, person)).toMatchObject({
    code: 400,
    data: { reason: 'invalid_input' },
  })
})
