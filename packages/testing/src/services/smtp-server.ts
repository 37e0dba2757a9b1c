import { createServer, type Socket } from 'node:net'
import type { AddressInfo } from 'node:net'

/**
 * Behaviour of the mail server: accepts mail, accepts connections without answering, knows no address, relays to none, rejects
 * every login or every text and quotes it, or is down.
 */
type Mode = 'accepts' | 'hangs' | 'rejects' | 'relays none' | 'rejects logins' | 'rejects texts' | 'down'

/** A minimal mail server on a real port (RFC 5321). */
export class SmtpServer {
  readonly mails: string[] = []
  readonly #connections = new Set<Socket>()
  readonly #server = createServer((socket) => this.#serve(socket))
  #mode: Mode = 'accepts'
  #port = 0

  /** The SMTP URL, with timeouts of two seconds. */
  get url(): string {
    return `smtp://127.0.0.1:${this.#port}/?greetingTimeout=2000&socketTimeout=2000`
  }

  /** Number of open connections. */
  get connections(): number {
    return this.#connections.size
  }

  async setMode(mode: Mode): Promise<void> {
    this.#mode = mode
    if (mode === 'down') await this.#close()
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
    for (const socket of this.#connections) socket.destroy()
    return promise
  }

  #serve(socket: Socket): void {
    this.#connections.add(socket.on('close', () => this.#connections.delete(socket)).on('error', () => {}))
    if (this.#mode === 'hangs') return
    let received = ''
    let inMail = false
    socket.write('220 here\r\n')
    socket.on('data', (chunk) => {
      received += chunk.toString()
      for (;;) {
        const [end, after] = inMail ? ['\r\n.\r\n', '250 accepted\r\n'] : ['\r\n', '']
        const at = received.indexOf(end)
        if (at < 0) return
        const part = received.slice(0, at)
        received = received.slice(at + end.length)
        // The client doubles a dot at the start of a line (RFC 5321, section 4.5.2).
        if (inMail) this.mails.push(part.replaceAll(/^\./gm, ''))
        const refusal = inMail && this.#mode === 'rejects texts' && quote('554', part)
        socket.write(refusal || after || this.#answer(part))
        inMail = !inMail && part === 'DATA'
      }
    })
  }

  #answer(line: string): string {
    if (line === 'DATA') return '354 send the message\r\n'
    if (line === 'QUIT') return '221 bye\r\n'
    if (line.startsWith('EHLO')) return '250-here\r\n250 AUTH PLAIN\r\n'
    if (line.startsWith('AUTH')) {
      if (this.#mode !== 'rejects logins') return '235 welcome\r\n'
      const [, , login = ''] = line.split(' ')
      return quote('535', `${line}\n${Buffer.from(login, 'base64').toString().replaceAll('\0', ' ')}`)
    }
    const [, address] = /^RCPT TO:(.*)$/.exec(line) ?? []
    if (address !== undefined && this.#mode === 'rejects') return `550 5.1.1 ${address} is unknown\r\n`
    if (address !== undefined && this.#mode === 'relays none') return `554 5.7.1 ${address} relay denied\r\n`
    return '250 ok\r\n'
  }
}

/** A refusal of several lines that quotes a text (RFC 5321, section 4.2.1). */
const quote = (code: string, text: string): string =>
  `${text
    .split(/\r?\n/)
    .map((line) => `${code}-${line}\r\n`)
    .join('')}${code} refused\r\n`
