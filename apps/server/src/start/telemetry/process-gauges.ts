import { monitorEventLoopDelay } from 'node:perf_hooks'
import type { Meter, ObservableResult } from '@opentelemetry/api'
import type { ReplicaPlace } from '../../db/replicas/replica-place.ts'
import type { Services } from '../../services/services.ts'

const resolutionMs = 20

/** The histogram of delays includes the interval of its own timer. */
const delaySeconds = (nanoseconds: number): number => Math.max(0, nanoseconds / 1e9 - resolutionMs / 1000)

type Watched = Pick<
  Services,
  'pool' | 'replicas' | 'ledger' | 'passwords' | 'strangers' | 'uploads' | 'sockets' | 'changes' | 'storeWatch'
>

/** Reports the state of the process and of its queues when metrics are read. */
export function addProcessGauges(meter: Meter, services: Watched): () => void {
  const { pool, replicas, ledger, passwords, strangers, uploads, sockets, changes, storeWatch } = services
  const gauge = (name: string, description: string, read: (result: ObservableResult) => void) =>
    meter.createObservableGauge(name, { description }).addCallback(read)
  const counter = (name: string, description: string, read: (result: ObservableResult) => void) =>
    meter.createObservableCounter(name, { description }).addCallback(read)
  gauge('c2c_pool_connections', 'Connections of the pool by state', (r) => {
    r.observe(pool.totalCount - pool.idleCount, { state: 'in_use' })
    r.observe(pool.idleCount, { state: 'idle' })
  })
  gauge('c2c_pool_connections_max', 'Most connections of the pool', (r) => r.observe(pool.options.max ?? 0))
  gauge('c2c_pool_waiting', 'Callers that wait for a connection', (r) => r.observe(pool.waitingCount))
  if (replicas) addReplicaGauges(meter, replicas.places)
  gauge('c2c_ledger_waiting', 'Commands that wait for a ledger transaction', (r) => r.observe(ledger.waiting))
  const queues = [
    ['hashes', passwords],
    ['images', uploads],
    ['strangers', strangers],
  ] as const
  gauge('c2c_work_waiting', 'Expensive works that wait in the process', (r) => {
    for (const [queue, { backlog }] of queues) r.observe(backlog.waiting, { queue })
  })
  gauge('c2c_work_age_seconds', 'Age of the oldest of these', (r) => {
    for (const [queue, { backlog }] of queues) r.observe(backlog.ageSeconds, { queue })
  })
  gauge('c2c_sockets', 'Open sockets of signed-in people', (r) => r.observe(sockets.size))
  gauge('c2c_events_listening', '1 while the process receives the events of others', (r) =>
    r.observe(changes.listening ? 1 : 0),
  )
  gauge('c2c_files_available', '1 while the store of files answers, also on a local disk', (r) =>
    r.observe(storeWatch?.available === false ? 0 : 1),
  )
  gauge('process_resident_memory_bytes', 'Resident memory', (r) => r.observe(process.memoryUsage.rss()))
  gauge('nodejs_heap_used_bytes', 'Used heap of V8', (r) => r.observe(process.memoryUsage().heapUsed))
  gauge('process_start_time_seconds', 'Start of the process, Unix time', (r) =>
    r.observe(Math.round(Date.now() / 1000 - process.uptime())),
  )
  counter('process_cpu_seconds_total', 'User and system CPU time', (r) => {
    const { user, system } = process.cpuUsage()
    r.observe((user + system) / 1e6)
  })
  return addEventLoopDelay(meter)
}

/** Reports what each address of `DATABASE_READ_URL` was like at the last look. */
export function addReplicaGauges(meter: Meter, places: readonly Pick<ReplicaPlace, 'usable' | 'lag'>[]): void {
  const gauge = (name: string, description: string, read: (place: (typeof places)[number]) => number | null) =>
    meter.createObservableGauge(name, { description }).addCallback((result) => {
      for (const [number, place] of places.entries()) {
        const value = read(place)
        if (value !== null) result.observe(value, { replica: number + 1 })
      }
    })
  gauge('c2c_replica_up', '1 while a replica answers and follows the primary', ({ usable }) => (usable ? 1 : 0))
  gauge('c2c_replica_lag_bytes', 'Log that a replica has not replayed yet', ({ lag }) =>
    lag === null ? null : Number(lag),
  )
}

/** The delays since metrics were last read. Returns the function that ends the measurement. */
function addEventLoopDelay(meter: Meter): () => void {
  const delays = monitorEventLoopDelay({ resolution: resolutionMs })
  delays.enable()
  const description = 'Delay of the event loop since the last scrape'
  meter.createObservableGauge('c2c_event_loop_delay_seconds', { description }).addCallback((result) => {
    result.observe(delaySeconds(delays.percentile(50)), { statistic: 'p50' })
    result.observe(delaySeconds(delays.percentile(99)), { statistic: 'p99' })
    result.observe(delaySeconds(delays.max), { statistic: 'max' })
    delays.reset()
  })
  return () => void delays.disable()
}
