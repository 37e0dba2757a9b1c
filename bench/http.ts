import { mkdtempSync, rmSync } from 'node:fs'
import { availableParallelism, loadavg, tmpdir } from 'node:os'
import path from 'node:path'
import { startCluster } from './lib/cluster.ts'
import { bareRate, startLoadProcess, type LoadProcess } from './lib/http-clients.ts'
import type { Load, Measured } from './lib/http-load.ts'
import { cpuSeconds } from './lib/cpu.ts'
import { httpShots } from './lib/http-shots.ts'
import { median } from './lib/median.ts'
import { preparePgbench, type Pgbench } from './lib/pgbench.ts'
import { startServer, type Server } from './lib/server.ts'

const connections = 256
const users = 64
const rounds = 3
const seconds = Number(process.argv[2] ?? 3)

/** Each call's reference, and its ratio to it: required and aimed at. */
const cases = [
  { call: 'withdraw/create', to: 'TPC-B', required: 1, aim: 1.2 },
  { call: 'lixibao/create-order', to: 'TPC-B', required: 1, aim: 1.2 },
  { call: 'saleu/create-order', to: 'TPC-B', required: 0.7, aim: 0.9 },
  { call: 'userinfo/get-money-info', to: 'bare', required: 0.4, aim: 0.5 },
  { call: 'withdraw/list', to: 'bare', required: 0.15, aim: 0.25 },
  { call: 'asset-log/list', to: 'bare', required: 0.15, aim: 0.25 },
  { call: 'selling/merchant', to: 'bare', required: 0.2, aim: 0.3 },
] as const

const longestP99 = 150

interface Sample {
  readonly measured: Measured
  readonly reference: number
}

interface Setup {
  readonly generator: LoadProcess
  readonly pgbench: Pgbench
  readonly load: (call: string) => Load
}

/** One round: pgbench, then each case with its reference measured next to it. */
async function measure({ generator, pgbench, load }: Setup): Promise<Sample[]> {
  const samples: Sample[] = []
  const tpcb = await pgbench.tpcb(32, 'simple', seconds)
  for (const { call, to } of cases) {
    const measured = await generator.run(load(call))
    const reference = to === 'TPC-B' ? tpcb : await bareRate(generator, load(call), measured.bytes)
    samples.push({ measured, reference })
  }
  return samples
}

interface Line {
  readonly server: Server
  readonly generator: LoadProcess
}

/** Milliseconds of CPU that servers and PostgreSQL use for one call, with `pace` calls per second to each of the servers. */
async function cpuPerCall(lines: readonly Line[], load: Load, pace: number): Promise<number> {
  const pids = lines.map(({ server }) => server.pid)
  const begun = cpuSeconds(pids, 'c2c')
  const measured = await Promise.all(
    lines.map(({ server, generator }) =>
      generator.run({ ...load, port: portOf(server.url), connections: connections / 2, pace }),
    ),
  )
  const calls = measured.reduce((sum, one) => sum + one.rate * load.seconds, 0)
  return (1000 * (cpuSeconds(pids, 'c2c') - begun)) / calls
}

/** Withdrawals per second of a process. */
const pace = 700

/** CPU per withdrawal with two processes for twice the load may be this many times that with one. */
const mostCpuOfTwo = 1.1

const portOf = (url: string): number => Number(new URL(url).port)

/** Compares the CPU per call of one process and of two, alternating. */
async function compareProcesses(servers: readonly [Server, Server], load: Load): Promise<void> {
  const lines = servers.map((server) => ({ server, generator: startLoadProcess() }))
  const one: number[] = []
  const twice: number[] = []
  const shared: number[] = []
  try {
    await cpuPerCall(lines, { ...load, seconds: 1 }, pace)
    for (let round = 0; round < rounds; round += 1) {
      one.push(await cpuPerCall(lines.slice(0, 1), load, pace))
      twice.push(await cpuPerCall(lines, load, pace))
      shared.push(await cpuPerCall(lines, load, pace / 2))
    }
  } finally {
    for (const { generator } of lines) generator.stop()
  }
  const ratio = median(twice) / median(one)
  console.log(
    `\nCPU per withdrawal: ${median(one).toFixed(2)} ms with one process at ${pace} per second, ` +
      `${median(twice).toFixed(2)} ms with two at ${pace} each (${ratio.toFixed(2)}, at most ${mostCpuOfTwo}), ` +
      `${median(shared).toFixed(2)} ms with two at ${pace / 2} each`,
  )
  if (!(ratio <= mostCpuOfTwo)) process.exitCode = 1
}

function report(measured: readonly Sample[][]): void {
  console.log(
    `${availableParallelism()} cores, load ${loadavg()[0]?.toFixed(1)}, ${connections} connections, ${users} users, ` +
      `medians of ${rounds} rounds of ${seconds} s\n`,
  )
  const words = ['per second', 'reference', 'ratio', 'required', 'p50 ms', 'p99 ms', 'refused']
  console.log('call'.padEnd(26), ...words.map((word) => word.padStart(10)))
  for (const [i, { call, to, required }] of cases.entries()) {
    const own = measured.flatMap((round) => round[i] ?? [])
    const of = (figure: (sample: Sample) => number) => median(own.map(figure))
    const ratio = of(({ measured: { rate }, reference }) => rate / reference)
    const p99 = of(({ measured: { times } }) => times.p99)
    const refused = own.reduce((sum, one) => sum + one.measured.refused, 0)
    const figures = [
      Math.round(of((one) => one.measured.rate)).toLocaleString('en'),
      `${Math.round(of((one) => one.reference)).toLocaleString('en')} ${to}`,
      ratio.toFixed(2),
      required.toFixed(2),
      of(({ measured: { times } }) => times.p50).toFixed(0),
      p99.toFixed(0),
      String(refused),
    ]
    console.log(call.padEnd(26), ...figures.map((figure) => figure.padStart(10)))
    if (refused > 0)
      console.log(`  first refusal: ${own.find((one) => one.measured.refused > 0)?.measured.firstRefusal}`)
    if (!(ratio >= required) || !(p99 < longestP99) || refused > 0) process.exitCode = 1
  }
}

const directory = mkdtempSync(path.join(tmpdir(), 'c2c-bench-'))
const cluster = await startCluster()
const generator = startLoadProcess()
try {
  const pgbench = await preparePgbench(await cluster.database('pgbench'))
  const connection = await cluster.database('c2c')
  const { host, port, user, database } = connection
  const start = () =>
    startServer({
      DATABASE_URL: `postgresql://${user}@/${database}?host=${encodeURIComponent(host)}&port=${port}`,
      DATA_DIR: directory,
    })
  const server = await start()
  try {
    const hall = await httpShots(connection, users)
    const load = (call: string): Load => ({
      port: portOf(server.url),
      connections,
      seconds,
      shots: hall.shots(call),
    })
    await pgbench.tpcb(32, 'simple', 1)
    for (const { call } of cases) await generator.run({ ...load(call), seconds: 1 })
    const measured: Sample[][] = []
    while (measured.length < rounds) measured.push(await measure({ generator, pgbench, load }))
    report(measured)
    const other = await start()
    try {
      await compareProcesses([server, other], load('withdraw/create'))
    } finally {
      await other.stop()
    }
    await hall.checkBooks()
  } finally {
    await server.stop()
  }
} finally {
  generator.stop()
  await cluster.stop()
  rmSync(directory, { recursive: true, force: true })
}
