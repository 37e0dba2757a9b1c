import { expect, test } from 'vitest'
import { runsAll } from '@c2c/testing/src/cases/extent.ts'
import { signInStaff } from '@c2c/testing/src/people/people.ts'
import { startStory } from '@c2c/testing/src/story/story.ts'
import { runStatements } from '../../../src/features/export/run-exports.ts'
import { tidy } from '../../../src/start/jobs.ts'
import { openMerchant, openOffer, problemsOfBooks, sell, seller } from '../order/support.ts'
import { camt02, mt940 } from './samples.ts'
import { buyer, importFile, linesOf, openSale, paymentOn, purchase, today } from './support.ts'

const story = await startStory()
const { db } = story.services
const merchant = await openMerchant(story, 5000)
const offer = await openSale(story, merchant)
const payment = paymentOn(today(story))

test('exact line is offered, confirms its order by the ordinary call, and is used once', async () => {
  const person = await buyer(story)
  const { order_id, order_no } = await purchase(story, person, offer, '20')
  const other = await purchase(story, person, offer, '20')
  const read = await importFile(
    story,
    merchant,
    camt02([payment(order_no), payment('X', { text: 'Rent', amount: '-7' })]),
  )
  expect(read).toMatchObject({ format: 'camt053', bank: '', lines: 2, added: 2, skipped: 0 })
  const { list, counts } = await linesOf(story, merchant, 'ready')
  expect(counts.ready).toBe(1)
  expect(list).toMatchObject([
    {
      grade: 'exact',
      direction: 'in',
      amount: '20.00',
      booked_on: today(story),
      evidence: { amount: true, reference: 'whole', name: 'same' },
      order: { order_id, step: 'paid' },
      matched_at: '',
    },
  ])
  const line_id = list[0]?.line_id ?? ''
  const released = await story.consoleOk('order/release', { order_id, line_id }, merchant)
  expect(released).toMatchObject({ step: 'completed' })
  expect((await linesOf(story, merchant, 'matched')).list).toMatchObject([
    { line_id, grade: 'none', evidence: null, order: { order_id }, matched_by: expect.any(String) as string },
  ])
  const again = await story.console('order/release', { order_id: other.order_id, line_id }, merchant)
  expect(again).toMatchObject({ code: 409, msg: expect.stringContaining('matched already') as string })
  expect((await linesOf(story, merchant, 'unmatched')).list).toMatchObject([{ direction: 'out', reference: 'Rent' }])
  await story.consoleOk('order/release', { order_id: other.order_id }, merchant)
  expect(await problemsOfBooks(story)).toEqual([])
})

test('line waits for the buyer, and one with doubts is not ready', async () => {
  const own = await openMerchant(story, 1000)
  const sale = await openSale(story, own)
  const person = await buyer(story)
  const waiting = await purchase(story, person, sale, '21', false)
  const thirdParty = await purchase(story, person, sale, '22')
  const short = await purchase(story, person, sale, '23')
  await importFile(
    story,
    own,
    camt02([
      payment(waiting.order_no, { amount: '21' }),
      payment(thirdParty.order_no, { amount: '22', name: 'Max Thief' }),
      payment(short.order_no, { amount: '22.99' }),
    ]),
  )
  const { list, counts } = await linesOf(story, own, 'look')
  expect(counts).toEqual({ ready: 0, look: 3 })
  const by = (id: string) => list.find(({ order }) => order?.order_id === id)
  expect(by(waiting.order_id)).toMatchObject({ grade: 'exact', order: { step: 'waiting_payment' } })
  expect(by(thirdParty.order_id)).toMatchObject({ grade: 'likely', evidence: { name: 'other' } })
  expect(by(short.order_id)).toMatchObject({ grade: 'likely', evidence: { amount: false, reference: 'whole' } })
  const wrong = { order_id: short.order_id, line_id: by(short.order_id)?.line_id ?? '' }
  expect(await story.console('order/release', wrong, own)).toMatchObject({
    code: 409,
    data: { reason: 'state_conflict' },
  })
  const early = { order_id: waiting.order_id, line_id: by(waiting.order_id)?.line_id ?? '' }
  expect(await story.console('order/release', early, own)).toMatchObject({ code: 409 })
  expect((await linesOf(story, own, 'matched')).total).toBe(0)
})

test('outgoing line marks a sale as paid', async () => {
  const own = await openMerchant(story, 1000)
  const person = await seller(story)
  const { order_id, order_no, amount } = await sell(story, person, await openOffer(story, own))
  await importFile(story, own, mt940([payment(order_no, { amount: `-${amount}` })]))
  const [line] = (await linesOf(story, own, 'ready')).list
  expect(line).toMatchObject({ direction: 'out', order: { order_id } })
  const paid = { order_id, line_id: line?.line_id ?? '', reference: 'SEPA-1' }
  expect(await story.consoleOk('order/paid', paid, own)).toMatchObject({ step: 'paid', reference: 'SEPA-1' })
  expect((await linesOf(story, own, 'matched')).list).toMatchObject([{ order: { order_id } }])
})

test('reversals, foreign lines and those of another amount or direction confirm nothing, also by SQL', async () => {
  const [own, rival] = [await openMerchant(story, 1000), await openMerchant(story, 1000)]
  const { order_id, order_no } = await purchase(story, await buyer(story), await openSale(story, own), '20')
  await importFile(story, own, camt02([payment(order_no, { reversal: true })]))
  await importFile(story, rival, camt02([payment(order_no)]))
  expect((await linesOf(story, own, 'ready')).list).toEqual([])
  const [reversal] = (await linesOf(story, own, 'unmatched')).list
  const [foreign] = (await linesOf(story, rival, 'unmatched')).list
  const release = (line_id = '') => story.console('order/release', { order_id, line_id }, own)
  expect(await release(reversal?.line_id)).toMatchObject({ code: 409 })
  expect(await release(foreign?.line_id)).toMatchObject({ code: 404 })
  expect(await release('none')).toMatchObject({ code: 404 })
  const staff_id = (await db.selectFrom('staff').select('id').limit(1).executeTakeFirstOrThrow()).id
  await importFile(story, own, camt02([payment('A', { amount: '20.01' }), payment('B', { amount: '-20' })]))
  const lines = await db
    .selectFrom('statement_lines')
    .select('id')
    .where('merchant_id', 'in', [own.id, rival.id])
    .execute()
  expect(lines).toHaveLength(4)
  for (const line of lines) {
    const row = { line_id: line.id, order_id, staff_id, at: story.clock.now() }
    await expect(db.insertInto('statement_matches').values(row).execute()).rejects.toThrow('is not of this order')
  }
})

test('two members who confirm at once use a line once and an order once', async () => {
  const own = await openMerchant(story, 1000)
  const colleague = { token: await signInStaff(story, 'merchant', own.id) }
  const sale = await openSale(story, own)
  const person = await buyer(story)
  const [one, two] = [await purchase(story, person, sale, '20'), await purchase(story, person, sale, '20')]
  await importFile(story, own, camt02([payment(one.order_no), payment(two.order_no)]))
  const { list } = await linesOf(story, own, 'ready')
  const line_id = list.find(({ order }) => order?.order_id === one.order_id)?.line_id ?? ''
  const answers = await Promise.all([
    story.console('order/release', { order_id: one.order_id, line_id }, own),
    story.console('order/release', { order_id: two.order_id, line_id }, colleague),
  ])
  expect(answers.map(({ code }) => code)).toContain(409)
  expect(answers.filter(({ code }) => code === 200)).toHaveLength(1)
  expect((await linesOf(story, own, 'matched')).total).toBe(1)
})

test.runIf(runsAll)("user's export has the bank lines of the own orders", async () => {
  const own = await openMerchant(story, 500)
  const person = await buyer(story)
  const { order_id, order_no } = await purchase(story, person, await openSale(story, own), '20')
  await importFile(story, own, camt02([payment(order_no), payment('other', { text: 'Of another' })]))
  const [line] = (await linesOf(story, own, 'ready')).list
  await story.consoleOk('order/release', { order_id, line_id: line?.line_id ?? '' }, own)
  const { export_id } = await story.callOk('userinfo/export', {}, person)
  await runStatements(story.services)
  const { url } = await story.callOk('asset-log/export-state', { export_id }, person)
  const data = JSON.parse(await (await fetch(story.url + url)).text()) as { readonly bank_lines: readonly object[] }
  expect(data.bank_lines).toMatchObject([{ order_no, amount: '20.00', currency: 'EUR', name: 'MUSTERMANN ERIKA' }])
})

test('lines without an order are deleted after 90 days, those with one stay', async () => {
  const own = await openMerchant(story, 500)
  const { order_id, order_no } = await purchase(story, await buyer(story), await openSale(story, own), '20')
  await importFile(story, own, camt02([payment(order_no), payment('other', { text: 'Other' })]))
  const [line] = (await linesOf(story, own, 'ready')).list
  await story.consoleOk('order/release', { order_id, line_id: line?.line_id ?? '' }, own)
  story.clock.advance(91 * 86_400_000)
  await tidy(story.services, AbortSignal.timeout(60_000))
  const again = { token: await signInStaff(story, 'merchant', own.id) }
  expect((await linesOf(story, again, 'unmatched')).total).toBe(0)
  expect((await linesOf(story, again, 'matched')).total).toBe(1)
})
