import { Refusal, success, type Call, type Envelope, type Language, type UploadCall } from '@c2c/contract'
import type { FastifyRequest } from 'fastify'
import { sha256 } from '../services/crypto/secrets.ts'
import type { Services } from '../services/services.ts'
import { refusalAnswer, successAnswer } from './answer.ts'
import { isWatched, watch, type Watched } from './watch-call.ts'
import { carryOut } from './carry-out.ts'
import type { Registration } from './context.ts'
import { identify, requireRole, type Caller } from './identify.ts'
import { firstAnswer, keepAnswer, readAttempt, type Attempt } from './idempotency.ts'
import { originOf } from './origin.ts'
import { parseInput, readFields, readLanguage } from './read-input.ts'
import { readUpload } from './read-upload.ts'
import { requireOpen } from './require-open.ts'
import { AnsweredElsewhere } from './submit.ts'

/**
 * Answers one request of a declared call: who calls, is it an attempt that was answered before, is the input in shape,
 * and then the handler. Refusals become envelopes here; faults go on to the server's error handler.
 */
export async function serveCall(
  services: Services,
  registration: Registration,
  request: FastifyRequest,
): Promise<Envelope<object>> {
  const requestLanguage = { current: readLanguage(request.body) }
  try {
    const now = services.now()
    const caller = await identify(services, registration, request, now)
    return await answerCaller({ services, registration, request, now, caller, requestLanguage })
  } catch (error) {
    if (error instanceof Refusal) return refusalAnswer(error, requestLanguage.current)
    throw error
  }
}

interface Request {
  readonly services: Services
  readonly registration: Registration
  readonly request: FastifyRequest
  readonly now: Date
  readonly caller: Caller
  /** The language to answer in; known for certain when the body was read. */
  readonly requestLanguage: { current: Language }
}

/** Answers an identified caller. On audited calls, a refusal is recorded before it is answered. */
async function answerCaller(asked: Request): Promise<Envelope<object>> {
  const { services, registration, request, now, caller, requestLanguage } = asked
  const { call } = registration
  let watched = isWatched(call, caller.staff) ? watch(call, caller.staff, rawFields(request.body), request) : null
  const noteRefusal = async (refusal: Refusal) => {
    if (watched) await services.db.insertInto('audit_log').values(watched.line(now, refusal)).execute()
  }
  try {
    requireRole(call, caller.staff)
    const { fields, file } = await readBody(call, request)
    requestLanguage.current = readLanguage(fields)
    watched &&= watch(call, caller.staff, fields, request)
    const attempt = attemptOf(asked, fields, file)
    const answered = () => attempt && answerAgain(asked, attempt, fields)
    const first = await answered()
    if (first) return first
    requireOpen(call, await services.switches.read(), requestLanguage.current)
    const work = () => runHandler(asked, watched, attempt, fields, file)
    return attempt
      ? await once({ services, attempt, language: requestLanguage.current, at: now, noteRefusal, answered }, work)
      : await work()
  } catch (error) {
    if (error instanceof Refusal) await noteRefusal(error)
    throw error
  }
}

/** The attempt that a request names, in the scope of its caller, or of the input's caller where there is no session. */
function attemptOf(
  { registration, request, caller }: Request,
  fields: Readonly<Record<string, unknown>>,
  file: Buffer | null,
): Attempt | null {
  const again = registration.session === 'none' ? registration.again : undefined
  const scope = again ? `${caller.scope} ${sha256(again.caller(fields)).toString('base64url')}` : caller.scope
  const payload = Object.entries(fields).filter(([name]) => !again?.proven.includes(name))
  if (file) payload.push(['file', sha256(file).toString('hex')])
  return readAttempt(request, registration.call, scope, Object.fromEntries(payload))
}

/** The first answer of an attempt, or its call's replacement for it; null when this is the first. */
async function answerAgain(
  { services, registration, request, now, requestLanguage: { current: language } }: Request,
  attempt: Attempt,
  fields: Readonly<Record<string, unknown>>,
): Promise<Envelope<object> | null> {
  const first = await firstAnswer(services.db, attempt)
  if (first?.code !== success || registration.session !== 'none' || !registration.again) return first
  const input = parseInput(registration.call, fields)
  const carried = carryOut({ services, call: registration.call, attempt: null, watched: null, language, at: now })
  const context = { ...carried, services, language, now, from: originOf(request), file: null }
  return successAnswer((await registration.again.answer(input, context)) as object, language)
}

async function runHandler(
  { services, registration, request, now, caller, requestLanguage: { current: language } }: Request,
  watched: Watched | null,
  attempt: Attempt | null,
  fields: Readonly<Record<string, unknown>>,
  file: Buffer | null,
): Promise<Envelope<object>> {
  const input = parseInput(registration.call, fields)
  const { isRecorded, ...writers } = carryOut({
    services,
    call: registration.call,
    attempt,
    watched,
    language,
    at: now,
  })
  const from = originOf(request)
  const answer = await caller.run(input, { services, language, now, from, file, ...writers })
  if (watched && !isRecorded()) await services.db.insertInto('audit_log').values(watched.line(now)).execute()
  return successAnswer(answer, language)
}

/** The fields of a body that is not validated yet. */
const rawFields = (body: unknown): Readonly<Record<string, unknown>> =>
  typeof body === 'object' && body !== null && !Array.isArray(body) ? { ...body } : {}

/** The body's fields, and its file where the call takes one: read once it is known who sends it. */
async function readBody(call: Call, request: FastifyRequest) {
  if (isUploadCall(call)) return readUpload(request, call)
  return { fields: readFields(request.body), file: null }
}

const isUploadCall = (call: Call): call is UploadCall => call.upload !== undefined

/**
 * Reasons that are an answer to the attempt itself; the others (a typing error, too many tries), and what says itself
 * when to try again, may be tried again.
 */
const decisions = new Set<string>(['state_conflict', 'already_exists', 'insufficient_balance', 'below_minimum'])
for (const reason of ['above_maximum', 'not_available', 'limit_exceeded']) decisions.add(reason)

interface Once {
  readonly services: Services
  readonly attempt: Attempt
  readonly language: Language
  readonly at: Date
  noteRefusal(refusal: Refusal): Promise<void>
  /** The answer of the attempt, from the winner of concurrent ones. */
  answered(): Promise<Envelope<object> | null> | null
}

/** Does the work of an attempt, and keeps its refusal as its answer; a success was kept with what it did. */
async function once(
  { services, attempt, language, at, noteRefusal, answered }: Once,
  work: () => Promise<Envelope<object>>,
): Promise<Envelope<object>> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof Refusal && decisions.has(error.reason) && !error.detail.data?.['retry_after']) {
      await noteRefusal(error)
      const { row } = keepAnswer(attempt, refusalAnswer(error, language), at)
      await services.db
        .insertInto('idempotency_keys')
        .values(row as never)
        .onConflict((c) => c.doNothing())
        .execute()
    } else if (!(error instanceof Refusal || error instanceof AnsweredElsewhere)) throw error
    const answer = await answered()
    if (!answer) throw error
    return answer
  }
}
