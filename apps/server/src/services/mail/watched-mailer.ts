import { Refusal } from '@c2c/contract'
import type { FastifyBaseLogger } from 'fastify'
import type { Kysely } from 'kysely'
import type { Database } from '../../db/schema.ts'
import { deliveryFailure } from './delivery-failure.ts'
import type { Mail, Mailer } from './mailer.ts'
import { recordFailure, recordSuccess } from '../run-log.ts'
import { sentencesIn } from '../texts/messages.ts'

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

/** How often a success is recorded while there is no failure between. */
const recordEveryMs = 5000

/**
 * A mailer that begins each mail to a user with the phrase that the user chose, and records its last success (to within five
 * seconds) and last failure. Failures are logged without e-mail addresses and reach the caller as `not_available`.
 */
export function watchedMailer(mailer: Mailer, { db, log, now }: Watching): Mailer {
  const keep = (note: Promise<void>) =>
    note.catch((error: unknown) => log.error({ err: error }, 'the result of mail delivery could not be recorded'))
  let recordedAt = -Infinity
  return {
    async send(mail) {
      const phrase = await phraseOf(db, mail)
      try {
        await mailer.send(phrase === '' ? mail : { ...mail, text: `${phraseLine(mail, phrase)}\n\n${mail.text}` })
      } catch (error) {
        const failure = deliveryFailure(error)
        recordedAt = -Infinity
        await keep(recordFailure(db, mailRuns, now(), failure))
        log.error({ failure }, 'no mail was sent')
        throw mailUnavailable()
      }
      const at = now()
      if (at.getTime() - recordedAt < recordEveryMs) return
      recordedAt = at.getTime()
      await keep(recordSuccess(db, mailRuns, at))
    },
  }
}

const phraseLine = ({ language }: Mail, phrase: string): string => sentencesIn(language).mail('phrase', { phrase })

/** The phrase of the user that a mail is for; empty without one. */
async function phraseOf(db: Kysely<Database>, { to, phrase }: Mail): Promise<string> {
  if (phrase !== undefined) return phrase
  const user = await db.selectFrom('users').select('mail_phrase').where('email', '=', to).executeTakeFirst()
  return user?.mail_phrase ?? ''
}
