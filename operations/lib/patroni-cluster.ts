import { execFileSync, type ChildProcess } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { codeOf } from '@c2c/server/src/config/error-code.ts'
import { childrenOf, endProgram, killNow, startProgram } from './child-processes.ts'
import { freePort } from '@c2c/testing/src/services/free-port.ts'
import { asPostgres, debianPrograms } from './debian-postgres.ts'

const examples = path.join(import.meta.dirname, '../../deploy/high-availability')

/** The nodes of the example configuration, and their addresses there. */
const nodes = [
  { name: 'db1', address: '10.0.0.11' },
  { name: 'db2', address: '10.0.0.12' },
  { name: 'db3', address: '10.0.0.13' },
] as const
export type NodeName = (typeof nodes)[number]['name']

/** A member of the cluster, as Patroni's REST API reports it. */
interface Member {
  readonly name: NodeName
  /** `leader`, `sync_standby` or `replica`. */
  readonly role: string
  /** `running` for a leader; `streaming` or `running` for a standby. */
  readonly state: string
  readonly timeline?: number
  readonly lag?: number | string
}

export interface PatroniCluster {
  /** The seconds of the lease. */
  readonly ttl: number
  database(
    name: string,
  ): Promise<{ readonly DATABASE_URL: string; readonly DATABASE_OWNER_URL: string; readonly DATABASE_READ_URL: string }>
  /** Runs a statement as the superuser on the primary, over HAProxy. */
  query(statement: string, database?: string): Promise<pg.QueryResult>
  /** Waits until the cluster has a leader and two standbys that stream from it, one of them synchronous. Returns the leader. */
  whole(): Promise<NodeName>
  /** Kills PostgreSQL of a node with SIGKILL, with `host` also its Patroni and each of its processes. */
  kill(node: NodeName, extent: 'postgres' | 'host'): Promise<void>
  /** Starts Patroni of a killed node again, as systemd does after a reboot. */
  restart(node: NodeName): void
  remove(): Promise<void>
}

const limitMs = 60_000
/** Bytes that a standby may be behind. */
const smallLag = 1_000_000

/** Three PostgreSQL with Patroni, one etcd and HAProxy, all on loopback, configured by the files of `deploy/high-availability`. */
export async function startPatroniCluster(): Promise<PatroniCluster> {
  const directory = mkdtempSync(path.join(tmpdir(), 'c2c-patroni-'))
  const { place, proxyPort, replicasPort, restPorts } = await places(directory)
  const patroni = new Map<NodeName, ChildProcess>()
  const files = configure(directory, place)
  const logOf = (name: string) => path.join(directory, `${name}.log`)
  const restart = (node: NodeName) => {
    patroni.set(node, startProgram(asPostgres('/usr/bin/patroni', [files.patroni(node)]), logOf(node)))
  }
  const etcd = startProgram(asPostgres('/usr/bin/etcd', ['--config-file', files.etcd]), logOf('etcd'))
  const haproxy = startProgram(asPostgres('/usr/sbin/haproxy', ['-db', '-f', files.haproxy]), logOf('haproxy'))
  const postmasterOf = (node: NodeName) => readPostmaster(path.join(directory, node, 'data'))

  const members = () => readMembers(Object.values(restPorts))
  const kill = async (node: NodeName, extent: 'postgres' | 'host') => {
    const postmaster = postmasterOf(node)
    const backends = extent === 'host' && postmaster ? await childrenOf(postmaster) : []
    const child = patroni.get(node)
    if (extent === 'host' && child) await endProgram(child, 'SIGKILL')
    for (const pid of [postmaster ?? [], backends].flat()) killNow(pid)
  }
  const remove = async () => {
    for (const { name } of nodes) await kill(name, 'host')
    await Promise.all([endProgram(haproxy, 'SIGKILL'), endProgram(etcd, 'SIGKILL')])
    rmSync(directory, { recursive: true, force: true, maxRetries: 10 })
  }
  const whole = () => untilWhole(members, () => nodes.map(({ name }) => `${name}:\n${tail(logOf(name))}`).join('\n'))
  const query = superuserOn(proxyPort)
  try {
    for (const { name } of nodes) restart(name)
    await whole()
    await untilAnswered(() => query('SELECT'))
    await query(
      `CREATE ROLE c2c_owner LOGIN CREATEROLE PASSWORD 'owner'; CREATE ROLE c2c_server LOGIN PASSWORD 'server'`,
    )
  } catch (error) {
    await remove()
    throw error
  }
  return {
    ttl: Number(/^ +ttl: (\d+)$/m.exec(readFileSync(path.join(examples, 'patroni.yml'), 'utf8'))?.[1]),
    query,
    whole,
    kill,
    restart,
    remove,
    async database(name) {
      await query(`CREATE DATABASE ${pg.escapeIdentifier(name)} OWNER c2c_owner`)
      const url = (login: string, port: number) => `postgresql://${login}@127.0.0.1:${port}/${name}`
      return {
        DATABASE_URL: url('c2c_server:server', proxyPort),
        DATABASE_OWNER_URL: url('c2c_owner:owner', proxyPort),
        DATABASE_READ_URL: url('c2c_server:server', replicasPort),
      }
    },
  }
}

/** Writes the example configuration with the places of this cluster, for each node. Returns the paths. */
function configure(directory: string, place: (text: string, node: NodeName) => string) {
  const write = (name: string, text: string) => {
    const file = path.join(directory, name)
    writeFileSync(file, text)
    return file
  }
  const example = (name: string) => readFileSync(path.join(examples, name), 'utf8')
  const [first] = nodes
  const patroni = (node: NodeName) => path.join(directory, `${node}.yml`)
  for (const { name, address } of nodes) {
    mkdirSync(path.join(directory, name), { mode: 0o700 })
    const own = example('patroni.yml').replaceAll(first.name, name).replaceAll(first.address, address)
    write(`${name}.yml`, place(own, name))
  }
  mkdirSync(path.join(directory, 'etcd'), { mode: 0o700 })
  const etcd = write('etcd.yml', place(example('etcd.yml'), first.name))
  const haproxy = write('haproxy.cfg', place(example('haproxy.cfg'), first.name))
  if (process.getuid?.() === 0) execFileSync('chown', ['-R', 'postgres', directory])
  return { patroni, etcd, haproxy }
}

/** The members of the cluster as the first Patroni that answers reports them; none when none answers. */
async function readMembers(ports: readonly string[]): Promise<readonly Member[]> {
  for (const port of ports) {
    const signal = AbortSignal.timeout(2000)
    const answer = await fetch(`http://127.0.0.1:${port}/cluster`, { signal }).catch(() => null)
    if (answer?.ok) return ((await answer.json()) as { members: Member[] }).members
  }
  return []
}

/** Waits for a leader and two standbys that stream from it, one of them synchronous. Throws with the logs after a minute. */
async function untilWhole(members: () => Promise<readonly Member[]>, logs: () => string): Promise<NodeName> {
  for (const until = Date.now() + limitMs; Date.now() < until; await pause(250)) {
    const seen = await members()
    const leader = seen.find(({ role, state }) => role === 'leader' && state === 'running')
    const following = seen.filter(
      ({ role, state, timeline, lag }) =>
        role !== 'leader' &&
        ['streaming', 'running'].includes(state) &&
        timeline === leader?.timeline &&
        Number(lag) < smallLag,
    )
    if (leader && following.length === 2 && following.some(({ role }) => role === 'sync_standby')) return leader.name
  }
  throw new Error(`the cluster is not whole: ${JSON.stringify(await members())}\n${logs()}`)
}

/** Runs statements as the superuser, each on a connection of its own. */
const superuserOn =
  (port: number) =>
  async (statement: string, database = 'postgres'): Promise<pg.QueryResult> => {
    const login = { user: 'postgres', password: 'replace-superuser' }
    const client = new pg.Client({ host: '127.0.0.1', port, database, ...login })
    client.on('error', () => {})
    await client.connect()
    try {
      return await client.query(statement)
    } finally {
      await client.end()
    }
  }

/** Free ports and folders in place of those of the example configuration. Throws when an address of the example remains. */
async function places(directory: string) {
  const local = async () => `127.0.0.1:${await freePort()}`
  const replaced = new Map<string, string>()
  const restPorts: Record<string, string> = {}
  for (const { name, address } of nodes) {
    replaced.set(`${address}:5432`, await local())
    const rest = await local()
    replaced.set(`${address}:8008`, rest)
    const [, port = ''] = rest.split(':')
    replaced.set(`addr ${address} port 8008`, `addr 127.0.0.1 port ${port}`)
    restPorts[name] = port
  }
  for (const port of [2379, 2380]) replaced.set(`10.0.0.21:${port}`, await local())
  const proxyPort = await freePort()
  replaced.set('127.0.0.1:5000', `127.0.0.1:${proxyPort}`)
  const replicasPort = await freePort()
  replaced.set('127.0.0.1:5001', `127.0.0.1:${replicasPort}`)
  replaced.set('10.0.0.0/24', '127.0.0.0/8')
  replaced.set('/var/lib/etcd/c2c', path.join(directory, 'etcd'))
  replaced.set('/usr/lib/postgresql/15/bin', debianPrograms())
  const place = (text: string, node: NodeName): string => {
    let placed = text
    const own = path.join(directory, node)
    const folders = new Map([
      ['/var/lib/postgresql/15/c2c', path.join(own, 'data')],
      ['/var/lib/postgresql/c2c.pgpass', path.join(own, 'pgpass')],
      ['/var/run/postgresql', own],
    ])
    for (const [example, here] of [...replaced, ...folders]) placed = placed.replaceAll(example, here)
    const left = /^[^#\n]*\b10\.0\.0\.\d+.*$/m.exec(placed)
    if (left) throw new Error(`the example has an address without a replacement: ${left[0]}`)
    return placed
  }
  return { place, proxyPort, replicasPort, restPorts }
}

/** The process id in `postmaster.pid`; null when there is none. */
function readPostmaster(dataDirectory: string): number | null {
  try {
    return Number(readFileSync(path.join(dataDirectory, 'postmaster.pid'), 'utf8').split('\n', 1)[0]) || null
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return null
    throw error
  }
}

const tail = (file: string): string => readFileSync(file, 'utf8').split('\n').slice(-12).join('\n')

/** Tries until it succeeds, for 30 s; then throws the last error. */
async function untilAnswered(attempt: () => Promise<unknown>): Promise<void> {
  for (const until = Date.now() + 30_000; ; await pause(250)) {
    try {
      return void (await attempt())
    } catch (error) {
      if (Date.now() > until) throw error
    }
  }
}
