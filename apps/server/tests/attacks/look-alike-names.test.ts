import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { freshName, newUser, signInOwner } from '@c2c/testing/src/people/people.ts'
import { addSetting } from '@c2c/testing/src/story/settings.ts'
import { startStory } from '@c2c/testing/src/story/story.ts'

const story = await startStory()
const owner = { token: await signInOwner(story) }
const { db, pool, now } = story.services
await addSetting(db, 'makers', { enabled: true, level: 'email' }, now())

const create = (name: string) => story.console('merchant/create', { name }, owner)
const taken = { code: 409, data: { fields: { name: expect.any(String) as string } } }
const reserved = { code: 400, data: { fields: { name: expect.stringContaining('service') as string } } }

/** Spellings of "Alpha OTC" that a reader takes for it. */
const spellings = [
  'alpha otc',
  'Alpha  OTC',
  'Alpha\u00A0OTC',
  'Alpha OTC.',
  'Alpha OTC...',
  'Alpha-OTC',
  'Alpha\u2003OTC',
  '\uFF21\uFF4C\uFF50\uFF48\uFF41 OTC',
  '\u0410lpha OTC',
  'Alph\u0430 \u041E\u0422\u0421',
  '\u0391lpha OTC',
  'AIpha OTC',
  'A1pha 0TC',
  '\u{1D400}lpha OTC',
  'Al\u0301pha OTC',
]

test.each(spellings)('merchant cannot take the look-alike name %j', async (name) => {
  await create('Alpha OTC')
  expect(await create(name)).toMatchObject(taken)
  const { merchant_id } = await story.consoleOk('merchant/create', { name: `Other ${freshName()}` }, owner)
  expect(await story.console('merchant/change', { merchant_id, name }, owner)).toMatchObject(taken)
  const person = await newUser(story)
  expect(await story.call('maker/start', { name }, person)).toMatchObject(taken)
})

test.each([
  'c2c',
  'C2C Desk',
  '\u0441\uFF12\u0441',
  'Support',
  'Supp0rt Team',
  'c2c \u0405upport',
  'Official OTC',
  'Help Team',
  'Admin',
  'Kundendienst',
  '\u5B98\u65B9\u5BA2\u670D',
  '\u30B5\u30DD\u30FC\u30C8',
  '\uFF7B\uFF8E\uFF9F\uFF70\uFF84',
  'Ask t.me/thief',
  'thief.example',
  'Call +1 202 555 0143',
])('neither merchant nor user is named %j', async (name) => {
  expect(await create(name)).toMatchObject(reserved)
  const person = await newUser(story)
  expect(await story.call('maker/start', { name }, person)).toMatchObject(reserved)
  expect(await story.call('userinfo/save', { nickname: name }, person)).toMatchObject({
    code: 400,
    data: { fields: { nickname: expect.any(String) as string } },
  })
})

test('name of the service is reserved as it is set', async () => {
  await addSetting(db, 'global_values', { app_name: 'Riverpay' }, now())
  expect(await create('Riverpay')).toMatchObject(reserved)
  expect(await create('RIVERPAY Desk')).toMatchObject(reserved)
  expect(await create('River Payments')).toMatchObject({ code: 200 })
})

test('merchant keeps its name, and one from before skeletons is compared too', async () => {
  const id = randomUUID()
  await db.insertInto('merchants').values({ id, name: 'Support of old', created_at: now() }).execute()
  const kept = { merchant_id: id, name: 'Support of old', suspended: 'true' }
  expect(await story.console('merchant/change', kept, owner)).toMatchObject({ code: 200 })
  await db.insertInto('merchants').values({ id: randomUUID(), name: 'Gamma OTC', created_at: now() }).execute()
  expect(await create('G\u0430mma  OTC')).toMatchObject(taken)
})

test('of two merchants with one name at the same moment one is created', async () => {
  const answers = await Promise.all(['Delta OTC', 'D\u0435lta OTC', 'Delta  OTC'].map(create))
  expect(answers.map(({ code }) => code).toSorted((a, b) => a - b)).toEqual([200, 409, 409])
})

test('database refuses a second merchant with the same skeleton', async () => {
  await create('Epsilon OTC')
  const copy = `INSERT INTO merchants (id, name, name_skeleton, created_at)
    SELECT gen_random_uuid(), 'Epsilon 0TC', name_skeleton, now() FROM merchants WHERE name = 'Epsilon OTC'`
  await expect(pool.query(copy)).rejects.toThrow('merchants_name_skeleton')
})
