import type { FastifyInstance } from 'fastify'

/**
 * Lets the server end as soon as the calls in flight are answered: their answers close the line, which a browser would
 * keep open for more calls otherwise, and the end would wait for it.
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
