import { once } from 'node:events'
import { createServer, request, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import type { TestServer } from './server.ts'

/** A front of a server that can deliver another version of the service worker. */
export interface FrontProxy {
  readonly url: string
  /** Delivers a worker from now on that differs from the one before. */
  release(): void
  stop(): void
}

const workerPath = '/worker.js'

export async function startFront(server: TestServer): Promise<FrontProxy> {
  let version = 0
  const front = createServer((asked, reply) => {
    const isWorker = asked.url === workerPath
    const { 'if-none-match': _known, ...whole } = asked.headers
    const headers = isWorker ? { ...whole, 'accept-encoding': 'identity' } : asked.headers
    const passed = request(`${server.url}${asked.url}`, { method: asked.method ?? 'GET', headers })
    passed.on('response', (answer: IncomingMessage) => {
      if (!isWorker || version === 0)
        return reply.writeHead(answer.statusCode ?? 502, answer.headers) && answer.pipe(reply)
      const { 'content-length': _length, etag: _etag, ...rest } = answer.headers
      return void text(answer).then((source) => reply.writeHead(200, rest).end(`${source}\n// version ${version}`))
    })
    passed.on('error', () => reply.destroy())
    asked.pipe(passed)
  }).listen(0, '127.0.0.1')
  await once(front, 'listening')
  return {
    url: `http://127.0.0.1:${(front.address() as AddressInfo).port}`,
    release() {
      version += 1
    },
    stop() {
      front.close()
      front.closeAllConnections()
    },
  }
}
