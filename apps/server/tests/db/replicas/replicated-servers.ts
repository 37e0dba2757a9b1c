import { mkdtempSync, rmSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { expect } from 'vitest'
import { serverLogin } from '../../../src/db/connection-roles.ts'
import { migrate } from '../../../src/db/migrate.ts'
import { PrimaryPosition } from '../../../src/db/replicas/primary-position.ts'
import { readConfig } from '../../../src/config/config.ts'
import { registrations } from '../../../src/features/registrations.ts'
import { buildApp } from '../../../src/http/app.ts'
import type { Metrics } from '../../../src/services/telemetry/instruments.ts'
import { createServices, type RunningServices } from '../../../src/start/create-services.ts'
import { firstStart } from '../../../src/start/first-start.ts'
import { openLog } from '../../../src/start/open-log.ts'
import { Caller } from '@c2c/testing/src/people/caller.ts'
import { firstStartEnvironment, passwordCost } from '@c2c/testing/src/people/credentials.ts'
import { startReplicatedPostgres, type Replica } from '@c2c/testing/src/services/replica.ts'
import { Mailbox } from '@c2c/testing/src/services/mailbox.ts'

/** Where the reads of a world were made. */
type Counts = Record<'replica' | 'primary', number>

class ReplicatedServer extends Caller {
  readonly mailbox: Mailbox
  readonly services: RunningServices
  readonly #close: () => Promise<void>

  constructor(dataDir: string, url: string, services: RunningServices, close: () => Promise<void>) {
    super()
    this.url = url
    this.mailbox = new Mailbox(dataDir)
    this.services = services
    this.#close = close
  }

  stop(): Promise<void> {
    return this.#close()
  }
}

/** Metrics that count reads only. */
const counting = (counts: Counts) =>
  new Proxy({} as Metrics, {
    get: (_none, name) => (name === 'read' ? (place: keyof Counts) => void (counts[place] += 1) : () => {}),
  })

/** Servers that share one primary and read from its replicas. */
export async function startReplicatedServers({ servers, replicas }: { servers: number; replicas: number }) {
  const postgres = await startReplicatedPostgres()
  const dataDir = mkdtempSync(path.join(tmpdir(), 'c2c-replicas-'))
  await run(postgres.primary, 'CREATE DATABASE world')
  const owner = { ...postgres.primary, database: 'world' }
  await migrate(owner, { login: serverLogin })
  const standbys: Replica[] = []
  for (let count = 0; count < replicas; count += 1) standbys.push(await postgres.addReplica())
  const counts: Counts = { replica: 0, primary: 0 }
  const logged: string[] = []
  const started: ReplicatedServer[] = []
  for (let count = 0; count < servers; count += 1) {
    const login = { database: 'world', user: serverLogin, ownLogin: true }
    const services = await createServices({
      connection: { ...postgres.primary, ...login },
      readFrom: standbys.map(({ connection }) => ({ ...connection, ...login })),
      dataDir,
      smtpUrl: null,
      sandbox: true,
      log: openLog('warn', { write: (line) => void logged.push(line) }),
      now: () => new Date(),
      // As in production: what a silent replica holds up.
      databaseTimeoutMs: 2000,
      passwordCost,
      metrics: counting(counts),
    })
    if (count === 0) await firstStart(services, readConfig({ SANDBOX: '1', ...firstStartEnvironment }))
    await services.heartbeat.begin(null)
    const pages = { webRoot: 'none', consoleRoot: 'none', sandbox: true, tiles: null, trustProxy: ['127.0.0.1'] }
    const app = await buildApp(services, registrations, pages)
    await app.listen({ host: '127.0.0.1', port: 0 })
    const url = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`
    started.push(
      new ReplicatedServer(dataDir, url, services, async () => {
        await app.close()
        await services.close()
      }),
    )
  }
  const onEach = (statement: string) => Promise.all(standbys.map((one) => one.query(statement)))
  return {
    owner,
    dataDir,
    standbys,
    logged,
    server(number: number): ReplicatedServer {
      const one = started[number]
      if (!one) throw new Error(`there is no server ${number}`)
      return one
    },
    counts: (): Counts => ({ ...counts }),
    pause: () => onEach('SELECT pg_wal_replay_pause()'),
    resume: () => onEach('SELECT pg_wal_replay_resume()'),
    /** Waits until each server reads from a replica. */
    async replicaServes() {
      for (const { services } of started)
        await expect.poll(() => services.replicas?.places.every(({ ready }) => ready)).toBe(true)
    },
    /** Reads compare no positions from now on. Returns the function that ends this. */
    forgetPositions() {
      const { now } = PrimaryPosition.prototype
      PrimaryPosition.prototype.now = async function (this: PrimaryPosition) {
        return { ...(await now.call(this)), lsn: 0n }
      }
      return () => void (PrimaryPosition.prototype.now = now)
    },
    async stop() {
      await Promise.all(started.map((one) => one.stop()))
      await postgres.stop()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

export type ReplicatedServers = Awaited<ReturnType<typeof startReplicatedServers>>

async function run(connection: pg.ClientConfig, statement: string): Promise<void> {
  const client = new pg.Client(connection)
  await client.connect()
  await client.query(statement)
  await client.end()
}
