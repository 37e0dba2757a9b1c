import { expect, test } from 'vitest'
import { startStory } from '@c2c/testing/src/story/story.ts'
import { openMerchant, openOffer } from '../order/support.ts'
import { fileOf, goodRow, header, offersOf, rowsOf } from './support.ts'

const story = await startStory()

const importOf = (csv: string, by: { token: string; key?: string; lang?: string }) =>
  story.console('offer/import', { csv }, by)

test('file of 10,000 offers with 30 wrong rows changes nothing', async () => {
  const merchant = await openMerchant(story)
  const rows = Array.from({ length: 10_000 }, () => goodRow)
  const wrong = Array.from({ length: 30 }, (_, place) => place * 333 + 7)
  for (const place of wrong) rows[place] = 'sell,EUR,0,10,500,1000,bank,30'
  const answer = await importOf(fileOf(header, ...rows), { ...merchant, lang: 'de' })
  expect(answer).toMatchObject({ code: 400, data: { reason: 'invalid_input', count: 30 } })
  expect(rowsOf(answer).map(({ row, field }) => [row, field])).toEqual(wrong.map((place) => [place + 2, 'price']))
  expect(rowsOf(answer)[0]?.message).toMatch(/Preis/)
  expect(await offersOf(story, merchant)).toEqual([])
  expect(await importOf(fileOf(header, ...rows, goodRow), merchant)).toMatchObject({ code: 400 })
})

test('10,000 offers are made at once with one key, once', async () => {
  const merchant = await openMerchant(story)
  const csv = fileOf(header, ...Array.from({ length: 10_000 }, () => goodRow))
  const first = await importOf(csv, { ...merchant, key: 'many' })
  expect(first).toMatchObject({ code: 200, data: { created: 10_000 } })
  expect((await importOf(csv, { ...merchant, key: 'many' })).text).toBe(first.text)
  const { count, csv: exported } = await story.consoleOk('offer/export', {}, merchant)
  expect(count).toBe(10_000)
  expect(exported.length).toBeGreaterThan(1024 * 1024)
  await openOffer(story, merchant)
  expect(await story.console('offer/export', {}, merchant)).toMatchObject({ code: 422 })
  expect(await story.console('offer/bulk', { action: 'pause' }, merchant)).toMatchObject({ code: 422 })
})
