import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { ClientBase } from 'pg'
import { serverFolder } from '../../config/folders.ts'
import { describeSchema } from './describe-schema.ts'
import { schemaFile, type SqlFile } from './sql-files.ts'

/** A migration that a database has. */
export interface AppliedMigration {
  readonly name: string
  readonly checksum: string
  /** The migration that a release must know to work with this one: empty for any, null for this one itself. */
  readonly needs: string | null
}

/** The first line of a migration, about earlier releases (docs/decisions/018-expand-and-contract.md). */
const header = /^-- (?:expands|contracts after (?<needs>\d{3}-[a-z0-9-]+))\r?\n/

/** The value of `AppliedMigration.needs`. */
export function neededBy({ text }: SqlFile): string | null {
  const found = header.exec(text)
  return found ? (found.groups?.['needs'] ?? '') : null
}

/** The migrations that a database lacks, and whether a newer release has migrated it. */
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

const adoption = join(serverFolder, 'sql/adopt-old-database.sql')

/** The migrations before the baselines, all of which a database needs to be adopted. */
const oldMigrations = `
  001-ledger 002-people 003-orders 004-rate-limits 005-binding-limit 006-trade-figures 007-interest 008-team-and-support
  009-second-factor 010-where-people-live 011-appeals 012-outbox 013-notices 014-offer-terms 015-audit 016-second-person
  017-staff 018-users 019-offered 020-claims 021-health-and-exports 022-merchants 023-push 024-ledger-seals 025-hints
  026-approvals-once 027-staff-by-two 029-breaches 030-awaits 031-unpaid-purchases 032-invitation-mails`
  .trim()
  .split(/\s+/)

/** The last commit that has these migrations. */
const lastOldCommit = 'e8bef11'

/**
 * Brings a database that was made before the baselines to where the baselines begin, and returns whether it did. Such a
 * database is known by the table of the migrator of that time. Throws when it is at an older state.
 */
export async function adoptOldDatabase(client: ClientBase): Promise<boolean> {
  const { rows: found } = await client.query<{ old: boolean }>(
    `SELECT to_regclass('kysely_migration') IS NOT NULL AS old`,
  )
  if (!found[0]?.old) return false
  const { rows } = await client.query<{ name: string }>('SELECT name FROM kysely_migration')
  const applied = new Set(rows.map(({ name }) => name))
  const missing = oldMigrations.filter((name) => !applied.has(name))
  if (applied.size > 0 && missing.length > 0) {
    throw new Error(
      `this database is too old: it lacks ${missing.join(', ')}. Start commit ${lastOldCommit} on it once, then this release`,
    )
  }
  await client.query('DROP TABLE kysely_migration, kysely_migration_lock')
  // The migrator of that time was ended before it made anything.
  if (applied.size === 0) return false
  await client.query(await readFile(adoption, 'utf8'))
  return true
}

/**
 * Throws unless everything in `schema.sql` is in an adopted database too: its migrations are recorded by name alone, and
 * some of them were changed while they were written. Other objects of a database are not compared.
 */
export async function checkAdopted(client: ClientBase): Promise<void> {
  const has = new Set(linesInPlace(await describeSchema(client)))
  const missing = linesInPlace(await readFile(schemaFile, 'utf8')).find((line) => !has.has(line))
  if (missing !== undefined) throw new Error(`this database was made by other migrations: it lacks ${missing}`)
}

/** The lines of a schema, each with the first line of the table or function that it is part of. */
function linesInPlace(schema: string): readonly string[] {
  let place = ''
  return schema.split('\n').map((line) => {
    if (line.startsWith('CREATE TABLE') || line.startsWith('CREATE OR REPLACE FUNCTION')) place = line
    return `${place}\n${line.replace(/,$/, '')}`
  })
}
