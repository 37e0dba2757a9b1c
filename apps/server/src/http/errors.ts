import type { Socket } from 'node:net'
import { Refusal } from '@c2c/contract'
import type { ConnectionError, FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { isUnavailable } from '../db/connection.ts'
import { refusalAnswer } from './answer.ts'
import type { Uses } from '../services/services.ts'
import { StoreAway } from '../services/storage/file-store.ts'
import { callHeaders } from './headers.ts'
import { endCall } from './observe/observe-calls.ts'
import { readLanguage } from './read-input.ts'

/** Errors by which Fastify and its parsers refuse a request before a handler runs: caused by the caller, no fault. */
function refusalOf(error: FastifyError | Refusal): { status: number; refusal: Refusal } | null {
  if (error instanceof Refusal) return { status: error.reason === 'body_too_large' ? 413 : 200, refusal: error }
  const status = error.statusCode ?? 500
  if (status === 413) return { status: 413, refusal: new Refusal('body_too_large') }
  if (status >= 400 && status < 500) {
    return { status: 200, refusal: new Refusal('invalid_input', { message: 'body_unreadable' }) }
  }
  return null
}

/** Seconds after which an unavailable service may be asked again. */
export const retryAfter = 1

/** The refusal while the database or the store of files is away, or too many calls are open. Whether a change was made is unknown. */
export const unavailable = (): Refusal => new Refusal('unavailable', { data: { retry_after: retryAfter } })

/** Unknown paths, unreadable bodies and faults end in the envelope too (contract.md, section 1). */
export function registerErrors(app: FastifyInstance, services: Uses<'metrics'>): void {
  app.setErrorHandler((error: FastifyError | Refusal, request: FastifyRequest, reply: FastifyReply) => {
    const language = readLanguage(request.body)
    const known = refusalOf(error)
    // A client that is still sending would get a closed connection instead of the answer: the rest of the body is
    // discarded.
    if (known?.status === 413) reply.removeHeader('connection')
    const answer = (status: number, refusal: Refusal) => {
      const envelope = refusalAnswer(refusal, language)
      endCall(request, services, envelope.code)
      return reply.code(status).send(envelope)
    }
    if (known) return answer(known.status, known.refusal)
    if (isUnavailable(error) || error instanceof StoreAway) {
      // The log counts them: thousands of calls can follow.
      const what = error instanceof StoreAway ? 'store of files' : 'database'
      request.log.warn({ reqId: request.id, err: error, path: request.url }, `the ${what} was unavailable for a call`)
      reply.header('retry-after', retryAfter)
      return answer(503, unavailable())
    }
    request.log.error({ reqId: request.id, err: error, path: request.url }, 'a call failed')
    return answer(500, new Refusal('internal', { data: { request_id: request.id } }))
  })
}

/** The answer where nothing is. */
export function unknownPath(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const refusal = new Refusal('not_found', { message: 'unknown_path' })
  // An address that cannot be decoded has passed no hook.
  return reply
    .headers(callHeaders)
    .code(404)
    .send(refusalAnswer(refusal, readLanguage(request.body)))
}

const statuses: Readonly<Record<string, string>> = {
  ERR_HTTP_REQUEST_TIMEOUT: '408 Request Timeout',
  HPE_HEADER_OVERFLOW: '431 Request Header Fields Too Large',
}

/** Malformed or too slow HTTP gets the envelope too while the socket is writable; then the connection is closed. */
export function answerBrokenRequest(error: ConnectionError, socket: Socket): void {
  if (error.code === 'ECONNRESET' || socket.destroyed) return
  if (socket.writable) {
    const refusal = new Refusal('invalid_input', { message: 'body_unreadable' })
    const body = JSON.stringify(refusalAnswer(refusal, 'en'))
    const status = statuses[error.code] ?? '400 Bad Request'
    const headers = `content-type: application/json\r\ncontent-length: ${Buffer.byteLength(body)}\r\nconnection: close`
    socket.write(`HTTP/1.1 ${status}\r\n${headers}\r\n\r\n${body}`)
  }
  socket.destroy(error)
}
