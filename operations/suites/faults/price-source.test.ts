import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test, vi } from 'vitest'
import { faultRounds } from '@c2c/testing/src/load/fault-rounds.ts'
import { runScript } from '@c2c/testing/src/story/run-script.ts'
import { startDebianPostgres } from '../../lib/debian-postgres.ts'
import { rounds, startFaultWorld } from '../../lib/fault-world.ts'

/** The server asks once a minute. */
const recovery = { timeout: 90_000, interval: 250 }
const timeout = rounds * 180_000 + 240_000
const longestGapMs = 3000
/** A load that the users' funds last for. */
const paceMs = 6000

type Answer = (response: ServerResponse) => void

const good: Answer = (response) => response.end('{"EUR": 0.92}')
const faults: readonly Answer[] = [
  (response) => response.destroy(),
  // No answer, within the time that the server waits.
  () => {},
  (response) => response.writeHead(500).end(),
  (response) => response.end('<html>'),
  (response) => response.end('{"EUR": 92}'),
]

test('price source that is down, slow or wrong delays prices and no order', { timeout }, async () => {
  const postgres = await startDebianPostgres()
  onTestFinished(() => postgres.remove())
  let answer = good
  const source = createServer((_request, response) => answer(response)).listen(0, '127.0.0.1')
  await once(source, 'listening')
  onTestFinished(() => source.close().closeAllConnections())
  const readings = async () => (await postgres.query("SELECT FROM rate_readings WHERE rates ? 'EUR'", 'c2c')).rowCount
  const failures = async () => {
    const newest = 'failed_at > coalesce(succeeded_at, failed_at - interval $$1 s$$)'
    const statement = `SELECT FROM job_runs WHERE name = 'reference prices' AND ${newest}`
    return (await postgres.query(statement, 'c2c')).rowCount
  }
  const url = `http://127.0.0.1:${(source.address() as AddressInfo).port}/`
  const setting = JSON.stringify({ url, path: '', max_age_minutes: 15 })
  // Without a first price nothing that needs one is possible.
  const prepare = async (commands: NodeJS.ProcessEnv) => {
    expect(await runScript('set-setting', ['rate_source', setting], commands)).toMatchObject({ code: 0 })
    await vi.waitFor(async () => expect(await readings()).toBeGreaterThan(0), recovery)
  }
  const { load, expectSound } = await startFaultWorld(postgres, { prepare, paceMs })
  const { gaps } = await faultRounds('price source down, slow or wrong', load, rounds, async (round) => {
    const before = await readings()
    answer = faults[round % faults.length] ?? good
    await vi.waitFor(async () => expect(await failures()).toBe(1), recovery)
    expect(await readings()).toBe(before)
    answer = good
    await vi.waitFor(async () => expect(await failures()).toBe(0), recovery)
    expect(await readings()).toBeGreaterThan(before ?? 0)
  })
  expect(Math.max(...gaps)).toBeLessThan(longestGapMs)
  await expectSound()
})
