import { spawnSync } from 'node:child_process'
import { chownSync, statSync } from 'node:fs'
import { userInfo } from 'node:os'

/** How to start a PostgreSQL program on this system. */
export interface Runner {
  /** Command-line prefix of the program and its arguments. */
  readonly prefix: readonly string[]
  /** Whether the kernel ends the program together with this process; otherwise a watchdog does. */
  readonly endsWithParent: boolean
  /** Changes the owner of a file to the user that the program runs as. */
  own(path: string): void
}

/** The overflow user and group of Linux (`/proc/sys/kernel/overflowuid`). */
const unprivilegedId = 65_534
const inUserNamespace = ['unshare', '--user', `--map-user=${unprivilegedId}`, `--map-group=${unprivilegedId}`]
const asUnprivileged = ['setpriv', `--reuid=${unprivilegedId}`, `--regid=${unprivilegedId}`, '--clear-groups']
/** SIGINT is PostgreSQL's fast shutdown: it ends sessions and keeps all commits. */
const endWithParent = ['setpriv', '--pdeathsig', 'INT']

/**
 * Chooses how to run `program` (an absolute path) on `directory`. PostgreSQL refuses to run as root, so root switches to
 * another user. In a user namespace root keeps the files and any directory works. Where namespaces are forbidden
 * (containers), the files are owned by an unprivileged user. Throws EmbeddedPostgresError when the program cannot run.
 */
export function chooseRunner(directory: string, program: string): Runner {
  const works = (prefix: readonly string[]): boolean => succeeds([...prefix, program, '--version'])
  for (const identity of identities(directory)) {
    const own = (path: string): void => {
      if (identity === asUnprivileged) chownSync(path, unprivilegedId, unprivilegedId)
    }
    // Last in the prefix, because the kernel clears the setting when the user changes.
    const prefix = [...identity, ...endWithParent]
    if (works(prefix)) return { prefix, endsWithParent: true, own }
    if (works(identity)) return { prefix: identity, endsWithParent: false, own }
  }
  throw new EmbeddedPostgresError(refusal(program))
}

/** The identities that can run PostgreSQL on this directory, in order of preference. */
function identities(directory: string): readonly (readonly string[])[] {
  if (!isRoot()) return hasName() ? [[]] : [inUserNamespace]
  const ownedByUnprivileged = statSync(directory).uid === unprivilegedId
  return ownedByUnprivileged ? [asUnprivileged] : [inUserNamespace, asUnprivileged]
}

const isRoot = (): boolean => process.getuid?.() === 0

const refusal = (program: string): string =>
  isRoot()
    ? `PostgreSQL refuses to run as root, user namespaces are forbidden, and an unprivileged user cannot run ${program}`
    : `${program} cannot run on this system`

/** A container may run with a user id that is not in the password file, but initdb requires a user name. */
function hasName(): boolean {
  try {
    userInfo()
    return true
  } catch {
    return false
  }
}

const succeeds = ([program = '', ...words]: readonly string[]): boolean =>
  spawnSync(program, words, { stdio: 'ignore' }).status === 0

/** The environment passed to PostgreSQL: no secrets of the server, and no PG* variables that would change its port. */
export const postgresEnvironment = (): NodeJS.ProcessEnv => ({
  PATH: process.env['PATH'],
  HOME: process.env['HOME'],
  TMPDIR: process.env['TMPDIR'],
  LC_ALL: 'C',
})

/** The embedded PostgreSQL cannot run. The message has the reason and the alternative, and can be shown as it is. */
export class EmbeddedPostgresError extends Error {
  override readonly name = 'EmbeddedPostgresError'

  constructor(problem: string, options?: ErrorOptions) {
    super(`${problem}. To use your own PostgreSQL instead, set DATABASE_URL.`, options)
  }
}
