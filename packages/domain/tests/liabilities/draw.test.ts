import { expect, test } from 'vitest'
import { fromHex, hourLater, hourOf, hourStart, isDrawn, monthHours, ruleAt, toHex } from '../../src/index.ts'
import { asciiBytes } from '../../src/liabilities/bytes.ts'
import { hash } from './support.ts'

const beaconOf = (number: number): string => `0x${toHex(hash(Uint8Array.of(number >> 8, number & 255)))}`
const rule = { chainId: 1, monthly: 4, from: '2026-12-01T00Z' }

test('hour is drawn by the first eight bytes of a hash over chain, hour and beacon', () => {
  const hour = '2026-12-03T14Z'
  const beacon = `0x${'ab'.repeat(32)}`
  const text = asciiBytes(`c2c draw\u{0}1\u{0}${hour}\u{0}`)
  const digest = hash(Uint8Array.of(...text, ...(fromHex('ab'.repeat(32)) ?? [])))
  const value = BigInt(`0x${toHex(digest.subarray(0, 8))}`) % 730n
  for (const monthly of [0, Number(value), Number(value) + 1, 730])
    expect(isDrawn({ chainId: 1, monthly }, hour, beacon, hash)).toBe(BigInt(monthly) > value)
})

test('as many hours as stated are drawn on average, none depends on another', () => {
  const hours = Array.from({ length: 10 * monthHours }, (_, place) => hourLater(rule.from, place))
  const drawn = hours.filter((hour, place) => isDrawn(rule, hour, beaconOf(place), hash)).length
  // 40 expected, with a standard deviation of 6.3.
  expect(drawn).toBeGreaterThan(15)
  expect(drawn).toBeLessThan(65)
  for (const hour of hours.slice(0, 50)) {
    expect(isDrawn({ ...rule, monthly: 0 }, hour, beaconOf(1), hash)).toBe(false)
    expect(isDrawn({ ...rule, monthly: monthHours }, hour, beaconOf(1), hash)).toBe(true)
  }
})

test('rule ends where the next one begins', () => {
  const next = { ...rule, monthly: 0, from: '2027-01-01T00Z' }
  const at = (hour: string) => ruleAt([rule, next], hour)
  expect([at('2026-11-30T23Z'), at(rule.from), at('2026-12-31T23Z'), at(next.from)]).toEqual([null, rule, rule, next])
})

test('hours are whole hours of UTC', () => {
  const hour = hourOf(new Date('2026-12-31T23:59:59.999Z'))
  expect([hour, hourLater(hour), hourStart(hour).toISOString()]).toEqual([
    '2026-12-31T23Z',
    '2027-01-01T00Z',
    '2026-12-31T23:00:00.000Z',
  ])
})
