import type { City } from './cities.ts'
import { foldText } from './fold-text.ts'

/** The name of a country, in every language that a person may search in. */
type CountryNames = (code: string) => readonly string[]

/**
 * The cities that a text finds, the best first: the name itself, names that begin with it, names with such a word, and
 * at last the cities of a state or country of that name. Equal ranks are in the order of `cities`, largest first.
 */
export function searchCities(
  cities: readonly City[],
  text: string,
  countryNames: CountryNames,
  limit: number,
): readonly City[] {
  const wanted = foldText(text)
  if (wanted === '') return []
  const ranked = cities.map((city) => ({ city, rank: rankOf(city, wanted, countryNames) }))
  return ranked
    .filter(({ rank }) => rank < unfound)
    .toSorted((one, other) => one.rank - other.rank)
    .slice(0, limit)
    .map(({ city }) => city)
}

const unfound = 4

function rankOf(city: City, wanted: string, countryNames: CountryNames): number {
  const names = [city.name, ...city.otherNames].map(foldText)
  if (names.includes(wanted)) return 0
  if (names.some((name) => name.startsWith(wanted))) return 1
  if (names.some((name) => hasWord(name, wanted))) return 2
  const around = [city.state, ...countryNames(city.country)].map(foldText)
  // "paris france" selects one Paris among several.
  const whole = around.some(
    (place) => hasWord(place, wanted) || names.some((name) => hasWord(`${name} ${place}`, wanted)),
  )
  return whole ? 3 : unfound
}

const hasWord = (text: string, start: string): boolean => ` ${text}`.includes(` ${start}`)
