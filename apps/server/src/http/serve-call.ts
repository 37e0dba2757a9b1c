import { Refusal, success, type Call, type Envelope, type UploadCall } from '@c2c/contract'
import type { FastifyRequest } from 'fastify'
import type { Services } from '../services/services.ts'
import { readSwitches } from '../services/settings/switches.ts'
import { requireChallenge } from '../services/challenge.ts'
import { requireDeclaredProof, requireProof } from '../services/second-factor/step-up.ts'
import { networksOf } from '../services/network.ts'
import { tooMany } from '../services/rate-limits.ts'
import { termsInMemory, termSubjects } from '../services/terms-in-memory.ts'
import type { Requester } from '../services/work-queue.ts'
import { refusalAnswer, successAnswer } from './answer.ts'
import { auditRecord } from './audit/audit-record.ts'
import { costOf } from './call-costs.ts'
import type { Registration } from './context.ts'
import { withDecision } from './decided-already.ts'
import { firstAnswer, readAttempt, settleAttempt } from './idempotency.ts'
import { identify, requireRole, type Caller } from './identify.ts'
import { accountIn, noteSecurity, reasonIn } from './observe/security-log.ts'
import { addressOf, originOf } from './origin.ts'
import { LazyContext, type Served } from './lazy-context.ts'
import { parseInput, readFields, readLanguage } from './read-input.ts'
import { refuseOfFrozen } from '../services/sessions/refuse-frozen.ts'
import { readUpload } from './body/read-upload.ts'
import { requireOpen } from './require-open.ts'
import { sentToken } from './session/console-cookie.ts'
import { OutdatedTerms } from './submit.ts'

/**
 * Answers one request of a declared call. Refusals become envelopes; other errors go to the server's error handler. Calls without
 * a session wait for a turn of their network.
 */
export async function serveCall(
  services: Services,
  registration: Registration,
  request: FastifyRequest,
): Promise<Envelope<object>> {
  if (registration.session !== 'none') return serveNow(services, registration, request)
  try {
    return await services.strangers.run(requesterOf(request, null), () => serveNow(services, registration, request))
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    return refusalAnswer(error, readLanguage(request.body))
  }
}

async function serveNow(
  services: Services,
  registration: Registration,
  request: FastifyRequest,
): Promise<Envelope<object>> {
  const language = readLanguage(request.body)
  const now = services.now()
  let served: Served | null = null
  // `using` would take three times as long as this.
  let end: (() => void) | null = null
  let who: string | null = null
  const noted = { call: registration.call, request }
  try {
    const find = () => identify(services, registration, request, now)
    const caller = await (isStranger(services, registration, request)
      ? services.strangers.run(requesterOf(request, null), find)
      : find())
    const { account, session, staff } = caller
    who = account
    const requester = requesterOf(request, account)
    const tokenHash = (session ?? staff)?.tokenHash ?? null
    served = { services, registration, request, now, language, audit: null, requester, tokenHash }
    const cost = costOf(registration.call, request.body)
    const kind = registration.call.upload ? 'upload' : cost > 0 ? 'expensive' : 'cheap'
    end = account === null ? null : services.callsInFlight.enter(account, kind)
    const answer = await answerCaller(served, caller, cost)
    noteSecurity(services, { ...noted, account: who ?? accountIn(answer.data), reason: reasonIn(answer) })
    return answer
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    noteSecurity(services, { ...noted, account: who, reason: error.reason })
    await served?.audit?.refused(error)
    return refusalAnswer(error, served?.language ?? language)
  } finally {
    end?.()
  }
}

/**
 * The pipeline: read the body, answer a repeated attempt with its first answer, check that the feature is open and the account
 * not frozen, parse the input, ask for a challenge where tries come too fast, take what the call costs, ask for the declared proof of identity,
 * run the handler.
 */
async function answerCaller(served: Served, caller: Caller, cost: number): Promise<Envelope<object>> {
  const { services, registration, request, now } = served
  const { call } = registration
  const { account } = caller
  served.audit = auditRecord({ call, staff: caller.staff, keyId: caller.keyId, request, now, db: services.db })
  requireRole(call, caller.staff)
  // Nothing is awaited that a call does not have: each turn costs as much as parsing the input.
  const { fields, file } = isUploadCall(call)
    ? await readUpload(request, call)
    : { fields: readFields(request.body), file: null }
  served.language = readLanguage(fields)
  served.audit?.describe(fields)
  const attempt = readAttempt(request, registration, caller.scope, fields, file)
  const first = attempt && (await firstAnswer(services.reads, attempt))
  if (first) return await repeat(served, fields, first)
  requireOpen(call, await readSwitches(services.db), served.language, caller.session !== null)
  const frozen = caller.session && refuseOfFrozen(services, call, caller.session, fields)
  if (frozen) await frozen
  const input = parseInput(call, fields)
  if (call.errors.includes('challenge_required')) {
    const solution = String(request.headers['x-challenge'] ?? '')
    await requireChallenge(services, { address: addressOf(request), solution, now })
  }
  if (account !== null && cost > 0) await services.limits.take('costs', account, cost)
  // A client that has disconnected while its call waited does not receive the answer.
  if (served.requester.gone()) throw tooMany(1)
  try {
    // Once, even where the handler runs again.
    const proving = { services, from: originOf(request), now }
    await requireDeclaredProof(call, caller, input as object, proving)
    const prove = () => requireProof(call, caller, input as object, proving)
    const run = (terms: string | null) => caller.run(input, new LazyContext(served, attempt, file, terms, prove))
    const data = await (reliesOnTerms(registration) ? runOnTerms(services, run) : run(null))
    if (served.audit) await served.audit.done()
    // Before the change event arrives, so that this caller's next call sees the change.
    if (call.invalidates.length > 0) services.facts.forget([...call.invalidates, account ?? ''])
    return successAnswer(data, served.language)
  } catch (failed) {
    const error = caller.staff ? await withDecision(services.db, caller.staff, input as Fields, failed) : failed
    if (!attempt) throw error
    return await repeat(served, fields, await settleAttempt(error, attempt, served))
  }
}

type Fields = Readonly<Record<string, unknown>>

/** Whether a call's handler relies on settings and rates in memory. */
const reliesOnTerms = ({ session, call }: Registration): boolean => session === 'user' && call.invalidates.length > 0

/** Runs the handler; again when settings or rates were changed while it relied on their values in memory. */
async function runOnTerms({ reads, facts }: Services, run: (terms: string) => Promise<object>): Promise<object> {
  for (let triesLeft = maxTries; triesLeft > 0; triesLeft -= 1) {
    try {
      return await run(await termsInMemory(reads))
    } catch (error) {
      if (!(error instanceof OutdatedTerms)) throw error
      facts.forget(termSubjects)
    }
  }
  throw new Refusal('state_conflict')
}

const maxTries = 3

/** Whether a call names a session or key that this process has not seen: it may be made up, at the cost of a statement. */
function isStranger({ sessions, apiKeys }: Services, { session }: Registration, { headers }: FastifyRequest): boolean {
  if (session === 'none') return false
  const { 'x-api-key': key } = headers
  if (typeof key === 'string') return !apiKeys.isReady(key)
  const token = sentToken(headers)
  return token !== null && !sessions.isReady(token)
}

/** A caller by their account, without a session by their network. */
const requesterOf = (request: FastifyRequest, account: string | null): Requester => ({
  owner: account ?? networksOf(addressOf(request)).customer,
  signedIn: account !== null,
  gone: () => request.socket.destroyed,
})

/** The first answer of an attempt, or its call's replacement for it where that must not be stored. */
async function repeat(
  served: Served,
  fields: Readonly<Record<string, unknown>>,
  first: Envelope<object>,
): Promise<Envelope<object>> {
  const { registration, language } = served
  if (first.code !== success || registration.session !== 'none' || !registration.again) return first
  const input = parseInput(registration.call, fields)
  const context = new LazyContext({ ...served, audit: null }, null, null, null, async () => {})
  return successAnswer((await registration.again.answer(input, context)) as object, language)
}

const isUploadCall = (call: Call): call is UploadCall => call.upload !== undefined
