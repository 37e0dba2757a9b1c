import { spawnSync } from 'node:child_process'
import { mkdirSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test, vi } from 'vitest'
import { locateBinaries } from '../../../src/db/embedded/binaries.ts'
import { startEmbeddedPostgres } from '../../../src/db/embedded/start-embedded-postgres.ts'
import { temporaryDirectory } from '@c2c/testing/src/story/temporary-directory.ts'
import { query, started } from './support.ts'

const isRoot = process.getuid?.() === 0
const unprivileged = ['--reuid=65534', '--regid=65534', '--clear-groups', locateBinaries().postgres, '--version']
const mayUseNamespaces = isRoot && spawnSync('unshare', ['--user', 'true']).status === 0
/** A checkout below root's own home is closed to an unprivileged account. */
const mayRunUnprivileged = isRoot && spawnSync('setpriv', unprivileged).status === 0

/** Puts programs that always fail before the real ones. */
function forbid(...programs: string[]): void {
  const bin = path.join(temporaryDirectory(), 'bin')
  mkdirSync(bin)
  for (const program of programs) writeFileSync(path.join(bin, program), '#!/bin/sh\nexit 1\n', { mode: 0o755 })
  vi.stubEnv('PATH', `${bin}:${process.env['PATH']}`)
}

test.runIf(mayUseNamespaces)('root starts PostgreSQL without a system user, and the files stay its own', async () => {
  const directory = path.join(temporaryDirectory(), 'postgres')
  const postgres = await started({ directory })
  expect(await query(postgres, 'SELECT 1 AS number')).toEqual([{ number: 1 }])
  expect(statSync(path.join(directory, 'cluster', 'PG_VERSION')).uid).toBe(0)
})

test.runIf(mayRunUnprivileged)('root without namespaces runs PostgreSQL as another account', async () => {
  forbid('unshare')
  const directory = path.join(temporaryDirectory(), 'postgres')
  await (await started({ directory })).stop()
  const again = await started({ directory })
  expect(await query(again, 'SELECT 1 AS number')).toEqual([{ number: 1 }])
  expect(statSync(path.join(directory, 'cluster', 'PG_VERSION')).uid).toBe(65_534)
})

test.runIf(isRoot)('root that cannot change its account is referred to DATABASE_URL', async () => {
  forbid('unshare', 'setpriv')
  await expect(startEmbeddedPostgres({ directory: temporaryDirectory() })).rejects.toThrow(/root.*DATABASE_URL/)
})
