import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { locateBinaries } from '../../../src/db/embedded/binaries.ts'
import { startEmbeddedPostgres } from '../../../src/db/embedded/start-embedded-postgres.ts'
import { temporaryDirectory } from '@c2c/testing/src/story/temporary-directory.ts'
import { isAlive, postmasterOf, query, started } from './support.ts'

test('acknowledged commit is on disk, also after a stop, and lock files of unrelated processes block no start', async () => {
  const directory = temporaryDirectory()
  const first = await started({ directory })
  const settings = await query(
    first,
    `SELECT current_setting('fsync') AS fsync, current_setting('synchronous_commit') AS synchronous_commit,
            current_setting('listen_addresses') AS listen_addresses, current_setting('data_checksums') AS checksums`,
  )
  // No network port is open.
  expect(settings).toEqual([{ fsync: 'on', synchronous_commit: 'on', listen_addresses: '', checksums: 'on' }])
  const pid = postmasterOf(directory)
  await query(first, 'CREATE TABLE kept AS SELECT 7 AS number')
  await Promise.all([first.stop(), first.stop()])
  expect(isAlive(pid)).toBe(false)
  leaveLockFiles(directory)

  const log: string[] = []
  const second = await started({ directory, onLog: (line) => log.push(line) })
  expect(await query(second, 'SELECT number FROM kept')).toEqual([{ number: 7 }])
  expect(log.join('\n')).toContain('database system was shut down at')
})

/** Lock files as a crash leaves them, whose process id another program has now. */
function leaveLockFiles(directory: string): void {
  const stale = [process.ppid, path.join(directory, 'cluster'), 1, 5432, directory, '', '1 1', ''].join('\n')
  for (const name of ['cluster/postmaster.pid', '.s.PGSQL.5432.lock']) writeFileSync(path.join(directory, name), stale)
}

test('directory that cannot be created is named, with DATABASE_URL', async () => {
  const file = path.join(temporaryDirectory(), 'file')
  writeFileSync(file, '')
  await expect(startEmbeddedPostgres({ directory: path.join(file, 'postgres') })).rejects.toThrow(/file.*DATABASE_URL/)
})

test('unreadable cluster is refused with its reason and DATABASE_URL', async () => {
  const directory = temporaryDirectory()
  mkdirSync(path.join(directory, 'cluster'), { mode: 0o700 })
  await expect(startEmbeddedPostgres({ directory })).rejects.toThrow(/postgresql.conf.*DATABASE_URL/)
})

test.each(['win32', 'plan9'])('unsupported platform %s is referred to DATABASE_URL', (platform) => {
  expect(() => locateBinaries(platform, 'x64')).toThrow('DATABASE_URL')
})
