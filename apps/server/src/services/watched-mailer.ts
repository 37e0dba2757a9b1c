import type { FastifyBaseLogger } from 'fastify'
import type { Kysely } from 'kysely'
import type { Database } from '../db/schema.ts'
import type { Mailer } from './mailer.ts'
import { noteFailure, noteSuccess } from './run-log.ts'

/** Under this name stands how mail did last. */
export const mailRuns = { name: 'mail', every: null } as const

interface Watching {
  readonly db: Kysely<Database>
  readonly log: FastifyBaseLogger
  readonly now: () => Date
}

/** A mailer that keeps when a mail last went out, and when and why one last did not. */
export function watchedMailer(mailer: Mailer, { db, log, now }: Watching): Mailer {
  const keep = (note: Promise<void>) =>
    note.catch((error: unknown) => log.error({ err: error }, 'how mail is doing could not be written down'))
  return {
    async send(mail) {
      try {
        await mailer.send(mail)
      } catch (error) {
        await keep(noteFailure(db, mailRuns, now(), error))
        throw error
      }
      await keep(noteSuccess(db, mailRuns, now()))
    },
  }
}
