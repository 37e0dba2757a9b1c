import { expect, test } from 'vitest'
import { balanceRange, chart, chartDays, dayAt } from '../../../src/features/asset-log/property/chart-geometry.ts'

const day = (total_balance: string, income = '0.000000', expenditure = '0.000000') => ({
  date: '2026-11-21',
  total_balance,
  income,
  expenditure,
  to_offers: '0.000000',
})

test('the lowest balance lies at the bottom of the scale and the highest at its top', () => {
  const days = chartDays([day('10.000000'), day('999999999999.999999'), day('500000000005.000000')])
  expect(days.map(({ y }) => Math.round(y))).toEqual([chart.lineBottom, chart.top, (chart.lineBottom + chart.top) / 2])
})

test('a balance that never moved is a line in the middle, and nothing lies at the bottom', () => {
  expect(chartDays([day('5.000000'), day('5.000000')])[0]?.y).toBe((chart.lineBottom + chart.top) / 2)
  expect(chartDays([day('0.000000')])[0]?.y).toBe(chart.lineBottom)
})

test('income and expenditure share one scale', () => {
  const [first, second] = chartDays([day('1.000000', '10.000000'), day('1.000000', '0.000000', '5.000000')])
  expect([first?.income, second?.income, second?.expenditure]).toEqual([chart.flowHeight, 0, chart.flowHeight / 2])
})

test('amounts that differ in the last micro-unit differ on the chart', () => {
  const days = [day('999999999999.999999'), day('999999999999.999998'), day('999999999999.999999')]
  expect(balanceRange(days)).toEqual({ low: '999999999999.999998', high: '999999999999.999999' })
})

test('a place in the chart belongs to the nearest day, and a place outside to the first or the last', () => {
  expect([-1, 0, 0.26, 0.5, 0.99, 3].map((fraction) => dayAt(fraction, 5))).toEqual([0, 0, 1, 2, 4, 4])
  expect(dayAt(0.7, 1)).toBe(0)
})
