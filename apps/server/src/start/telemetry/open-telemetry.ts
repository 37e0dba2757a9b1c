import type { FastifyBaseLogger } from 'fastify'
import type { Config } from '../../config/config.ts'

/** Loads what is configured: the libraries of metrics with `OPS_PORT`, those of traces with an endpoint. */
export async function openTelemetry({ opsPort, traces }: Pick<Config, 'opsPort' | 'traces'>, log: FastifyBaseLogger) {
  const metrics = opsPort === null ? null : new (await import('./otel-metrics.ts')).OtelMetrics()
  const tracing = traces && (await import('./otel-tracing.ts')).openTracing(traces, log)
  return { metrics, tracing }
}
