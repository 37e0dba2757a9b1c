import type { SqlFile } from './sql-files.ts'

/** A migration that a database has. */
export interface AppliedMigration {
  readonly name: string
  readonly checksum: string
  /** The migration that a release must know to work with this one: empty for any, null for this one itself. */
  readonly needs: string | null
}

/** What the first line of a migration says about earlier releases (docs/decisions/018-expand-and-contract.md). */
const header = /^-- (?:expands|contracts after (?<needs>\d{3}-[a-z0-9-]+))\r?\n/

/** The value of `AppliedMigration.needs`. */
export function neededBy({ text }: SqlFile): string | null {
  const found = header.exec(text)
  return found ? (found.groups?.['needs'] ?? '') : null
}

/** What is missing in a database, and whether a newer release has migrated it. */
export interface Position {
  readonly pending: readonly SqlFile[]
  readonly newer: boolean
}

/**
 * Compares a database with the migrations of this release. `applied` is in the order of names. Throws when the database is
 * at no state of these migrations, or when a newer release has migrated it so that this one cannot work with it.
 */
export function positionOf(applied: readonly AppliedMigration[], migrations: readonly SqlFile[]): Position {
  const names = new Set(migrations.map(({ name }) => name))
  let place = 0
  for (const { name, checksum, needs } of applied) {
    if (!names.has(name)) {
      if (needs === null || (needs !== '' && !names.has(needs))) throw tooNew(name, needs)
      continue
    }
    const ours = migrations[place]
    if (ours?.name !== name) throw new Error(`migration ${ours?.name} comes before ${name}, which is applied already`)
    if (ours.checksum !== checksum) throw new Error(`migration ${name} was changed after it was applied`)
    place += 1
  }
  const pending = migrations.slice(place)
  const newer = applied.length > place
  if (newer && pending[0]) {
    throw new Error(`a release without migration ${pending[0].name} has migrated this database further`)
  }
  return { pending, newer }
}

function tooNew(name: string, needs: string | null): Error {
  const release = needs === null ? '' : `; it needs a release with ${needs}`
  return new Error(`a newer release has migrated this database: ${name} is not known here${release}`)
}
