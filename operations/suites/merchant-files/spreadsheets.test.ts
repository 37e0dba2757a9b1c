import { readFileSync, writeFileSync } from 'node:fs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { signInOwner, signInStaff } from '@c2c/testing/src/people/people.ts'
import { ServerProcess } from '@c2c/testing/src/story/server-process.ts'
import { temporaryDirectory } from '@c2c/testing/src/story/temporary-directory.ts'
import { LibreOffice, type Locale, type Separator } from '../../lib/libreoffice.ts'

const offers = 45

let server: ServerProcess
let merchant: { token: string }

/** A merchant of a sandbox with 45 offers of every form of number. */
beforeAll(async () => {
  server = new ServerProcess(temporaryDirectory(afterAll))
  await server.start()
  const owner = { token: await signInOwner(server) }
  const { list } = await server.consoleOk('merchant/list', { page_size: '100' }, owner)
  merchant = { token: await signInStaff(server, 'merchant', list[0]?.merchant_id) }
  const { total } = await server.consoleOk('offer/list', {}, merchant)
  const csv = [
    'side,currency,price,margin_bps,min_price,max_price,min_number,max_number,available,pay_types,minutes,hours,max_none,max_email,active',
    ...Array.from({ length: offers - total }, (_, place) => rowOf(place)),
  ].join('\n')
  await server.consoleOk('offer/import', { csv }, merchant)
}, 120_000)
afterAll(() => server.stop())

/** Amounts from a thousandth to twelve digits with six decimals, which no spreadsheet computes with. */
const amounts = ['1000', '1433.5', '123456.123456', '999999999999.999999', '0.001', '50000.1', '1000000']

function rowOf(place: number): string {
  const price = place % 3 === 1 ? `,${place * 10 - 200},0.5,1.0855` : `0.9${String(100 + place).slice(1)}5,,,`
  const hours = place % 4 === 0 ? '09:00-18:00 Europe/Berlin' : ''
  const limits = place % 5 === 0 ? '50.5,' : ',123456.5'
  const available = amounts[place % amounts.length] ?? ''
  return `sell,EUR,${price},0.001,1000.500,${available},"bank,wise",${20 + place},${hours},${limits},${place % 2 === 0}`
}

const exported = async (separator: Separator) =>
  (await server.consoleOk('offer/export', { separator: separator === ';' ? 'semicolon' : 'comma' }, merchant)).csv

const unchanged = { created: 0, updated: 0, unchanged: offers }
const imported = (csv: string) => server.consoleOk('offer/import', { csv }, merchant)

const countries: [Locale, Separator][] = [
  ['en-US', ','],
  ['de-DE', ';'],
]

/** A file with truth values as people type them, which LibreOffice shows and saves in capital letters. */
const typed = (csv: string, [yes, no]: readonly [string, string]) =>
  csv
    .replaceAll(/[,;]true(?=\r)/g, (cell) => cell.charAt(0) + yes)
    .replaceAll(/[,;]false(?=\r)/g, (cell) => cell.charAt(0) + no)

test.each(countries)('offers opened and saved by LibreOffice in %s are unchanged', async (locale, separator) => {
  const office = new LibreOffice(locale)
  const csv = await exported(separator)
  for (const format of ['xlsx', 'ods'] as const) {
    const saved = await office.save(await office.open(csv, separator, format), separator)
    expect(await imported(saved)).toEqual(unchanged)
  }
  for (const to of [';', '\t'] as const)
    expect(await imported(await office.resave(csv, separator, to))).toEqual(unchanged)
})

test.each([
  ['en-US', ',', ['true', 'false'], 'TRUE'],
  ['de-DE', ';', ['wahr', 'falsch'], 'WAHR'],
  ['fr-FR', ';', ['vrai', 'faux'], 'VRAI'],
  ['ja-JP', ',', ['true', 'false'], 'TRUE'],
  ['zh-CN', ',', ['true', 'false'], 'TRUE'],
  ['zh-TW', ',', ['真', '假'], '真'],
] as const)('truth values of LibreOffice in %s are read', async (locale, separator, words, shown) => {
  const saved = await new LibreOffice(locale).resave(typed(await exported(separator), words), separator, separator)
  expect(saved).toContain(`${separator}${shown}\n`)
  expect(await imported(saved)).toEqual(unchanged)
})

test.each(countries)('three cells changed in a sheet in %s are three changes', async (locale, separator) => {
  const office = new LibreOffice(locale)
  const sheet = await office.open(await exported(separator), separator, 'fods')
  const text = readFileSync(sheet, 'utf8')
  const cells = [...text.matchAll(/office:value="(0\.9\d\d5)"/g)].slice(0, 3)
  expect(cells).toHaveLength(3)
  const changed = cells.reduce((before, [cell, value]) => before.replace(cell, `office:value="${value}1"`), text)
  writeFileSync(sheet, changed)
  expect(await imported(await office.save(sheet, separator))).toEqual({
    ...unchanged,
    updated: 3,
    unchanged: offers - 3,
  })
})
