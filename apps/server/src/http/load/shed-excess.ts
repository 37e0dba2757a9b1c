import type { Refusal } from '@c2c/contract'
import { createServer, type IncomingMessage, type RequestListener, type Server, type ServerResponse } from 'node:http'
import { mostInFlight, OpenCounts } from '../../services/limits/in-flight.ts'
import { tooMany } from '../../services/limits/rate-limits.ts'
import { refusalAnswer } from '../answer.ts'
import { retryAfter, unavailable } from '../errors.ts'
import { callHeaders } from '../headers.ts'
import type { Probes } from '../observe/probes.ts'
import { sentToken } from '../session/console-cookie.ts'

/** Milliseconds that a call may wait and take under load; clients are asked to retry where it would be longer. */
const targetMs = 750
const tickMs = 100
/** Calls in flight: the lower bound is always accepted, the upper one never exceeded. */
const least = 300
const most = 2000
/** The share of the latest tick in the average of completed calls per millisecond. */
const weight = 0.2

/** The growth of a bound per tick, while calls are fast again. */
const growth = 1.1

/**
 * Bounds the calls in flight of a process by Little's law: as many as it completes in `targetMs`. The bound applies while the
 * faster half of the calls takes longer than half of that, and grows back step by step: bursts on an idle process, and a few
 * slow calls, are not refused.
 */
export class LoadLimit {
  #inFlight = 0
  #completed = 0
  #perMs = 0
  #times: number[] = []
  #bound = most
  #ticked: number
  /** The most in flight since the latest tick. */
  #peak = 0
  /** When a call was last completed, or the first one accepted. */
  #progress: number

  constructor(now: number) {
    this.#ticked = now
    this.#progress = now
  }

  /** The calls that may be in flight now. */
  get bound(): number {
    return this.#bound
  }

  /** Counts a call; the result ends it, at a time in milliseconds. Null when too many are in flight. */
  enter(now: number): ((end: number) => void) | null {
    return this.isFull(now) ? null : this.begin(now)
  }

  /** Whether as many calls are in flight as may be. */
  isFull(now: number): boolean {
    this.#tick(now)
    return this.#inFlight >= this.#bound
  }

  /** Counts a call that was let in. */
  begin(now: number): (end: number) => void {
    if (this.#inFlight === 0) this.#progress = now
    this.#inFlight += 1
    this.#peak = Math.max(this.#peak, this.#inFlight)
    return (end) => {
      this.#inFlight -= 1
      this.#completed += 1
      this.#progress = end
      this.#times.push(end - now)
      this.#tick(end)
    }
  }

  #tick(now: number): void {
    const passed = now - this.#ticked
    if (passed < tickMs) return
    this.#ticked = now
    const share = 1 - (1 - weight) ** (passed / tickMs)
    this.#perMs += share * (this.#completed / passed - this.#perMs)
    const sorted = this.#times.toSorted((a, b) => a - b)
    // Without a completed call, the wait for one.
    const median = sorted[Math.floor(sorted.length / 2)] ?? (this.#inFlight > 0 ? now - this.#progress : 0)
    const fits = Math.min(most, Math.max(least, Math.round(this.#perMs * targetMs)))
    if (this.#peak < least) this.#bound = most
    else if (median > targetMs / 2) this.#bound = fits
    else this.#bound = Math.min(most, Math.ceil(this.#bound * growth))
    this.#peak = this.#inFlight
    this.#completed = 0
    this.#times = []
  }
}

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

/** The counters of a request until its response is closed; one listener is cheaper than two. */
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
