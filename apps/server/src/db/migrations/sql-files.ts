import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { basename, join } from 'node:path'

export interface SqlFile {
  /** The file's name without folder and ending: a function stays what it is when its file moves. */
  readonly name: string
  readonly text: string
  /** SHA-256 of the text, in hexadecimal. */
  readonly checksum: string
}

/** The SQL files of a folder and the folders in it, in the order of their names, each once. */
export async function readSqlFiles(folder: string): Promise<readonly SqlFile[]> {
  const paths = (await readdir(folder, { recursive: true })).filter((path) => path.endsWith('.sql'))
  const files = await Promise.all(
    paths.map(async (path) => {
      const text = await readFile(join(folder, path), 'utf8')
      return { name: basename(path, '.sql'), text, checksum: createHash('sha256').update(text).digest('hex') }
    }),
  )
  return files.toSorted((one, other) => (one.name < other.name ? -1 : 1))
}
