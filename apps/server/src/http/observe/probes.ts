import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http'
import { callHeaders } from '../headers.ts'
import type { Readiness } from './readiness.ts'

/** Answers a request of an operator's tool. Returns false, and does nothing, when the request is none. */
export type Probes = (request: IncomingMessage, response: ServerResponse) => boolean

interface Page {
  readonly status: number
  readonly type: string
  readonly text: string
}

interface ProbeOptions {
  readonly readiness: Readiness
  /** The metrics in Prometheus's text format; without it there is no `/metrics`. */
  readonly metrics?: () => Promise<string>
  /** Receives what prevented an answer. */
  readonly onError: (error: unknown) => void
}

const json = 'application/json; charset=utf-8'

/**
 * `/healthz` answers while the process does, `/readyz` with 503 while it cannot serve calls, and `/metrics`. They do not pass
 * the limits of calls.
 */
export function probes({ readiness, metrics, onError }: ProbeOptions): Probes {
  const pages: Readonly<Record<string, () => Promise<Page>>> = {
    '/healthz': async () => ({ status: 200, type: json, text: '{"alive":true}' }),
    '/readyz': async () => {
      const report = await readiness.check()
      return { status: report.ready ? 200 : 503, type: json, text: JSON.stringify(report) }
    },
    ...(metrics && {
      '/metrics': async () => ({
        status: 200,
        type: 'text/plain; version=0.0.4; charset=utf-8',
        text: await metrics(),
      }),
    }),
  }
  return (request, response) => {
    const path = request.url?.split('?', 1)[0] ?? ''
    const page = Object.hasOwn(pages, path) ? pages[path] : undefined
    if (!page || (request.method !== 'GET' && request.method !== 'HEAD')) return false
    page()
      .catch((error: unknown) => {
        onError(error)
        return { status: 500, type: json, text: '{}' }
      })
      .then((made) => send(response, made))
      .catch(onError)
    return true
  }
}

function send(response: ServerResponse, { status, type, text }: Page): void {
  const headers: OutgoingHttpHeaders = {
    ...callHeaders,
    'content-type': type,
    'content-length': Buffer.byteLength(text),
    // A load balancer keeps no connection to a process that ends.
    ...(status === 200 ? {} : { connection: 'close' }),
  }
  response.writeHead(status, headers)
  // Node sends no body in answer to HEAD.
  response.end(text)
}
