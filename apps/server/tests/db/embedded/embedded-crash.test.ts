import { once } from 'node:events'
import { existsSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { expect, test, vi } from 'vitest'
import { startEmbeddedPostgres } from '../../../src/db/embedded/start-embedded-postgres.ts'
import { temporaryDirectory } from '@c2c/testing/src/story/temporary-directory.ts'
import { isAlive, postmasterOf, query, runScript, started } from './support.ts'
import { expectWithin } from '@c2c/testing/src/cases/expect-within.ts'
import { isFull } from '@c2c/testing/src/cases/extent.ts'
import { patience } from '@c2c/testing/src/story/patience.ts'

test('second server is refused at once, and kill -9 of the first leaves no orphan and no lost commit', async () => {
  // Too deep for the address of a socket.
  const directory = path.join(temporaryDirectory(), 'deep-'.repeat(30))
  const server = runScript('commit-until-killed.ts', directory)
  let acknowledged = 0
  let orphan = 0
  for await (const line of createInterface({ input: server.stdout })) {
    acknowledged = Number(line)
    if (acknowledged !== 100) continue
    orphan = postmasterOf(directory)
    const begun = performance.now()
    await expect(startEmbeddedPostgres({ directory })).rejects.toThrow(
      `in use by another server (process ${server.pid})`,
    )
    expectWithin(performance.now() - begun, 1000)
    server.kill('SIGKILL')
  }
  // No pause before this start: it has to wait for the orphan's shutdown itself.
  const postgres = await started({ directory, settings: { synchronous_commit: 'off' } })
  expect(isAlive(orphan)).toBe(false)
  await expect(startEmbeddedPostgres({ directory })).rejects.toThrow(
    `${directory} is in use by another server (process ${process.pid}). To use your own PostgreSQL instead, set DATABASE_URL.`,
  )
  // The settings are those of the caller.
  expect(await query(postgres, 'SHOW synchronous_commit')).toEqual([{ synchronous_commit: 'off' }])
  const rows = await query(postgres, 'SELECT number FROM acknowledged ORDER BY number')
  const numbers = rows.map(({ number }) => number)
  expect(numbers.slice(0, acknowledged)).toEqual(Array.from({ length: acknowledged }, (_, index) => index + 1))
  // One more may have been committed on its way to be acknowledged.
  expect(numbers.length).toBeLessThanOrEqual(acknowledged + 1)
})

test.runIf(isFull)('kill -9 of the server ends PostgreSQL without a restart', async () => {
  const directory = temporaryDirectory()
  const server = runScript('start.ts', directory)
  await once(server.stdout, 'data')
  const pid = postmasterOf(directory)
  server.kill('SIGKILL')
  await vi.waitFor(() => expect(isAlive(pid)).toBe(false), { timeout: patience, interval: 20 })
})

test.runIf(isFull)('kill -9 of PostgreSQL reaches the server and the restart recovers', async () => {
  const directory = temporaryDirectory()
  const first = await started({ directory })
  await query(first, 'CREATE TABLE kept AS SELECT 7 AS number')
  process.kill(postmasterOf(directory), 'SIGKILL')
  await first.ended
  await first.stop()
  const second = await started({ directory })
  expect(await query(second, 'SELECT number FROM kept')).toEqual([{ number: 7 }])
})

test.runIf(isFull)('interrupted first start leaves nothing that looks like a cluster', async () => {
  const directory = temporaryDirectory()
  const server = runScript('start.ts', directory)
  const half = () => readdirSync(directory).some((name) => existsSync(path.join(directory, name, 'base')))
  await vi.waitFor(() => expect(half()).toBe(true), { timeout: patience, interval: 5 })
  server.kill('SIGKILL')
  await once(server, 'close')
  expect(existsSync(path.join(directory, 'cluster'))).toBe(false)

  const postgres = await started({ directory })
  expect(await query(postgres, 'SELECT 1 AS number')).toEqual([{ number: 1 }])
  expect(readdirSync(directory).toSorted()).toEqual(['.s.PGSQL.5432', '.s.PGSQL.5432.lock', 'cluster', 'lock'])
})

test('watchdog ends PostgreSQL where the kernel does not', async () => {
  const parent = runScript('watched-child.ts')
  const [pid] = (await once(parent.stdout.setEncoding('utf8'), 'data')) as [string]
  expect(isAlive(Number(pid))).toBe(true)
  parent.kill('SIGKILL')
  await vi.waitFor(() => expect(isAlive(Number(pid))).toBe(false), { timeout: patience, interval: 20 })
})
