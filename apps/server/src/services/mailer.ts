import { randomUUID } from 'node:crypto'
import { mkdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createTransport } from 'nodemailer'

export interface Mail {
  readonly to: string
  readonly subject: string
  readonly text: string
}

export interface Mailer {
  /** Resolves once the mail is handed over: to the SMTP server, or to the disk. */
  send(mail: Mail): Promise<void>
}

/** Quoted-printable keeps digits readable in the raw message, in every language. */
const encoding = { textEncoding: 'quoted-printable' } as const

/** Mail through an SMTP server. */
export function smtpMailer(url: string, from: string): Mailer {
  const transport = createTransport(url)
  return { send: async (mail) => void (await transport.sendMail({ ...mail, ...encoding, from })) }
}

/** Each mail as a whole message in a file of its own, `<time>-<id>.eml`; a reader never sees half a file. */
export function fileMailer(folder: string, from: string): Mailer {
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'windows' })
  return {
    async send(mail) {
      const { message } = await transport.sendMail({ ...mail, ...encoding, from })
      if (!Buffer.isBuffer(message)) throw new Error('the mail was not made as one piece')
      await mkdir(folder, { recursive: true })
      const name = `${new Date().toISOString().replaceAll(':', '-')}-${randomUUID()}`
      await writeFile(join(folder, `${name}.tmp`), message)
      await rename(join(folder, `${name}.tmp`), join(folder, `${name}.eml`))
    },
  }
}
