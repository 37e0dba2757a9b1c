import type { onSendHookHandler } from 'fastify'
import { gzip, gzipSync } from 'node:zlib'

/** From this length on compression saves a packet; it takes 30 µs. */
const least = 1024
/** From this length on another thread compresses, so that other calls need not wait. */
const long = 65_536

/** Takes as long as the fastest level for texts of this length. */
const options = { level: 6 }

/** Whether a client reads gzip, by its `Accept-Encoding`. */
const readsGzip = (accepted: string | undefined): boolean =>
  /\bgzip\b(?! *; *q=0(?:\.0*)? *(?:,|$))/.test(accepted ?? '')

/**
 * Compresses a longer answer of a call. Answers of calls are not stored, so they need no `Vary`. Their length tells other sites nothing
 * (BREACH): those can make no call of a person, because tokens are in headers.
 */
export const compressAnswer: onSendHookHandler = (request, reply, payload, done) => {
  if (typeof payload !== 'string' || payload.length < least || !readsGzip(request.headers['accept-encoding'])) {
    return done(null, payload)
  }
  reply.header('content-encoding', 'gzip')
  if (payload.length < long) return done(null, gzipSync(payload, options))
  gzip(payload, options, (error, packed) => {
    if (error) reply.removeHeader('content-encoding')
    done(null, error ? payload : packed)
  })
}
