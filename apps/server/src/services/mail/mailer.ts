import type { Language } from '@c2c/contract'
import { randomUUID } from 'node:crypto'
import { mkdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createTransport } from 'nodemailer'

export interface Mail {
  readonly to: string
  readonly subject: string
  readonly text: string
  /** What it is written in: its reader's program chooses voice and characters by it (RFC 3282). */
  readonly language: Language
}

export interface Mailer {
  /** Resolves once the mail is handed over: to the SMTP server, or to the disk. */
  send(mail: Mail): Promise<void>
}

/** A mail as it is sent. Quoted-printable keeps digits readable in the raw message, in every language. */
const messageOf = ({ language, ...mail }: Mail, from: string) => ({
  ...mail,
  from,
  headers: { 'Content-Language': language },
  textEncoding: 'quoted-printable' as const,
})

/** How long an SMTP server may be silent, in milliseconds; somebody waits for the answer. The URL's query may say otherwise. */
const patience = { dnsTimeout: 5000, connectionTimeout: 5000, greetingTimeout: 5000, socketTimeout: 10_000 }

/** Mail through an SMTP server. */
export function smtpMailer(url: string, from: string): Mailer {
  const transport = createTransport({ url, ...patience })
  return { send: async (mail) => void (await transport.sendMail(messageOf(mail, from))) }
}

/** Each mail as a whole message in a file of its own, `<time>-<id>.eml`; a reader never sees half a file. */
export function fileMailer(folder: string, from: string): Mailer {
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'windows' })
  return {
    async send(mail) {
      const { message } = await transport.sendMail(messageOf(mail, from))
      if (!Buffer.isBuffer(message)) throw new Error('the mail was not made as one piece')
      await mkdir(folder, { recursive: true })
      const name = `${new Date().toISOString().replaceAll(':', '-')}-${randomUUID()}`
      await writeFile(join(folder, `${name}.tmp`), message)
      await rename(join(folder, `${name}.tmp`), join(folder, `${name}.eml`))
    },
  }
}
