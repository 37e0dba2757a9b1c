import { expect, test } from 'vitest'
import { verifyRecords } from '../../../src/features/proofs/audit/verify-records.ts'
import { deliver } from '@c2c/testing/src/story/deliver.ts'
import { minute } from '@c2c/testing/src/story/clock.ts'
import { newUser } from '@c2c/testing/src/people/people.ts'
import { startStory } from '@c2c/testing/src/story/story.ts'

const story = await startStory()

async function codeTo(email: string, purpose = ''): Promise<string> {
  story.clock.advance(minute)
  await story.callOk('sms/send-code', { email, purpose })
  return story.mailbox.code(email)
}

const otherCode = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0')

test('e-mail changes with the codes of both addresses and other sessions end', async () => {
  const person = await newUser(story)
  const { token: other } = await story.callOk('user/login', { account: person.account, password: person.password })
  const email = `next-${person.email}`
  const fields = { email, code: await codeTo(person.email, 'email'), new_code: await codeTo(email, 'new-email') }
  expect(await story.callOk('userinfo/change-email', fields, person)).toMatchObject({ email })
  expect(await story.call('userinfo/get-info', {}, { token: other })).toMatchObject({ code: -1 })
  await story.callOk('user/login', { account: email, password: person.password })
  expect(await story.call('user/login', { account: person.email, password: person.password })).toMatchObject({
    code: 401,
  })
  const before = [await story.mailbox.to(person.email), await story.mailbox.to(email)].map(({ length }) => length)
  await deliver(story.services)
  const after = [await story.mailbox.to(person.email), await story.mailbox.to(email)].map(({ length }) => length)
  expect(after).toEqual(before.map((count) => count + 1))
  expect((await verifyRecords(story.services.db, null)).problems).toEqual([])
})

test('wrong code of either address is refused at its field', async () => {
  const person = await newUser(story)
  const email = `next-${person.email}`
  const [code, new_code] = [await codeTo(person.email, 'email'), await codeTo(email, 'new-email')]
  const refused = (field: string) => ({
    code: 401,
    data: { reason: 'code_invalid', fields: { [field]: expect.any(String) as string } },
  })
  const change = (codes: Record<string, string>) => story.call('userinfo/change-email', { email, ...codes }, person)
  expect(await change({ code: otherCode(code), new_code })).toMatchObject(refused('code'))
  expect(await change({ code, new_code: otherCode(new_code) })).toMatchObject(refused('new_code'))
  expect(await change({ code, new_code })).toMatchObject({ code: 200 })
  expect(await change({ code, new_code })).toMatchObject({ data: { reason: 'already_exists' } })
})

test('taken address is reported only with the code mailed to it', async () => {
  const [person, other] = [await newUser(story), await newUser(story)]
  const code = await codeTo(person.email, 'email')
  const theirs = await codeTo(other.email, 'new-email')
  const change = (email: string, new_code: string) =>
    story.call('userinfo/change-email', { email, code, new_code }, person)
  const taken = await change(other.email, otherCode(theirs))
  const free = await change(`free-${other.email}`, otherCode(theirs))
  expect(taken.text).toBe(free.text)
  expect(await change(other.email, theirs)).toMatchObject({ code: 409, data: { reason: 'already_exists' } })
  expect((await story.callOk('userinfo/get-info', {}, person)).email).toBe(person.email)
})
