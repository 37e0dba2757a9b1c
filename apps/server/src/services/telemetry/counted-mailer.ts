import type { Mailer } from '../mail/mailer.ts'
import type { Metrics } from './metrics.ts'

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
