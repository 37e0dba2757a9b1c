import { expect, test } from 'vitest'
import {
  depthArea,
  frame,
  priceLines,
  summedSteps,
  volumeBars,
  type ChartPoint,
} from '../../src/features/trade/market/chart/chart-lines.ts'

const point = (values: Partial<ChartPoint>): ChartPoint => ({
  at: '2026-11-21T00:00:00.000Z',
  sell_price: null,
  buy_price: null,
  rate: null,
  volume: null,
  ...values,
})

test('prices of both sides share one scale, and a line stops where there is no price', () => {
  const lines = priceLines([
    point({ sell_price: '0.90', buy_price: '0.95' }),
    point({ buy_price: '1.00' }),
    point({ sell_price: '0.95', buy_price: '0.95' }),
  ])
  const middle = (frame.top + frame.bottom) / 2
  expect(lines.sell_price).toBe(`M8.0 ${frame.bottom}.0h0.1M332.0 ${middle}.0h0.1`)
  expect(lines.buy_price).toBe(`M8.0 ${middle}.0h0.1L170.0 ${frame.top}.0L332.0 ${middle}.0`)
  expect(lines.rate).toBe('')
})

test('first point of a history is a line over the whole chart', () => {
  const middle = (frame.top + frame.bottom) / 2
  expect(priceLines([point({ rate: '0.92' })]).rate).toBe(`M8 ${middle}.0H332.0`)
})

test('constant price is in the middle, and yen and twelve digits stay inside', () => {
  expect(priceLines([point({ rate: '156.5' }), point({ rate: '156.5' })]).rate).toContain('L332.0 66.0')
  const bars = volumeBars([point({ volume: '999999999999.000000' }), point({}), point({ volume: '1.000000' })])
  expect(bars).toEqual([
    { x: 8, y: 136, height: 40 },
    { x: 332, y: 174, height: 2 },
  ])
})

test('depth adds up from the best price on, away from the middle', () => {
  const steps = summedSteps([
    { price: '0.92', number: '10.000000' },
    { price: '0.91', number: '30.000000' },
  ])
  expect(steps.map(({ sum }) => sum)).toEqual([10_000_000n, 40_000_000n])
  expect(depthArea(steps, 40_000_000n, 'sell')).toBe('M168 112V86.0H85.0V8.0H2.0V112Z')
  expect(depthArea(steps, 40_000_000n, 'buy')).toBe('M172 112V86.0H255.0V8.0H338.0V112Z')
  expect(depthArea([], 0n, 'buy')).toBe('M172 112V112Z')
})
