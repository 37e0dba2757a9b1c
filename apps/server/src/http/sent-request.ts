import type { IncomingHttpHeaders } from 'node:http'
import { isIP } from 'node:net'
import type { FastifyRequest } from 'fastify'
import { sha256 } from '../services/crypto/secrets.ts'
import type { LimitState } from '../services/limits/rate-limits.ts'
import type { Origin } from '../services/sessions/sessions.ts'

const browsers = [/\b(Edg|OPR|Firefox)\/(\d+)/, /\b(Chrome)\/(\d+)/, /\bVersion\/(\d+).* (Safari)\//]
const systems = /\b(Windows|Android|iPhone|iPad|Mac OS X|CrOS|Linux)\b/
const longest = 60

/** The values that a request sends, each read once; what few calls need is read when one asks for it. */
export class SentRequest {
  readonly #request: FastifyRequest
  readonly headers: IncomingHttpHeaders
  /** The fields as they were parsed; undefined for a form with a file, which is read later. */
  readonly body: unknown
  #address: string | null = null
  #origin: Origin | null = null
  #site: string | null = null

  constructor(request: FastifyRequest) {
    this.#request = request
    this.headers = request.headers
    this.body = request.body
  }

  /** The id in the logs. */
  get id(): string {
    return this.#request.id
  }

  /** The address of the client; the peer's where a proxy passed on something that is no address. */
  get address(): string {
    if (this.#address === null) {
      const { ip, socket } = this.#request
      this.#address = isIP(ip) ? ip : (socket.remoteAddress ?? '')
    }
    return this.#address
  }

  /** The address, and the program in a few words, `Chrome 141, Linux`. */
  get origin(): Origin {
    return (this.#origin ??= { address: this.address, agent: shortAgent(this.headers['user-agent'] ?? '') })
  }

  /** The origin of the page that sent it, when it is a page of this server; otherwise empty. */
  get site(): string {
    if (this.#site === null) {
      const { origin } = this.headers
      this.#site = origin !== undefined && URL.parse(origin)?.host === this.#request.host ? origin : ''
    }
    return this.#site
  }

  /** Whether it came over TLS, to the server or to its proxy. */
  get isSecure(): boolean {
    return this.#request.protocol === 'https' || this.site.startsWith('https:')
  }

  /** The path below which this server answers, which its routes do not see; empty for the root of the host. */
  get basePath(): string {
    const { originalUrl, url } = this.#request
    return originalUrl.slice(0, originalUrl.length - url.length)
  }

  /** Whether the client has disconnected. */
  get isGone(): boolean {
    return this.#request.socket.destroyed
  }

  /** Whether it is a form with a file. */
  get isForm(): boolean {
    return this.#request.isMultipart()
  }

  /** The parts of such a form, while they arrive. */
  parts() {
    return this.#request.parts()
  }

  /** The signed part of a program's request besides its headers. Only once: the hash ends with it. */
  readSigned(): { method: string; path: string; bodyHash: Buffer } {
    const { method, originalUrl, bodyHash } = this.#request
    return { method, path: originalUrl, bodyHash: bodyHash?.digest() ?? sha256('') }
  }

  /** Makes the answer say what is left of the limit of its API key. */
  showLimit(limit: LimitState): void {
    this.#request.keyLimit = limit
  }

  /** Makes the answer set a cookie. */
  setCookie(cookie: string): void {
    this.#request.newCookie = cookie
  }
}

/** Whether a short description is that of a browser, and not what a program says of itself. */
export const isBrowser = (agent: string): boolean =>
  /^(Edg|OPR|Firefox|Chrome|Safari) \d+(, (Windows|Android|iPhone|iPad|Mac OS X|CrOS|Linux))?$/.test(agent)

/** The program of a user agent in a few words, `Chrome 141, Linux`. */
function shortAgent(agent: string): string {
  const browser = browsers.map((pattern) => pattern.exec(agent)).find((match) => match !== null)
  if (!browser) return agent.slice(0, longest)
  const name = browser.slice(1).toSorted((a, b) => Number(/\d/.test(a)) - Number(/\d/.test(b)))
  const system = systems.exec(agent)?.[1]
  return name.join(' ') + (system ? `, ${system}` : '')
}
