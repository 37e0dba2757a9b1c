import { Refusal } from '@c2c/contract'
import type { FastifyBaseLogger } from 'fastify'
import type { Kysely } from 'kysely'
import type { Database } from '../../db/schema.ts'
import { hideMailboxes } from './hide-mailboxes.ts'
import type { Mailer } from './mailer.ts'
import { noteFailure, noteSuccess } from '../run-log.ts'

/** Under this name stands how mail did last. */
export const mailRuns = { name: 'mail', every: null } as const

interface Watching {
  readonly db: Kysely<Database>
  readonly log: FastifyBaseLogger
  readonly now: () => Date
}

const tryAgainAfter = 60

/** Mail does not go out at the moment; the caller may try again after so many seconds. */
export const mailUnavailable = (): Refusal =>
  new Refusal('not_available', { message: 'mail_unavailable', data: { retry_after: tryAgainAfter } })

/**
 * A mailer that keeps when a mail last went out, and when and why one last did not: what went wrong is logged without
 * anybody's address, and the caller is refused with `not_available`.
 */
export function watchedMailer(mailer: Mailer, { db, log, now }: Watching): Mailer {
  const keep = (note: Promise<void>) =>
    note.catch((error: unknown) => log.error({ err: error }, 'how mail is doing could not be written down'))
  return {
    async send(mail) {
      try {
        await mailer.send(mail)
      } catch (error) {
        await keep(noteFailure(db, mailRuns, now(), error))
        log.error(
          { failure: hideMailboxes(error instanceof Error ? error.message : String(error)) },
          'no mail was sent',
        )
        throw mailUnavailable()
      }
      await keep(noteSuccess(db, mailRuns, now()))
    },
  }
}
