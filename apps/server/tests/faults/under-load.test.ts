import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { joinEmbeddedPostgres } from '../../src/db/embedded/start-embedded-postgres.ts'
import { isFull } from '@c2c/testing/src/cases/extent.ts'
import { runScript } from '@c2c/testing/src/story/run-script.ts'
import { ServerProcess } from '@c2c/testing/src/story/server-process.ts'
import { temporaryDirectory } from '@c2c/testing/src/story/temporary-directory.ts'
import { faultRounds, recoveryMs } from '@c2c/testing/src/load/fault-rounds.ts'
import { KeyedLoad } from '@c2c/testing/src/load/keyed-load.ts'
import { createdOrders, expectEachOnce, payingUsers } from '@c2c/testing/src/load/order-proof.ts'
import { serverBehindProxy } from '@c2c/testing/src/load/server-behind-proxy.ts'

/** The suite in `operations/suites/faults` injects each fault 20 times. */
const rounds = isFull ? 3 : 1

/** The process id of the embedded PostgreSQL. */
const postmasterOf = (dataDir: string): number =>
  Number.parseInt(readFileSync(join(dataDir, 'postgres/cluster/postmaster.pid'), 'utf8'))

async function idsIn(connection: pg.ClientConfig): Promise<readonly string[]> {
  const client = new pg.Client(connection)
  await client.connect()
  try {
    return (await client.query<{ id: string }>(createdOrders)).rows.map(({ id }) => id)
  } finally {
    await client.end()
  }
}

test('killed PostgreSQL and killed server under load lose and repeat no acknowledged order', async () => {
  const dataDir = temporaryDirectory()
  const server = new ServerProcess(dataDir, { LOG_LEVEL: 'silent' })
  onTestFinished(async () => void (await server.stop()))
  await server.start()
  const people = await payingUsers(server, isFull ? 3 : 1, 1, 'mixed')
  const load = new KeyedLoad(server, people, isFull ? 3 : 9)
  // In the short form crash/crash kills the server.
  if (isFull) {
    await faultRounds('server killed', load, rounds, async () => {
      await server.kill()
      await server.start()
    })
  }
  await faultRounds('embedded PostgreSQL killed', load, rounds, async () => {
    process.kill(postmasterOf(dataDir), 'SIGKILL')
    // The server ends without its database; a service manager starts it again.
    await server.ended()
    await server.start()
  })
  await load.stop()
  const postgres = await joinEmbeddedPostgres(join(dataDir, 'postgres'))
  if (!postgres) throw new Error('the server is not running')
  onTestFinished(() => postgres.stop())
  await expectEachOnce(server, people, load.acknowledged, await idsIn(postgres.connection))
  const verify = () => runScript('verify', ['--full'], { DATA_DIR: dataDir, SANDBOX: '1' })
  expect(isFull ? await verify() : { code: 0 }).toMatchObject({ code: 0 })
})

// The short form of silence is faults/silent-database.
test.runIf(isFull)('silent network under load loses and repeats no acknowledged order', async () => {
  const { proxy, server, database } = await serverBehindProxy(onTestFinished, { LOG_LEVEL: 'silent' })
  const people = await payingUsers(server, 3, 1, 'mixed')
  const load = new KeyedLoad(server, people, 3)
  const { recoveries } = await faultRounds('network to PostgreSQL silent', load, rounds, async (round) => {
    if (round === 1) proxy.cutAfter('COMMIT')
    await proxy.set(round === 2 ? 'refuse' : 'silent')
    await load.failedMore(9, 30_000)
    await proxy.set('forward')
  })
  expect(Math.max(...recoveries)).toBeLessThan(recoveryMs)
  await load.stop()
  await expectEachOnce(server, people, load.acknowledged, await idsIn(database.connection))
})
