import { existsSync, readFileSync, symlinkSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { EmbeddedPostgresError } from './embedded-postgres-error.ts'

export interface Binaries {
  readonly initdb: string
  readonly postgres: string
  /** The major version, as in the `PG_VERSION` of a data directory. */
  readonly major: string
}

interface Link {
  readonly source: string
  readonly target: string
}

/**
 * Locates the PostgreSQL programs that npm installed for this platform.
 * Throws EmbeddedPostgresError when the platform has none.
 */
export function locateBinaries(platform: string = process.platform, arch: string = process.arch): Binaries {
  if (platform === 'win32') {
    throw new EmbeddedPostgresError(
      'The embedded PostgreSQL requires a Unix socket, which Node does not support on Windows',
    )
  }
  const root = packageRoot(`@embedded-postgres/${platform}-${arch}`)
  restoreLinks(root)
  const bin = path.join(root, 'native', 'bin')
  const { version } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')) as { version: string }
  const [major = ''] = version.split('.')
  return { initdb: path.join(bin, 'initdb'), postgres: path.join(bin, 'postgres'), major }
}

function packageRoot(name: string): string {
  try {
    return path.resolve(createRequire(import.meta.url).resolve(name), '../..')
  } catch (cause) {
    throw new EmbeddedPostgresError(`No embedded PostgreSQL is installed for this platform (${name})`, { cause })
  }
}

/** npm packages contain no symbolic links; the install script creates them. This replaces it when scripts are disabled. */
function restoreLinks(root: string): void {
  const list = path.join(root, 'native', 'pg-symlinks.json')
  if (!existsSync(list)) return
  const links = JSON.parse(readFileSync(list, 'utf8')) as readonly Link[]
  for (const { source, target } of links) {
    const link = path.join(root, target)
    if (!existsSync(link)) symlinkSync(path.relative(path.dirname(target), source), link)
  }
}
