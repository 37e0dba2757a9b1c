import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { rechargeAndApprove } from '@c2c/testing/src/people/money.ts'
import { registerUser, signInOwner, type Person } from '@c2c/testing/src/people/people.ts'
import { freePort } from '@c2c/testing/src/services/free-port.ts'
import { ServerProcess } from '@c2c/testing/src/story/server-process.ts'
import { temporaryDirectory } from '@c2c/testing/src/story/temporary-directory.ts'
import { startPatroniCluster, type PatroniCluster } from '../lib/patroni-cluster.ts'

/** How often each list is read, and before that, so that connections know the tables; and how many calls are under way. */
const rounds = 500
const warming = 30
const atOnce = 8

let cluster: PatroniCluster
beforeAll(async () => {
  cluster = await startPatroniCluster()
}, 180_000)
afterAll(() => cluster?.remove())

test('two replicas take nine tenths of the page reads, and each caller sees its own writes', async () => {
  const { DATABASE_READ_URL, ...primary } = await cluster.database('c2c')
  const dataDir = temporaryDirectory()
  const opsPort = await freePort()
  const open = async (environment: object) => {
    const server = new ServerProcess(dataDir, { ...primary, LOG_LEVEL: 'silent', ...environment })
    onTestFinished(async () => void (await server.stop()))
    await server.start()
    return server
  }
  // Counted is what the service reads.
  await cluster.query('ALTER SYSTEM SET autovacuum = off')
  await cluster.query('SELECT pg_reload_conf()')
  const alone = await open({})
  const person = await registerUser(alone)
  for (let count = 0; count < 60; count += 1) await rechargeAndApprove(alone, person, '100')
  const owner = { token: await signInOwner(alone) }
  await readLists(alone, person, owner, warming)
  const before = await pagesOf(() => readLists(alone, person, owner))
  await alone.stop()

  await cluster.query('GRANT pg_read_all_stats TO c2c_server')
  const reading = await open({ DATABASE_READ_URL, OPS_PORT: String(opsPort) })
  await untilReplicaServes(opsPort)
  await readLists(reading, person, owner, warming)
  const after = await pagesOf(() => readLists(reading, person, owner))
  const { replica, primary: taken } = await placesOf(opsPort)
  console.log(`pages of the primary: ${before} without replicas, ${after} with; ${replica} reads there, ${taken} not`)
  expect(after).toBeLessThan(before / 10)

  await writeAndRead(reading, person, 200)
  const leader = await cluster.whole()
  await cluster.kill(leader, 'postgres')
  await expect.poll(() => cluster.whole(), { timeout: 90_000 }).not.toBe(leader)
  await writeAndRead(reading, person, 100)
  // Both replicas follow the new primary.
  await untilReplicaServes(opsPort)
  const served = (await placesOf(opsPort)).replica
  await writeAndRead(reading, person, 100)
  await expect.poll(async () => (await placesOf(opsPort)).replica, { timeout: 60_000 }).toBeGreaterThan(served)
}, 600_000)

/** Histories of a user, and lists and figures of the console. */
async function readLists(
  server: ServerProcess,
  person: Person,
  owner: { readonly token: string },
  times = rounds,
): Promise<void> {
  const page_size = '100'
  const calls = [
    () => server.callOk('asset-log/list', { page_size }, person),
    () => server.callOk('recharge/list', { page_size }, person),
    () => server.callOk('property/tongji', {}, person),
    () => server.consoleOk('user/list', { page_size }, owner),
    () => server.consoleOk('recharge/list', { page_size }, owner),
    () => server.consoleOk('user/orders', { user_id: person.userId, page_size }, owner),
  ]
  let left = times
  const caller = async () => {
    while ((left -= 1) >= 0) for (const call of calls) await call()
  }
  await Promise.all(Array.from({ length: atOnce }, caller))
}

/** A write and a read of it, again and again. A call that fails while there is no primary is made again. */
async function writeAndRead(server: ServerProcess, person: Person, count: number): Promise<void> {
  for (let number = 0; number < count; number += 1) {
    const phrase = `phrase ${Math.random()}`
    const write = () => server.callOk('security/phrase', { phrase }, person)
    const read = () => server.callOk('userinfo/get-info', {}, person)
    await untilAnswered(write)
    expect((await untilAnswered(read)).security.mail_phrase).toBe(phrase)
  }
}

async function untilAnswered<Answer>(call: () => Promise<Answer>): Promise<Answer> {
  const found: Answer[] = []
  await expect.poll(async () => found.push(await call()), { timeout: 60_000, interval: 50 }).toBeGreaterThan(0)
  const [answer] = found
  if (!answer) throw new Error('no answer')
  return answer
}

/** The pages that the primary read for this database during work, from its cache or from disk. */
async function pagesOf(work: () => Promise<void>): Promise<number> {
  const before = await reported()
  const begun = performance.now()
  await work()
  console.log(`lists read in ${((performance.now() - begun) / 1000).toFixed(1)} s`)
  return (await reported()) - before
}

/** The count once all backends have reported theirs: they do so within seconds of their last statement. */
async function reported(): Promise<number> {
  const seen: number[] = []
  const read = async () => {
    const { rows } = await cluster.query(
      `SELECT blks_hit + blks_read AS pages FROM pg_stat_database WHERE datname = 'c2c'`,
    )
    seen.push(Number((rows[0] as { pages: string }).pages))
    const [last, ...earlier] = seen.slice(-4).toReversed()
    // Jobs and heartbeats read a few pages all the time.
    return earlier.length === 3 && (last ?? 0) - (earlier.at(-1) ?? 0) < 500
  }
  await expect.poll(read, { timeout: 60_000, interval: 1000 }).toBe(true)
  return seen.at(-1) ?? 0
}

/** Reads on replicas, and those that the primary took over. */
async function placesOf(opsPort: number): Promise<{ readonly replica: number; readonly primary: number }> {
  const text = await (await fetch(`http://127.0.0.1:${opsPort}/metrics`)).text()
  const count = (place: string) =>
    Number(new RegExp(`^c2c_replica_reads_total\\{place="${place}"\\} (\\d+)`, 'm').exec(text)?.[1] ?? 0)
  return { replica: count('replica'), primary: count('primary') }
}

async function untilReplicaServes(opsPort: number): Promise<void> {
  const up = async () =>
    /^c2c_replica_up\{replica="1"\} 1$/m.test(await (await fetch(`http://127.0.0.1:${opsPort}/metrics`)).text())
  await expect.poll(up, { timeout: 60_000, interval: 250 }).toBe(true)
}
