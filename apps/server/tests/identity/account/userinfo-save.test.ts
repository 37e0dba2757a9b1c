import { expect, test } from 'vitest'
import { uploadProof } from '@c2c/testing/src/people/money.ts'
import { newUser } from '@c2c/testing/src/people/people.ts'
import { startStory } from '@c2c/testing/src/story/story.ts'

const story = await startStory()

test('given fields change, and the rest stays', async () => {
  const person = await newUser(story)
  const before = await story.callOk('userinfo/get-info', {}, person)
  const after = await story.callOk('userinfo/save', { nickname: 'Anna 🌷', theme: 'subject2' }, person)
  expect(after).toEqual({ ...before, nickname: 'Anna 🌷', theme: 'subject2' })
  expect(await story.callOk('userinfo/get-info', {}, person)).toEqual(after)
})

test('profile location is empty until set and after clearing', async () => {
  const person = await newUser(story)
  expect(await story.callOk('userinfo/get-info', {}, person)).toMatchObject({ country: '', state: '', city: '' })
  const place = { country: 'Brazil', state: 'São Paulo', city: 'São Paulo' }
  await story.callOk('userinfo/save', { ...place, city: ' São Paulo ' }, person)
  await story.callOk('userinfo/save', { nickname: 'Ana' }, person)
  expect(await story.callOk('userinfo/get-info', {}, person)).toMatchObject(place)
  await story.callOk('userinfo/save', { state: '' }, person)
  expect(await story.callOk('userinfo/get-info', {}, person)).toMatchObject({ ...place, state: '' })
})

test("request's language becomes the user's language", async () => {
  const { token } = await newUser(story)
  await story.callOk('userinfo/save', {}, { token, lang: 'ja' })
  expect(await story.callOk('userinfo/get-info', {}, { token })).toMatchObject({ lang: 'ja' })
})

test('profile picture has a signed address and an empty one removes it', async () => {
  const person = await newUser(story)
  const avatar = await uploadProof(story, person)
  const { avatar: address } = await story.callOk('userinfo/save', { avatar }, person)
  expect((await fetch(story.url + address)).headers.get('content-type')).toBe('image/webp')
  expect(await story.callOk('userinfo/save', { avatar: '' }, person)).toMatchObject({ avatar: '' })
})

test("a stranger's upload cannot become one's picture", async () => {
  const [anna, ben] = [await newUser(story), await newUser(story)]
  const avatar = await uploadProof(story, ben)
  expect(await story.call('userinfo/save', { avatar }, anna)).toMatchObject({
    code: 400,
    data: { fields: { avatar: 'This picture could not be found. Please upload it again' } },
  })
})

const wrongPhone = {
  phone: 'The phone number format is wrong: a mainland China mobile number, or + and the country code',
}

test.each([
  [{ nickname: '   ' }, { nickname: 'Nickname is required' }],
  [{ nickname: 'x'.repeat(41) }, { nickname: 'This is too long' }],
  [{ phone: '12345' }, wrongPhone],
  [{ phone: '12345678901' }, wrongPhone],
  [{ phone: '+49 1234567' }, wrongPhone],
  [{ phone: '+86 128 0013 8000' }, wrongPhone],
  [{ country: 'x'.repeat(61) }, { country: 'This is too long' }],
  [{ state: 'x'.repeat(61) }, { state: 'This is too long' }],
  [{ city: 'x'.repeat(61) }, { city: 'This is too long' }],
  [{ theme: 'subject3' }, { theme: 'This colour scheme does not exist' }],
])('%o is refused, and nothing is changed', async (fields, messages) => {
  const person = await newUser(story)
  const before = await story.callOk('userinfo/get-info', {}, person)
  const answer = await story.call('userinfo/save', { nickname: 'Good', phone: '', ...fields }, person)
  expect(answer.data).toEqual({ reason: 'invalid_input', fields: messages })
  expect(await story.callOk('userinfo/get-info', {}, person)).toEqual(before)
})

test.each(['13912345678', '+491701234567', ''])('the phone number "%s" is taken', async (phone) => {
  const person = await newUser(story)
  expect(await story.callOk('userinfo/save', { phone }, person)).toMatchObject({ phone })
})

test('a refused phone number is explained in German', async () => {
  const person = await newUser(story)
  const answer = await story.call('userinfo/save', { phone: '+49 1234567', lang: 'de' }, person)
  expect(answer.data).toMatchObject({
    fields: { phone: expect.stringMatching(/^Das Format der Telefonnummer ist falsch/) as string },
  })
})

test('phone number stored under an older rule is still read', async () => {
  const person = await newUser(story)
  const { user_id } = await story.callOk('userinfo/get-info', {}, person)
  await story.services.db.updateTable('users').set({ phone: '+1234567' }).where('id', '=', user_id).execute()
  expect(await story.callOk('userinfo/save', { nickname: 'Anna' }, person)).toMatchObject({ phone: '+1234567' })
})
