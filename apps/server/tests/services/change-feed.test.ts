import { once } from 'node:events'
import { connect, createServer, type AddressInfo, type Socket } from 'node:net'
import pg from 'pg'
import { afterAll, expect, test } from 'vitest'
import { ChangeFeed } from '../../src/services/cache/change-feed.ts'
import { createTestDatabase } from '@c2c/testing/src/story/database.ts'
import { patience } from '@c2c/testing/src/story/patience.ts'

const database = await createTestDatabase()
const { host, port, ...who } = database.connection

/** A proxy between two machines: it forwards every line until one is cut without notice to either end. */
const lines: Socket[] = []
const between = createServer((near) => {
  const far = connect(`${host}/.s.PGSQL.${port}`)
  near.pipe(far).pipe(near)
  lines.push(near, far)
  for (const end of [near, far]) end.on('error', () => {})
})
between.listen(0, '127.0.0.1')
await once(between, 'listening')
const { port: entrance } = between.address() as AddressInfo

const publisher = new pg.Client(database.connection)
await publisher.connect()
const feed = new ChangeFeed({ ...who, host: '127.0.0.1', port: entrance }, { intervalMs: 50, timeoutMs: 200 })

afterAll(async () => {
  await feed.close()
  for (const line of lines) line.destroy()
  between.close()
  await publisher.end()
  await database.drop()
})

test('silent connection is detected and replaced without duplicate events', async () => {
  const states: boolean[] = []
  const ended: string[] = []
  feed.on('listening', (listening) => states.push(listening))
  feed.on('sessions', (whose) => ended.push(whose))
  feed.on('failed', () => {})
  await feed.open()
  for (const line of lines) {
    line.unpipe()
    line.pause()
  }
  await publisher.query("SELECT pg_notify('c2c_sessions', 'ignored')")
  await expect.poll(() => states, { timeout: patience }).toEqual([true, false, true])
  await publisher.query("SELECT pg_notify('c2c_sessions', 'received')")
  await expect.poll(() => ended).toEqual(['received'])
})
