import fc from 'fast-check'
import { expect, test } from 'vitest'
import { smoothPath } from '../../src/components/chart/smooth-path.ts'

const pathOf = (...heights: number[]) => smoothPath(heights.map((y, index) => ({ x: index * 10, y })))

test('a path goes through its points', () => {
  expect(pathOf()).toBe('')
  expect(pathOf(5)).toBe('M0 5')
  expect(pathOf(4, 4, 4)).toBe('M0 4C3.33 4 6.67 4 10 4C13.33 4 16.67 4 20 4')
})

test('a path stays between neighbouring points', () => {
  const height = fc.integer({ min: 0, max: 1000 })
  fc.assert(
    fc.property(fc.array(height, { minLength: 2, maxLength: 90 }), (heights) => {
      const curves = pathOf(...heights)
        .split('C')
        .slice(1)
      for (const [index, curve] of curves.entries()) {
        const [, one = NaN, , other = NaN] = curve.split(' ').map(Number)
        const ends = [heights[index] ?? 0, heights[index + 1] ?? 0]
        // Control points between both ends keep the whole curve between them.
        for (const y of [one, other]) {
          expect(y).toBeGreaterThanOrEqual(Math.min(...ends) - 0.01)
          expect(y).toBeLessThanOrEqual(Math.max(...ends) + 0.01)
        }
      }
    }),
  )
})
