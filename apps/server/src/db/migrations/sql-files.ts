import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'

export interface SqlFile {
  /** The path below the folder, without the ending. */
  readonly name: string
  readonly text: string
  /** SHA-256 of the text, in hexadecimal. */
  readonly checksum: string
}

/** The SQL files of a folder and the folders in it, in the order of their names. */
export async function readSqlFiles(folder: string): Promise<readonly SqlFile[]> {
  const paths = (await readdir(folder, { recursive: true })).filter((path) => path.endsWith('.sql')).toSorted()
  return Promise.all(
    paths.map(async (path) => {
      const text = await readFile(join(folder, path), 'utf8')
      return { name: path.replace(/\.sql$/, ''), text, checksum: createHash('sha256').update(text).digest('hex') }
    }),
  )
}
