import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { isFull } from '@c2c/testing/src/cases/extent.ts'
import { makeStaff, signInOwner } from '@c2c/testing/src/people/people.ts'
import { addSetting } from '@c2c/testing/src/story/settings.ts'
import { startStory } from '@c2c/testing/src/story/story.ts'
import { openMerchant } from '../order/support.ts'
import { camt02, camt08, germanCsv, mt940 } from './samples.ts'
import { buyer, importFile, linesOf, openSale, paymentOn, purchase, send, today } from './support.ts'

const story = await startStory()
const { db } = story.services
const payment = paymentOn(today(story))

test('import moves no order, and the same file in three formats or again adds no line twice', async () => {
  const own = await openMerchant(story, 500)
  const { order_id, order_no } = await purchase(story, await buyer(story), await openSale(story, own), '20')
  const file = camt08([
    payment(order_no),
    payment(order_no, { text: 'Twice', bankReference: '' }),
    payment(order_no, { text: 'Twice', bankReference: '' }),
  ])
  expect(await importFile(story, own, file)).toMatchObject({ lines: 3, added: 3 })
  expect(await importFile(story, own, file)).toMatchObject({ lines: 3, added: 0 })
  const longer = camt02([
    payment('older', { text: 'Older' }),
    payment(order_no),
    payment(order_no, { text: 'Twice', bankReference: '' }),
  ])
  expect(await importFile(story, own, longer)).toMatchObject({ lines: 3, added: 1 })
  const parallel = await Promise.all(Array.from({ length: 4 }, () => send(story, own, camt02([payment('p')]))))
  expect(parallel.filter(({ data }) => 'added' in data && data.added === 1)).toHaveLength(1)
  const { list } = await story.consoleOk('order/list', { id: order_id }, own)
  expect(list).toMatchObject([{ step: 'paid' }])
  const files = await story.consoleOk('statement/list', {}, own)
  expect(files).toMatchObject({ total: 7, list: [{ format: 'camt053', lines: 1 }, {}, {}, {}, {}, {}, {}] })
})

test('statement of thousands of lines is read once', async () => {
  const length = isFull ? 5000 : 1100
  const own = await openMerchant(story, 0)
  const file = mt940(Array.from({ length }, (_, index) => payment(`N${index}`, { amount: `${(index % 99) + 1}.00` })))
  expect(await importFile(story, own, file)).toMatchObject({ lines: length, added: length })
  expect(await importFile(story, own, file)).toMatchObject({ lines: length, added: 0 })
  expect(await linesOf(story, own, 'unmatched')).toMatchObject({ total: 1001, at_least: true })
})

test('retry with its key answers once', async () => {
  const own = await openMerchant(story, 0)
  const fields = { file: Buffer.from(mt940([payment('k')])).toString('base64') }
  const attempt = { ...own, key: 'statement-1' }
  const [first, second] = [
    await story.console('statement/import', fields, attempt),
    await story.console('statement/import', fields, attempt),
  ]
  expect(second.data).toEqual(first.data)
  expect(first.data).toMatchObject({ format: 'mt940', added: 1 })
  expect((await story.consoleOk('statement/list', {}, own)).total).toBe(1)
})

test('CSV asks for its columns once for each bank', async () => {
  const own = await openMerchant(story, 500)
  const { order_no } = await purchase(story, await buyer(story), await openSale(story, own), '20')
  const file = germanCsv([payment(order_no)])
  const asked = await send(story, own, file)
  expect(asked).toMatchObject({
    code: 400,
    data: { reason: 'invalid_input', columns: expect.arrayContaining(['Betrag']) as string[] },
  })
  const { mapping } = asked.data as unknown as { readonly mapping: Record<string, string> }
  const kept = await story.consoleOk('statement/mapping-save', { bank: 'Sparkasse', ...mapping }, own)
  expect(kept).toMatchObject({ bank: 'Sparkasse', decimal: 'comma', amount: 'Betrag' })
  expect(await importFile(story, own, file)).toMatchObject({ format: 'csv', bank: 'Sparkasse', added: 1 })
  expect((await linesOf(story, own, 'ready')).total).toBe(1)
  const second = await story.consoleOk('statement/mapping-save', { bank: 'Volksbank', ...mapping }, own)
  expect(await send(story, own, file)).toMatchObject({ code: 400 })
  expect(await importFile(story, own, file, { mapping_id: second.mapping_id })).toMatchObject({ bank: 'Volksbank' })
  await story.consoleOk('statement/mapping-save', { bank: 'Volksbank', ...mapping, name: '' }, own)
  const { list } = await story.consoleOk('statement/mapping-list', {}, own)
  expect(list.map(({ bank, name }) => [bank, name])).toEqual([
    ['Sparkasse', mapping['name']],
    ['Volksbank', ''],
  ])
  const save = (fields: Record<string, string>) =>
    story.console('statement/mapping-save', { bank: 'B', ...mapping, ...fields }, own)
  expect(await save({ amount: '' })).toMatchObject({
    code: 400,
    data: { fields: { amount: expect.any(String) as string } },
  })
  expect(await save({ credit: 'In' })).toMatchObject({ code: 400 })
  expect(await save({ currency: '' })).toMatchObject({
    code: 400,
    data: { fields: { fixed_currency: expect.any(String) as string } },
  })
})

test('merchant keeps the columns of fifty banks at most', async () => {
  const own = await openMerchant(story, 0)
  const fields = {
    separator: 'comma',
    decimal: 'point',
    date_format: 'YYYY-MM-DD',
    date: 'd',
    amount: 'a',
    fixed_currency: 'EUR',
  }
  const save = (number: number) => story.console('statement/mapping-save', { bank: `Bank ${number}`, ...fields }, own)
  expect(await save(0)).toMatchObject({ code: 200 })
  await sql`INSERT INTO statement_mappings SELECT copy.* FROM statement_mappings kept, generate_series(1, 49) AS number,
    LATERAL jsonb_populate_record(kept, jsonb_build_object('id', gen_random_uuid(), 'bank', 'Bank ' || number)) AS copy
    WHERE kept.merchant_id = ${own.id}`.execute(db)
  expect(await save(50)).toMatchObject({ code: 422, data: { reason: 'limit_exceeded' } })
  expect(await save(49)).toMatchObject({ code: 200 })
})

test.each([
  ['nothing', ''],
  ['a picture', Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 1])],
  ['a text', 'Hello.'],
  ['a DTD', '<!DOCTYPE a []><Document/>'],
  ['2 MB and a byte', Buffer.alloc(2 * 1024 * 1024 + 1, 'x')],
] as const)('refuses %s with a message and keeps nothing', async (_what, file) => {
  const own = await openMerchant(story, 0)
  expect(await send(story, own, file)).toMatchObject({
    code: 400,
    data: { reason: 'invalid_input', fields: { file: expect.any(String) as string } },
  })
  expect((await story.consoleOk('statement/list', {}, own)).total).toBe(0)
  expect((await linesOf(story, own, 'unmatched')).total).toBe(0)
})

test('wrong row of a CSV file is named and nothing is kept', async () => {
  const own = await openMerchant(story, 0)
  const fields = {
    separator: 'comma',
    decimal: 'point',
    date_format: 'YYYY-MM-DD',
    date: 'd',
    amount: 'a',
    fixed_currency: 'EUR',
  }
  await story.consoleOk('statement/mapping-save', { bank: 'B', ...fields }, own)
  const answer = await send(story, own, 'd,a\n2026-11-21,1\n2026-11-21,=1+1\n')
  expect(answer).toMatchObject({ code: 400, msg: expect.stringContaining('Row 3') as string })
  expect(await send(story, own, 'd,a\n2026-11-21,1\n', { mapping_id: 'none' })).toMatchObject({ code: 404 })
  expect((await story.consoleOk('statement/list', {}, own)).total).toBe(0)
})

test('statements are those of one merchant and of who acts for it', async () => {
  const [own, rival] = [await openMerchant(story, 0), await openMerchant(story, 0)]
  await importFile(story, own, camt02([payment('mine')]))
  expect((await story.consoleOk('statement/list', {}, rival)).total).toBe(0)
  const operator = await makeStaff(story, 'operator')
  const owner = { token: await signInOwner(story) }
  await addSetting(db, 'owner_trades', false, story.clock.now())
  for (const name of ['statement/list', 'statement/lines', 'statement/mapping-list'] as const) {
    const foreign = { merchant_id: own.id }
    expect(await story.console(name, foreign, rival)).toMatchObject({ code: 404 })
    expect(await story.console(name, foreign, operator)).toMatchObject({ code: 403 })
    expect(await story.console(name, foreign, owner)).toMatchObject({ code: 403, data: { reason: 'not_allowed' } })
  }
  await addSetting(db, 'owner_trades', true, story.clock.now())
  expect((await story.consoleOk('statement/list', { merchant_id: own.id }, owner)).total).toBe(1)
})

test('audit log has the import without the file', async () => {
  const own = await openMerchant(story, 0)
  await importFile(story, own, camt02([payment('secret text')]))
  const { rows } = await sql<{
    details: object
  }>`SELECT details FROM audit_log WHERE call = 'statement/import' ORDER BY seq DESC LIMIT 1`.execute(db)
  expect(JSON.stringify(rows)).not.toContain('file')
})
