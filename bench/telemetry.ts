import { availableParallelism, loadavg } from 'node:os'
import { webCalls } from '@c2c/contract'
import { OtelMetrics } from '@c2c/server/src/start/telemetry/otel-metrics.ts'
import { median } from './lib/median.ts'

/** The cost of metrics for a call: its own samples, and those of its ledger transaction and connection. */
const rounds = 15
const calls = 100_000

/** CPU of the cheapest and of a posting call in microseconds, by the figures of `bench:http` in README.md. */
const callMicroseconds = { reading: 60, posting: 2480 }
const mostShare = 0.02

const metrics = new OtelMetrics()
const call = webCalls.find(({ name }) => name === 'userinfo/get-money-info')
if (!call) throw new Error('the call is not declared')

/** Microseconds of CPU for one run of the work. */
function cpuOf(work: (i: number) => void): number {
  const begun = process.cpuUsage()
  for (let i = 0; i < calls; i += 1) work(i)
  const { user, system } = process.cpuUsage(begun)
  return (user + system) / calls
}

const reading: number[] = []
const posting: number[] = []
for (let round = 0; round < rounds; round += 1) {
  reading.push(cpuOf((i) => metrics.call(call, 200, (i % 50) / 1000)))
  posting.push(
    cpuOf((i) => {
      metrics.call(call, 200, (i % 50) / 1000)
      metrics.poolWait(0.001)
      metrics.batch(1 + (i % 8), 0.004, true)
    }),
  )
}
const begun = performance.now()
const text = await metrics.expose((error) => {
  throw error
})
console.log(`${availableParallelism()} cores, load ${loadavg()[0]?.toFixed(1)}, medians of ${rounds} rounds`)
for (const [name, measured] of Object.entries({ reading, posting })) {
  const cost = median(measured)
  const share = cost / callMicroseconds[name as keyof typeof callMicroseconds]
  console.log(`${name} call: ${cost.toFixed(2)} µs of CPU for metrics, ${(100 * share).toFixed(2)} % of the call`)
  if (!(share < mostShare)) process.exitCode = 1
}
console.log(`a scrape: ${(performance.now() - begun).toFixed(1)} ms, ${text.length} bytes`)
