import * as z from 'zod/mini'
import { flag, separated } from '../../fields.ts'
import { hours } from '../../trade/offer/offer-fields.ts'

/** The kinds of notices that users choose; alerts about the security of the account are always mailed. */
export const noticeKinds = ['recharge', 'withdraw', 'sale', 'interest', 'wanted'] as const

export type NoticeKind = (typeof noticeKinds)[number]

/** The ways in which the statement of a month is mailed. */
export const statementMails = ['off', 'link', 'attachment'] as const

const isKind = (value: string): value is NoticeKind => noticeKinds.some((kind) => kind === value)

const kinds = z.pipe(
  z.string({ error: 'malformed' }).check(z.refine((value) => separated(value).every(isKind), 'malformed')),
  z.transform((value): NoticeKind[] => separated(value).filter(isKind)),
)

/**
 * The kinds to mail, to push and to send by Telegram, comma separated, and quiet hours: `22:00-07:00 Europe/Berlin`, empty for none.
 * `urgent`: what waits for the user with money at stake comes in quiet hours, too; true unless it is set.
 */
export const choiceFields = {
  mail: kinds,
  push: kinds,
  telegram: kinds,
  quiet: hours,
  urgent: z._default(flag, true),
  /** How the statement of each month is mailed; as before if missing. A statement that is too large to attach comes as a link. */
  statement: z.optional(z.enum(statementMails, { error: 'malformed' })),
}

export const choices = z.object({
  mail: z.array(z.enum(noticeKinds)),
  push: z.array(z.enum(noticeKinds)),
  telegram: z.array(z.enum(noticeKinds)),
  quiet: z.string(),
  urgent: z.boolean(),
  /** How the statement of each month is mailed. */
  statement: z.enum(statementMails),
})

/** Whether the service has a Telegram bot, and whether the caller's chat is linked with it. */
export const telegramChat = z.enum(['off', 'unlinked', 'linked'])

/** A link that opens the Telegram bot; starting the bot links the chat. The link works once, for ten minutes. */
export const telegramLink = z.object({ url: z.string(), expires_at: z.string() })
