import type { Reason } from '@c2c/contract'

/** The platform forbids this method; nothing was sent. */
export class ForbiddenMethodError extends Error {
  constructor(method: string) {
    super(`${method} cannot be sent from here: browsers and fetch forbid it (Fetch standard, section 2.2.1)`)
    this.name = 'ForbiddenMethodError'
  }
}

/** A response with a status outside 200 to 299. */
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
 * No usable response. `connection`: the connection failed or broke; `timeout`: the request timed out; `answer`: the
 * response is not from our server, for example a proxy's error page. After `connection` and `timeout` it is unknown
 * whether the server executed the call.
 */
export class NetworkError extends Error {
  readonly kind: 'connection' | 'timeout' | 'answer'

  constructor(kind: NetworkError['kind'], cause?: unknown) {
    super(`network: ${kind}`, { cause })
    this.name = 'NetworkError'
    this.kind = kind
  }
}

/** The server rejected the call. The message is in the user's language and can be shown as it is. */
export class CallError extends Error {
  readonly code: number
  /** The stable, machine-readable reason; `''` when the response has none. A newer server may have others. */
  readonly reason: Reason | ''
  readonly data: Readonly<Record<string, unknown>>

  constructor(code: number, message: string, data: Readonly<Record<string, unknown>>) {
    super(message)
    this.name = 'CallError'
    this.code = code
    this.reason = typeof data['reason'] === 'string' ? (data['reason'] as Reason) : ''
    this.data = data
  }

  /** The error message of each invalid field, in the user's language; empty when no field is invalid. */
  get fields(): Readonly<Record<string, string>> {
    const fields = this.data['fields']
    if (typeof fields !== 'object' || fields === null) return {}
    return Object.fromEntries(Object.entries(fields).map(([field, message]) => [field, String(message)]))
  }
}
