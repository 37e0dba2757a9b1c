import { describe, expect, test } from 'vitest'
import { loadCities } from '../../../../src/features/identity/account/location/cities.ts'
import { foldText } from '../../../../src/features/identity/account/location/fold-text.ts'
import { countryName } from '../../../../src/features/identity/account/location/place-text.ts'
import { searchCities } from '../../../../src/features/identity/account/location/search-cities.ts'

const cities = await loadCities()
const names = (code: string) => [countryName(code, 'de'), countryName(code, 'en')]
const search = (text: string) => searchCities(cities, text, names, 8).map((city) => `${city.name}, ${city.country}`)

describe('folding', () => {
  test('accents, capitals, apostrophes and hyphens make no difference', () => {
    expect(foldText('  São-Paulo ')).toBe('sao paulo')
    expect(foldText('Xi’an')).toBe('xian')
    expect(foldText('ZÜRICH')).toBe('zurich')
  })

  test('letters that Unicode does not take apart are folded as well', () => {
    expect(foldText('Łódź Ærø Straße')).toBe('lodz aero strasse')
  })

  test('letters of other scripts stay', () => {
    expect(foldText('東京')).toBe('東京')
  })
})

describe('ranking', () => {
  test('a name typed without its accents is found first', () => {
    expect(search('sao paulo')[0]).toBe('São Paulo, BR')
    expect(search('zurich')[0]).toBe('Zürich, CH')
    expect(search('lodz')[0]).toBe('Łódź, PL')
  })

  test('the whole name comes before names that only begin so, and those before a word within', () => {
    const list = [place('East York', 9), place('Yorktown', 8), place('York', 1)]
    const found = searchCities(list, 'york', () => [], 8).map(({ name }) => name)
    expect(found).toEqual(['York', 'Yorktown', 'East York'])
  })

  test('of what matches alike the larger city comes first', () => {
    expect(search('santiago')[0]).toBe('Santiago, CL')
    const hyderabads = search('hyderabad')
    expect(hyderabads.slice(0, 2)).toEqual(['Hyderabad, IN', 'Hyderabad, PK'])
  })

  test('a country finds its cities, in the language of the reader and in English', () => {
    expect(search('österreich')[0]).toBe('Vienna, AT')
    expect(search('Austria')[0]).toBe('Vienna, AT')
  })

  test('the larger cities are found by what the readers of our languages call them', () => {
    expect(search('München')).toEqual(['Munich, DE'])
    expect(search('東京')[0]).toBe('Tokyo, JP')
    expect(search('上海')[0]).toBe('Shanghai, CN')
    expect(search('纽约')[0]).toBe('New York City, US')
    expect(search('紐約')[0]).toBe('New York City, US')
    expect(search('臺北')[0]).toBe('Taipei, TW')
  })

  test('the country behind the city says which of two is meant', () => {
    expect(search('hyderabad pakistan')).toEqual(['Hyderabad, PK'])
  })

  test('nothing typed finds nothing, and so does what is no place', () => {
    expect(search('  ')).toEqual([])
    expect(search('qqqqq')).toEqual([])
  })

  test('no more is found than there is room for', () => {
    expect(searchCities(cities, 'a', names, 8)).toHaveLength(8)
  })
})

const place = (name: string, people: number) => ({
  name,
  people,
  latitude: 0,
  longitude: 0,
  otherNames: [],
  country: 'XX',
  state: '',
})
