import * as calls from './calls.ts'

/** Each call by its export name. */
export type ContractCalls = typeof calls

const all: readonly ContractCalls[keyof ContractCalls][] = Object.values(calls)

/** Every call of the web app. */
export const webCalls = all.filter((call) => call.surface === 'web')

export type WebCallName = (typeof webCalls)[number]['name']

/** Every call of the console. */
export const consoleCalls = all.filter((call) => call.surface === 'console')

export type ConsoleCallName = (typeof consoleCalls)[number]['name']

/** The calls that take an `Idempotency-Key` and keep their first answer. */
export const creatingCalls = [...webCalls, ...consoleCalls].filter((call) => call.creating)
