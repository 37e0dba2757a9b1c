import type { Random } from '../cases/fuzz-values.ts'

type Json = null | boolean | number | string | Json[] | { [key: string]: Json }

/** A place in a file: what holds it, and its key or index. */
type Place = readonly [holder: { [key: string]: Json } | Json[], key: string | number]

const get = ([holder, key]: Place): Json | undefined => (holder as Record<string, Json>)[key]
const set = ([holder, key]: Place, value: Json): void => {
  // A copy, so that no value holds itself.
  ;(holder as Record<string, Json>)[key] = structuredClone(value)
}

/** Values of other kinds and at the edges of what is allowed. */
const odd: readonly Json[] = [
  [null, true, false, [], {}, [[]], 0, 1, 2, 31, 32, -1, 0.5, 2 ** 31 - 1, 2 ** 31, 2 ** 53, 1e300],
  ['', ' ', '0', '-1', '0.000000', '1.0', '01.000000', '9223372036854.775807', '9223372036854.775808'],
  ['9999999999999.999999', '１.000000', '2026-11-24T00:00:00.000Z\n', '\u0000', 'é'],
  ['A'.repeat(22), 'A'.repeat(43), 'A'.repeat(86), 'f'.repeat(64), 'F'.repeat(64)],
].flat()

/** How numbers of JSON can be written in other ways. */
const numberForms = [
  '$.0',
  '$e0',
  '-$',
  '0$',
  '$0',
  '+$',
  '0.$',
  '$E-0',
  '1e999',
  '-1e999',
  'NaN',
  'Infinity',
  '9'.repeat(400),
]

/** A file with one change: of a bit, a field, a list, the text of a number, or any character. */
export function mutated(source: string, other: string, random: Random): string {
  const kind = random.next()
  if (kind < 0.1) return changedText(source, random)
  if (kind < 0.15) return changedNumber(source, random)
  const value = JSON.parse(source) as Json
  const places = placesOf(value)
  const place = random.pick(places)
  const current = get(place)
  if (kind < 0.6) changeInside(places, random)
  else if (kind < 0.7) set(place, random.pick(odd))
  else if (kind < 0.77) remove(place)
  else if (kind < 0.87) set(place, get(random.pick(places)) ?? null)
  else if (kind < 0.95) transplant(place, value, JSON.parse(other) as Json, random)
  else if (Array.isArray(current)) changeList(current, random)
  else set([place[0], random.pick(['constructor', 'extra', 'kind', 'version'])], current ?? null)
  return JSON.stringify(value)
}

function placesOf(value: Json): Place[] {
  if (typeof value !== 'object' || value === null) return []
  const keys = Array.isArray(value) ? [...value.keys()] : Object.keys(value)
  return keys.flatMap((key): Place[] => {
    const place: Place = [value, key]
    return [place, ...placesOf(get(place) ?? null)]
  })
}

/** Changes one character of a text to a like one, or a number by a little. */
function changeInside(places: readonly Place[], random: Random): void {
  const place = random.pick(places.filter((one) => ['string', 'number'].includes(typeof get(one))))
  const current = get(place)
  if (typeof current === 'number') return set(place, current + random.pick([1, -1, 2 ** 31, 0.5]))
  const text = typeof current === 'string' ? current : ''
  const at = Math.floor(random.next() * text.length)
  const alphabet = /^[0-9a-f]+$/.test(text) ? '0123456789abcdef' : /^[\d.]+$/.test(text) ? '0123456789' : 'AZaz09-_.:'
  const like = random.pick(alphabet.split(''))
  return set(place, text.slice(0, at) + like + text.slice(at + random.pick([0, 1, 1, 1, 1])))
}

function remove([holder, key]: Place): void {
  if (Array.isArray(holder)) holder.splice(Number(key), 1)
  else delete holder[key]
}

/** Puts in what another file has at the same place. */
function transplant(place: Place, value: Json, other: Json, random: Random): void {
  const [mine, theirs] = [placesOf(value), placesOf(other)]
  const named = theirs.filter(([, key]) => key === place[1])
  const source = named.length > 0 ? random.pick(named) : random.pick(theirs)
  const at = mine.find(([holder, key]) => holder === place[0] && key === place[1]) ?? place
  set(at, get(source) ?? null)
}

function changeList(list: Json[], random: Random): void {
  const [first = null] = list
  const change = random.pick(['reverse', 'repeat', 'fill', 'empty'])
  if (change === 'reverse') list.reverse()
  else if (change === 'repeat') list.push(first)
  else if (change === 'fill') list.push(...Array.from({ length: 65 }, () => first))
  else list.length = 0
}

function changedText(source: string, random: Random): string {
  const at = Math.floor(random.next() * source.length)
  const piece = random.pick([
    '',
    ' ',
    '\n',
    ',',
    '"',
    '{',
    '}',
    '0',
    '\\u0000',
    '\\ud800',
    '\u00a0',
    '\ufeff',
    '/**/',
    'null',
  ])
  return source.slice(0, at) + piece + source.slice(at + random.pick([0, 1, 1, 100, source.length]))
}

function changedNumber(source: string, random: Random): string {
  const numbers = [...source.matchAll(/(?<=":)\d+(?=[,}])/g)]
  const { 0: digits, index } = random.pick(numbers)
  return source.slice(0, index) + random.pick(numberForms).replace('$', digits) + source.slice(index + digits.length)
}
