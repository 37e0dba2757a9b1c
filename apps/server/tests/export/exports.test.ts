import { randomUUID } from 'node:crypto'
import { parseUsdt } from '@c2c/domain'
import { expect, test } from 'vitest'
import { removeOldExports } from '../../src/features/export/run-exports.ts'
import { day, hour, minute } from '@c2c/testing/src/story/clock.ts'
import { fundUser } from '@c2c/testing/src/people/create-users.ts'
import { bindAccount, moneyOf, rechargeAndApprove } from '@c2c/testing/src/people/money.ts'
import { makeStaff, newUser, signInOwner, signInStaff } from '@c2c/testing/src/people/people.ts'
import { startStory } from '@c2c/testing/src/story/story.ts'
import { openMerchant, openOffer, sell, seller } from '../trade/order/support.ts'
import { exported, exportedTogether, fetchFile, ownStatement, period } from './support.ts'

const story = await startStory()
const owner = await signInOwner(story)
const merchant = await openMerchant(story, 1000)
const person = await seller(story)
await rechargeAndApprove(story, person, '10')
const { order_id, order_no } = await sell(story, person, await openOffer(story, merchant), '40')
await story.consoleOk('order/paid', { order_id }, merchant)
await story.callOk('saleu/confirm', { order_id }, person)
const bk_id = await bindAccount(story, person, { iban: 'DE02120300000000202051' })
await story.callOk('withdraw/create', { type: 'bank', bk_id, amount: '20' }, person)

const [auditor, demoted] = [await makeStaff(story, 'auditor'), await makeStaff(story, 'auditor')]
const orders = (order_kind: string) => ({ token: owner, fields: { kind: 'orders', format: 'csv', order_kind } })
const ofUser = { kind: 'user', format: 'csv', user_id: person.userId }
const audit = { kind: 'audit', format: 'csv' }
const files = await exportedTogether(story, {
  user: { token: owner, fields: ofUser },
  'user in zh-Hans': { token: owner, fields: ofUser, lang: 'zh-Hans' },
  'user by auditor': { token: auditor.token, fields: ofUser },
  'audit by auditor': { token: demoted.token, fields: audit },
  transfers: { token: owner, fields: { kind: 'transfers', format: 'csv', to: '2026-12-31' } },
  recharge: orders('recharge'),
  withdraw: orders('withdraw'),
  sale: orders('sale'),
  interest: orders('interest'),
})

const units = (text = '') => parseUsdt(text) ?? 0n
const columnsOf = (line: string) => line.split(',')

test('user statement has every movement once and the right closing balance', async () => {
  const { lines, headers } = files.user
  expect(lines[0]).toBe('\uFEFFTime (UTC),Account,Movement,In (USDT),Out (USDT),Balance (USDT),Order no.')
  expect(headers.get('content-disposition')).toBe('attachment; filename="statement-2026-11-01-2026-11-30.csv"')
  const rows = lines.slice(1, -1).map(columnsOf)
  const { total_balance } = await moneyOf(story, person)
  const sum = rows.reduce((total, [, , , income, outgo]) => total + units(income) - units(outgo), 0n)
  expect(sum).toBe(units(total_balance))
  expect(rows.filter((row) => row[6] === order_no)).toHaveLength(3)
})

test("texts are in the caller's language", () => {
  const { lines } = files['user in zh-Hans']
  expect(lines[0]).toContain('时间（UTC）')
  expect(lines.join()).toContain('提现冻结')
})

test("user's own statement lists the available account like the log", async () => {
  const { bytes } = await ownStatement(story, person, 'csv', 'de')
  const lines = bytes.toString('utf8').split('\r\n').slice(1, -1)
  const { list, total } = await story.callOk('asset-log/list', { page_size: '100' }, person)
  expect(lines).toHaveLength(total)
  expect(lines.map((line) => columnsOf(line)[5])).toEqual(list.map(({ balance }) => balance).toReversed())
  expect(lines.at(-1)).toContain('Auszahlung')
})

test("platform's transfer list has every transfer with both sides", async () => {
  const { lines } = files.transfers
  const { transfers } = await story.consoleOk('ledger/check', {}, { token: owner })
  expect(lines.slice(1, -1)).toHaveLength(transfers)
  expect(lines.find((line) => line.includes(',sale_release,'))).toMatch(
    new RegExp(`,${person.userId},business,${merchant.id},available,USDT,40.000000,${order_no}$`),
  )
})

test.each([
  ['recharge', 'Claimed (USDT)', 'TRC20'],
  ['withdraw', 'Payout reference', '20.000000,1.000000,EUR'],
  ['sale', 'To be paid', '40.000000,EUR,0.90,36.00'],
  ['interest', 'Principal (USDT)', ''],
] as const)('the orders of the kind %s are listed with what belongs to it', (order_kind, column, words) => {
  const { lines } = files[order_kind]
  expect(lines[0]).toContain(column)
  expect(lines.slice(1).join()).toContain(words)
})

test('audit log is exported in each language, user text never becomes a formula, and amounts stay numbers', async () => {
  const evil = `=HYPERLINK("http://x.example","${'a'.repeat(5)}")`
  await story.services.db
    .insertInto('audit_log')
    .values({
      at: story.clock.now(),
      staff_id: null,
      role: '@SUM(A1)',
      call: '+1+1',
      subject: '-2+3',
      outcome: 'done',
      details: evil,
    } as never)
    .execute()
  const log = (lang: string) => ({ token: owner, fields: audit, lang })
  const logs = { de: log('de'), ja: log('ja'), 'zh-Hans': log('zh-Hans'), 'zh-Hant': log('zh-Hant') }
  const { en, ...others } = await exportedTogether(story, { en: log('en'), ...logs })
  const { lines } = en
  const exports = lines.filter((line) => line.includes(',export/create,'))
  expect(exports.join()).toContain(person.userId)
  expect(lines.join()).toContain(',export/download,')
  const line = lines.find((candidate) => candidate.includes('HYPERLINK')) ?? ''
  expect(line).toContain(`,'@SUM(A1),'+1+1,'-2+3,done,"'=HYPERLINK(""http://x.example"",""aaaaa"")",`)
  expect(line).toMatch(/^\d+,/)
  expect(others).toMatchObject({
    de: { lines: { 0: expect.stringContaining('Mitarbeiter') } },
    ja: { lines: { 0: expect.stringContaining('スタッフ') } },
    'zh-Hans': { lines: { 0: expect.stringContaining('员工') } },
    'zh-Hant': { lines: { 0: expect.stringContaining('員工') } },
  })
})

test('file of an earlier role is refused after a role change', async () => {
  const { staffId, email, password } = demoted
  const { row } = files['audit by auditor']
  await story.consoleOk('staff/change-role', { staff_id: staffId, role: 'operator' }, { token: owner })
  const session = await story.consoleOk('session/login', { email, password })
  const download = { export_id: row?.export_id ?? '' }
  expect(await story.console('export/download', download, session)).toMatchObject({ code: 403 })
})

test('each role exports only what it may read, a merchant its own', async () => {
  const other = await openMerchant(story)
  const tokens = {
    operator: await signInStaff(story, 'operator'),
    auditor: await signInStaff(story, 'auditor'),
    merchant: merchant.token,
  }
  const asked = {
    user: { kind: 'user', user_id: person.userId },
    merchant: { kind: 'merchant', merchant_id: merchant.id },
    transfers: { kind: 'transfers' },
    orders: { kind: 'orders', order_kind: 'sale' },
    audit: { kind: 'audit' },
  }
  const codes = async (token: string) => {
    const answers = Object.values(asked).map((fields) =>
      story.console('export/create', { ...period, format: 'csv', ...fields }, { token }),
    )
    return (await Promise.all(answers)).map(({ code }) => code)
  }
  expect(await codes(tokens.operator)).toEqual([200, 403, 403, 200, 403])
  expect(await codes(tokens.auditor)).toEqual([200, 200, 200, 200, 200])
  expect(await codes(tokens.merchant)).toEqual([403, 200, 403, 403, 403])
  const foreign = { ...period, kind: 'merchant', format: 'csv', merchant_id: other.id }
  expect(await story.console('export/create', foreign, { token: tokens.merchant })).toMatchObject({ code: 404 })
})

test.each([
  ['pages of the books', { kind: 'transfers', format: 'pdf' }, 'format'],
  ['a period that ends before it begins', { kind: 'transfers', format: 'csv', to: '2026-10-31' }, 'to'],
  ['a day that does not exist', { kind: 'transfers', format: 'csv', to: '2026-11-31' }, 'to'],
  ['no user', { kind: 'user', format: 'csv' }, 'user_id'],
  ['orders of no kind', { kind: 'orders', format: 'csv' }, 'order_kind'],
])('%s cannot be exported', async (_what, fields, field) => {
  const answer = await story.console('export/create', { ...period, ...fields }, { token: owner })
  expect(answer).toMatchObject({ code: 400, data: { fields: { [field]: expect.any(String) as unknown } } })
})

test('download address works for its signed-in owner for minutes only', async () => {
  const { token } = auditor
  const { url, row } = files['user by auditor']
  for (const part of ['signature', 'session']) {
    const changed = url.replace(
      new RegExp(`${part}=(.)`),
      (_: string, first: string) => `${part}=${first === '_' ? '-' : '_'}`,
    )
    expect((await fetchFile(story, changed)).status).toBe(404)
  }
  const { export_id = '' } = row ?? {}
  expect(await story.console('export/download', { export_id }, { token: owner })).toMatchObject({ code: 404 })
  expect(await story.call('asset-log/export-state', { export_id }, person)).toMatchObject({ code: 404 })
  story.clock.advance(6 * minute)
  expect((await fetchFile(story, url)).status).toBe(404)
  const again = await story.consoleOk('export/download', { export_id }, { token })
  expect((await fetchFile(story, again.url)).status).toBe(200)
  await story.consoleOk('session/logout', {}, { token })
  expect((await fetchFile(story, again.url)).status).toBe(404)
})

test('receipt of an open or foreign order is refused', async () => {
  const { order_id: open } = await sell(story, person, await openOffer(story, merchant), '10')
  expect(await story.call('saleu/receipt', { order_id: open }, person)).toMatchObject({ code: 409 })
  expect(await story.call('saleu/receipt', { order_id: open }, await newUser(story))).toMatchObject({ code: 404 })
})

test('each person can request fifty files a day', async () => {
  const { db } = story.services
  const refused = { code: 422, data: { reason: 'limit_exceeded' } }
  const asker = await newUser(story)
  const many = await makeStaff(story, 'auditor')
  const times = { from_at: new Date(0), until_at: story.clock.now(), created_at: story.clock.now() }
  const row = { kind: 'user', format: 'csv', subject: asker.userId, order_kind: null, lang: 'en', ...times } as const
  const rows = Array.from({ length: 49 }, () => [
    { ...row, id: randomUUID(), state: 'removed' as const, staff_id: null, user_id: asker.userId },
    { ...row, id: randomUUID(), state: 'removed' as const, staff_id: many.staffId, user_id: null },
  ])
  await db.insertInto('exports').values(rows.flat()).execute()
  const own = { format: 'csv', ...period }
  const other = { kind: 'user', user_id: asker.userId, ...own }
  await story.callOk('asset-log/export', own, asker)
  await story.consoleOk('export/create', other, many)
  expect(await story.call('asset-log/export', own, asker)).toMatchObject(refused)
  expect(await story.call('userinfo/export', {}, asker)).toMatchObject(refused)
  await fundUser(story, asker, '20')
  const { order_id: own_order } = await sell(
    story,
    { ...asker, bk_id: await bindAccount(story, asker) },
    await openOffer(story, merchant),
    '10',
  )
  await story.consoleOk('order/paid', { order_id: own_order }, merchant)
  await story.callOk('saleu/confirm', { order_id: own_order }, asker)
  expect(await story.call('saleu/receipt', { order_id: own_order }, asker)).toMatchObject(refused)
  expect(await story.console('export/create', other, many)).toMatchObject(refused)
})

test('a file is kept for a day and then removed', async () => {
  const { export_id = '' } = files.sale.row ?? {}
  story.clock.advance(23 * hour)
  await removeOldExports(story.services, new AbortController().signal)
  const later = await signInOwner(story)
  expect(await story.console('export/download', { export_id }, { token: later })).toMatchObject({ code: 200 })
  story.clock.advance(hour)
  await removeOldExports(story.services, new AbortController().signal)
  await expect(story.services.exports.open(export_id)).rejects.toThrow(/ENOENT/)
  expect(await story.console('export/download', { export_id }, { token: later })).toMatchObject({ code: 409 })
  const { list } = await story.consoleOk('export/list', {}, { token: later })
  expect(list.find((candidate) => candidate.export_id === export_id)).toMatchObject({ state: 'removed' })
})

test('period has its movements and continues the earlier balance', async () => {
  const someone = await newUser(story)
  await fundUser(story, someone, '30')
  story.clock.advance(20 * day)
  const token = await signInOwner(story)
  await fundUser(story, someone, '12')
  const december = { from: '2026-12-01', to: '2026-12-31' }
  const fields = { kind: 'user', format: 'csv', user_id: someone.userId }
  const { lines } = await exported(story, token, { ...fields, ...december })
  expect(lines.slice(1, -1).map(columnsOf)).toMatchObject([{ 3: '12.000000', 5: '42.000000' }])
})
