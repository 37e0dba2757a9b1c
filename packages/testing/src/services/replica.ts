import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { locateBinaries } from '@c2c/server/src/db/embedded/binaries.ts'
import { launchPostmaster, settingsWords } from '@c2c/server/src/db/embedded/launch-postmaster.ts'
import { chooseRunner } from '@c2c/server/src/db/embedded/runner.ts'
import { startEmbeddedPostgres, type EmbeddedPostgres } from '@c2c/server/src/db/embedded/start-embedded-postgres.ts'
import { query } from '../story/database.ts'

type Cluster = EmbeddedPostgres['connection']

/** A hot standby. */
export interface Replica {
  readonly connection: Cluster
  /** Runs a statement as the superuser. */
  query<Row extends object>(statement: string): Promise<Row[]>
  /** Makes it silent: its connections stay open, and nothing is answered. */
  freeze(): void
  thaw(): void
  stop(): Promise<void>
}

export interface ReplicatedPostgres {
  readonly primary: Cluster
  /** A copy of the primary that follows it. It ends with the primary. */
  addReplica(): Promise<Replica>
  stop(): Promise<void>
}

/** Commits are flushed before they are acknowledged, as in production, to a disk that need not keep them. */
const settings = { fsync: 'off', full_page_writes: 'off', max_connections: '200', wal_keep_size: '256MB' }

/** Starts an empty embedded PostgreSQL that replicas can follow, all on Unix sockets. */
export async function startReplicatedPostgres(): Promise<ReplicatedPostgres> {
  const directory = mkdtempSync(path.join(tmpdir(), 'c2c-replicated-'))
  const postgres = await startEmbeddedPostgres({ directory, settings })
  const replicas: Replica[] = []
  return {
    primary: postgres.connection,
    async addReplica() {
      const replica = await startReplica(postgres.connection, path.join(directory, 'cluster'))
      replicas.push(replica)
      return replica
    },
    async stop() {
      await Promise.all(replicas.map((one) => one.stop()))
      await postgres.stop()
      rmSync(directory, { recursive: true, force: true })
    },
  }
}

/** Copies the files of a running cluster between the two statements that make such a copy whole. npm's binaries lack pg_basebackup. */
async function copyCluster(primary: Cluster, from: string, to: string): Promise<void> {
  const client = new pg.Client(primary)
  await client.connect()
  try {
    await client.query("SELECT pg_backup_start('replica', true)")
    execFileSync('cp', ['-a', from, to])
    const { rows } = await client.query<{ labelfile: string }>('SELECT labelfile FROM pg_backup_stop(false)')
    rmSync(path.join(to, 'postmaster.pid'))
    writeFileSync(path.join(to, 'backup_label'), rows[0]?.labelfile ?? '')
    writeFileSync(path.join(to, 'standby.signal'), '')
  } finally {
    await client.end()
  }
}

async function startReplica(primary: Cluster, cluster: string): Promise<Replica> {
  const { postgres } = locateBinaries()
  const directory = mkdtempSync(path.join(tmpdir(), 'c2c-replica-'))
  const data = path.join(directory, 'cluster')
  const runner = chooseRunner(directory, postgres)
  runner.own(directory)
  await copyCluster(primary, cluster, data)
  for (const file of ['backup_label', 'standby.signal']) runner.own(path.join(data, file))
  const primary_conninfo = `host=${primary.host} port=${primary.port} user=${primary.user}`
  const words = ['-D', data, ...settingsWords(directory, { ...settings, primary_conninfo })]
  const postmaster = await launchPostmaster({ postgres, words, runner, onLaunch: () => {}, onLog: () => {} })
  const connection = { ...primary, host: directory }
  let stopping: Promise<void> | null = null
  return {
    connection,
    query: (statement) => query({ connection }, statement),
    freeze: () => signalAll(data, 'SIGSTOP'),
    thaw: () => signalAll(data, 'SIGCONT'),
    stop: () => (stopping ??= postmaster.stop().then(() => rmSync(directory, { recursive: true, force: true }))),
  }
}

/** Signals the postmaster of a cluster and all processes that it has started. */
function signalAll(data: string, signal: NodeJS.Signals): void {
  const [postmaster = ''] = readFileSync(path.join(data, 'postmaster.pid'), 'utf8').split('\n')
  const children = execFileSync('pgrep', ['-P', postmaster], { encoding: 'utf8' }).trim().split('\n')
  for (const pid of [postmaster, ...children]) process.kill(Number(pid), signal)
}
