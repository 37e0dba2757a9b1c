import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { asPostgres, type DebianPostgres, startDebianPostgres } from './debian-postgres.ts'

const run = promisify(execFile)

export interface ArchivedPostgres {
  readonly postgres: DebianPostgres
  /** Runs pgBackRest as docs/backup.md shows, with its configuration file. */
  pgbackrest(...words: string[]): Promise<void>
  remove(): Promise<void>
}

/** A PostgreSQL that archives its write-ahead log with pgBackRest into a repository of its own. */
export async function startArchivedPostgres(): Promise<ArchivedPostgres> {
  const folder = mkdtempSync(path.join(tmpdir(), 'c2c-pgbackrest-'))
  const config = path.join(folder, 'pgbackrest.conf')
  const postgres = await startDebianPostgres({
    archive_mode: 'on',
    wal_level: 'replica',
    archive_command: `'pgbackrest --config=${config} --stanza=c2c archive-push %p'`,
  })
  writeFileSync(
    config,
    `[global]
repo1-path=${folder}/repository
repo1-retention-full=2
log-path=${folder}
lock-path=${folder}
spool-path=${folder}
start-fast=y
archive-timeout=60

[c2c]
pg1-path=${postgres.dataDirectory}
pg1-port=${postgres.port}
pg1-socket-path=${path.dirname(postgres.dataDirectory)}
pg1-user=postgres
`,
  )
  if (process.getuid?.() === 0) await run('chown', ['-R', 'postgres', folder])
  return {
    postgres,
    async pgbackrest(...words) {
      await run(...asPostgres('pgbackrest', [`--config=${config}`, '--stanza=c2c', ...words]), { timeout: 120_000 })
    },
    async remove() {
      await postgres.remove()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
