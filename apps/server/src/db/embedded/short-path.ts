import { chmodSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

/** The address of a Unix socket has room for 104 bytes on macOS and 108 on Linux, its closing zero included. */
const longestAddress = 103
const longestName = '.s.PGSQL.5432.lock'

export interface ShortPath {
  /** The directory itself, or a short symbolic link to it. */
  readonly path: string
  remove(): void
}

/** Another way to a directory, short enough for the address of a socket inside it. */
export function shortPath(directory: string): ShortPath {
  if (Buffer.byteLength(path.join(directory, longestName)) <= longestAddress) return { path: directory, remove() {} }
  // A directory of our own in between, where nobody can put something else under the name that PostgreSQL goes through.
  const parent = mkdtempSync(path.join(tmpdir(), 'pg-'))
  chmodSync(parent, 0o711)
  const link = path.join(parent, 'd')
  symlinkSync(directory, link)
  return { path: link, remove: () => rmSync(parent, { recursive: true, force: true }) }
}
