import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import PostalMime from 'postal-mime'

/** A received mail. */
interface ReceivedMail {
  readonly to: string
  readonly subject: string
  /** The parts for programs without and with HTML, decoded. */
  readonly text: string
  readonly html: string
  /** The message as it was sent. */
  readonly raw: string
}

/** Reads the messages that the server wrote to `DATA_DIR/mail`, oldest first. */
export class Mailbox {
  readonly #folder: string
  /** The recipient of each file that was read. */
  readonly #recipients = new Map<string, string>()

  constructor(dataDir: string) {
    this.#folder = join(dataDir, 'mail')
  }

  /** All messages to an address. */
  async to(email: string): Promise<ReceivedMail[]> {
    const names = await readdir(this.#folder).catch(() => [])
    const files = names.filter((name) => name.endsWith('.eml')).toSorted()
    // One after another: a long run leaves more files than a process may open at once.
    for (const name of files.filter((file) => !this.#recipients.has(file))) {
      this.#recipients.set(name, /^To: (.*)$/m.exec(await this.#read(name))?.[1]?.trim() ?? '')
    }
    const own = files.filter((name) => this.#recipients.get(name) === email)
    return Promise.all(own.map(async (name) => readMail(await this.#read(name))))
  }

  #read(name: string): Promise<string> {
    return readFile(join(this.#folder, name), 'utf8')
  }

  /** The six-digit code in the newest mail with one to an address. */
  async code(email: string): Promise<string> {
    const codes = (await this.to(email)).map(({ text }) => /\b\d{6}\b/.exec(text)?.[0])
    const code = codes.findLast((found) => found !== undefined)
    if (code === undefined) throw new Error(`no code was mailed to ${email}`)
    return code
  }

  /** The token in the newest link "This wasn't me" mailed to an address. */
  async notMe(email: string): Promise<string> {
    const tokens = (await this.to(email)).map(({ text }) => /#\/not-me\?token=([\w.-]+)/.exec(text)?.[1])
    const token = tokens.findLast((found) => found !== undefined)
    if (token === undefined) throw new Error(`no alert was mailed to ${email}`)
    return token
  }

  /** The token in the newest invitation link mailed to an address. */
  async invitation(email: string): Promise<string> {
    const text = (await this.to(email)).at(-1)?.text ?? ''
    const token = /\/console\/invitation#token=([\w-]+)/.exec(text)?.[1]
    if (token === undefined) throw new Error(`no invitation was mailed to ${email}`)
    return token
  }
}

/** Parses a message. */
export async function readMail(raw: string): Promise<ReceivedMail> {
  const { to, subject = '', text = '', html = '' } = await PostalMime.parse(raw)
  return { to: to?.[0]?.address ?? '', subject, text, html, raw }
}
