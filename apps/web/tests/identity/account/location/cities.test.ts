import { expect, test } from 'vitest'
import { loadCities } from '../../../../src/features/identity/account/location/cities.ts'
import known from '../../../../src/features/identity/account/location/other-names.json'
import { countryName, handedOver } from '../../../../src/features/identity/account/location/place-text.ts'

const cities = await loadCities()

test('the shipped list is sorted by size, and every row is a place on earth in a country that has a name', () => {
  expect(cities.length).toBeGreaterThan(500)
  const wrong = cities.filter(
    ({ latitude, longitude, country, people }, index) =>
      Math.abs(latitude) > 90 ||
      Math.abs(longitude) > 180 ||
      people > (cities[index - 1]?.people ?? Infinity) ||
      countryName(country, 'en') === country,
  )
  expect(wrong).toEqual([])
})

test('chosen city is given in English, whole, on one line', () => {
  const munich = cities.find(({ name }) => name === 'Munich')
  expect(munich && handedOver(munich)).toEqual({
    name: 'Munich, Bavaria, Germany',
    country: 'Germany',
    state: 'Bavaria',
    city: 'Munich',
    latitude: 48.14,
    longitude: 11.58,
  })
})

test('a state that is named like its city is said once', () => {
  const tokyo = cities.find(({ name }) => name === 'Tokyo')
  expect(tokyo && handedOver(tokyo).name).toBe('Tokyo, Japan')
})

test('every other name belongs to a city of the list', () => {
  expect(cities.filter(({ otherNames }) => otherNames.length > 0)).toHaveLength(Object.keys(known).length)
})
