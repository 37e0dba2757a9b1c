import type { FastifyInstance } from 'fastify'

/**
 * Lets the server stop as soon as the calls in flight are answered: their answers close the connection, which a browser
 * would otherwise keep open, delaying the stop.
 */
export function closeLinesAtTheEnd(app: FastifyInstance): void {
  let closing = false
  app.addHook('preClose', (done) => {
    closing = true
    done()
  })
  app.addHook('onSend', (_request, reply, payload, done) => {
    if (closing) reply.header('connection', 'close')
    done(null, payload)
  })
}
