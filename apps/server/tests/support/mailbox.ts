import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'

/** A received mail. */
interface ReceivedMail {
  readonly to: string
  readonly raw: string
}

/** Reads the messages that the server wrote to `DATA_DIR/mail`, oldest first. */
export class Mailbox {
  readonly #folder: string

  constructor(dataDir: string) {
    this.#folder = join(dataDir, 'mail')
  }

  /** All messages to an address. */
  async to(email: string): Promise<ReceivedMail[]> {
    const names = await readdir(this.#folder).catch(() => [])
    const files = names.filter((name) => name.endsWith('.eml')).toSorted()
    const mails = await Promise.all(files.map((name) => readFile(join(this.#folder, name), 'utf8')))
    return mails
      .map((raw) => ({ raw, to: /^To: (.*)$/m.exec(raw)?.[1]?.trim() ?? '' }))
      .filter(({ to }) => to === email)
  }

  /** The subjects and texts of the messages to an address, in ASCII. */
  async read(email: string): Promise<{ readonly subject: string; readonly text: string }[]> {
    return (await this.to(email)).map(({ raw }) => {
      const [head = '', ...body] = raw.split('\r\n\r\n')
      const subject = /^Subject: (.*)$/m.exec(head.replaceAll(/\r\n[ \t]/g, ' '))?.[1]?.trim() ?? ''
      return { subject, text: body.join('\n').replaceAll('=\r\n', '').replaceAll('=3D', '=') }
    })
  }

  /** The six-digit code in the newest mail with one to an address. */
  async code(email: string): Promise<string> {
    const bodies = (await this.to(email)).map(({ raw }) => raw.split('\r\n\r\n').slice(1).join('\n'))
    const code = bodies.map((body) => /\b\d{6}\b/.exec(body)?.[0]).findLast((found) => found !== undefined)
    if (code === undefined) throw new Error(`no code was mailed to ${email}`)
    return code
  }

  /** The token in the newest link "This wasn't me" mailed to an address. */
  async notMe(email: string): Promise<string> {
    const texts = (await this.to(email)).map(({ raw }) => raw.replaceAll('=\r\n', '').replaceAll('=3D', '='))
    const token = texts
      .map((text) => /#\/not-me\?token=([\w.-]+)/.exec(text)?.[1])
      .findLast((found) => found !== undefined)
    if (token === undefined) throw new Error(`no alert was mailed to ${email}`)
    return token
  }

  /** The token in the newest invitation link mailed to an address. */
  async invitation(email: string): Promise<string> {
    const mails = await this.to(email)
    // Quoted-printable wraps long lines and encodes the equals sign (RFC 2045, section 6.7).
    const text = mails.at(-1)?.raw.replaceAll('=\r\n', '').replaceAll('=3D', '=') ?? ''
    const token = /\/console\/invitation\?token=([\w-]+)/.exec(text)?.[1]
    if (token === undefined) throw new Error(`no invitation was mailed to ${email}`)
    return token
  }
}
