import { randomUUID } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { manifestOf } from '@c2c/testing/src/story/backups.ts'
import { bindAccount, moneyOf, rechargeAndApprove, uploadProof } from '@c2c/testing/src/people/money.ts'
import { registerUser, type Person } from '@c2c/testing/src/people/people.ts'
import { runScript } from '@c2c/testing/src/story/run-script.ts'
import { ServerProcess } from '@c2c/testing/src/story/server-process.ts'
import { temporaryDirectory } from '@c2c/testing/src/story/temporary-directory.ts'
import { type DebianPostgres, startDebianPostgres } from '../lib/debian-postgres.ts'

const callers = 8

let postgres: DebianPostgres
beforeAll(async () => {
  postgres = await startDebianPostgres()
})
afterAll(() => postgres.remove())

/** Calls that go on until `end`, each with the moments of its request and answer. */
function withdrawals(server: ServerProcess, person: Person, bk_id: string) {
  const made: { readonly id: string; readonly from: number; readonly to: number }[] = []
  const ending = new AbortController()
  const call = async (_value: unknown, caller: number) => {
    for (let count = 0; !ending.signal.aborted; count += 1) {
      const from = performance.now()
      const fields = { type: 'bank', bk_id, amount: '10' }
      const { withdraw_id } = await server.callOk('withdraw/create', fields, { ...person, key: randomUUID() })
      made.push({ id: withdraw_id, from, to: performance.now() })
      // One caller, within the limit of uploads.
      if (caller === 0 && count % 10 === 0) await uploadProof(server, person)
    }
  }
  const all = Promise.all(Array.from({ length: callers }, call))
  // A failed call is reported by `end`.
  all.catch(() => {})
  const end = async () => {
    ending.abort()
    await all
  }
  return { made, end }
}

async function listedIds(server: ServerProcess, person: Person): Promise<ReadonlySet<string>> {
  const ids = new Set<string>()
  for (let page = 1, total = 1; (page - 1) * 100 < total; page++) {
    const answer = await server.callOk('withdraw/list', { page: String(page), page_size: '100' }, person)
    for (const { withdraw_id } of answer.list) ids.add(withdraw_id)
    total = answer.total
  }
  return ids
}

/** A server under load, and a backup that was made meanwhile. */
async function backedUp() {
  const folder = temporaryDirectory()
  const dataDir = path.join(folder, 'data')
  const backup = path.join(folder, 'backup')
  const keys = path.join(folder, 'keys')
  const urls = await postgres.database(`c2c_${randomUUID().slice(0, 8)}`)
  const server = new ServerProcess(dataDir, urls)
  onTestFinished(async () => void (await server.stop()))
  await server.start()
  const person = await registerUser(server)
  // In parts that one person may approve.
  for (let part = 0; part < 5; part += 1) await rechargeAndApprove(server, person, '9000')
  const load = withdrawals(server, person, await bindAccount(server, person))
  await expect.poll(() => load.made.length, { timeout: 60_000 }).toBeGreaterThan(100)
  const began = performance.now()
  const env = { ...urls, DATA_DIR: dataDir, SANDBOX: '1' }
  expect(await runScript('backup', [backup, '--keys', keys], env)).toMatchObject({ code: 0 })
  const ended = performance.now()
  const count = load.made.length
  await expect.poll(() => load.made.length, { timeout: 60_000 }).toBeGreaterThan(count)
  await load.end()
  await server.stop()
  const before = load.made.filter(({ to }) => to < began).map(({ id }) => id)
  const after = load.made.filter(({ from }) => from > ended).map(({ id }) => id)
  console.log(
    `${Math.round(ended - began)} ms for the backup, ${load.made.length} withdrawals, ${count - before.length} during it`,
  )
  return { folder, backup, keys, person, before, after }
}

/** A restored service answers, and has the state of one moment during the backup. */
async function expectRestored(
  { folder, backup, keys, person, before, after }: Awaited<ReturnType<typeof backedUp>>,
  urls: NodeJS.ProcessEnv,
): Promise<void> {
  const dataDir = path.join(folder, 'restored')
  const env = { ...urls, DATA_DIR: dataDir, SANDBOX: '1' }
  const restored = await runScript('restore', [backup, '--keys', keys], env)
  expect(restored).toMatchObject({
    code: 0,
    stdout: expect.stringContaining('everything was read\nAll checks passed.'),
  })
  const server = new ServerProcess(dataDir, urls)
  onTestFinished(async () => void (await server.stop()))
  await server.start()
  const ids = await listedIds(server, person)
  expect(before.filter((id) => !ids.has(id))).toEqual([])
  expect(after.filter((id) => ids.has(id))).toEqual([])
  const held = ids.size * 10
  expect(await moneyOf(server, person)).toMatchObject({
    withdrawing: `${held}.000000`,
    available: `${45_000 - held}.000000`,
  })
  const { missing, files } = manifestOf(backup)
  expect(missing).toEqual([])
  expect(files.uploads).toBeGreaterThan(5)
  await rechargeAndApprove(server, person, '500')
  expect(await moneyOf(server, person)).toMatchObject({ available: `${45_500 - held}.000000` })
  expect(await runScript('verify', ['--full'], env)).toMatchObject({ code: 0 })
  await server.stop()
}

test('backup under load restores to one moment with separate logins', async () => {
  const made = await backedUp()
  await expectRestored(made, await postgres.database('restored'))
  const damaged = path.join(made.backup, 'database/transfers.copy.gz')
  const bytes = readFileSync(damaged)
  bytes.writeUInt8(bytes.readUInt8(20) ^ 1, 20)
  writeFileSync(damaged, bytes)
  const env = { ...(await postgres.database('empty')), DATA_DIR: path.join(made.folder, 'other'), SANDBOX: '1' }
  const refused = await runScript('restore', [made.backup, '--keys', made.keys], env)
  expect(refused).toMatchObject({ code: 2, stderr: expect.stringContaining('transfers.copy.gz has changed') })
  const { rows } = await postgres.query("SELECT FROM pg_class WHERE relnamespace = 'public'::regnamespace", 'empty')
  expect(rows).toEqual([])
})

test("backup of Debian's PostgreSQL is restored to the embedded one, a newer major version", async () => {
  const made = await backedUp()
  expect(Number.parseInt(manifestOf(made.backup).server_version)).toBeLessThan(18)
  await expectRestored(made, {})
})
