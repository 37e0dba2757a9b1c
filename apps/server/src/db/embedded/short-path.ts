import { chmodSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

/** A Unix socket address has at most 104 bytes on macOS and 108 on Linux, including the terminating zero. */
const maxAddressBytes = 103
const longestName = '.s.PGSQL.5432.lock'

export interface ShortPath {
  /** The directory itself, or a short symbolic link to it. */
  readonly path: string
  remove(): void
}

/** A path to a directory that is short enough for the address of a socket inside it. */
export function shortPath(directory: string): ShortPath {
  if (Buffer.byteLength(path.join(directory, longestName)) <= maxAddressBytes) return { path: directory, remove() {} }
  // The link is in a private directory, so no other user can replace it.
  const parent = mkdtempSync(path.join(tmpdir(), 'pg-'))
  chmodSync(parent, 0o711)
  const link = path.join(parent, 'd')
  symlinkSync(directory, link)
  return { path: link, remove: () => rmSync(parent, { recursive: true, force: true }) }
}
