import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'

/** How long a slow receiver takes to answer. */
const slowMs = 9000

/**
 * A process with the receivers of webhooks: `/good/...` answers at once, `/slow/...` after nine seconds, `/dead/...` never. A good one
 * answers 500 to an event `fails`, and never to `hangs`. Sends its port, and the other arrivals at good ones as [id, milliseconds since
 * 1970] when asked.
 */
const arrivals: [id: string, at: number][] = []
const server = createServer((request, response) => {
  const at = Date.now()
  const path = request.url ?? ''
  if (path.startsWith('/good')) {
    void text(request).then((body) => {
      if (body.includes('hangs')) return
      if (body.includes('fails')) return void response.writeHead(500).end()
      arrivals.push([String(request.headers['webhook-id']), at])
      response.end()
    })
    return
  }
  request.resume()
  if (path.startsWith('/slow')) setTimeout(() => response.end(), slowMs)
})
server.listen(0, '127.0.0.1', () => process.send?.((server.address() as AddressInfo).port))
process.on('message', () => process.send?.(arrivals.splice(0)))
