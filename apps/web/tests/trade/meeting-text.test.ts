import { expect, test } from 'vitest'
import { pointOf } from '@c2c/domain'
import { windowTexts } from '../../src/features/trade/order/meeting/meeting-text.ts'

test('windows in words', () => {
  const windows = [
    { days: [1, 2, 3, 4, 5], from: '10:00', to: '18:00' },
    { days: [6], from: '10:00', to: '14:00' },
  ]
  const texts = windowTexts({ windows }, 'en')
  expect(texts[0]).toMatch(/^Mon.+Fri 10:00 – 18:00$/)
  expect(texts[1]).toBe('Sat 10:00 – 14:00')
  expect(windowTexts({ windows }, 'ja')[1]).toMatch(/^土/)
})

test.each([
  ['52.52508, 13.3694', { latitude: 52.52508, longitude: 13.3694 }],
  [' -33.86 151.2 ', { latitude: -33.86, longitude: 151.2 }],
  ['５２．５２５，１３．３６９', { latitude: 52.525, longitude: 13.369 }],
  ['', null],
  ['Berlin', null],
  ['91, 0', null],
  ['0, 181', null],
])('coordinates of %j', (text, point) => {
  expect(pointOf(text)).toEqual(point)
})
