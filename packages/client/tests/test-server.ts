import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { onTestFinished } from 'vitest'

/** A request that the server received. */
export interface Received {
  readonly method: string
  readonly path: string
  readonly headers: IncomingMessage['headers']
  readonly body: string
}

type Handler = (received: Received, response: ServerResponse, count: number) => void

/** A real HTTP server on a free port, closed at the end of the test; `received` has every request in order. */
export async function startServer(handler: Handler): Promise<{ host: string; received: Received[] }> {
  const received: Received[] = []
  const take = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const parts: Buffer[] = []
    for await (const part of request) parts.push(part as Buffer)
    const { method = '', url: path = '', headers } = request
    const one = { method, path, headers, body: Buffer.concat(parts).toString() }
    received.push(one)
    handler(one, response, received.length)
  }
  const server = createServer((request, response) => {
    // An aborted upload ends here; the test observes the error on the client's side.
    take(request, response).catch(() => response.destroy())
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(async () => {
    server.closeAllConnections()
    server.close()
    await once(server, 'close')
  })
  return { host: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, received }
}

/** Answers with an envelope. */
export function answer(response: ServerResponse, code: number, data?: unknown, msg = '', status = 200): void {
  response.writeHead(status, { 'content-type': 'application/json' })
  response.end(JSON.stringify({ code, msg, data }))
}

/** Sends the start of a response and cuts the connection. */
export function cut(response: ServerResponse): void {
  response.writeHead(200, { 'content-type': 'application/json', 'content-length': '100' })
  response.write('{"code":200,', () => response.destroy())
}
