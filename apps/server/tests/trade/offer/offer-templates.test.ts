import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { makeStaff } from '@c2c/testing/src/people/people.ts'
import { startStory } from '@c2c/testing/src/story/story.ts'
import { openMerchant, openOffer } from '../order/support.ts'

const story = await startStory()

test('template keeps the terms of an offer for new ones', async () => {
  const merchant = await openMerchant(story)
  const offer_id = await openOffer(story, merchant, { max_email: '50', hours: '09:00-18:00 Europe/Berlin' })
  await story.consoleOk('offer/template-save', { offer_id, name: 'Day' }, merchant)
  await story.consoleOk('offer/update', { offer_id, price: '0.7' }, merchant)
  const { list } = await story.consoleOk('offer/template-list', {}, merchant)
  expect(list).toMatchObject([{ name: 'Day', terms: { price: '0.90', max_email: '50.000000' } }])
  const made = await story.consoleOk('offer/create', { ...list[0]?.terms }, merchant)
  expect(made).toMatchObject({ price: '0.90', max_email: '50.000000', hours: '09:00-18:00 Europe/Berlin' })
  await story.consoleOk('offer/template-save', { offer_id, name: 'Day' }, merchant)
  const replaced = (await story.consoleOk('offer/template-list', {}, merchant)).list
  expect(replaced).toMatchObject([{ name: 'Day', terms: { price: '0.70' } }])
  await story.consoleOk('offer/template-remove', { template_id: replaced[0]?.template_id ?? '' }, merchant)
  expect((await story.consoleOk('offer/template-list', {}, merchant)).list).toEqual([])
})

test('merchant has fifty templates at most, also at the same time', async () => {
  const merchant = await openMerchant(story)
  const offer_id = await openOffer(story, merchant)
  const save = (number: number) => story.console('offer/template-save', { offer_id, name: `T${number}` }, merchant)
  expect(await save(0)).toMatchObject({ code: 200 })
  await sql`INSERT INTO offer_templates SELECT copy.* FROM offer_templates kept, generate_series(1, 47) AS number,
    LATERAL jsonb_populate_record(kept, jsonb_build_object('id', gen_random_uuid(), 'name', 'T' || number)) AS copy
    WHERE kept.merchant_id = ${merchant.id}`.execute(story.services.db)
  const codes = (await Promise.all([48, 49, 50, 51].map(save))).map(({ code }) => code)
  expect(codes.toSorted((one, other) => one - other)).toEqual([200, 200, 422, 422])
  expect((await story.consoleOk('offer/template-list', {}, merchant)).list).toHaveLength(50)
})

test('saves of one name at the same time leave one template', async () => {
  const merchant = await openMerchant(story)
  const offer_id = await openOffer(story, merchant)
  const save = () => story.console('offer/template-save', { offer_id, name: 'Day' }, merchant)
  const answers = await Promise.all(Array.from({ length: 8 }, save))
  expect(answers.map(({ code }) => code)).toEqual(answers.map(() => 200))
  expect((await story.consoleOk('offer/template-list', {}, merchant)).list).toHaveLength(1)
})

test('templates belong to one merchant and to who acts for it', async () => {
  const merchant = await openMerchant(story)
  const rival = await openMerchant(story)
  const offer_id = await openOffer(story, merchant)
  const { template_id } = await story.consoleOk('offer/template-save', { offer_id, name: 'Own' }, merchant)
  expect(await story.console('offer/template-save', { offer_id, name: 'Own' }, rival)).toMatchObject({ code: 404 })
  expect(await story.console('offer/template-remove', { template_id }, rival)).toMatchObject({ code: 404 })
  expect(await story.console('offer/template-list', { merchant_id: merchant.id }, rival)).toMatchObject({ code: 404 })
  const operator = await makeStaff(story, 'operator')
  for (const [name, fields] of [
    ['offer/template-list', {}],
    ['offer/template-save', { offer_id, name: 'Own' }],
    ['offer/template-remove', { template_id }],
    ['offer/bulk', { action: 'pause' }],
    ['offer/import', { csv: 'side' }],
  ] as const) {
    expect(await story.console(name, fields, operator)).toMatchObject({ code: 403, data: { reason: 'not_allowed' } })
  }
})
