import fc from 'fast-check'
import { expect, test } from 'vitest'
import { lettersOn } from '../../src/components/method/letters-on.ts'

const parts = fc.tuple(
  fc.integer({ min: 0, max: 255 }),
  fc.integer({ min: 0, max: 255 }),
  fc.integer({ min: 0, max: 255 }),
)

const luminance = (of: readonly number[]): number =>
  of
    .map((part) => part / 255)
    .map((part) => (part <= 0.040_45 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4))
    .reduce((sum, part, place) => sum + part * ([0.2126, 0.7152, 0.0722][place] ?? 0), 0)

test('letters on any colour have a contrast of 4.5 at least', () => {
  fc.assert(
    fc.property(parts, (ground) => {
      const hex = `#${ground.map((part) => part.toString(16).padStart(2, '0')).join('')}`
      const letters = lettersOn(hex) === 'white' ? 1 : 0
      const [dark = 0, light = 0] = [luminance(ground), letters].toSorted((one, other) => one - other)
      expect((light + 0.05) / (dark + 0.05)).toBeGreaterThanOrEqual(4.5)
    }),
  )
})
