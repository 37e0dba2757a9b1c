import { readFile, stat } from 'node:fs/promises'

interface Listed {
  readonly name: string
  readonly words: readonly string[]
}

/** The listed names by their first word. */
type Index = ReadonlyMap<string, readonly Listed[]>

/**
 * Screens names against a file: one name per line, or CSV with a column `name`. A name matches when it contains every word
 * of a listed one, without regard to marks, case and order. The file is read again when it has changed.
 */
export function nameList(path: string): NameScreening {
  let read: { readonly changed: number; readonly index: Promise<Index> } | null = null
  const load = async (): Promise<Index> => {
    const { mtimeMs: changed } = await stat(path)
    if (read?.changed !== changed) read = { changed, index: readFile(path, 'utf8').then(indexOf) }
    return read.index
  }
  return {
    async screen(name) {
      const index = await load()
      const words = new Set(wordsOf(name))
      const listed = [...words].flatMap((word) => index.get(word) ?? [])
      return listed.filter((one) => one.words.every((word) => words.has(word))).map((one) => one.name)
    },
  }
}

function indexOf(text: string): Index {
  const index = new Map<string, Listed[]>()
  for (const name of namesIn(text)) {
    const words = wordsOf(name)
    const [first] = words
    if (first !== undefined) index.set(first, [...(index.get(first) ?? []), { name, words }])
  }
  return index
}

/** The names of a list: the column `name` of a CSV, else every line. Lines that begin with # are comments. */
function namesIn(text: string): string[] {
  const lines = text.split(/\r?\n/).filter((line) => line.trim() !== '' && !line.startsWith('#'))
  const column = cellsOf(lines[0] ?? '').findIndex((cell) => cell.toLowerCase() === 'name')
  return column < 0 ? lines.map((line) => line.trim()) : lines.slice(1).map((line) => cellsOf(line)[column] ?? '')
}

/** The cells of a line of CSV (RFC 4180); commas within quotes are part of a cell. */
const cellsOf = (line: string): string[] =>
  [...line.matchAll(/(?:^|,)(?:"((?:[^"]|"")*)"|([^,]*))/g)].map(([, quoted, plain]) =>
    (quoted?.replaceAll('""', '"') ?? plain ?? '').trim(),
  )

/** Compares names with a list, for example of sanctions; docs/adapters.md says how to write an adapter. */
export interface NameScreening {
  /** The names on the list that a name matches; empty without a match. Throws when the list cannot be asked. */
  screen(name: string): Promise<readonly string[]>
}

/** Without a list, no name matches. */
export const noScreening: NameScreening = { screen: () => Promise.resolve([]) }

/** The words of a name without marks, case or order. */
export const wordsOf = (name: string): string[] =>
  name
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
    .toSorted()
