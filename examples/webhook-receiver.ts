/**
 * A webhook receiver: verifies each signature, answers at once, and handles each event once.
 *
 *   WEBHOOK_SECRET=whsec_... PORT=8090 node webhook-receiver.ts
 *
 * Deliveries are repeated until they are answered with a status of 200 to 299, so an event can arrive twice: `webhook-id`
 * stays the same. Put TLS in front of it, because endpoints have to be HTTPS.
 */
import { createServer, type IncomingMessage } from 'node:http'
import { verifyWebhook } from '@c2c/client'

const { WEBHOOK_SECRET: secret = '', PORT: port = '8090' } = process.env
const largest = 64 * 1024

/** Ids of handled events. A real receiver keeps them in its database, in the transaction of its work. */
const handled = new Set<string>()

const server = createServer((request, response) => {
  receive(request).then(
    (status) => response.writeHead(status).end(),
    (error: unknown) => {
      console.error(error)
      response.writeHead(500).end()
    },
  )
})
server.listen(Number(port), '127.0.0.1', () => console.log('listening', server.address()))

/** Handles a delivery; returns the status of the answer. */
async function receive(request: IncomingMessage): Promise<number> {
  const body = await read(request)
  if (body === null) return 413
  if (!verifyWebhook(secret, request.headers, body)) return 401
  const id = String(request.headers['webhook-id'])
  if (handled.has(id)) return 204
  const event = JSON.parse(body) as { readonly type: string; readonly data: unknown }
  console.log(event.type, JSON.stringify(event.data))
  handled.add(id)
  return 204
}

/** The body as text; null when it is too large. */
async function read(request: IncomingMessage): Promise<string | null> {
  const parts: Buffer[] = []
  let size = 0
  for await (const part of request as AsyncIterable<Buffer>) {
    size += part.length
    if (size > largest) return null
    parts.push(part)
  }
  return Buffer.concat(parts).toString('utf8')
}
