import fc, { assert, property } from 'fast-check'
import { expect, test } from 'vitest'
import { storedSize, uploadPixels } from '../../src/index.ts'
import '../support/seed.ts'

test.each([
  [1170, 16_000, 700, 9573],
  [16_000, 1170, 9573, 700],
  [1080, 9000, 700, 5833],
  [750, 12_000, 700, 11_200],
  [9000, 12_000, 2250, 3000],
  [4032, 3024, 3000, 2250],
  [600, 8000, 600, 8000],
  [1170, 2532, 1170, 2532],
  [16, 16, 16, 16],
  [1000, 40_000, 410, 16_383],
])('picture of %d x %d is kept in %d x %d', (width, height, keptWidth, keptHeight) => {
  expect(storedSize(width, height)).toEqual({ width: keptWidth, height: keptHeight })
})

test('kept picture has the same shape, is never larger, and can be decoded again', () => {
  const side = fc.integer({ min: 1, max: 30_000 })
  assert(
    property(side, side, (width, height) => {
      const kept = storedSize(width, height)
      expect(kept.width <= width && kept.height <= height).toBe(true)
      expect(Math.max(kept.width, kept.height)).toBeLessThanOrEqual(16_383)
      expect(kept.width * kept.height).toBeLessThanOrEqual(uploadPixels)
      expect(Math.abs(kept.width * height - kept.height * width)).toBeLessThanOrEqual(Math.max(width, height))
    }),
  )
})
