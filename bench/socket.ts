import { mkdtempSync, rmSync } from 'node:fs'
import { availableParallelism, loadavg, tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { startCluster, type Connection } from './lib/cluster.ts'
import { commitTimes } from './lib/commit-times.ts'
import { fillHall } from './lib/hall.ts'
import { openNotifyTrip, type NotifyTrip } from './lib/notify-trip.ts'
import { spreadOf } from './lib/percentiles.ts'
import { gather, placeAtRate, placeOneByOne, type Placed } from './lib/placing.ts'
import { startServer } from './lib/server.ts'

const sockets = 2000
const perSecond = 200
const seconds = Number(process.argv[2] ?? 30)
const warmUp = 5
const quietOrders = 500

/** Target p99 in milliseconds from the commit to the user's socket. */
const target = 50

/** Measures bare notifications until the signal aborts. */
async function tripsUntil(trip: NotifyTrip, stop: AbortSignal): Promise<number[]> {
  const trips: number[] = []
  while (!stop.aborted) {
    trips.push(await trip.measure())
    await pause(20)
  }
  return trips
}

interface Measured {
  readonly quiet: readonly Placed[]
  readonly loaded: readonly Placed[]
  readonly trips: readonly number[]
  readonly commits: ReadonlyMap<string, number>
}

function report({ quiet, loaded, trips, commits }: Measured): void {
  const row = (name: string, times: readonly number[]) => {
    const { p50, p95, p99, max } = spreadOf(times)
    console.log(name.padEnd(50), ...[p50, p95, p99, max].map((time) => time.toFixed(1).padStart(8)))
    return p99
  }
  const committed = ({ orderId }: Placed) => commits.get(orderId) ?? Number.NaN
  console.log('milliseconds'.padEnd(50), ...['p50', 'p95', 'p99', 'max'].map((word) => word.padStart(8)))
  const bare = row('bare NOTIFY at the same time', trips)
  const phases = [
    ['one order at a time', quiet],
    [`${perSecond} orders per second`, loaded],
  ] as const
  const [alone = 0, figure = Number.NaN] = phases.map(([name, placed]) => {
    row(
      `${name}: sent to response`,
      placed.map(({ sent, answered }) => answered - sent),
    )
    row(
      `${name}: sent to event`,
      placed.map(({ sent, received }) => received - sent),
    )
    row(
      `${name}: response to event`,
      placed.map(({ answered, received }) => Math.max(0, received - answered)),
    )
    return row(
      `${name}: commit to event`,
      placed.map((one) => one.received - committed(one)),
    )
  })
  console.log(
    `\ncommit to event, p99: ${figure.toFixed(1)} ms (target ${target} ms), ${(figure / alone).toFixed(1)}x of one at a ` +
      `time, ${(figure / bare).toFixed(1)}x of a bare NOTIFY; load ${loadavg()[0]?.toFixed(1)}`,
  )
  if (!(figure <= target)) process.exitCode = 1
}

async function measure(connection: Connection, urls: readonly string[]): Promise<void> {
  const { people, offers } = await fillHall(connection, sockets)
  const members = await gather(urls, people)
  console.log(
    `${sockets} sockets on ${urls.length} servers, ${perSecond} orders per second for ${seconds} s, each placed on the ` +
      `server that the user's socket is not connected to; ${availableParallelism()} cores, load ${loadavg()[0]?.toFixed(1)}\n`,
  )
  const trip = await openNotifyTrip(connection)
  await placeAtRate(members, offers, perSecond, perSecond * warmUp)
  const quiet = await placeOneByOne(members.slice(0, quietOrders), offers)
  const stop = new AbortController()
  const trips = tripsUntil(trip, stop.signal)
  const loaded = await placeAtRate(members, offers, perSecond, perSecond * seconds)
  stop.abort()
  report({ quiet, loaded, trips: await trips, commits: await commitTimes(connection) })
  const orders = perSecond * warmUp + quiet.length + loaded.length
  const messages = members.reduce((sum, { listener }) => sum + listener.received(), 0)
  console.log(`${orders} orders, ${messages} messages: each user must receive one event per own order`)
  if (messages !== orders) process.exitCode = 1
  await trip.close()
  for (const { listener } of members) listener.close()
}

const directory = mkdtempSync(path.join(tmpdir(), 'c2c-bench-'))
const cluster = await startCluster({ track_commit_timestamp: 'on' })
try {
  const connection = await cluster.database('c2c')
  const { host, port, user, database } = connection
  const environment = {
    DATABASE_URL: `postgresql://${user}@/${database}?host=${encodeURIComponent(host)}&port=${port}`,
    DATA_DIR: directory,
  }
  const servers = [await startServer(environment), await startServer(environment)]
  try {
    await measure(
      connection,
      servers.map(({ url }) => url),
    )
  } finally {
    await Promise.all(servers.map((server) => server.stop()))
  }
} finally {
  await cluster.stop()
  rmSync(directory, { recursive: true, force: true })
}
