import type { BatchObserver } from '../../ledger/ledger.ts'
import { mailUnavailable, type Mailer } from '../mail/mailer.ts'
import { refusesAddress } from '../mail/transport.ts'
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

/** A mailer that counts what was sent, what failed and which addresses were refused. */
export function countedMailer(mailer: Mailer, metrics: Metrics | null): Mailer {
  if (!metrics) return mailer
  const attempt: Mailer['attempt'] = async (mail) => {
    const error = await mailer.attempt(mail)
    metrics.mail(error === null ? 'sent' : refusesAddress(error) ? 'rejected' : 'failed')
    return error
  }
  return {
    ...mailer,
    attempt,
    async send(mail) {
      if (await attempt(mail)) throw mailUnavailable()
    },
  }
}
