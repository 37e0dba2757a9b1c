import { Refusal, type Envelope } from '@c2c/contract'
import type { FastifyRequest } from 'fastify'
import type { Services } from '../services/services.ts'
import { refusalAnswer } from './answer.ts'
import { requesterOf, stages } from './call-stages.ts'
import type { Arrived } from './call-state.ts'
import type { Registration } from './context.ts'
import { accountIn, noteSecurity, reasonIn } from './observe/security-log.ts'
import { readLanguage } from './read-input.ts'
import { SentRequest } from './sent-request.ts'

/**
 * Answers one request of a declared call. Refusals become envelopes; other errors go to the server's error handler. Calls without
 * a session wait for a turn of their network.
 */
export async function serveCall(
  services: Services,
  registration: Registration,
  request: FastifyRequest,
): Promise<Envelope<object>> {
  const sent = new SentRequest(request)
  const serve = () => runStages(arrived(services, registration, sent))
  if (registration.session !== 'none') return serve()
  return services.strangers.run(requesterOf(sent, null), serve).catch((error: unknown) => {
    if (!(error instanceof Refusal)) throw error
    return refusalAnswer(error, readLanguage(sent.body))
  })
}

const arrived = (services: Services, registration: Registration, sent: SentRequest): Arrived => ({
  services,
  registration,
  call: registration.call,
  sent,
  now: services.now(),
  language: readLanguage(sent.body),
  account: null,
  audit: null,
  leave: null,
  answer: null,
})

async function runStages(start: Arrived): Promise<Envelope<object>> {
  let state = start
  // `using` would take three times as long as `finally`.
  try {
    for (const stage of stages.list) {
      const added = stage(state)
      // Nothing is awaited that a call does not have: each turn costs as much as parsing the input.
      if (added) state = { ...state, ...(added instanceof Promise ? await added : added) }
      if (state.answer) break
    }
    noteOutcome(state, state.answer && reasonIn(state.answer))
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    noteOutcome(state, error.reason)
    await state.audit?.refused(error)
    state = { ...state, answer: refusalAnswer(error, state.language) }
  } finally {
    state.leave?.()
  }
  if (!state.answer) throw new Error(`no stage answered ${state.call.name}`)
  return state.answer
}

/** `reason` is that of a refusal, null for a success. */
function noteOutcome({ services, call, sent, account, answer }: Arrived, reason: string | null): void {
  noteSecurity(services, { call, sent, account: account ?? (answer && accountIn(answer.data)), reason })
}
