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

/** Milliseconds from the commit to the user's socket, in 99 of 100 cases. */
const aim = 50

/** Bare notifications, again and again until it is over. */
async function tripsUntil(trip: NotifyTrip, over: AbortSignal): Promise<number[]> {
  const trips: number[] = []
  while (!over.aborted) {
    trips.push(await trip.measure())
    await pause(20)
  }
  return trips
}

interface Measured {
  readonly quiet: readonly Placed[]
  readonly pressed: readonly Placed[]
  readonly trips: readonly number[]
  readonly commits: ReadonlyMap<string, number>
}

function report({ quiet, pressed, trips, commits }: Measured): void {
  const row = (name: string, times: readonly number[]) => {
    const { p50, p95, p99, most } = spreadOf(times)
    console.log(name.padEnd(50), ...[p50, p95, p99, most].map((time) => time.toFixed(1).padStart(8)))
    return p99
  }
  const committed = ({ orderId }: Placed) => commits.get(orderId) ?? Number.NaN
  console.log('milliseconds'.padEnd(50), ...['p50', 'p95', 'p99', 'most'].map((word) => word.padStart(8)))
  const bare = row('a bare notification of PostgreSQL meanwhile', trips)
  const phases = [
    ['one order at a time', quiet],
    [`${perSecond} orders a second`, pressed],
  ] as const
  const [alone = 0, figure = Number.NaN] = phases.map(([name, placed]) => {
    row(
      `${name}: sent to answered`,
      placed.map(({ sent, answered }) => answered - sent),
    )
    row(
      `${name}: sent to heard by its user`,
      placed.map(({ sent, heard }) => heard - sent),
    )
    row(
      `${name}: answered to heard`,
      placed.map(({ answered, heard }) => Math.max(0, heard - answered)),
    )
    return row(
      `${name}: committed to heard`,
      placed.map((one) => one.heard - committed(one)),
    )
  })
  console.log(
    `\ncommitted to heard, p99: ${figure.toFixed(1)} ms (aim ${aim} ms), ${(figure / alone).toFixed(1)}x of one at a ` +
      `time, ${(figure / bare).toFixed(1)}x of a bare notification; load ${loadavg()[0]?.toFixed(1)}`,
  )
  if (!(figure <= aim)) process.exitCode = 1
}

async function measure(connection: Connection, urls: readonly string[]): Promise<void> {
  const { people, offers } = await fillHall(connection, sockets)
  const members = await gather(urls, people)
  console.log(
    `${sockets} sockets on ${urls.length} servers, ${perSecond} orders a second for ${seconds} s, each placed at the ` +
      `server that its user's socket is not on; ${availableParallelism()} cores, load ${loadavg()[0]?.toFixed(1)}\n`,
  )
  const trip = await openNotifyTrip(connection)
  await placeAtRate(members, offers, perSecond, perSecond * warmUp)
  const quiet = await placeOneByOne(members.slice(0, quietOrders), offers)
  const over = new AbortController()
  const trips = tripsUntil(trip, over.signal)
  const pressed = await placeAtRate(members, offers, perSecond, perSecond * seconds)
  over.abort()
  report({ quiet, pressed, trips: await trips, commits: await commitTimes(connection) })
  const orders = perSecond * warmUp + quiet.length + pressed.length
  const messages = members.reduce((sum, { listener }) => sum + listener.heard(), 0)
  console.log(`${orders} orders, ${messages} messages: each user has to hear of their own orders, once`)
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
