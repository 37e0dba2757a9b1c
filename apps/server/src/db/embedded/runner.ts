import { spawnSync } from 'node:child_process'
import { chownSync, statSync } from 'node:fs'
import { userInfo } from 'node:os'
import { EmbeddedPostgresError } from './embedded-postgres-error.ts'

/** How a PostgreSQL program is started here. */
export interface Runner {
  /** Words put before the program and its arguments. */
  readonly prefix: readonly string[]
  /** The kernel ends the program with this process; otherwise a watchdog has to. */
  readonly endsWithParent: boolean
  /** Gives a file to the user that the program runs as. */
  own(path: string): void
}

/** The user that Linux calls nobody. */
const nobody = 65_534
const inUserNamespace = ['unshare', '--user', `--map-user=${nobody}`, `--map-group=${nobody}`]
const asNobody = ['setpriv', `--reuid=${nobody}`, `--regid=${nobody}`, '--clear-groups']
/** SIGINT is PostgreSQL's fast shutdown: sessions are dropped, everything committed is kept. */
const endWithParent = ['setpriv', '--pdeathsig', 'INT']

/**
 * Chooses how to run `program` (an absolute path) on `directory`. PostgreSQL refuses to run as root, so root becomes
 * another user: in a user namespace the files stay root's and any place will do; where namespaces are forbidden
 * (containers), the files are given to nobody. Throws EmbeddedPostgresError where the program may not run at all.
 */
export function chooseRunner(directory: string, program: string): Runner {
  const works = (prefix: readonly string[]): boolean => succeeds([...prefix, program, '--version'])
  const identity = identities(directory).find(works)
  if (identity === undefined) throw new EmbeddedPostgresError(refusal(program))
  // Last in the line, because the kernel forgets the wish when the user changes after it.
  const endsWithParent = works([...identity, ...endWithParent])
  return {
    prefix: endsWithParent ? [...identity, ...endWithParent] : identity,
    endsWithParent,
    own: (path) => {
      if (identity === asNobody) chownSync(path, nobody, nobody)
    },
  }
}

/** Who may run PostgreSQL on this directory, best first. */
function identities(directory: string): readonly (readonly string[])[] {
  if (!isRoot()) return hasName() ? [[]] : [inUserNamespace]
  const givenAway = statSync(directory).uid === nobody
  return givenAway ? [asNobody] : [inUserNamespace, asNobody]
}

const isRoot = (): boolean => process.getuid?.() === 0

const refusal = (program: string): string =>
  isRoot()
    ? `PostgreSQL refuses to run as root, user namespaces are forbidden here, and nobody may not reach ${program}`
    : `${program} cannot be run here`

/** A container may run as a user id that no password file knows, and initdb looks its own up. */
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
