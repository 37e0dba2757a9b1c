import { once } from 'node:events'
import { connect, createServer, type AddressInfo, type NetConnectOpts, type Server, type Socket } from 'node:net'

/**
 * The mode of the proxy: forward them, forward with a delay, keep them open without passing anything on
 * (as a host that lost its power), or refuse new ones after ending the established ones.
 */
export type ProxyMode = 'forward' | 'delay' | 'silent' | 'refuse'

/** A TCP proxy on loopback whose connections can fail. Established connections that were silent once stay silent. */
export class TcpProxy {
  readonly #target: NetConnectOpts
  readonly #sockets = new Set<Socket>()
  #server: Server | null = null
  #mode: ProxyMode = 'forward'
  #delayMs = 0
  /** Connections accepted before this silence pass nothing on for ever. */
  #epoch = 0
  #cutAfter: string | null = null
  port = 0

  constructor(target: NetConnectOpts) {
    this.#target = target
  }

  async open(): Promise<void> {
    const server = createServer({ pauseOnConnect: true }, (socket) => this.#accept(socket))
    server.listen(this.port, '127.0.0.1')
    await once(server, 'listening')
    this.#server = server
    this.port = (server.address() as AddressInfo).port
  }

  /** Changes the mode for new and established connections; `delayMs` applies to each chunk of `delay`. */
  async set(mode: ProxyMode, delayMs = 0): Promise<void> {
    if (mode === 'silent') this.#epoch += 1
    const reopened = this.#mode === 'refuse' && mode !== 'refuse'
    this.#mode = mode
    this.#delayMs = delayMs
    if (mode === 'refuse') await this.close()
    if (reopened) await this.open()
  }

  /** Breaks the next connection that sends `text`, once the target has it: its answer is lost. */
  cutAfter(text: string): void {
    this.#cutAfter = text
  }

  async close(): Promise<void> {
    const server = this.#server
    if (!server) return
    this.#server = null
    const closed = once(server, 'close')
    server.close()
    for (const socket of this.#sockets) socket.destroy()
    await closed
  }

  #accept(near: Socket): void {
    const epoch = this.#epoch
    const far = connect(this.#target)
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      this.#sockets.add(from)
      from.on('error', () => to.destroy())
      from.on('close', () => {
        this.#sockets.delete(from)
        // The other side of a silent host notices nothing.
        // Written data still reaches the other side.
        if (this.#passes(epoch)) to.end()
      })
      from.on('data', (chunk) => {
        const pass = () => void (this.#passes(epoch) && to.write(chunk))
        if (from === near && this.#cutAfter !== null && chunk.includes(this.#cutAfter)) {
          this.#cutAfter = null
          far.end(chunk)
          near.destroy()
        } else if (this.#mode === 'delay') setTimeout(pass, this.#delayMs)
        else pass()
      })
    }
    near.resume()
  }

  #passes(epoch: number): boolean {
    return this.#mode !== 'silent' && epoch === this.#epoch
  }
}
