import { expect, test } from 'vitest'
import { coordinates, shownPoint } from '../../../../src/features/identity/account/location/shown-point.ts'

const read = (query: string) => shownPoint(new URLSearchParams(query))

test('a point is read with its name', () => {
  const point = { latitude: -33.87, longitude: 151.21, name: 'Sydney & around' }
  expect(read('?latitude=-33.87&longitude=151.21&name=Sydney+%26+around')).toEqual(point)
})

test('a name may be missing', () => {
  expect(read('?latitude=0&longitude=-180')).toEqual({ latitude: 0, longitude: -180, name: '' })
})

test('invalid coordinates show no point', () => {
  const wrong = ['', '?latitude=1', '?latitude=&longitude=1', '?latitude=91&longitude=0', '?latitude=0&longitude=181']
  for (const query of [...wrong, '?latitude=1e1&longitude=0', '?latitude=NaN&longitude=0'])
    expect(read(query)).toBeNull()
})

test('coordinates are written as other maps read them', () => {
  expect(coordinates({ latitude: 52.52, longitude: 13.41 })).toBe('52.52, 13.41')
})
