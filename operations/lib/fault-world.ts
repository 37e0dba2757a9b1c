import { expect, onTestFinished } from 'vitest'
import { KeyedLoad } from '@c2c/testing/src/load/keyed-load.ts'
import { createdOrders, expectEachOnce, payingUsers, type PayingUser } from '@c2c/testing/src/load/order-proof.ts'
import { runScript } from '@c2c/testing/src/story/run-script.ts'
import { ServerProcess } from '@c2c/testing/src/story/server-process.ts'
import { temporaryDirectory } from '@c2c/testing/src/story/temporary-directory.ts'
import type { DebianPostgres } from './debian-postgres.ts'

/** How often each fault is injected. */
export const rounds = Number(process.env['FAULT_ROUNDS'] || 20)
/** Milliseconds for the rounds of a test and its proofs. */
export const timeout = rounds * 60_000 + 240_000

const users = 6
const callersEach = 3

interface Options {
  readonly dataDir?: string
  /** Further variables of the server. */
  readonly environment?: NodeJS.ProcessEnv
  /** Variables of the store of files, for the server and for commands. */
  readonly store?: NodeJS.ProcessEnv
  /** Variables with which the server is started again once the users are registered. */
  readonly later?: NodeJS.ProcessEnv
  /** Called once the users are registered, before the load. */
  prepare?(commands: NodeJS.ProcessEnv): Promise<void>
  /** Milliseconds between the calls of a caller, for faults that take long. */
  readonly paceMs?: number
  /** What the server connects to, by default PostgreSQL itself. */
  through?(url: string): string
}

export interface FaultWorld {
  readonly server: ServerProcess
  readonly people: readonly PayingUser[]
  readonly load: KeyedLoad
  /** Ends the load. Each acknowledged order exists once, there is no other, the books hold, and `verify --full` passes. */
  expectSound(): Promise<void>
}

/** A server process on a database of PostgreSQL, and users who withdraw, sell and place interest orders. */
export async function startFaultWorld(
  postgres: DebianPostgres,
  {
    dataDir = temporaryDirectory(),
    environment = {},
    store = {},
    later,
    prepare,
    paceMs,
    through = (url) => url,
  }: Options = {},
): Promise<FaultWorld> {
  const urls = await postgres.database('c2c')
  const variables: NodeJS.ProcessEnv = {
    DATABASE_URL: through(urls.DATABASE_URL),
    DATABASE_OWNER_URL: urls.DATABASE_OWNER_URL,
    DATABASE_DIRECT_URL: through(urls.DATABASE_URL),
    DATABASE_TIMEOUT_MS: '2000',
    LOG_LEVEL: 'silent',
    ...environment,
    ...store,
  }
  const server = new ServerProcess(dataDir, variables)
  onTestFinished(async () => void (await server.stop()))
  await server.start()
  const people = await payingUsers(server, users, Math.max(1, Math.ceil(rounds / 5)), 'mixed')
  if (later) {
    await server.stop()
    Object.assign(variables, later)
    await server.start()
  }
  const commands = { DATA_DIR: dataDir, SANDBOX: '1', ...urls, ...store }
  await prepare?.(commands)
  const load = new KeyedLoad(server, people, callersEach, paceMs)
  const expectSound = async () => {
    await load.stop()
    const { rows } = await postgres.query<{ id: string }>(createdOrders, 'c2c')
    const ids = rows.map(({ id }) => id)
    await expectEachOnce(server, people, load.acknowledged, ids)
    const verified = await runScript('verify', ['--full'], commands)
    expect(verified).toMatchObject({ code: 0, stdout: expect.stringContaining('All checks passed') })
    console.log(`${load.acknowledged.length} orders acknowledged, each once; failed calls: ${load.summary()}`)
  }
  return { server, people, load, expectSound }
}
