import { createServer, type RequestListener, type Server, type ServerResponse } from 'node:http'
import { mostInFlight } from '../services/calls-in-flight.ts'
import { OpenCounts } from '../services/open-counts.ts'
import { tooMany } from '../services/rate-limits.ts'
import { refusalAnswer } from './answer.ts'
import { callHeaders } from './headers.ts'

interface Timeouts {
  readonly keepAliveTimeout: number
  readonly requestTimeout: number
}

/**
 * A server that refuses requests with a token that has too many open ones with `too_many_requests`, before anything of them
 * is read: thousands at once would otherwise hold the event loop for seconds.
 */
export function sheddingServer(handle: RequestListener, { keepAliveTimeout, requestTimeout }: Timeouts): Server {
  const open = new OpenCounts()
  return createServer({ keepAliveTimeout, requestTimeout }, (request, response) => {
    const token = request.headers['x-access-token'] ?? request.headers['x-api-key']
    if (typeof token === 'string') {
      const end = open.enter(token, mostInFlight.cheap)
      if (!end) return refuse(response)
      response.once('close', end)
    }
    handle(request, response)
  })
}

let refusal: Buffer | null = null

/** The body was not read, so the answer is in English. */
function refuse(response: ServerResponse): void {
  refusal ??= Buffer.from(JSON.stringify(refusalAnswer(tooMany(1), 'en')))
  response.writeHead(200, {
    ...callHeaders,
    'content-type': 'application/json; charset=utf-8',
    'content-length': refusal.length,
  })
  response.end(refusal)
}
