import { mkdtempSync, rmSync } from 'node:fs'
import { availableParallelism, loadavg, tmpdir } from 'node:os'
import path from 'node:path'
import { startCluster } from './lib/cluster.ts'
import { startLoadProcess } from './lib/http-clients.ts'
import type { Measured } from './lib/http-load.ts'
import { httpShots } from './lib/http-shots.ts'
import { median } from './lib/median.ts'
import { startServer, type Server } from './lib/server.ts'

const connections = 256
const users = 64
const rounds = 3
const seconds = Number(process.argv[2] ?? 3)
const counts = [1, 2]
const calls = ['withdraw/create', 'userinfo/get-money-info']

/** Calls per second with PROCESSES=1 and PROCESSES=2 on one PostgreSQL, alternating. */
const directory = mkdtempSync(path.join(tmpdir(), 'c2c-bench-'))
const cluster = await startCluster()
const generator = startLoadProcess()
const servers: Server[] = []
try {
  const connection = await cluster.database('c2c')
  const { host, port, user, database } = connection
  for (const count of counts) {
    const url = `postgresql://${user}@/${database}?host=${encodeURIComponent(host)}&port=${port}`
    servers.push(await startServer({ DATABASE_URL: url, DATA_DIR: directory, PROCESSES: String(count) }))
  }
  const hall = await httpShots(connection, users)
  const measured = new Map<string, Measured[]>()
  for (let round = 0; round <= rounds; round += 1) {
    for (const [i, server] of servers.entries()) {
      for (const call of calls) {
        const load = { port: Number(new URL(server.url).port), connections, seconds, shots: hall.shots(call) }
        const result = await generator.run(load)
        if (result.refused > 0) throw new Error(`${call} was refused: ${result.firstRefusal}`)
        const name = `${call} ${counts[i]}`
        // The first round warms up.
        if (round > 0) measured.set(name, [...(measured.get(name) ?? []), result])
      }
    }
  }
  await hall.checkBooks()
  console.log(
    `${availableParallelism()} cores, load ${loadavg()[0]?.toFixed(1)}, medians of ${rounds} rounds of ${seconds} s`,
  )
  for (const [name, results] of measured) {
    const rate = Math.round(median(results.map((one) => one.rate))).toLocaleString('en')
    const p99 = median(results.map(({ times }) => times.p99)).toFixed(0)
    console.log(`${name.padEnd(28)}${rate.padStart(8)} per second, p99 ${p99} ms`)
  }
} finally {
  generator.stop()
  for (const server of servers) await server.stop()
  await cluster.stop()
  rmSync(directory, { recursive: true, force: true })
}
