import { expect, test } from 'vitest'
import { formatUsdt, maxUnits, usdt } from '../../src/index.ts'
import { amountOf, readOrNull } from '../../src/liabilities/read-fields.ts'

const read = (value: unknown) => readOrNull(() => amountOf(value))

test('a published amount has one form, up to the most that can be owed', () => {
  // A total of many accounts has more digits than one account's balance.
  for (const amount of [0n, 1n, 1_000_000n, 10n ** 18n, 1_234_567_890_123_000_000n, maxUnits])
    expect(read(formatUsdt(usdt(amount)))).toBe(amount)
  const refused = ['1', '1.0', '01.000000', '-1.000000', '1e3.000000', formatUsdt(usdt(maxUnits + 1n)), 1, null]
  for (const value of refused) expect([value, read(value)]).toEqual([value, null])
})
