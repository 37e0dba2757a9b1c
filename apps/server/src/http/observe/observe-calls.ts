import { success, type Call } from '@c2c/contract'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Uses } from '../../services/services.ts'

/** A declared call that is being answered. */
interface ObservedCall {
  readonly call: Call
  /** By `performance.now()`. */
  readonly since: number
}

declare module 'fastify' {
  interface FastifyRequest {
    /** Null before the call is known, and for other requests. */
    observedCall: ObservedCall | null
    /** The code of the answer's envelope; null without one. */
    answerCode: number | null
  }
}

/** Levels of the log that include `info`. */
export const detailed = ['info', 'debug', 'trace']

/**
 * Gives every answer an `X-Request-Id`, and writes the access log: every request that failed, and a share of the others. Its
 * lines have no address, no path with values, no account and no input.
 */
export function observeRequests(app: FastifyInstance, { log }: Uses<'log'>, sample: number): void {
  app.decorateRequest('observedCall', null)
  app.decorateRequest('answerCode', null)
  app.addHook('onRequest', (request, reply, done) => {
    reply.header('x-request-id', request.id)
    done()
  })
  if (!detailed.includes(log.level)) return
  app.addHook('onResponse', (request, reply, done) => {
    const { answerCode: code } = request
    const { statusCode: status, elapsedTime: ms } = reply
    const failed = status >= 400 || (code !== null && code !== success)
    if (failed || Math.random() < sample) {
      request.log.info({ reqId: request.id, ...nameOf(request), status, code, ms: Math.round(ms * 10) / 10 }, 'access')
    }
    done()
  })
}

/** Notes that a request is of a declared call. */
export function beginCall(request: FastifyRequest, call: Call): void {
  request.observedCall = { call, since: performance.now() }
}

/** Notes the code of an answer, and counts it when it is of a declared call. Not in a hook: one costs more than the call's samples. */
export function endCall(request: FastifyRequest, { metrics }: Uses<'metrics'>, code: number): void {
  request.answerCode = code
  const { observedCall } = request
  if (metrics && observedCall) metrics.call(observedCall.call, code, (performance.now() - observedCall.since) / 1000)
}

/** A declared call by its name; other requests by the pattern of their route, in which parameters have no values. */
const nameOf = ({ observedCall, method, routeOptions }: FastifyRequest) =>
  observedCall
    ? { surface: observedCall.call.surface, call: observedCall.call.name }
    : { method, route: routeOptions.url ?? 'unknown' }
