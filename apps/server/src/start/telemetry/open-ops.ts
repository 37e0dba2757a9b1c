import type { Config } from '../../config/config.ts'
import { probes, Readiness, type Probes } from '../../http/observe/probes.ts'
import type { Services } from '../../services/services.ts'
import type { HostOptions } from './host-gauges.ts'
import type { OtelMetrics } from './otel-metrics.ts'

interface Ops {
  /** Probes to answer on the main port; null when they have a port of their own. */
  readonly onMainPort: Probes | null
  /** From now on the process is ready, or not. */
  set(process: 'ok' | 'stopping'): void
  close(): Promise<void>
}

type OpsOptions = Pick<Config, 'host' | 'opsPort' | 'basePath'> & HostOptions & { readonly processNumber: number }

/** Opens the port of probes and metrics where one is configured. */
export async function openOps(
  services: Services,
  metrics: OtelMetrics | null,
  { host, opsPort, basePath, processNumber, ...hostOptions }: OpsOptions,
): Promise<Ops> {
  const readiness = new Readiness(services)
  const onError = (error: unknown) => services.log.error({ err: error }, 'a probe could not be answered')
  readiness.process = 'starting'
  const set: Ops['set'] = (process) => {
    readiness.process = process
  }
  if (opsPort === null || !metrics) {
    return { onMainPort: probes({ readiness, onError, basePath }), set, close: async () => {} }
  }
  const { addDatabaseGauges } = await import('./database-gauges.ts')
  const { addProcessGauges } = await import('./process-gauges.ts')
  const { addHostGauges } = await import('./host-gauges.ts')
  const { serveOps } = await import('./ops-server.ts')
  addDatabaseGauges(metrics.meter, services)
  const ends = [addProcessGauges(metrics.meter, services), addHostGauges(metrics.meter, services, hostOptions)]
  const answers = probes({ readiness, onError, basePath, metrics: () => metrics.expose(onError) })
  const close = await serveOps(answers, { host, port: opsPort + processNumber })
  return {
    onMainPort: null,
    set,
    async close() {
      for (const end of ends) end()
      await close()
    },
  }
}
