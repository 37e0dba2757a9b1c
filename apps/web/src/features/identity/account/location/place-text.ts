import type { ChosenLocation } from '../../../../lib/navigation/location-choice.ts'
import type { City } from './cities.ts'

/** Making one takes longer than a thousand look-ups in it, and a search looks up that many. */
const names = new Map<string, Intl.DisplayNames>()

/** A country's name by its ISO 3166-1 code. */
export function countryName(code: string, language: string): string {
  const known = names.get(language) ?? new Intl.DisplayNames(language, { type: 'region' })
  names.set(language, known)
  return known.of(code) ?? code
}

/** A city's place, in one line: its state, unless that is named like the city, and its country. */
export const placeDetail = ({ name, state, country }: City, language: string): string =>
  [state === name ? '' : state, countryName(country, language)].filter(Boolean).join(', ')

/**
 * A city as it is handed over. The filled fields are written on transfers and read by banks abroad, which know the English
 * names of countries; the reader's own language is for the screen alone.
 */
export const handedOver = (city: City): ChosenLocation => ({
  name: `${city.name}, ${placeDetail(city, 'en')}`,
  country: countryName(city.country, 'en'),
  state: city.state,
  city: city.name,
  latitude: city.latitude,
  longitude: city.longitude,
})
