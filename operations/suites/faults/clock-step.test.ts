import { chmodSync, globSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { faultRounds } from '@c2c/testing/src/load/fault-rounds.ts'
import { temporaryDirectory } from '@c2c/testing/src/story/temporary-directory.ts'
import { startDebianPostgres } from '../../lib/debian-postgres.ts'
import { rounds, startFaultWorld, timeout } from '../../lib/fault-world.ts'

const longestGapMs = 3000
/** Calls that are acknowledged while the clock is wrong. */
const meanwhile = 40

/** libfaketime shows a program the system's clock with an offset, which a file changes while it runs. A step leaves the monotonic clock. */
function steppedClock() {
  const [library] = globSync('/usr/lib/*/faketime/libfaketimeMT.so.1')
  if (library === undefined) throw new Error('libfaketime is missing: apt-get install libfaketime')
  const folder = temporaryDirectory()
  // PostgreSQL is another user.
  chmodSync(folder, 0o755)
  const file = path.join(folder, 'offset')
  const set = (offset: string) => writeFileSync(file, `${offset}\n`)
  // Users of some days: accounts of the future are held back.
  set('-3d')
  const environment = {
    LD_PRELOAD: library,
    FAKETIME_TIMESTAMP_FILE: file,
    FAKETIME_NO_CACHE: '1',
    FAKETIME_DONT_FAKE_MONOTONIC: '1',
  }
  return { set, environment }
}

test.each(['server', 'server and PostgreSQL'] as const)(
  'clock of %s stepped by a day loses and repeats no acknowledged order',
  { timeout },
  async (who) => {
    const { set, environment } = steppedClock()
    const postgres = await startDebianPostgres({}, who === 'server' ? {} : { environment })
    onTestFinished(() => postgres.remove())
    const { server, load, expectSound } = await startFaultWorld(postgres, { environment })
    const { pid } = server
    set('+0')
    const { gaps } = await faultRounds(`clock of ${who} stepped`, load, rounds, async (round) => {
      set(round % 2 === 0 ? '+1d' : '-1d')
      await load.acknowledgedMore(meanwhile, 60_000)
      set('+0')
    })
    expect(Math.max(...gaps)).toBeLessThan(longestGapMs)
    expect(server.pid).toBe(pid)
    const orders = 'SELECT FROM orders WHERE created_at - now() BETWEEN'
    // Both steps were real; calls in flight at a step may have the time before it.
    for (const days of ["'20 h' AND '28 h'", "'-28 h' AND '-20 h'"].slice(0, rounds))
      expect((await postgres.query(`${orders} ${days}`, 'c2c')).rowCount).toBeGreaterThan(meanwhile / 2)
    await expectSound()
  },
)
