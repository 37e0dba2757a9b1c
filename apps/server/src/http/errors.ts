import { Refusal } from '@c2c/contract'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { refusalAnswer } from './answer.ts'
import { readLanguage } from './read-input.ts'

/** What Fastify and its parsers refuse before a handler runs: the caller's doing, not a fault of ours. */
function refusalOf(error: FastifyError): { status: number; refusal: Refusal } | null {
  const status = error.statusCode ?? 500
  if (status === 413) return { status: 413, refusal: new Refusal('body_too_large') }
  if (status >= 400 && status < 500) {
    return { status: 200, refusal: new Refusal('invalid_input', { message: 'body_unreadable' }) }
  }
  return null
}

/** Unknown paths, unreadable bodies and faults end in the envelope too (contract.md, section 1). */
export function registerErrors(app: FastifyInstance): void {
  app.setErrorHandler((error: FastifyError, request: FastifyRequest, reply: FastifyReply) => {
    const language = readLanguage(request.body)
    const known = refusalOf(error)
    // A client that is still sending would get a closed connection instead of the answer: the rest of the body is
    // discarded.
    if (known?.status === 413) reply.removeHeader('connection')
    if (known) return reply.code(known.status).send(refusalAnswer(known.refusal, language))
    request.log.error({ err: error, path: request.url }, 'a call failed')
    const fault = new Refusal('internal', { data: { request_id: request.id } })
    return reply.code(500).send(refusalAnswer(fault, language))
  })
}

/** The answer where nothing is. */
export function unknownPath(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const refusal = new Refusal('not_found', { message: 'unknown_path' })
  return reply.code(404).send(refusalAnswer(refusal, readLanguage(request.body)))
}
