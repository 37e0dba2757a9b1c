import { expect, test } from 'vitest'
import { csvFile } from '../src/lib/csv.ts'

/** A file of one row without its mark and its end. */
const row = (...cells: Parameters<typeof csvFile>[0][number]) => csvFile([cells]).slice(1, -2)

test('a file begins with the mark of UTF-8, and every row ends as the standard says', () => {
  expect(
    csvFile([
      ['a', 'b'],
      ['c', ''],
    ]),
  ).toBe('\uFEFFa,b\r\nc,\r\n')
})

test('a cell with a comma, a quote or a line break is quoted', () => {
  expect(row('a,b', 'say "no"', 'two\nlines')).toBe('"a,b","say ""no""","two\nlines"')
})

test.each(['=1+1', '+49', '-cmd', '@SUM(A1)', '\tx', '\rx'])('%j is no formula in a spreadsheet', (text) => {
  expect(row(text).replace(/^"/, '')).toMatch(/^'/)
})

test('amounts stay numbers, negative ones too, and what is no number is treated as text', () => {
  expect(row({ number: '-10.500000' }, { number: '3' })).toBe('-10.500000,3')
  expect(row({ number: '-1+cmd' })).toBe("'-1+cmd")
})
