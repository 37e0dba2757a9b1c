import { createHmac } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'
import { isDeepStrictEqual } from 'node:util'
import { text } from 'node:stream/consumers'
import { webhookPayloads } from '@c2c/contract'

export interface ReceivedWebhook {
  readonly path: string
  readonly headers: IncomingHttpHeaders
  readonly body: string
}

/** How a receiver answers a webhook; it may also leave it unanswered. */
type Answers = (response: ServerResponse, webhook: ReceivedWebhook) => void

/** A receiver of webhooks on a real port. */
export class Receiver {
  readonly received: ReceivedWebhook[] = []
  answers: Answers = (response) => void response.end('thanks')
  url = ''
  /** How many connections were opened. */
  connections = 0
  readonly #open = new Set<Socket>()
  readonly #server = createServer((request, response) => {
    void text(request).then((body) => {
      const webhook = { path: request.url ?? '', headers: request.headers, body }
      this.received.push(webhook)
      this.answers(response, webhook)
    })
  })

  async start(): Promise<this> {
    this.#server.on('connection', (socket) => {
      this.connections += 1
      this.#open.add(socket.on('close', () => this.#open.delete(socket)))
    })
    this.#server.listen(0, '127.0.0.1')
    await once(this.#server, 'listening')
    this.url = `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`
    return this
  }

  stop(): void {
    this.#server.close()
    for (const socket of this.#open) socket.destroy()
  }

  /** The events that arrived at a path, in order. */
  events(path: string): unknown[] {
    return this.at(path).map(({ body }) => typeOf(body))
  }

  at(path: string): ReceivedWebhook[] {
    return this.received.filter((webhook) => webhook.path === path)
  }
}

/** The event of a body. Throws where the payload is not what `/openapi.json` declares for it. */
function typeOf(body: string): keyof typeof webhookPayloads {
  const { type, data } = JSON.parse(body) as { type: keyof typeof webhookPayloads; data: object }
  const declared = webhookPayloads[type].parse(data)
  if (!isDeepStrictEqual(data, declared)) throw new Error(`${type} has undeclared fields: ${body}`)
  return type
}

/** Answers with a status. */
export const withStatus =
  (status: number): Answers =>
  (response) =>
    void response.writeHead(status).end('no')

/** The signature of a webhook, computed as the specification says. */
export function signatureOf(secret: string, { headers, body }: ReceivedWebhook): string {
  const signed = `${String(headers['webhook-id'])}.${String(headers['webhook-timestamp'])}.${body}`
  const key = Buffer.from(secret.replace('whsec_', ''), 'base64')
  return `v1,${createHmac('sha256', key).update(signed).digest('base64')}`
}
