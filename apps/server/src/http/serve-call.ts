import { Refusal, type Call, type Envelope, type Language, type UploadCall } from '@c2c/contract'
import type { FastifyRequest } from 'fastify'
import type { Services } from '../services/services.ts'
import { refusalAnswer, successAnswer } from './answer.ts'
import type { CallContext, Registration } from './context.ts'
import { firstAnswer, keepAnswer, readAttempt, type Attempt } from './idempotency.ts'
import { parseInput, readFields, readLanguage } from './read-input.ts'
import { readUpload } from './read-upload.ts'
import { AnsweredElsewhere, submitCommand } from './submit.ts'

interface Caller {
  readonly scope: string
  run(input: unknown, context: CallContext): Promise<object>
}

/**
 * Answers one request of a declared call: who calls, is it an attempt that was answered before, is the input in shape,
 * and then the handler. Refusals become envelopes here; faults go on to the server's error handler.
 */
export async function serveCall(
  services: Services,
  registration: Registration,
  request: FastifyRequest,
): Promise<Envelope<object>> {
  let language = readLanguage(request.body)
  try {
    const now = services.now()
    const caller = await identify(services, registration, request, now)
    const { fields, file } = await readBody(registration.call, request)
    language = readLanguage(fields)
    const attempt = readAttempt(request, registration.call, caller.scope, fields)
    const first = attempt && (await firstAnswer(services.db, attempt))
    if (first) return first
    const work = async () => {
      const input = parseInput(registration.call, fields)
      const context = { services, language, now, file, submit: submitter(services, attempt, language, now) }
      return successAnswer(await caller.run(input, context), language)
    }
    return attempt ? await once(services, attempt, language, now, work) : await work()
  } catch (error) {
    if (error instanceof Refusal) return refusalAnswer(error, language)
    throw error
  }
}

/** The body's fields, and its file where the call takes one: read once it is known who sends it. */
async function readBody(call: Call, request: FastifyRequest) {
  if (isUploadCall(call)) return readUpload(request, call)
  return { fields: readFields(request.body), file: null }
}

const isUploadCall = (call: Call): call is UploadCall => call.upload !== undefined

function submitter(services: Services, attempt: Attempt | null, language: Language, at: Date): CallContext['submit'] {
  return async (command, answer) => {
    const kept = attempt ? [keepAnswer(attempt, successAnswer(answer, language), at)] : []
    await submitCommand(services.ledger, { ...command, at, inserts: [...(command.inserts ?? []), ...kept] })
    return answer
  }
}

/** Reasons that are an answer to the attempt itself; the others (a typing error, too many tries) may be tried again. */
const decisions = new Set<string>(['state_conflict', 'already_exists', 'insufficient_balance', 'below_minimum'])
for (const reason of ['above_maximum', 'not_available', 'limit_exceeded']) decisions.add(reason)

/** Does the work of an attempt, and keeps its refusal as its answer; a success was kept with what it did. */
async function once(
  services: Services,
  attempt: Attempt,
  language: Language,
  at: Date,
  work: () => Promise<Envelope<object>>,
): Promise<Envelope<object>> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof Refusal && decisions.has(error.reason)) {
      const { row } = keepAnswer(attempt, refusalAnswer(error, language), at)
      await services.db
        .insertInto('idempotency_keys')
        .values(row as never)
        .onConflict((c) => c.doNothing())
        .execute()
    } else if (!(error instanceof AnsweredElsewhere)) throw error
    const answer = await firstAnswer(services.db, attempt)
    if (!answer) throw error
    return answer
  }
}

async function identify(
  services: Services,
  registration: Registration,
  request: FastifyRequest,
  now: Date,
): Promise<Caller> {
  const { session: kind, handle, call } = registration
  if (kind === 'none') {
    await services.limits.takeFrom(request.ip)
    return { scope: 'anonymous', run: (input, context) => handle(input, context) as Promise<object> }
  }
  const token = request.headers['x-access-token']
  if (typeof token !== 'string' || token === '') throw new Refusal('session_invalid')
  if (kind === 'user') {
    const session = await services.sessions.user(token, now)
    if (!session) throw new Refusal('session_invalid')
    const { userId } = session
    return { scope: userId, run: (input, context) => handle(input, { ...context, session, userId }) as Promise<object> }
  }
  const staff = await services.sessions.staff(token, now)
  if (!staff) throw new Refusal('session_invalid')
  if (!allows(call, staff.role)) throw new Refusal('not_allowed')
  return { scope: staff.staffId, run: (input, context) => handle(input, { ...context, staff }) as Promise<object> }
}

const allows = (call: Call, role: string): boolean => Array.isArray(call.auth) && call.auth.includes(role)
