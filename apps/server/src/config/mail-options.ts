import { createPrivateKey } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { isEmail } from '@c2c/domain'

/** A sender; an empty name stands for the name of the service. */
interface Mailbox {
  readonly name: string
  readonly address: string
}

/** How mails are sent (docs/mail.md). */
export interface MailOptions {
  readonly from: Mailbox
  readonly replyTo: Mailbox | null
  /** The key that signs mails (RFC 6376); null leaves that to the mail server. */
  readonly dkim: { readonly domainName: string; readonly keySelector: string; readonly privateKey: string } | null
}

/** A name, quoted or not, before an address in angle brackets. */
const named = /^(?:"([^"<>]*)"|([^"<>]*?))\s*<([^<>]*)>$/

/** Line breaks and other control characters, which could add header fields or hide part of a name. */
const hidden = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/u

type Environment = Readonly<Record<string, string | undefined>>

/** The sender of a sandbox: a domain that never exists (RFC 2606). */
export const sandboxMail: MailOptions = {
  from: { name: 'c2c', address: 'no-reply@c2c.invalid' },
  replyTo: null,
  dkim: null,
}

/** `MailOptions` of the environment; `from` is null when it is unset. */
export type MailSettings = Omit<MailOptions, 'from'> & { readonly from: Mailbox | null }

/** Reads `MAIL_*`. Throws an Error that names the invalid variable. */
export function readMail(env: Environment): MailSettings {
  return {
    from: env.MAIL_FROM ? readMailbox('MAIL_FROM', env.MAIL_FROM) : null,
    replyTo: env.MAIL_REPLY_TO ? readMailbox('MAIL_REPLY_TO', env.MAIL_REPLY_TO) : null,
    dkim: readDkim(env),
  }
}

/** The sender in production, which a domain must be able to authenticate. Throws an Error that names the variable. */
export function requireSender(mail: MailSettings, sandbox: boolean): MailOptions {
  if (sandbox) return { ...mail, from: mail.from ?? sandboxMail.from }
  if (!mail.from) {
    throw new Error('MAIL_FROM is required with SANDBOX=0: the sender of mails, such as "c2c <no-reply@c2c.example>"')
  }
  if (mail.from.address.endsWith('.invalid')) throw new Error('MAIL_FROM must not end in .invalid with SANDBOX=0')
  return { ...mail, from: mail.from }
}

interface MailServer {
  readonly smtpUrl: string | null
  /** Whether production writes mails to files on purpose. */
  readonly mailToFiles: boolean
  readonly sandbox: boolean
}

/** Options of Nodemailer that are numbers; a wrong one would be a time-out of a millisecond. */
const numeric = /(?:Timeout|Connections|Messages|rateDelta|rateLimit)$/

/** The URL of the mail server, whose numbers are numbers. Throws an Error that names the variable. */
export function checkedMailUrl(url: string | null): string | null {
  const options = url !== null && URL.canParse(url) ? new URL(url).searchParams : []
  for (const [name, value] of options)
    if (numeric.test(name) && !/^\d{1,9}$/.test(value))
      throw new Error(
        `SMTP_URL: ${name} must be a whole number${name.endsWith('Timeout') ? ' of milliseconds' : ''}, not ${value}`,
      )
  return url
}

/** Production sends its mails. Throws an Error that names the variable of the mail server. */
export function requireMailServer({ smtpUrl, mailToFiles, sandbox }: MailServer): void {
  if (sandbox || smtpUrl !== null || mailToFiles) return
  throw new Error(
    'SMTP_URL is required with SANDBOX=0: the server that takes mails, such as smtp://127.0.0.1:25. With MAIL_TO_FILES=1 mails are written to DATA_DIR/mail and not sent',
  )
}

/** `Name <address>` or an address alone. */
function readMailbox(variable: string, text: string): Mailbox {
  const [, quoted = '', plain = '', address = text.trim()] = named.exec(text.trim()) ?? []
  const name = (quoted || plain).trim()
  if (!isEmail(address) || hidden.test(text) || name.length > 100) {
    throw new Error(`${variable} must be "Name <address>" or an e-mail address`)
  }
  return { name, address }
}

function readDkim(env: Environment): MailOptions['dkim'] {
  const { MAIL_DKIM_DOMAIN: domainName, MAIL_DKIM_SELECTOR: keySelector, MAIL_DKIM_KEY_FILE: file } = env
  if (!domainName && !keySelector && !file) return null
  if (!domainName || !keySelector || !file) {
    throw new Error('MAIL_DKIM_DOMAIN, MAIL_DKIM_SELECTOR and MAIL_DKIM_KEY_FILE must be set together')
  }
  const label = /^[a-z0-9-]+(?:\.[a-z0-9-]+)*$/i
  if (!label.test(domainName)) throw new Error('MAIL_DKIM_DOMAIN must be a domain')
  if (!label.test(keySelector)) throw new Error('MAIL_DKIM_SELECTOR must be the name below _domainkey')
  return { domainName, keySelector, privateKey: readKey(file) }
}

function readKey(file: string): string {
  try {
    const text = readFileSync(file, 'utf8')
    createPrivateKey(text)
    return text
  } catch (error) {
    throw new Error(`MAIL_DKIM_KEY_FILE must be a readable private key in PEM: ${file}`, { cause: error })
  }
}
