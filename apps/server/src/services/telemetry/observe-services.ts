import type { BatchObserver } from '../../ledger/ledger.ts'
import type { Mailer } from '../mail/mailer.ts'
import type { Metrics, Tracing } from './instruments.ts'

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

/** A mailer that counts what was sent and what failed. */
export const countedMailer = (mailer: Mailer, metrics: Metrics | null): Mailer =>
  metrics
    ? {
        ...mailer,
        async send(mail) {
          try {
            await mailer.send(mail)
          } catch (error) {
            metrics.mail(false)
            throw error
          }
          metrics.mail(true)
        },
      }
    : mailer
