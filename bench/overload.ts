import { mkdtempSync, rmSync } from 'node:fs'
import { availableParallelism, loadavg, tmpdir } from 'node:os'
import path from 'node:path'
import { startCluster } from './lib/cluster.ts'
import { startLoadProcess } from './lib/http-clients.ts'
import type { Load, Measured } from './lib/http-load.ts'
import { httpShots } from './lib/http-shots.ts'
import { startServer } from './lib/server.ts'

const call = 'withdraw/create'
const users = 64
const seconds = Number(process.argv[2] ?? 10)

/** Connections that load the server fully, and those of the measured load, where each call has one of its own. */
const capacityConnections = 256
const overloadConnections = 2500
const share = 1.5

/** Milliseconds. */
const longestP99 = 2000
const longestProbe = 2000
const probeEvery = 250

interface Probed {
  readonly answers: number
  readonly longest: number
}

/** Asks for a page without database work until `ended`. */
async function probe(url: string, ended: Promise<unknown>): Promise<Probed> {
  const state = { ending: false }
  const end = ended.finally(() => (state.ending = true))
  const times: number[] = []
  while (!state.ending) {
    const begun = performance.now()
    const response = await fetch(`${url}/healthz`)
    await response.text()
    times.push(performance.now() - begun)
    await Promise.race([end, new Promise((resolve) => setTimeout(resolve, probeEvery))])
  }
  return { answers: times.length, longest: Math.max(...times) }
}

function report(capacity: Measured, loaded: Measured, probed: Probed, offered: number): void {
  const { rate, refused, times } = loaded
  console.log(
    `${availableParallelism()} cores, load ${loadavg()[0]?.toFixed(1)}, ${call}, ${seconds} s\n` +
      `capacity ${Math.round(capacity.rate)} per second, offered ${Math.round(offered)} per second (${share * 100} %)\n` +
      `accepted ${Math.round(rate)} per second, p50 ${times.p50.toFixed(0)} ms, p99 ${times.p99.toFixed(0)} ms ` +
      `(at most ${longestP99}), max ${times.max.toFixed(0)} ms\n` +
      `refused ${Math.round(refused / seconds)} per second\n` +
      `probes ${probed.answers}, longest ${probed.longest.toFixed(0)} ms (at most ${longestProbe})`,
  )
  if (refused > 0) console.log(`first refusal: ${loaded.firstRefusal}`)
  if (!(times.p99 < longestP99) || !(probed.longest < longestProbe)) process.exitCode = 1
}

const directory = mkdtempSync(path.join(tmpdir(), 'c2c-bench-'))
const cluster = await startCluster()
const generator = startLoadProcess()
try {
  const connection = await cluster.database('c2c')
  const { host, port, user, database } = connection
  const server = await startServer({
    DATABASE_URL: `postgresql://${user}@/${database}?host=${encodeURIComponent(host)}&port=${port}`,
    DATA_DIR: directory,
  })
  try {
    const hall = await httpShots(connection, users)
    const load: Load = {
      port: Number(new URL(server.url).port),
      connections: capacityConnections,
      seconds,
      shots: hall.shots(call),
    }
    await generator.run({ ...load, seconds: 2 })
    const capacity = await generator.run({ ...load, seconds: 5 })
    const pace = share * capacity.rate
    const loading = generator.run({ ...load, connections: overloadConnections, pace })
    const probed = await probe(server.url, loading)
    report(capacity, await loading, probed, pace)
    await hall.checkBooks()
  } finally {
    await server.stop()
  }
} finally {
  generator.stop()
  await cluster.stop()
  rmSync(directory, { recursive: true, force: true })
}
