import { reasons, type Reason } from '@c2c/contract'

/** The platform does not let a page send this method; nothing was sent. */
export class ForbiddenMethodError extends Error {
  constructor(method: string) {
    super(`${method} cannot be sent from here: browsers and fetch forbid it (Fetch standard, section 2.2.1)`)
    this.name = 'ForbiddenMethodError'
  }
}

/** An answer came, with a status outside 200 to 299. */
export class HttpError extends Error {
  readonly status: number
  readonly body: Blob

  constructor(status: number, body: Blob) {
    super(`HTTP ${status}`)
    this.name = 'HttpError'
    this.status = status
    this.body = body
  }
}

/**
 * No usable answer came. `connection`: none could be made, or it broke; `timeout`: the time was up; `answer`: something
 * answered that is not our server, a proxy's page for instance. After the first two it is not known whether the call
 * was carried out.
 */
export class NetworkError extends Error {
  readonly kind: 'connection' | 'timeout' | 'answer'

  constructor(kind: NetworkError['kind'], cause?: unknown) {
    super(`network: ${kind}`, { cause })
    this.name = 'NetworkError'
    this.kind = kind
  }
}

/** The server said no. The message is in the user's language and fit to show. */
export class CallError extends Error {
  readonly code: number
  /** The stable reason for programs; `''` when the answer had none that is known. */
  readonly reason: Reason | ''
  readonly data: Readonly<Record<string, unknown>>

  constructor(code: number, message: string, data: Readonly<Record<string, unknown>>) {
    super(message)
    this.name = 'CallError'
    this.code = code
    this.reason = isReason(data['reason']) ? data['reason'] : ''
    this.data = data
  }

  /** What is wrong with each field, in the user's language; empty when no field is to blame. */
  get fields(): Readonly<Record<string, string>> {
    const fields = this.data['fields']
    if (typeof fields !== 'object' || fields === null) return {}
    return Object.fromEntries(Object.entries(fields).map(([field, message]) => [field, String(message)]))
  }
}

const isReason = (value: unknown): value is Reason => typeof value === 'string' && Object.hasOwn(reasons, value)
