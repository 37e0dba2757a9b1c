import { Refusal, type Language } from '@c2c/contract'
import type { FastifyBaseLogger } from 'fastify'
import type { Kysely } from 'kysely'
import type { Database } from '../../db/schema.ts'
import { recordFailure, recordSuccess } from '../time/run-log.ts'
import { readSetting } from '../settings/settings.ts'
import { sentencesIn } from '../texts/messages.ts'
import type { Compose, Frame, Say } from './mail-content.ts'
import { htmlOf, textOf } from './render-mail.ts'
import { deliveryFailure, refusesAddress, type Message, type Transport } from './transport.ts'

/** The name of the recorded results of mail delivery. */
export const mailRuns = { name: 'mail', every: null } as const

/** A mail to send. */
export interface Mail {
  readonly to: string
  readonly language: Language
  readonly compose: Compose
  /** The phrase of the user that it is for, when the caller knows it; else it is read by the address. */
  readonly phrase?: string
  /** The URL that switches such mails off; absent for mails that are always sent. */
  readonly unsubscribe?: string | null
  readonly attachment?: Attachment
}

/** A file that is sent with a mail. */
export interface Attachment {
  readonly name: string
  readonly type: string
  readonly content: Buffer
}

export interface Mailer {
  /** Sends a mail; refuses with `not_available` when it could not be handed over. */
  send(mail: Mail): Promise<void>
  /** Sends a mail; returns the error when it could not be handed over, null when it was. */
  attempt(mail: Mail): Promise<unknown>
  /** Asks the mail server whether it takes mails, and logs and records why not. */
  check(): Promise<void>
  /** Whether mails are written to files, without a mail server. */
  readonly toFiles: boolean
}

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
 * A mailer that renders each mail with the name of the service and the phrase that the user chose, and records its last
 * success (to within five seconds) and last failure. Failures are logged without e-mail addresses.
 */
export function watchedMailer(transport: Transport, { db, log, now }: Watching): Mailer {
  const keep = (written: Promise<void>) =>
    written.catch((error: unknown) => log.error({ err: error }, 'the result of mail delivery could not be recorded'))
  let recordedAt = -Infinity
  const note = async (error: unknown, what: string): Promise<void> => {
    const failure = deliveryFailure(error)
    recordedAt = -Infinity
    await keep(recordFailure(db, mailRuns, now(), failure))
    log.error({ failure }, what)
  }
  const attempt = async (mail: Mail): Promise<unknown> => {
    const message = await render(db, mail)
    try {
      await transport.send(message)
    } catch (error) {
      // An address that does not exist says nothing about the mail server.
      if (refusesAddress(error)) log.warn({ failure: deliveryFailure(error) }, 'an address was refused')
      else await note(error, 'no mail was sent')
      return error
    }
    const at = now()
    if (at.getTime() - recordedAt < recordEveryMs) return null
    recordedAt = at.getTime()
    await keep(recordSuccess(db, mailRuns, at))
    return null
  }
  return {
    attempt,
    toFiles: transport.toFiles,
    async check() {
      await transport.check?.().catch((error: unknown) => note(error, 'SMTP_URL: the mail server takes no mails'))
    },
    async send(mail) {
      if (await attempt(mail)) throw mailUnavailable()
    },
  }
}

/** The message of a mail: one content as text and as HTML. */
async function render(db: Kysely<Database>, mail: Mail): Promise<Message> {
  const { to, language, compose, unsubscribe = null, attachment } = mail
  const [phrase, { app_name }] = await Promise.all([phraseOf(db, mail), readSetting(db, 'global_values')])
  // A name is one line everywhere.
  const app = app_name.replaceAll(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ').trim()
  const say: Say = (key, values) => sentencesIn(language).mail(key, { app, ...values })
  const frame: Frame = {
    language,
    app,
    phrase: phrase === '' ? '' : say('phrase', { phrase }),
    unsubscribe: unsubscribe === null ? null : { label: say('unsubscribe'), url: unsubscribe },
  }
  const composed = compose(say)
  const text = textOf(composed, frame)
  return {
    to,
    language,
    app,
    unsubscribe,
    subject: composed.subject,
    text,
    html: htmlOf(composed, frame),
    ...(attachment && { attachment }),
  }
}

/** The phrase of the user that a mail is for; empty without one. */
async function phraseOf(db: Kysely<Database>, { to, phrase }: Mail): Promise<string> {
  if (phrase !== undefined) return phrase
  const user = await db.selectFrom('users').select('mail_phrase').where('email', '=', to).executeTakeFirst()
  return user?.mail_phrase ?? ''
}
