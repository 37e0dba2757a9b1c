import type { Language } from '@c2c/contract'
import { randomUUID } from 'node:crypto'
import { mkdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Transporter } from 'nodemailer'
import type { MailOptions } from '../../config/mail-options.ts'
import { safeMessage } from '../outbox/safe-message.ts'

/** A rendered mail. */
export interface Message {
  readonly to: string
  readonly subject: string
  readonly text: string
  readonly html: string
  /** The language of the texts, for screen readers and fonts (RFC 3282). */
  readonly language: Language
  /** The name of the service, which is the sender's unless `MAIL_FROM` has one. */
  readonly app: string
  /** The URL that switches such mails off with one POST (RFC 8058); null for mails that are always sent. */
  readonly unsubscribe: string | null
  readonly attachment?: { readonly name: string; readonly type: string; readonly content: Buffer }
}

export interface Transport {
  readonly toFiles: boolean
  /** Resolves when the SMTP server accepted the mail, or it is written to disk. */
  send(message: Message): Promise<void>
  /** Signs in to the SMTP server without a mail; rejects when it takes none. */
  check?(): Promise<unknown>
}

/** Only an `https` URL may promise one-click (RFC 8058, section 3.1). */
const unsubscribeHeaders = (url: string | null): Record<string, string> =>
  url === null
    ? {}
    : {
        'List-Unsubscribe': `<${url}>`,
        ...(url.startsWith('https:') && { 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }),
      }

/** The message to send. Quoted-printable keeps digits readable in the raw message, in every language. */
const messageOf = (message: Message, { from, replyTo }: MailOptions) => ({
  to: message.to,
  subject: message.subject,
  text: message.text,
  html: message.html,
  ...(message.attachment && {
    attachments: [
      {
        filename: message.attachment.name,
        contentType: message.attachment.type,
        content: message.attachment.content,
      },
    ],
  }),
  from: { name: from.name || message.app, address: from.address },
  ...(replyTo && { replyTo }),
  headers: {
    'Content-Language': message.language,
    'Auto-Submitted': 'auto-generated',
    ...unsubscribeHeaders(message.unsubscribe),
  },
  textEncoding: 'quoted-printable' as const,
  disableFileAccess: true,
  disableUrlAccess: true,
})

/** SMTP timeouts in milliseconds, short because a user waits for the call. Query parameters of the URL override them. */
const timeouts = { dnsTimeout: 5000, connectionTimeout: 5000, greetingTimeout: 5000, socketTimeout: 10_000 }

/** Loaded with the first mail, because loading takes 40 ms of every start. */
const loadNodemailer = () => import('nodemailer')

const signing = ({ dkim }: MailOptions) => (dkim ? { dkim } : {})

/** Mail through an SMTP server, signed when `MAIL_DKIM_*` are set. */
export function smtpTransport(url: string, options: MailOptions): Transport {
  let transport: Transporter | null = null
  const reach = async () => {
    const { createTransport } = await loadNodemailer()
    return (transport ??= createTransport({ url, ...timeouts, ...signing(options) }))
  }
  return {
    toFiles: false,
    send: async (message) => void (await (await reach()).sendMail(messageOf(message, options))),
    check: async () => (await reach()).verify(),
  }
}

/** Writes each mail to a file `<time>-<id>.eml`. The file is renamed when complete, so readers never see a partial one. */
export function fileTransport(folder: string, options: MailOptions): Transport {
  return {
    toFiles: true,
    async send(mail) {
      const { createTransport } = await loadNodemailer()
      const transport = createTransport({
        streamTransport: true,
        buffer: true,
        newline: 'windows',
        ...signing(options),
      })
      const { message } = await transport.sendMail(messageOf(mail, options))
      if (!Buffer.isBuffer(message)) throw new Error('the message is not a buffer')
      await mkdir(folder, { recursive: true })
      const name = `${new Date().toISOString().replaceAll(':', '-')}-${randomUUID()}`
      await writeFile(join(folder, `${name}.tmp`), message)
      await rename(join(folder, `${name}.tmp`), join(folder, `${name}.eml`))
    },
  }
}

/** Fields of an error of nodemailer. */
interface SmtpError {
  readonly code?: string
  readonly responseCode?: number
  /** The SMTP command that failed, such as `RCPT TO`. */
  readonly command?: string
  /** The server's reply. */
  readonly response?: string
}

/**
 * Whether the server takes mails, but not for this address: it says so with an enhanced status of addresses or mailboxes (RFC 3463,
 * section 3.2 and 3.3). A refusal without one, such as of a relay, counts as the server's failure.
 */
export function refusesAddress(error: unknown): boolean {
  const { command = '', response = '' }: SmtpError = typeof error === 'object' && error !== null ? error : {}
  return command.startsWith('RCPT') && /^5\d\d[ -]5\.(?:1\.(?:1|2|3|6|10)|2\.[12])\b/.test(response)
}

/**
 * Why a mail was not sent, without secrets: the server's reply to AUTH may quote the credentials, that to DATA the codes and
 * links of the mail, so only its number is kept.
 */
export function deliveryFailure(error: unknown): string {
  const {
    code = '',
    responseCode = 0,
    command = '',
  }: SmtpError = typeof error === 'object' && error !== null ? error : {}
  if (!/^(AUTH|DATA)/.test(command)) return safeMessage(error)
  return `the mail server refused ${command.split(' ', 1)[0]} with ${responseCode} (${code})`
}
