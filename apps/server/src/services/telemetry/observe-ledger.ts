import type { BatchObserver } from '../../ledger/ledger.ts'
import type { Metrics } from './metrics.ts'
import type { Tracing } from './tracing.ts'

interface Telemetry {
  readonly metrics: Metrics | null
  readonly tracing: Tracing | null
}

/** Reports the batches of the ledger to metrics and traces; undefined when there is neither. */
export function observeLedger({ metrics, tracing }: Telemetry): BatchObserver | undefined {
  if (!metrics) return tracing ?? undefined
  return {
    caller: () => tracing?.caller(),
    async batch(callers, run) {
      const begun = performance.now()
      const report = (ok: boolean) => metrics.batch(callers.length, (performance.now() - begun) / 1000, ok)
      try {
        const result = await (tracing ? tracing.batch(callers, run) : run())
        report(true)
        return result
      } catch (error) {
        report(false)
        throw error
      }
    },
  }
}
