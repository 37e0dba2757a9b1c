/** One of the world's larger cities, with the English names of GeoNames. */
export interface City {
  readonly name: string
  /** Further names in the app's languages, for the search alone. */
  readonly otherNames: readonly string[]
  /** ISO 3166-1 alpha-2. */
  readonly country: string
  /** State or region; empty if there is none. */
  readonly state: string
  /** Degrees north, WGS 84, to a hundredth. */
  readonly latitude: number
  /** Degrees east. */
  readonly longitude: number
  /** Thousands of people. */
  readonly people: number
}

/** The columns of a row of the list, in their order. */
type Row = readonly [string, string, string, number, number, number]

/** The shipped list, the largest city first. It is no part of the page's own script, since the map can do without. */
export async function loadCities(): Promise<readonly City[]> {
  const [{ default: list }, { default: known }] = await Promise.all([
    import('./city-list.json'),
    import('./other-names.json'),
  ])
  const others: Readonly<Record<string, readonly string[]>> = known
  return (list.cities as unknown as readonly Row[]).map(([name, country, state, latitude, longitude, people]) => {
    const otherNames = others[`${name}, ${country}`] ?? []
    return { name, otherNames, country, state, latitude, longitude, people }
  })
}
