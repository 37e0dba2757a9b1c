import type { Language } from '@c2c/contract'
import { randomUUID } from 'node:crypto'
import { mkdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Transporter } from 'nodemailer'

export interface Mail {
  readonly to: string
  readonly subject: string
  readonly text: string
  /** The language of the text, for screen readers and fonts (RFC 3282). */
  readonly language: Language
  /** The phrase of the user that it is for, when the caller knows it; else it is read by the address. */
  readonly phrase?: string
}

export interface Mailer {
  /** Resolves when the SMTP server accepted the mail, or it is written to disk. */
  send(mail: Mail): Promise<void>
}

/** The message to send. Quoted-printable keeps digits readable in the raw message, in every language. */
const messageOf = ({ to, subject, text, language }: Mail, from: string) => ({
  to,
  subject,
  text,
  from,
  headers: { 'Content-Language': language },
  textEncoding: 'quoted-printable' as const,
})

/** SMTP timeouts in milliseconds, short because a user waits for the call. Query parameters of the URL override them. */
const timeouts = { dnsTimeout: 5000, connectionTimeout: 5000, greetingTimeout: 5000, socketTimeout: 10_000 }

/** Loaded with the first mail, because loading takes 40 ms of every start. */
const loadNodemailer = () => import('nodemailer')

/** Mail through an SMTP server. */
export function smtpMailer(url: string, from: string): Mailer {
  let transport: Transporter | null = null
  return {
    async send(mail) {
      const { createTransport } = await loadNodemailer()
      transport ??= createTransport({ url, ...timeouts })
      await transport.sendMail(messageOf(mail, from))
    },
  }
}

/** Writes each mail to a file `<time>-<id>.eml`. The file is renamed when complete, so readers never see a partial one. */
export function fileMailer(folder: string, from: string): Mailer {
  return {
    async send(mail) {
      const { createTransport } = await loadNodemailer()
      const transport = createTransport({ streamTransport: true, buffer: true, newline: 'windows' })
      const { message } = await transport.sendMail(messageOf(mail, from))
      if (!Buffer.isBuffer(message)) throw new Error('the message is not a buffer')
      await mkdir(folder, { recursive: true })
      const name = `${new Date().toISOString().replaceAll(':', '-')}-${randomUUID()}`
      await writeFile(join(folder, `${name}.tmp`), message)
      await rename(join(folder, `${name}.tmp`), join(folder, `${name}.eml`))
    },
  }
}
