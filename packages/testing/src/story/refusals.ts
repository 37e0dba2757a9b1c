import { appendFileSync, existsSync, readFileSync } from 'node:fs'
import { callPath, consoleCalls, isOfUser, reasons, webCalls, type Call, type Reason } from '@c2c/contract'

/** Reasons that every call may answer without declaring them. */
const common: readonly Reason[] = [
  'session_invalid',
  'invalid_input',
  'idempotency_mismatch',
  'body_too_large',
  'too_many_requests',
  'unavailable',
  'internal',
]

/** All calls by their paths. */
export const declaredCalls: ReadonlyMap<string, Call> = new Map(
  [...webCalls, ...consoleCalls].map((call) => [callPath(call), call]),
)

let records = true

/** Until `recordRefusals`, refusals are checked and not recorded. For fast-check's hooks; other code calls `unrecorded`. */
export const recordNothing = (): void => void (records = false)

export const recordRefusals = (): void => void (records = true)

/** Runs work whose refusals are checked and not recorded. The files of a worker share this module, so it always ends. */
export async function unrecorded<Result>(work: () => Promise<Result>): Promise<Result> {
  recordNothing()
  return await work().finally(recordRefusals)
}

/**
 * Appends the refusal of a call to the file that the environment variable REFUSALS_FILE names. Throws when the call does
 * not declare the reason. Feature switches and maintenance may refuse without a declaration.
 */
export function recordRefusal(path: string, data: object): void {
  const call = declaredCalls.get(path)
  const reason = 'reason' in data ? data.reason : undefined
  if (!call || !isReason(reason)) return
  if (!call.errors.includes(reason)) {
    if (reason === 'account_frozen' && isOfUser(call)) return
    if (common.includes(reason) || 'feature' in data || 'maintenance' in data) return
    throw new Error(`${path} does not declare ${reason}`)
  }
  const file = process.env['REFUSALS_FILE']
  if (file && records) appendFileSync(file, `${path} ${reason}\n`)
}

const isReason = (text: unknown): text is Reason => typeof text === 'string' && Object.hasOwn(reasons, text)

/** The declared refusals that are not in the file, as lines of it. */
export function missingRefusals(file: string): readonly string[] {
  const recorded = new Set(existsSync(file) ? readFileSync(file, 'utf8').split('\n') : [])
  const declared = [...declaredCalls].flatMap(([path, { errors }]) => errors.map((reason) => `${path} ${reason}`))
  return declared.filter((line) => !recorded.has(line))
}
