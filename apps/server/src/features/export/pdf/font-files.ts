import { readFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import ranges from '@fontsource-variable/noto-sans-sc/unicode.json' with { type: 'json' }
import subsetFont from 'subset-font'

/** One of the files that the font is cut into, with the characters that it is for. */
interface FontFile {
  readonly name: string
  readonly ranges: readonly (readonly [first: number, last: number])[]
}

const folder = join(
  dirname(fileURLToPath(import.meta.resolve('@fontsource-variable/noto-sans-sc/package.json'))),
  'files',
)

/** The weight of ordinary text, of those that the files hold. */
const regular = 400

/**
 * Noto Sans SC is cut into a hundred files by character, of which a document needs a few. It has Latin, Cyrillic, kana and
 * the Chinese characters of China, Taiwan and Japan, in the shapes of China. What comes last is for letters of Europe.
 */
const files: readonly FontFile[] = Object.entries(ranges)
  .map(([key, text]) => ({ name: key.replace(/[[\]]/g, ''), ranges: text.split(',').map(readRange) }))
  .toReversed()

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

const loaded = new Map<string, Promise<Buffer>>()

/** A file of the font as TrueType in its regular weight, kept for the next document. */
export function loadFont(name: string): Promise<Buffer> {
  const known = loaded.get(name) ?? readFont(name)
  loaded.set(name, known)
  return known
}

async function readFont(name: string): Promise<Buffer> {
  const file = files.find((candidate) => candidate.name === name)
  if (!file) throw new Error(`there is no font file ${name}`)
  const original = await readFile(join(folder, `noto-sans-sc-${name}-wght-normal.woff2`))
  return subsetFont(original, charactersOf(file), { targetFormat: 'truetype', variationAxes: { wght: regular } })
}

const charactersOf = ({ ranges: all }: FontFile): string =>
  all
    .flatMap(([first, last]) => Array.from({ length: last - first + 1 }, (_, index) => first + index))
    .map((code) => String.fromCodePoint(code))
    .join('')
