import { expect, test } from 'vitest'
import { loadCities } from '../../../../src/features/identity/account/location/cities.ts'
import { nearestCity } from '../../../../src/features/identity/account/location/nearest-city.ts'

const cities = await loadCities()
const nearest = (latitude: number, longitude: number) => nearestCity(cities, { latitude, longitude })?.name

test('a point in or beside a city chooses that city', () => {
  expect(nearest(52.5, 13.4)).toBe('Berlin')
  expect(nearest(48.2, 16.3)).toBe('Vienna')
  expect(nearest(35.68, 139.75)).toBe('Tokyo')
  expect(nearest(-33.9, 151.1)).toBe('Sydney')
})

test('the date line parts nothing: a point on one side finds the city just across it', () => {
  expect(nearestCity([place('west', 0, 179.5), place('east', 0, -170)], { latitude: 0, longitude: -179 })?.name).toBe(
    'west',
  )
})

test('degrees of longitude count for little near a pole', () => {
  const near = place('near', 89, 120)
  expect(nearestCity([near, place('far', 80, 0)], { latitude: 89, longitude: 0 })).toBe(near)
})

test('where there is no city, none is nearest', () => {
  expect(nearestCity([], { latitude: 0, longitude: 0 })).toBeUndefined()
})

const place = (name: string, latitude: number, longitude: number) => ({
  name,
  latitude,
  longitude,
  otherNames: [],
  country: 'XX',
  state: '',
  people: 1,
})
