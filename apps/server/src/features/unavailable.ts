import { Refusal, saleuAppeal, type Call } from '@c2c/contract'
import { user, type Registration } from '../http/context.ts'

/** Declared calls that this version answers with `not_available`. A test lists them, so that the list only shrinks. */
const calls: readonly Call[] = [saleuAppeal]

export const unavailable: readonly Registration[] = calls.map((call) =>
  user(call, () => Promise.reject(new Refusal('not_available'))),
)
