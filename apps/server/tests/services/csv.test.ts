import { expect, test } from 'vitest'
import { csvLine } from '../../src/services/texts/csv.ts'

test.each([
  ['a wide sign', '＝1+1', "'＝1+1"],
  ['an invisible space', '\u200B =1', "'\u200B =1"],
  ['a line break', 'Hello\n=1', '"Hello\n\'=1"'],
  ['a tab', '\tx', "'\tx"],
  ['a semicolon, by which half of the world parts cells', "x;=cmd|'/c calc'!A1", "\"x;'=cmd|'/c calc'!A1\""],
  ['a date and an e-mail', '2026-11-21 a@b', '2026-11-21 a@b'],
])('%s does not make a formula of a text, nor spoil one that is none', (_name, text, cell) => {
  expect(csvLine([text, { number: '1.5' }])).toBe(`${cell},1.5\r\n`)
})
