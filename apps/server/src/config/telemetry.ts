import { isUrl } from '@c2c/domain'

/** The names of samplers as OpenTelemetry defines them. */
const samplers = [
  'always_on',
  'always_off',
  'traceidratio',
  'parentbased_always_on',
  'parentbased_always_off',
  'parentbased_traceidratio',
] as const

/** The recorded part of traces and their transport; the exporter reads the other `OTEL_EXPORTER_OTLP_*` variables. */
export interface TraceOptions {
  readonly sampler: (typeof samplers)[number]
  /** The share of traces that a `traceidratio` sampler records, 0 to 1. */
  readonly ratio: number
  readonly scheduledDelayMillis: number
  readonly maxQueueSize: number
  readonly maxExportBatchSize: number
  readonly exportTimeoutMillis: number
}

type Environment = Readonly<Record<string, string | undefined>>

/** Reads the standard variables of traces; null sends none. Throws an Error that names the invalid variable. */
export function readTraceOptions(env: Environment): TraceOptions | null {
  const endpoint = env['OTEL_EXPORTER_OTLP_TRACES_ENDPOINT'] || env['OTEL_EXPORTER_OTLP_ENDPOINT']
  if (!endpoint || env['OTEL_SDK_DISABLED']?.toLowerCase() === 'true') return null
  for (const name of ['OTEL_EXPORTER_OTLP_TRACES_ENDPOINT', 'OTEL_EXPORTER_OTLP_ENDPOINT']) {
    const text = env[name]
    if (text && !isUrl(text)) throw new Error(`${name} must be a URL that starts with https:// or http://, not ${text}`)
  }
  const exporter = env['OTEL_TRACES_EXPORTER'] || 'otlp'
  if (exporter === 'none') return null
  if (exporter !== 'otlp') throw new Error(`OTEL_TRACES_EXPORTER must be otlp or none, not ${exporter}`)
  for (const name of ['OTEL_EXPORTER_OTLP_TRACES_PROTOCOL', 'OTEL_EXPORTER_OTLP_PROTOCOL']) {
    const protocol = env[name] || 'http/json'
    if (protocol !== 'http/json') throw new Error(`${name} must be http/json, not ${protocol}`)
  }
  const named = env['OTEL_TRACES_SAMPLER'] || 'parentbased_always_on'
  const sampler = samplers.find((one) => one === named)
  if (!sampler) throw new Error(`OTEL_TRACES_SAMPLER must be one of ${samplers.join(', ')}, not ${named}`)
  return {
    sampler,
    ratio: readShare('OTEL_TRACES_SAMPLER_ARG', env['OTEL_TRACES_SAMPLER_ARG'], 1),
    scheduledDelayMillis: readCount('OTEL_BSP_SCHEDULE_DELAY', env['OTEL_BSP_SCHEDULE_DELAY'], 5000),
    maxQueueSize: readCount('OTEL_BSP_MAX_QUEUE_SIZE', env['OTEL_BSP_MAX_QUEUE_SIZE'], 2048),
    maxExportBatchSize: readCount('OTEL_BSP_MAX_EXPORT_BATCH_SIZE', env['OTEL_BSP_MAX_EXPORT_BATCH_SIZE'], 512),
    exportTimeoutMillis: readCount('OTEL_BSP_EXPORT_TIMEOUT', env['OTEL_BSP_EXPORT_TIMEOUT'], 10_000),
  }
}

/** Reads a share from 0 to 1. Throws an Error that names the variable. */
export function readShare(name: string, text: string | undefined, fallback: number): number {
  const share = text ? Number(text) : fallback
  if (!(share >= 0 && share <= 1)) throw new Error(`${name} must be a number from 0 to 1, not ${text}`)
  return share
}

function readCount(name: string, text: string | undefined, fallback: number): number {
  const count = text ? Number(text) : fallback
  if (!Number.isInteger(count) || count <= 0) throw new Error(`${name} must be a positive integer, not ${text}`)
  return count
}
