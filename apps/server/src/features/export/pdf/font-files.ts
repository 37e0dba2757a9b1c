import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import chinese from '@fontsource-variable/noto-sans-sc/unicode.json' with { type: 'json' }
import european from '@fontsource-variable/noto-sans/unicode.json' with { type: 'json' }
import subsetFont from 'subset-font'

/** One of the files that a font is cut into, with the characters that it is for. */
interface FontFile {
  /** `noto-sans-latin`, `noto-sans-sc-118`. */
  readonly name: string
  readonly path: string
  readonly ranges: readonly (readonly [first: number, last: number])[]
}

const { resolve } = createRequire(import.meta.url)

/** The weight of ordinary text, of those that the files hold. */
const regular = 400

/**
 * Two fonts of one family, cut into files by character, of which a document needs a few: Noto Sans for the letters of
 * Europe, and Noto Sans SC for kana and the characters of China, Taiwan and Japan, in the shapes of China.
 */
const files: readonly FontFile[] = [...filesOf('noto-sans', european), ...filesOf('noto-sans-sc', chinese)]

function filesOf(family: string, ranges: Readonly<Record<string, string>>): FontFile[] {
  const folder = join(dirname(resolve(`@fontsource-variable/${family}/package.json`)), 'files')
  return Object.entries(ranges)
    .map(([key, text]) => {
      const name = `${family}-${key.replace(/[[\]]/g, '')}`
      return { name, path: join(folder, `${name}-wght-normal.woff2`), ranges: text.split(',').map(readRange) }
    })
    .toReversed()
}

/** `U+4e00-4e0d` or `U+4e10`. */
function readRange(text: string): [number, number] {
  const [first = '', last = first] = text.slice(2).split('-')
  return [Number.parseInt(first, 16), Number.parseInt(last, 16)]
}

/** The name of the file that a character is in; null where the font has none. */
export function fileOf(character: string): string | null {
  const code = character.codePointAt(0) ?? 0
  const file = files.find((candidate) => candidate.ranges.some(([first, last]) => code >= first && code <= last))
  return file?.name ?? null
}

/** A file of the font as TrueType in its regular weight. */
export async function loadFont(name: string): Promise<Buffer> {
  const file = files.find((candidate) => candidate.name === name)
  if (!file) throw new Error(`there is no font file ${name}`)
  return subsetFont(await readFile(file.path), charactersOf(file), {
    targetFormat: 'truetype',
    variationAxes: { wght: regular },
  })
}

const charactersOf = ({ ranges: all }: FontFile): string =>
  all
    .flatMap(([first, last]) => Array.from({ length: last - first + 1 }, (_, index) => first + index))
    .map((code) => String.fromCodePoint(code))
    .join('')
