import { availableParallelism } from 'node:os'
import { startCluster } from './lib/cluster.ts'
import { median } from './lib/median.ts'
import { preparePgbench, type Pgbench, type Protocol } from './lib/pgbench.ts'
import { preparePostings, type Pairs, type Postings } from './lib/postings.ts'

/** The cases, the number of pgbench clients to compare with, and the target ratio. */
const cases: readonly { name: string; callers: number; pairs: Pairs; clients: number; target: number }[] = [
  { name: 'one at a time', callers: 1, pairs: 'many', clients: 1, target: 1.8 },
  { name: '32 callers, many accounts', callers: 32, pairs: 'many', clients: 32, target: 4 },
  { name: '256 callers, many accounts', callers: 256, pairs: 'many', clients: 32, target: 6 },
  { name: '256 callers, one hot account', callers: 256, pairs: 'hot', clients: 32, target: 6 },
]

/** Targets refer to pgbench with default options; its fastest protocol is measured for comparison. */
const baselines: readonly { clients: number; protocol: Protocol }[] = [
  { clients: 1, protocol: 'simple' },
  { clients: 32, protocol: 'simple' },
  { clients: 1, protocol: 'prepared' },
  { clients: 32, protocol: 'prepared' },
]

/** Odd, for the median. Each round measures every case once, so noise affects all cases equally. */
const rounds = 3
const seconds = 3

interface Round {
  readonly transactions: readonly number[]
  readonly postings: readonly number[]
}

async function measure(pgbench: Pgbench, postings: Postings): Promise<Round> {
  const round = { transactions: [] as number[], postings: [] as number[] }
  for (const { clients, protocol } of baselines) {
    round.transactions.push(await pgbench.tpcb(clients, protocol, seconds))
  }
  for (const { callers, pairs } of cases) round.postings.push(await postings.rate(callers, pairs, seconds))
  return round
}

function report(measured: readonly Round[]): void {
  const figure = (of: (round: Round) => number | undefined) => median(measured.map((round) => of(round) ?? Number.NaN))
  const row = (name: string, rate: number, rest: string) =>
    console.log(name.padEnd(36), Math.round(rate).toLocaleString('en').padStart(8), rest)
  console.log(`${availableParallelism()} cores, medians of ${rounds} rounds of ${seconds} s, fsync on every commit\n`)
  for (const [i, { clients, protocol }] of baselines.entries()) {
    row(
      `pgbench TPC-B, ${protocol}, clients: ${clients}`,
      figure(({ transactions }) => transactions[i]),
      'per second',
    )
  }
  for (const [i, { name, clients, target }] of cases.entries()) {
    const ratio = (protocol: Protocol) => {
      const baseline = baselines.findIndex((one) => one.clients === clients && one.protocol === protocol)
      return figure(({ postings, transactions }) => (postings[i] ?? 0) / (transactions[baseline] ?? 0)).toFixed(2)
    }
    const against = `of ${clients} client${clients === 1 ? '' : 's'}`
    const ratios = `${ratio('simple')}x ${against} (target ${target}x), ${ratio('prepared')}x if prepared`
    row(
      name,
      figure(({ postings }) => postings[i]),
      `per second, ${ratios}`,
    )
  }
}

const cluster = await startCluster()
try {
  const pgbench = await preparePgbench(await cluster.database('pgbench'))
  const postings = await preparePostings(await cluster.database('c2c'))
  await pgbench.tpcb(32, 'simple', 1)
  await postings.rate(32, 'many', 1)
  const measured: Round[] = []
  while (measured.length < rounds) measured.push(await measure(pgbench, postings))
  await postings.close()
  report(measured)
} finally {
  await cluster.stop()
}
