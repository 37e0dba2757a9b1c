import { expect, test } from 'vitest'
import { newUser, signInOwner } from '@c2c/testing/src/people/people.ts'
import { startStory } from '@c2c/testing/src/story/story.ts'
import {
  holdRemaining,
  openMerchant,
  openOffer,
  problemsOfBooks,
  remainingOfOffer,
  sell,
  seller,
} from '../order/support.ts'
import { fileOf, goodRow, header, offersOf, rowsOf } from './support.ts'

const story = await startStory()
const owner = { token: await signInOwner(story) }

const importOf = (csv: string, by: { token: string; key?: string; lang?: string }) =>
  story.console('offer/import', { csv }, by)

test('file creates and changes offers', async () => {
  const merchant = await openMerchant(story)
  const kept = await openOffer(story, merchant, { price: '0.8' })
  const csv = fileOf(
    `offer_id,${header},hours`,
    `,${goodRow},09:00-18:00 Europe/Berlin`,
    '',
    `${kept},sell,EUR,0.85,20,400,50,wise,45,`,
  )
  expect(await importOf(csv, merchant)).toMatchObject({ code: 200, data: { created: 1, updated: 1, unchanged: 0 } })
  const offers = await offersOf(story, merchant)
  expect(offers.find(({ offer_id }) => offer_id === kept)).toMatchObject({
    price: '0.85',
    min_number: '20.000000',
    available: '50.000000',
    pay_types: ['wise'],
    minutes: 45,
  })
  expect(offers.find(({ offer_id }) => offer_id !== kept)).toMatchObject({
    price: '0.90',
    available: '1000.000000',
    pay_types: ['bank', 'wise'],
    hours: '09:00-18:00 Europe/Berlin',
  })
  expect(await problemsOfBooks(story)).toEqual([])
})

test.each([
  ['an unknown column', 'side,colour\r\nsell,red\r\n', 'csv'],
  ['a column twice', 'side,side\r\nsell,sell\r\n', 'csv'],
  ['an open quote', `${header}\r\nsell,"EUR\r\n`, 'csv'],
  ['nothing', '', 'csv'],
  ['too many rows', fileOf(header, ...Array.from({ length: 10_001 }, () => 'a,b')), 'csv'],
])('file with %s is refused', async (_name, csv, field) => {
  const merchant = await openMerchant(story)
  expect(await importOf(csv, merchant)).toMatchObject({ code: 400, data: { fields: { [field]: expect.any(String) } } })
})

test('wrong rows are named by the rules of each offer', async () => {
  const merchant = await openMerchant(story, 1000, {})
  const foreign = await openOffer(story, await openMerchant(story))
  const own = await openOffer(story, merchant)
  const row = goodRow
  const answer = await importOf(
    fileOf(
      `offer_id,version,margin_bps,min_price,${header},hours`,
      `${foreign},,,,${row},`,
      `${own},,,,${row},`,
      `${own},,,,${row},`,
      `,,,,${row.replace('sell', 'buy')},`,
      `,,,,${row},09:00-18:00 VST`,
      `,,,0.5,${row},`,
      `,,,,${row.replace('10,500', '600,500')},`,
      'short',
    ),
    merchant,
  )
  expect(answer).toMatchObject({ code: 400, data: { count: 7 } })
  expect(rowsOf(answer).map(({ row: place, field }) => `${place} ${field}`)).toEqual([
    '2 offer_id',
    '4 offer_id',
    '5 pay_types',
    '6 hours',
    '7 min_price',
    '8 max_number',
    '9 csv',
  ])
  const other = await importOf(fileOf(`offer_id,version,${header}`, `${own},1.1,${row}`, `,,${row}`), merchant)
  expect(rowsOf(other)).toMatchObject([{ row: 2, field: 'version' }])
  const turned = await importOf(fileOf(`offer_id,${header}`, `${own},${row.replace('sell', 'buy')}`), merchant)
  expect(rowsOf(turned)).toMatchObject([{ row: 2, field: 'side' }])
  expect(await offersOf(story, merchant)).toHaveLength(1)
})

test('import that waits holds up no trade of another merchant', async () => {
  const merchant = await openMerchant(story)
  const offer = await openOffer(story, merchant)
  const rival = await openOffer(story, await openMerchant(story))
  const person = await seller(story)
  const { waiting, letGo } = await holdRemaining(story, offer)
  const csv = fileOf(`offer_id,${header}`, `${offer},${goodRow.replace('1000', '900')}`, `,${goodRow}`)
  const imported = importOf(csv, merchant)
  await expect.poll(waiting).toBe(1)
  expect(await sell(story, person, rival)).toMatchObject({ step: 'waiting_payment' })
  await letGo()
  expect(await imported).toMatchObject({ code: 200, data: { created: 1, updated: 1 } })
  expect(await remainingOfOffer(story, merchant, offer)).toBe('900.000000')
})

test('import that trades overtook is refused whole', async () => {
  const merchant = await openMerchant(story)
  const person = await seller(story)
  const offer = await openOffer(story, merchant, { available: '100' })
  const { waiting, letGo } = await holdRemaining(story, offer)
  const trade = sell(story, person, offer, '95')
  await expect.poll(waiting).toBe(1)
  const csv = fileOf(`offer_id,${header}`, `${offer},${goodRow.replace('1000', '10')}`, `,${goodRow}`)
  const imported = importOf(csv, merchant)
  await expect.poll(waiting).toBe(2)
  await letGo()
  expect(await trade).toMatchObject({ step: 'waiting_payment' })
  expect(await imported).toMatchObject({ code: 409, data: { reason: 'state_conflict' } })
  expect(await offersOf(story, merchant)).toHaveLength(1)
})

test('version of an export refuses an offer that a trade changed', async () => {
  const merchant = await openMerchant(story)
  const person = await seller(story)
  const offer = await openOffer(story, merchant)
  const { csv } = await story.consoleOk('offer/export', {}, merchant)
  await sell(story, person, offer)
  const answer = await importOf(csv, merchant)
  expect(rowsOf(answer)).toMatchObject([{ row: 2, field: 'version' }])
  expect(await remainingOfOffer(story, merchant, offer)).toBe('990.000000')
})

test('owner names the merchant, who cannot name another', async () => {
  const merchant = await openMerchant(story)
  const rival = await openMerchant(story)
  const csv = fileOf(header, goodRow)
  expect(await story.console('offer/import', { csv }, owner)).toMatchObject({ code: 400 })
  expect(await story.console('offer/import', { csv, merchant_id: rival.id }, merchant)).toMatchObject({ code: 404 })
  expect(await story.console('offer/export', { merchant_id: rival.id }, merchant)).toMatchObject({ code: 404 })
  expect(await story.console('offer/import', { csv, merchant_id: rival.id }, owner)).toMatchObject({ code: 200 })
  const person = await newUser(story)
  expect((await story.callOk('selling/merchant', { page_size: '100' }, person)).total).toBeGreaterThan(0)
  expect(story.faults).toEqual([])
})
