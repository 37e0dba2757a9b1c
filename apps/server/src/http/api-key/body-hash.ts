import { createHash, type Hash } from 'node:crypto'
import { Transform } from 'node:stream'
import type { preParsingHookHandler } from 'fastify'

declare module 'fastify' {
  interface FastifyRequest {
    /** The hash of the body as it was sent; null where the request is not signed. */
    bodyHash: Hash | null
  }
}

/** Hashes the body of a signed request while it is read. */
export const hashSignedBody: preParsingHookHandler = (request, _reply, payload, done) => {
  if (request.headers['x-signature'] === undefined) return done(null, payload)
  const hash = createHash('sha256')
  request.bodyHash = hash
  const hashed = new Transform({
    transform(chunk: Buffer, _encoding, next) {
      hash.update(chunk)
      next(null, chunk)
    },
  })
  payload.on('error', (error) => void hashed.destroy(error))
  done(null, payload.pipe(hashed))
}
