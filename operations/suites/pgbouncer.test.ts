import { execFile } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import path from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { bindAccount, moneyOf, rechargeAndApprove } from '@c2c/testing/src/people/money.ts'
import { registerUser, signInOwner } from '@c2c/testing/src/people/people.ts'
import { ServerProcess } from '@c2c/testing/src/story/server-process.ts'
import { connectSocket } from '@c2c/testing/src/services/connect-socket.ts'
import { temporaryDirectory } from '@c2c/testing/src/story/temporary-directory.ts'
import { type DebianPostgres, startDebianPostgres } from '../lib/debian-postgres.ts'
import { startPgBouncer } from '../lib/pgbouncer.ts'
import { refusalOf } from '../lib/refusal-of.ts'

const run = promisify(execFile)
const verify = path.join(import.meta.dirname, '../../apps/server/src/verify.ts')

let postgres: DebianPostgres
beforeAll(async () => {
  postgres = await startDebianPostgres()
})
afterAll(() => postgres.remove())

/** A server behind a pooler, on a database of its own. */
async function world(mode: 'session' | 'transaction', name: string) {
  const bouncer = await startPgBouncer({ target: postgres.port, mode })
  onTestFinished(() => bouncer.stop())
  const direct = await postgres.database(name)
  const dataDir = temporaryDirectory()
  const environment = {
    DATABASE_URL: bouncer.through(direct.DATABASE_URL),
    DATABASE_DIRECT_URL: direct.DATABASE_URL,
    DATABASE_OWNER_URL: direct.DATABASE_OWNER_URL,
  }
  const launch = async () => {
    const server = new ServerProcess(dataDir, environment)
    onTestFinished(async () => void (await server.stop()))
    await server.start()
    return server
  }
  return { bouncer, direct, dataDir, environment, launch }
}

const loginsOf = async (database: string) => {
  const { rows } = await postgres.query<{ usename: string }>(
    `SELECT DISTINCT usename FROM pg_stat_activity WHERE datname = '${database}' AND backend_type = 'client backend'`,
  )
  return rows.map(({ usename }) => usename)
}

describe.each(['session', 'transaction'] as const)('PgBouncer in %s mode', (mode) => {
  test('carries accounts, money, events, exports and proofs', async () => {
    const database = `c2c_${mode}`
    const { dataDir, environment, launch } = await world(mode, database)
    const server = await launch()
    const people = await Promise.all(Array.from({ length: 4 }, () => registerUser(server)))
    const [person] = people
    if (!person) throw new Error('no user has registered')
    const { next, socket } = await connectSocket(server, person.token)
    onTestFinished(() => socket.close())
    for (const one of people) await rechargeAndApprove(server, one, '500')
    await expect(Promise.race([next(), failAfter(20_000)])).resolves.toBeDefined()

    const made = people.map(async (one) => {
      const bk_id = await bindAccount(server, one)
      const keys = Array.from({ length: 10 }, () => randomUUID())
      const withdraw = (key: string) =>
        server.call('withdraw/create', { type: 'bank', bk_id, amount: '20' }, { ...one, key })
      // Each key twice at the same time, and once more.
      const answers = await Promise.all([...keys, ...keys].map(withdraw))
      const again = await Promise.all(keys.map(withdraw))
      expect([...answers, ...again].filter(({ code }) => code !== 200)).toEqual([])
      expect(new Set([...answers, ...again].map(({ text }) => text)).size).toBe(keys.length)
    })
    await Promise.all(made)
    for (const one of people) {
      expect(await moneyOf(server, one)).toMatchObject({ available: '300.000000', withdrawing: '200.000000' })
    }

    const token = await signInOwner(server)
    const { export_id } = await server.consoleOk(
      'export/create',
      { kind: 'user', format: 'csv', user_id: person.userId, from: '2020-01-01', to: '2099-12-31' },
      { token },
    )
    const state = async () => {
      const { list } = await server.consoleOk('export/list', {}, { token })
      return list.find((row) => row.export_id === export_id)?.state
    }
    await expect.poll(state, { timeout: 30_000 }).toBe('done')
    expect(await server.consoleOk('ledger/check', {}, { token })).toMatchObject({ ok: true, problems: [] })
    expect(await loginsOf(database)).toEqual(['c2c_server'])
    const env = { PATH: process.env['PATH'], DATA_DIR: dataDir, SANDBOX: '1', ...environment }
    const { stdout } = await run(process.execPath, [verify], { env })
    expect(stdout).toContain('All checks passed')
  })
})

test.each([
  ['without DATABASE_DIRECT_URL', { DATABASE_DIRECT_URL: '' }, 'set DATABASE_DIRECT_URL'],
  ['with the login of the owner alone', { DATABASE_OWNER_URL: '', as: 'owner' }, 'needs a login of the server'],
])('pooler %s is refused', async (_what, { as, ...changes }: Readonly<Record<string, string>>, reason) => {
  const { bouncer, direct, dataDir, environment } = await world('transaction', `c2c_${randomUUID()}`)
  const owner = as === 'owner' && {
    DATABASE_URL: bouncer.through(direct.DATABASE_OWNER_URL),
    DATABASE_DIRECT_URL: direct.DATABASE_OWNER_URL,
  }
  expect(await refusalOf(dataDir, { ...environment, ...changes, ...owner })).toContain(reason)
})

test("owner's connection through a pooler is refused", async () => {
  const { bouncer, direct, dataDir, environment } = await world('session', `c2c_${randomUUID()}`)
  const DATABASE_OWNER_URL = bouncer.through(direct.DATABASE_OWNER_URL)
  expect(await refusalOf(dataDir, { ...environment, DATABASE_OWNER_URL })).toContain('must lead to PostgreSQL itself')
})

const failAfter = (ms: number) =>
  new Promise((_resolve, reject) => setTimeout(() => reject(new Error(`nothing within ${ms} ms`)), ms).unref())
