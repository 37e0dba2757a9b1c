import { createServer, type Socket } from 'node:net'
import type { AddressInfo } from 'node:net'

/** How a mail server does: it takes mail, takes the line and says nothing more, refuses every address, or is not there. */
type Mood = 'takes' | 'hangs' | 'rejects' | 'gone'

/** A mail server on a real port (RFC 5321, no more of it than is needed). */
export class SmtpServer {
  readonly mails: string[] = []
  readonly #lines = new Set<Socket>()
  readonly #server = createServer((socket) => this.#serve(socket))
  #mood: Mood = 'takes'
  #port = 0

  /** Its address, for a sender that waits two seconds for an answer. */
  get url(): string {
    return `smtp://127.0.0.1:${this.#port}/?greetingTimeout=2000&socketTimeout=2000`
  }

  /** How many hold a line to it. */
  get lines(): number {
    return this.#lines.size
  }

  async be(mood: Mood): Promise<void> {
    this.#mood = mood
    if (mood === 'gone') await this.#close()
    else if (!this.#server.listening) await this.#open()
  }

  #open(): Promise<void> {
    const { promise, resolve } = Promise.withResolvers<void>()
    this.#server.listen(this.#port, '127.0.0.1', () => {
      this.#port = (this.#server.address() as AddressInfo).port
      resolve()
    })
    return promise
  }

  #close(): Promise<void> {
    const { promise, resolve } = Promise.withResolvers<void>()
    this.#server.close(() => resolve())
    for (const socket of this.#lines) socket.destroy()
    return promise
  }

  #serve(socket: Socket): void {
    this.#lines.add(socket.on('close', () => this.#lines.delete(socket)).on('error', () => {}))
    if (this.#mood === 'hangs') return
    let heard = ''
    let inMail = false
    socket.write('220 here\r\n')
    socket.on('data', (chunk) => {
      heard += chunk.toString()
      for (;;) {
        const [end, after] = inMail ? ['\r\n.\r\n', '250 taken\r\n'] : ['\r\n', '']
        const at = heard.indexOf(end)
        if (at < 0) return
        const part = heard.slice(0, at)
        heard = heard.slice(at + end.length)
        if (inMail) this.mails.push(part)
        socket.write(after || this.#answer(part))
        inMail = !inMail && part === 'DATA'
      }
    })
  }

  #answer(line: string): string {
    if (line === 'DATA') return '354 go on\r\n'
    if (line === 'QUIT') return '221 bye\r\n'
    const [, address] = /^RCPT TO:(.*)$/.exec(line) ?? []
    return address !== undefined && this.#mood === 'rejects' ? `550 5.1.1 ${address} is unknown\r\n` : '250 fine\r\n'
  }
}
