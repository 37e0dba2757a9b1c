import { Refusal, success, type Call, type Envelope, type UploadCall } from '@c2c/contract'
import { requireChallenge } from '../services/limits/challenge.ts'
import { refuseOfFrozen } from '../services/restrictions/freezes.ts'
import { networksOf } from '../services/limits/network.ts'
import { tooMany } from '../services/limits/rate-limits.ts'
import { requireDeclaredProof, requireProof } from '../services/second-factor/step-up.ts'
import type { Services, Uses } from '../services/services.ts'
import { readSwitches } from '../services/settings/switches.ts'
import { preferReplica } from '../services/cache/prefer-replica.ts'
import { cachedTermsVersion, termSubjects } from '../services/cache/cached-terms.ts'
import type { Requester } from '../services/limits/work-queue.ts'
import { successAnswer } from './answer.ts'
import { auditRecord } from './audit/audit-record.ts'
import { readUpload, type UploadedForm } from './body/bounded-bodies.ts'
import { costOf } from './call-costs.ts'
import {
  Stages,
  type Arrived,
  type Attempted,
  type Entered,
  type Identified,
  type Later,
  type Parsed,
  type Read,
} from './call-state.ts'
import { checkCurrency } from './body/check-currency.ts'
import type { Registration } from './context.ts'
import { withDecision } from './decided-already.ts'
import { firstAnswer, readAttempt, settleAttempt } from './idempotency.ts'
import { identify, isStranger, refuseHeldStaff, requireRole } from './identify.ts'
import { LazyContext } from './lazy-context.ts'
import { parseInput, readFields, readLanguage } from './read-input.ts'
import { requireOpen } from './require-open.ts'
import { readsOnReplica } from './reads-on-replica.ts'
import type { SentRequest } from './sent-request.ts'
import { OutdatedTerms } from './submit.ts'

/** The way of a call to its answer: these stages in their order, below in full. */
export const stages = new Stages<Arrived>()
  .add(identifyCaller)
  .add(enterCall)
  .check(checkRole)
  .add(readBody)
  .add(answerRepeated)
  .check(checkOpen)
  .check(checkFrozen)
  .add(parseFields)
  .check(checkFields)
  .check(checkChallenge)
  .check(takeCost)
  .check(checkPresence)
  .add(carryOut)

/** A caller by their account, without a session by their network. */
export const requesterOf = (sent: SentRequest, account: string | null): Requester => ({
  owner: account ?? networksOf(sent.address).customer,
  signedIn: account !== null,
  gone: () => sent.isGone,
})

/** A session or key that may be made up waits for a turn of its network. */
async function identifyCaller({ services, registration, sent, now }: Arrived) {
  const find = () => identify(services, registration, sent, now)
  const caller = await (isStranger(services, registration, sent)
    ? services.strangers.run(requesterOf(sent, null), find)
    : find())
  return { caller, account: caller.account }
}

/** The call's place among those of its account in flight. From here on, a refusal is audited. */
function enterCall(state: Identified) {
  const { services, call, sent, account } = state
  const cost = costOf(call, sent.body)
  const kind = call.upload ? 'upload' : cost > 0 ? 'expensive' : 'cheap'
  return {
    requester: requesterOf(sent, account),
    cost,
    audit: auditOf(state, sent.body),
    leave: account === null ? null : services.callsInFlight.enter(account, kind),
  }
}

const auditOf = ({ services: { db }, call, caller: { staff, keyId }, sent, now }: Identified, input: unknown) =>
  auditRecord({ call, staff, keyId, sent, input, now, db })

function checkRole({ call, caller, now }: Entered): void {
  requireRole(call, caller.staff)
  refuseHeldStaff(call, caller.staff, now)
}

function readBody(state: Entered) {
  const { call, sent } = state
  const known = ({ fields, file }: UploadedForm) => ({
    fields,
    file,
    language: readLanguage(fields),
    audit: auditOf(state, fields),
  })
  if (isUploadCall(call)) return readUpload(sent, call).then(known)
  return known({ fields: readFields(sent.body), file: null })
}

const isUploadCall = (call: Call): call is UploadCall => call.upload !== undefined

/** Answers an attempt that was made before with its first answer. */
function answerRepeated(state: Read): Later<Pick<Attempted, 'attempt' | 'answer'>> {
  const { services, registration, caller, sent, fields, file } = state
  const attempt = readAttempt(sent.headers['idempotency-key'], registration, caller.scope, fields, file)
  if (attempt === null) return { attempt, answer: null }
  return firstAnswer(services.reads, attempt).then(async (first) => ({
    attempt,
    answer: first && (await repeat(state, first)),
  }))
}

/** Refuses what is switched off, or stopped by a maintenance. */
async function checkOpen({ services, call, language, caller }: Read): Promise<void> {
  requireOpen(call, await readSwitches(services.db), language, caller.session !== null)
}

function checkFrozen({ services, call, caller: { session }, fields }: Read): Promise<void> | null {
  return session && refuseOfFrozen(services, call, session, fields)
}

function parseFields({ call, fields }: Read) {
  return { input: parseInput(call, fields) as Parsed['input'] }
}

function checkFields({ services, call, input }: Parsed): Promise<void> | null {
  return checkCurrency(services.db, call.name, input)
}

/** Asks for a challenge where tries come too fast. */
function checkChallenge({ services, call, sent, now }: Parsed): Promise<void> | null {
  if (!call.errors.includes('challenge_required')) return null
  const solution = String(sent.headers['x-challenge'] ?? '')
  return requireChallenge(services, { address: sent.address, solution, now })
}

function takeCost({ services, account, cost }: Parsed): Promise<void> | null {
  return account !== null && cost > 0 ? services.limits.take('costs', account, cost) : null
}

/** A client that has disconnected while its call waited does not receive the answer. */
function checkPresence({ requester }: Parsed): void {
  if (requester.gone()) throw tooMany(1)
}

/** Runs the handler; an attempt that fails may have been answered by another request. */
async function carryOut(state: Parsed) {
  try {
    return { answer: await runHandler(state) }
  } catch (failed) {
    const { services, caller, input, attempt } = state
    const error = caller.staff ? await withDecision(services.db, caller.staff, input, failed) : failed
    if (!attempt) throw error
    return { answer: await repeat(state, await settleAttempt(error, attempt, state)) }
  }
}

async function runHandler(state: Parsed): Promise<Envelope<object>> {
  const { services, registration, call, caller, account, input, sent, now } = state
  const proving = {
    services,
    now,
    get from() {
      return sent.origin
    },
  }
  // Once, even where the handler runs again.
  await requireDeclaredProof(call, caller, input, proving)
  const prove = () => requireProof(call, caller, input, proving)
  const run = (terms: string | null) => caller.run(input, new LazyContext(state, terms, prove))
  const read = (there: Services) => caller.run(input, new LazyContext({ ...state, services: there }, null, prove))
  const data = await (services.replicas && readsOnReplica(call)
    ? preferReplica(services, read)
    : reliesOnTerms(registration)
      ? runOnTerms(services, run)
      : run(null))
  if (state.audit) await state.audit.done()
  // Before the change event arrives, so that this caller's next call sees the change.
  if (call.invalidates.length > 0) services.readCache.invalidate([...call.invalidates, account ?? ''])
  return successAnswer(data, state.language)
}

/** Whether a call's handler relies on settings and rates in memory. */
const reliesOnTerms = ({ session, call }: Registration): boolean => session === 'user' && call.invalidates.length > 0

const maxTries = 3

/** Runs the handler; again when settings or rates were changed while it relied on their values in memory. */
async function runOnTerms(
  { reads, readCache }: Uses<'readCache' | 'reads'>,
  run: (terms: string) => Promise<object>,
): Promise<object> {
  for (let triesLeft = maxTries; triesLeft > 0; triesLeft -= 1) {
    try {
      return await run(await cachedTermsVersion(reads))
    } catch (error) {
      if (!(error instanceof OutdatedTerms)) throw error
      readCache.invalidate(termSubjects)
    }
  }
  throw new Refusal('state_conflict')
}

/** The first answer of an attempt, or its call's replacement for it where that must not be stored. */
async function repeat(state: Read, first: Envelope<object>): Promise<Envelope<object>> {
  const { registration, fields, language } = state
  if (first.code !== success || registration.session !== 'none' || !registration.again) return first
  const input = parseInput(registration.call, fields)
  const unaudited = { ...state, audit: null, file: null, attempt: null }
  const context = new LazyContext(unaudited, null, async () => {})
  return successAnswer((await registration.again.answer(input, context)) as object, language)
}
