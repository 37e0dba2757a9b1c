import { spawnSync } from 'node:child_process'
import path from 'node:path'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { KeyedLoad } from '@c2c/testing/src/load/keyed-load.ts'
import { createdOrders, expectEachOnce, payingUsers } from '@c2c/testing/src/load/order-proof.ts'
import { ServerProcess } from '@c2c/testing/src/story/server-process.ts'
import { temporaryDirectory } from '@c2c/testing/src/story/temporary-directory.ts'
import { startPatroniCluster, type PatroniCluster } from '../lib/patroni-cluster.ts'

const rounds = Number(process.env['FAULT_ROUNDS'] || 20)
/** A load that a user's funds last for. */
const users = 10
const callersEach = 2
/** After the lease has ended, seconds until a standby leads and HAProxy sends connections to it. */
const takeover = 10

const verifyCommand = path.join(import.meta.dirname, '../../apps/server/src/verify.ts')

let cluster: PatroniCluster
beforeAll(async () => {
  cluster = await startPatroniCluster()
}, 180_000)
afterAll(() => cluster?.remove())

test(
  `${rounds} killed primaries lose and repeat no acknowledged transfer`,
  { timeout: rounds * 120_000 + 120_000 },
  async () => {
    const urls = await cluster.database('c2c')
    const dataDir = temporaryDirectory()
    const server = new ServerProcess(dataDir, { ...urls, LOG_LEVEL: 'silent' })
    onTestFinished(async () => void (await server.stop()))
    await server.start()
    const people = await payingUsers(server, users, Math.max(1, Math.ceil(rounds / 3)))
    const load = new KeyedLoad(server, people, callersEach)
    const away: { readonly extent: 'host' | 'postgres'; readonly seconds: number }[] = []
    for (let round = 0; round < rounds; round += 1) {
      const leader = await cluster.whole()
      await load.acknowledgedMore(40, 60_000)
      const extent = round % 2 === 0 ? 'host' : 'postgres'
      const begun = performance.now()
      await cluster.kill(leader, extent)
      await load.acknowledgedMore(40, 90_000)
      const seconds = load.longestGapAfter(begun) / 1000
      away.push({ extent, seconds })
      if (extent === 'host') cluster.restart(leader)
      // The killed node follows the new primary.
      expect(await cluster.whole()).not.toBe(leader)
      console.log(`round ${round + 1}: ${extent} of ${leader} killed, service back after ${seconds.toFixed(1)} s`)
    }
    await load.stop()
    const { rows } = await cluster.query(createdOrders, 'c2c')
    await expectEachOnce(
      server,
      people,
      load.acknowledged,
      rows.map(({ id }: { id: string }) => id),
    )
    const verified = spawnSync(process.execPath, [verifyCommand, '--full'], {
      env: { PATH: process.env['PATH'], DATA_DIR: dataDir, SANDBOX: '1', ...urls },
      encoding: 'utf8',
    })
    expect(verified.stdout + verified.stderr).toMatch(/All checks passed/)
    for (const extent of ['host', 'postgres'] as const)
      report(
        away.filter((one) => one.extent === extent).map((one) => one.seconds),
        extent,
      )
    console.log(`${load.acknowledged.length} transfers acknowledged; failed calls: ${load.summary()}`)
    expect(Math.max(...away.map(({ seconds }) => seconds))).toBeLessThan(cluster.ttl + takeover)
  },
)

function report(seconds: readonly number[], extent: string): void {
  if (seconds.length === 0) return
  const sorted = seconds.toSorted((a, b) => a - b)
  const figures = [sorted[Math.floor((sorted.length - 1) / 2)], sorted.at(-1)].map((value) => value?.toFixed(1))
  console.log(`${extent} killed ${seconds.length} times: time without service p50 ${figures[0]} s, max ${figures[1]} s`)
}
