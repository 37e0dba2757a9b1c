import type { Refusal } from '@c2c/contract'
import { createServer, type IncomingMessage, type RequestListener, type Server, type ServerResponse } from 'node:http'
import { mostInFlight } from '../../services/calls-in-flight.ts'
import { OpenCounts } from '../../services/load/open-counts.ts'
import { tooMany } from '../../services/rate-limits.ts'
import { refusalAnswer } from '../answer.ts'
import { retryAfter, unavailable } from '../errors.ts'
import { sentToken } from '../session/console-cookie.ts'
import { callHeaders } from '../headers.ts'
import { LoadLimit } from './load-limit.ts'
import type { Probes } from '../observe/probes.ts'

interface ServerOptions {
  readonly keepAliveTimeout: number
  readonly requestTimeout: number
  /** Answered before anything is counted. */
  readonly probes: Probes | null
  readonly onShed: () => void
}

/**
 * A server that refuses requests before anything of them is read: with `too_many_requests` those with a token that has too many
 * open ones, and with `unavailable` and HTTP 503 calls of any client while the process has more than it can answer in time.
 * Pages and probes are never refused.
 */
export function sheddingServer(handle: RequestListener, options: ServerOptions): Server {
  const { keepAliveTimeout, requestTimeout, probes, onShed } = options
  const open = new OpenCounts()
  const load = new LoadLimit(performance.now())
  const shed: typeof refuse = (...refusal) => {
    onShed()
    refuse(...refusal)
  }
  return createServer({ keepAliveTimeout, requestTimeout }, (request, response) => {
    if (probes?.(request, response)) return
    const counted: Counted = { token: null, load: null }
    const token = sentToken(request.headers) ?? request.headers['x-api-key']
    if (typeof token === 'string') {
      counted.token = open.enter(token, mostInFlight.cheap)
      if (!counted.token) return shed(response, 200, tooMany(1))
    }
    response.on('close', () => {
      counted.token?.()
      counted.load?.(performance.now())
    })
    // Calls are posted.
    if (request.method === 'POST') {
      if (load.isFull(performance.now())) return shed(response, 503, unavailable())
      countFromBody(load, request, response, counted)
    }
    handle(request, response)
  })
}

/** What a request counts in, until its response is closed; one listener is cheaper than two. */
interface Counted {
  token: (() => void) | null
  load: ((end: number) => void) | null
}

/** Counts a call from the end of its body on: a request whose body does not come takes no place of another call. */
function countFromBody(load: LoadLimit, request: IncomingMessage, response: ServerResponse, counted: Counted): void {
  const begin = () => {
    if (!response.closed) counted.load = load.begin(performance.now())
  }
  const { 'content-length': length = '0', 'transfer-encoding': encoding } = request.headers
  if (length === '0' && encoding === undefined) begin()
  else request.on('end', begin)
}

const refusals = new Map<number, Buffer>()

/** The body was not read, so the answer is in English. */
function refuse(response: ServerResponse, status: 200 | 503, refusal: Refusal): void {
  const body = refusals.get(status) ?? Buffer.from(JSON.stringify(refusalAnswer(refusal, 'en')))
  refusals.set(status, body)
  response.writeHead(status, {
    ...callHeaders,
    'content-type': 'application/json; charset=utf-8',
    'content-length': body.length,
    ...(status === 503 ? { 'retry-after': String(retryAfter) } : {}),
  })
  response.end(body)
}
