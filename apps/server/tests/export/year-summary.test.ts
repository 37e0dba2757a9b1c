import { platformAccount, usdt, userAccount } from '@c2c/domain'
import { expect, test } from 'vitest'
import { openPool } from '../../src/db/connection.ts'
import { runStatements } from '../../src/features/export/run-exports.ts'
import { readYearSheet } from '../../src/features/export/year/year-rows.ts'
import { submitCommand } from '../../src/http/submit.ts'
import { share } from '@c2c/testing/src/cases/extent.ts'
import { addSetting } from '@c2c/testing/src/story/settings.ts'
import { bindAccount, uploadProof } from '@c2c/testing/src/people/money.ts'
import { newUser, signInOwner, type Person } from '@c2c/testing/src/people/people.ts'
import { startStory } from '@c2c/testing/src/story/story.ts'
import { openMerchant, openOffer, sell } from '../trade/order/support.ts'
import { readPdf } from './read-pdf.ts'
import { ownFile } from './support.ts'

const story = await startStory()
const { db, ledger } = story.services
const now = story.clock.now()
for (const [at, EUR] of [
  ['2025-06-01T00:00:00Z', '0.8'],
  ['2025-12-31T00:00:00Z', '0.85'],
  [now.toISOString(), '0.92'],
] as const)
  await addSetting(db, 'reference_rates', { EUR, USD: '1', ...(EUR === '0.92' && { JPY: '156.5' }) }, new Date(at))

/** USDT that came at a time. */
const give = (person: Person, amount: bigint, at: string) =>
  submitCommand(ledger, {
    at: new Date(at),
    transfers: [
      {
        type: 'funding',
        from: platformAccount('custody:TRC20'),
        to: userAccount(person.userId, 'available'),
        amount: usdt(amount * 1_000_000n),
        shortfall: 'fault',
      },
    ],
  })

const merchant = await openMerchant(story)
const user = await newUser(story)
await give(user, 100n, '2025-06-01T12:00:00Z')
await give(user, 50n, '2025-12-31T23:30:00Z')
const person = { ...user, bk_id: await bindAccount(story, user) }
const sale = await sell(story, person, await openOffer(story, merchant), '120')
await story.consoleOk('order/paid', { order_id: sale.order_id }, merchant)
await story.callOk('saleu/confirm', { order_id: sale.order_id }, person)
const purchase = await story.callOk(
  'saleu/create-order',
  { saleu_id: await openOffer(story, merchant, { side: 'buy', price: '0.95' }), number: '10' },
  person,
)
const credentials = await uploadProof(story, person)
await story.callOk('saleu/paid', { order_id: purchase.order_id, credentials }, person)
await story.consoleOk('order/release', { order_id: purchase.order_id }, merchant)
const payout = await story.callOk('withdraw/create', { type: 'bank', bk_id: person.bk_id, amount: '20' }, person)
const owner = { token: await signInOwner(story) }
await story.consoleOk('withdraw/approve', { withdraw_id: payout.withdraw_id, payout_ref: 'payout' }, owner)

const languages = [
  ['de', 'Jahresübersicht', 'keine Steuer-, Rechts- oder Anlageberatung', '12,33'],
  ['ja', '年間サマリー', '助言ではありません', '12.33'],
  ['zh-Hans', '年度汇总', '不构成税务、法律或投资建议', '12.33'],
  ['zh-Hant', '年度彙總', '不構成稅務、法律或投資建議', '12.33'],
  ['en', 'Summary of the year', 'not tax, legal or investment advice', '12.33'],
] as const
const shownIn = share(languages, 0, 3)

const ask = async (fields: object, lang = 'en') => {
  const asked = { year: '2026', format: 'csv', currency: 'EUR', ...fields }
  return (await story.callOk('asset-log/year', asked, { ...person, lang })).export_id
}
const time_zone = 'Europe/Berlin'
const asked = {
  berlin: await ask({ time_zone }),
  'berlin 2025': await ask({ year: '2025', time_zone }),
  utc: await ask({}),
  'utc again': await ask({}),
  'utc 2025': await ask({ year: '2025' }),
  pounds: await ask({ currency: 'GBP' }),
  yen: await ask({ currency: 'JPY' }),
}
const pages = new Map<string, string>()
for (const [lang] of shownIn) pages.set(lang, await ask({ format: 'pdf', time_zone }, lang))
// One thread makes them all.
await runStatements(story.services)

/** The year's summary, made. */
async function summary(export_id: string) {
  const { bytes, headers } = await ownFile(story, person, export_id)
  return { bytes, headers, lines: bytes.toString('utf8').split('\r\n').slice(0, -1) }
}

const berlin = '2026-11-21 06:13:00'

test('gains of a year are those of a hand-computed example', async () => {
  const { lines, headers } = await summary(asked.berlin)
  expect(headers.get('content-disposition')).toBe('attachment; filename="year-2026-01-01-2026-12-31.csv"')
  expect(lines.slice(0, -6)).toEqual([
    '\uFEFFTime (Europe/Berlin),Movement,Order no.,In (USDT),Out (USDT),Paid,Currency,Rate (EUR),Source of the rate,' +
      'Value (EUR),Cost by FIFO (EUR),Gain (EUR),Holding (USDT)',
    '2025-06-01 14:00:00,Carried over from former years,,,,,,,,,80.00,,100.000000',
    '2026-01-01 00:30:00,Opening balance,,50.000000,,,,0.85,Operator rate,42.50,,,150.000000',
    `${berlin},Sold,${sale.order_no},,120.000000,108.00,EUR,0.90,This order,108.00,97.00,11.00,30.000000`,
    `${berlin},Bought,${purchase.order_no},10.000000,,9.50,EUR,0.95,This order,9.50,,,40.000000`,
    `${berlin},Paid out as money,${payout.order_no},,19.000000,17.48,EUR,0.92,This order,17.48,16.15,1.33,21.000000`,
    `${berlin},Withdrawal fee,${payout.order_no},,1.000000,,,0.92,Operator rate,0.92,0.85,,20.000000`,
    '2026-01-01 00:30:00,Left at the end of the year,,,,,,,,,8.50,,10.000000',
    `${berlin},Left at the end of the year,,,,,,,,,9.50,,10.000000`,
    ',Total of the year,,,,,,,,125.48,113.15,12.33,',
  ])
  expect(lines.slice(-6).join(' ')).toContain('not tax, legal or investment advice')
  expect(lines.slice(-6).join(' ')).toContain(
    'Deposits have an unknown cost. Their value on the day of the deposit is used instead.',
  )
})

test('years of a time zone share no movement, and one begins with what the year before left', async () => {
  const movements = (lines: readonly string[], word: string) => lines.filter((line) => line.includes(word))
  const lots = (lines: readonly string[], word: string) => movements(lines, word).map((line) => line.replace(word, ''))
  for (const [zone, inOld] of [
    ['berlin', 1],
    ['utc', 2],
  ] as const) {
    const old = await summary(asked[`${zone} 2025`])
    const current = await summary(asked[zone])
    expect(movements(old.lines, ',Opening balance,')).toHaveLength(inOld)
    expect(movements(current.lines, ',Opening balance,')).toHaveLength(2 - inOld)
    expect(lots(current.lines, 'Carried over from former years')).toEqual(
      lots(old.lines, 'Left at the end of the year'),
    )
  }
})

test('same rows give the same bytes', async () => {
  expect((await summary(asked.utc)).bytes).toEqual((await summary(asked['utc again'])).bytes)
})

test('day without a rate has no value, and its sale no gain', async () => {
  const { lines } = await summary(asked.pounds)
  expect(lines[1]).toMatch(/,Carried over from former years,.*,No rate,,100\.000000$/)
  expect(lines.find((line) => line.includes(',Sold,'))).toMatch(
    /,108\.00,EUR,No rate,,No rate,No rate,No rate,30\.000000$/,
  )
  expect(lines.at(-8)).toBe(',Total of the year,,,,,,,,0.00,0.00,0.00,')
  expect(lines.at(-7)).toBe(',Sales and payouts without a known gain,,,,,,,,,,2,')
})

test('trade in another currency has the value of its day, in whole yen too', async () => {
  const { lines } = await summary(asked.yen)
  expect(lines.find((line) => line.includes(',Sold,'))).toContain(',108.00,EUR,156.5,Operator rate,18780,')
})

test.each(shownIn)('PDF in %s has the sums, and says what it is not', async (lang, title, words, gain) => {
  const { bytes } = await summary(pages.get(lang) ?? '')
  const texts = readPdf(bytes).flat()
  expect(texts).toContain(gain)
  expect(texts).toContain(sale.order_no)
  expect(texts).toContain('-120')
  for (const part of [title, words, person.account]) expect(texts.join('')).toContain(part)
})

test('pages have the first lines and the sums of all, and say so', async () => {
  const { lines } = await summary(asked.utc)
  const row = await db.selectFrom('exports').selectAll().where('id', '=', asked.utc).executeTakeFirstOrThrow()
  const pool = openPool(story.database.connection, 1, () => {}, { direct: true })
  const client = await pool.connect()
  const cut = async (most: number) => {
    await client.query('BEGIN')
    const sheet = await readYearSheet(client, row, most)
    await client.query('ROLLBACK')
    return sheet
  }
  const all = await cut(20)
  const short = await cut(3)
  client.release()
  await pool.end()
  // Without the head, the sums and the notes.
  expect(all.rows).toHaveLength(lines.length - 7)
  expect(short.rows).toEqual([...all.rows.slice(0, 3), ...all.rows.slice(-1)])
  expect(short.notes).toEqual([
    `This PDF has the first 3 of ${all.rows.length - 1} lines. The CSV file has all of them. The sums at the end are over all lines.`,
    ...all.notes,
  ])
})

test('year that has not begun is refused, as is a text that is none', async () => {
  for (const year of ['2027', '1999', '20x6'])
    expect(await story.call('asset-log/year', { year, format: 'csv', currency: 'EUR' }, person)).toMatchObject({
      code: 400,
      data: { fields: { year: expect.any(String) } },
    })
})

test('user asks for no more than fifty files in a day', async () => {
  const asker = await newUser(story)
  const fields = { year: '2026', format: 'csv', currency: 'EUR' }
  for (let index = 0; index < 50; index += 1) await story.callOk('asset-log/year', fields, asker)
  expect(await story.call('asset-log/year', fields, asker)).toMatchObject({
    code: 422,
    data: { reason: 'limit_exceeded' },
  })
})
