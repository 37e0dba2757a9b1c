import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { makeStaff } from '@c2c/testing/src/people/people.ts'
import { startStory } from '@c2c/testing/src/story/story.ts'
import { openMerchant } from '../order/support.ts'

const story = await startStory()
const texts = (en: string) => JSON.stringify({ en })

test('saved reply is listed by title, replaced under its title, and removed', async () => {
  const merchant = await openMerchant(story)
  const save = (title: string, of: string) => story.consoleOk('order/reply-save', { title, texts: of }, merchant)
  await save('Wait', JSON.stringify({ en: 'One moment.', de: 'Einen Moment.' }))
  await save('Bank', texts('Which bank?'))
  const replaced = await save('Wait', texts('A minute.'))
  const list = async () => (await story.consoleOk('order/reply-list', {}, merchant)).list
  expect((await list()).map(({ title, texts: of }) => [title, of])).toEqual([
    ['Bank', { en: 'Which bank?' }],
    ['Wait', { en: 'A minute.' }],
  ])
  await story.consoleOk('order/reply-remove', { reply_id: replaced.reply_id }, merchant)
  expect((await list()).map(({ title }) => title)).toEqual(['Bank'])
  const again = await story.console('order/reply-remove', { reply_id: replaced.reply_id }, merchant)
  expect(again).toMatchObject({ code: 404 })
})

test('saved reply is plain text of 240 characters with a title of 40', async () => {
  const merchant = await openMerchant(story)
  const save = (title: string, of: string) => story.console('order/reply-save', { title, texts: of }, merchant)
  expect(await save('x'.repeat(40), texts('y'.repeat(240)))).toMatchObject({ code: 200 })
  for (const [title, of, field] of [
    ['x'.repeat(41), texts('y'), 'title'],
    ['', texts('y'), 'title'],
    ['a\u202Eb', texts('y'), 'title'],
    ['x', texts('y'.repeat(241)), 'texts'],
    ['x', texts('a\u2066b'), 'texts'],
    ['x', '', 'texts'],
    ['x', '{}', 'texts'],
    ['x', '["en"]', 'texts'],
  ] as const) {
    const { code, data } = await save(title, of)
    expect([title, of, code, Object.keys((data as { fields?: object }).fields ?? {})]).toEqual([
      title,
      of,
      400,
      [field],
    ])
  }
  expect((await story.consoleOk('order/reply-list', {}, merchant)).list).toHaveLength(1)
})

test('merchant has fifty saved replies at most, also at the same time', async () => {
  const merchant = await openMerchant(story)
  const save = (number: number) =>
    story.console('order/reply-save', { title: `R${number}`, texts: texts('x') }, merchant)
  expect(await save(0)).toMatchObject({ code: 200 })
  await sql`INSERT INTO saved_replies SELECT copy.* FROM saved_replies kept, generate_series(1, 47) AS number,
    LATERAL jsonb_populate_record(kept, jsonb_build_object('id', gen_random_uuid(), 'title', 'R' || number)) AS copy
    WHERE kept.merchant_id = ${merchant.id}`.execute(story.services.db)
  const codes = (await Promise.all([48, 49, 50, 51].map(save))).map(({ code }) => code)
  expect(codes.toSorted((one, other) => one - other)).toEqual([200, 200, 422, 422])
})

test('saved replies belong to one merchant and to who acts for it', async () => {
  const [merchant, rival] = [await openMerchant(story), await openMerchant(story)]
  const { reply_id } = await story.consoleOk('order/reply-save', { title: 'Own', texts: texts('x') }, merchant)
  expect(await story.console('order/reply-list', { merchant_id: merchant.id }, rival)).toMatchObject({ code: 404 })
  expect(await story.console('order/reply-remove', { reply_id }, rival)).toMatchObject({ code: 404 })
  const foreign = { merchant_id: merchant.id, title: 'Theirs', texts: texts('x') }
  expect(await story.console('order/reply-save', foreign, rival)).toMatchObject({ code: 404 })
  expect((await story.consoleOk('order/reply-list', {}, merchant)).list).toHaveLength(1)
  const operator = await makeStaff(story, 'operator')
  for (const [name, fields] of [
    ['order/reply-list', {}],
    ['order/reply-save', { title: 'Own', texts: texts('x') }],
    ['order/reply-remove', { reply_id }],
  ] as const) {
    expect(await story.console(name, fields, operator)).toMatchObject({ code: 403, data: { reason: 'not_allowed' } })
  }
})
