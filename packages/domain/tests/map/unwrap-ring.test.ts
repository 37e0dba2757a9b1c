import { expect, test } from 'vitest'
import { unwrapRing } from '../../src/map/unwrap-ring.ts'

const longitudes = (ring: number[][]) => unwrapRing(ring).map(([longitude]) => longitude)

test('a ring across the date line goes on beyond 180 degrees', () => {
  const ring = [170, 180, -175, -180, 170].map((longitude, index) => [longitude, 60 + index])
  expect(longitudes(ring)).toEqual([170, 180, 185, 180, 170])
})

test('one that begins west of the line is drawn at the same end', () => {
  const ring = [-175, 178, -175].map((longitude) => [longitude, 0])
  expect(longitudes(ring)).toEqual([185, 178, 185])
})

test('every other ring, and one around a pole, stays as it is', () => {
  const plain = [10, 20, 20, 10].map((longitude) => [longitude, 0])
  const pole = [-180, -60, 60, 180, -180].map((longitude) => [longitude, -80])
  const around = [-170, -60, 60, 170, -170].map((longitude) => [longitude, -80])
  for (const ring of [plain, around]) expect(unwrapRing(ring)).toEqual(ring)
  expect(unwrapRing(pole)).toEqual(pole)
})
