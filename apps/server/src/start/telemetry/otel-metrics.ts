import { deliveryChannels, type Call, type DeliveryChannel } from '@c2c/contract'
import type { Counter, Histogram, Meter } from '@opentelemetry/api'
import { PrometheusExporter, PrometheusSerializer } from '@opentelemetry/exporter-prometheus'
import { MeterProvider } from '@opentelemetry/sdk-metrics'
import type { ReadPlace } from '../../db/replicas/replicas.ts'
import { mailResults, type MailResult, type Metrics } from '../../services/telemetry/instruments.ts'

/** Bounds of durations in seconds: most calls take milliseconds. */
const durations = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]
const jobDurations = [0.01, 0.1, 1, 10, 60, 600]
const batchSizes = [1, 2, 4, 8, 16, 32, 64, 128, 256]

/** Above the number of declared calls times the codes that each may answer with; OpenTelemetry's default is 2,000. */
const mostSeries = 20_000

interface CallCounts {
  readonly labels: { readonly surface: string; readonly call: string }
  readonly codes: Map<number, number>
}

/** Counts with OpenTelemetry what a process does. Every label has a bounded set of values. */
export class OtelMetrics implements Metrics {
  readonly meter: Meter
  readonly #reader = new PrometheusExporter({ preventServerStart: true })
  readonly #serializer = new PrometheusSerializer('', false, undefined, true, true)
  /** Counted here and reported when metrics are read: labels of their own for each sample would double its cost. */
  readonly #calls = new Map<Call, CallCounts>()
  readonly #callSeconds: Histogram
  readonly #shed: Counter
  readonly #batchSize: Histogram
  readonly #batchSeconds: Histogram
  readonly #batchFailures: Counter
  readonly #poolWaits: Histogram
  readonly #reads: Counter
  readonly #deliveries: Counter
  readonly #mails: Counter
  readonly #jobSeconds: Histogram
  readonly #jobFailures: Counter

  constructor() {
    const views = [{ instrumentName: 'c2c_calls_total', aggregationCardinalityLimit: mostSeries }]
    this.meter = new MeterProvider({ readers: [this.#reader], views }).getMeter('c2c')
    const counter = (name: string, description: string) => this.meter.createCounter(name, { description })
    const histogram = (name: string, description: string, explicitBucketBoundaries: number[]) =>
      this.meter.createHistogram(name, { description, advice: { explicitBucketBoundaries } })
    const description = 'Answered calls by name and code of the envelope; 200 is a success'
    this.meter.createObservableCounter('c2c_calls_total', { description }).addCallback((result) => {
      for (const { labels, codes } of this.#calls.values())
        for (const [code, count] of codes) result.observe(count, { ...labels, code })
    })
    this.#callSeconds = histogram('c2c_call_duration_seconds', 'Time from the request to its answer', durations)
    this.#shed = counter('c2c_shed_total', 'Requests refused before they were read, for too many open ones')
    this.#batchSize = histogram('c2c_ledger_batch_commands', 'Commands in a transaction of the ledger', batchSizes)
    this.#batchSeconds = histogram('c2c_ledger_batch_duration_seconds', 'Time of a ledger transaction', durations)
    this.#batchFailures = counter('c2c_ledger_batch_failures_total', 'Ledger transactions that failed')
    this.#poolWaits = histogram('c2c_pool_wait_seconds', 'Wait for a connection of the pool', durations)
    this.#reads = counter('c2c_replica_reads_total', 'Reads for which replicas are configured, by where they ran')
    this.#deliveries = counter('c2c_deliveries_total', 'Attempts to deliver, by channel and result')
    this.#mails = counter('c2c_mails_total', 'Mails given to the mail server, by result')
    this.#jobSeconds = histogram('c2c_job_duration_seconds', 'Time of a run of a background job', jobDurations)
    this.#jobFailures = counter('c2c_job_failures_total', 'Failed runs of background jobs')
    // A rate needs a value before the first event.
    for (const one of [this.#shed, this.#batchFailures]) one.add(0)
    for (const channel of deliveryChannels)
      for (const result of ['delivered', 'failed']) this.#deliveries.add(0, { channel, result })
    for (const result of mailResults) this.#mails.add(0, { result })
  }

  call(call: Call, code: number, seconds: number): void {
    const { labels, codes } = this.#countsOf(call)
    codes.set(code, (codes.get(code) ?? 0) + 1)
    this.#callSeconds.record(seconds, labels)
  }

  shed(): void {
    this.#shed.add(1)
  }

  batch(commands: number, seconds: number, ok: boolean): void {
    this.#batchSize.record(commands)
    this.#batchSeconds.record(seconds)
    if (!ok) this.#batchFailures.add(1)
  }

  poolWait(seconds: number): void {
    this.#poolWaits.record(seconds)
  }

  read(place: ReadPlace): void {
    this.#reads.add(1, { place })
  }

  delivery(channel: DeliveryChannel, result: string): void {
    this.#deliveries.add(1, { channel, result })
  }

  mail(result: MailResult): void {
    this.#mails.add(1, { result })
  }

  job(task: string, seconds: number, ok: boolean): void {
    this.#jobSeconds.record(seconds, { task })
    this.#jobFailures.add(ok ? 0 : 1, { task })
  }

  /** All metrics in Prometheus's text format. `onError` receives what could not be read. */
  async expose(onError: (error: unknown) => void): Promise<string> {
    const { resourceMetrics, errors } = await this.#reader.collect()
    for (const error of errors) onError(error)
    return `${this.#serializer.serialize(resourceMetrics).trimEnd()}\n`
  }

  #countsOf(call: Call): CallCounts {
    const known = this.#calls.get(call)
    if (known) return known
    const counts = { labels: { surface: call.surface, call: call.name }, codes: new Map<number, number>() }
    this.#calls.set(call, counts)
    return counts
  }
}
