/** One of the world's larger cities, with the English names of GeoNames. */
export interface City {
  readonly name: string
  /** ISO 3166-1 alpha-2. */
  readonly country: string
  /** State or region; empty where there is none. */
  readonly state: string
  /** Degrees north, WGS 84, to a hundredth. */
  readonly latitude: number
  /** Degrees east. */
  readonly longitude: number
  /** Thousands of people. */
  readonly people: number
}

/** What a row of the list holds, in the order of its columns. */
type Row = readonly [string, string, string, number, number, number]

/** The shipped list, the largest city first. It is no part of the page's own script, since the map can do without. */
export async function loadCities(): Promise<readonly City[]> {
  const { default: list } = await import('./city-list.json')
  return (list.cities as unknown as readonly Row[]).map(toCity)
}

const toCity = ([name, country, state, latitude, longitude, people]: Row): City => ({
  name,
  country,
  state,
  latitude,
  longitude,
  people,
})
