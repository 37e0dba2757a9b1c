import { Refusal } from '@c2c/contract'
import type { FastifyBaseLogger } from 'fastify'
import type { Kysely } from 'kysely'
import type { Database } from '../../db/schema.ts'
import { hideMailboxes } from './hide-mailboxes.ts'
import type { Mailer } from './mailer.ts'
import { recordFailure, recordSuccess } from '../run-log.ts'

/** The name of the recorded results of mail delivery. */
export const mailRuns = { name: 'mail', every: null } as const

interface Watching {
  readonly db: Kysely<Database>
  readonly log: FastifyBaseLogger
  readonly now: () => Date
}

const retryAfterSeconds = 60

/** The refusal while mail cannot be sent; the caller can retry after `retry_after` seconds. */
export const mailUnavailable = (): Refusal =>
  new Refusal('not_available', { message: 'mail_unavailable', data: { retry_after: retryAfterSeconds } })

/**
 * A mailer that records its last success and last failure. Failures are logged without e-mail addresses and reach the
 * caller as `not_available`.
 */
export function watchedMailer(mailer: Mailer, { db, log, now }: Watching): Mailer {
  const keep = (note: Promise<void>) =>
    note.catch((error: unknown) => log.error({ err: error }, 'the result of mail delivery could not be recorded'))
  return {
    async send(mail) {
      try {
        await mailer.send(mail)
      } catch (error) {
        await keep(recordFailure(db, mailRuns, now(), error))
        log.error(
          { failure: hideMailboxes(error instanceof Error ? error.message : String(error)) },
          'no mail was sent',
        )
        throw mailUnavailable()
      }
      await keep(recordSuccess(db, mailRuns, now()))
    },
  }
}
