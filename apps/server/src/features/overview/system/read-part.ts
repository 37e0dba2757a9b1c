import type { CallOutput, consoleSystemRead, systemParts } from '@c2c/contract'
import { setTimeout as wait } from 'node:timers/promises'
import { safeMessage } from '../../../services/outbox/safe-message.ts'

/** How long a part may take, in milliseconds. */
export const partLimitMs = 3000

type Part = CallOutput<typeof consoleSystemRead>['parts'][number]
export type PartState = Part['state']

const states: readonly PartState[] = ['ok', 'warn', 'fail']

/** The worst of some states. */
export const worstOf = (found: readonly PartState[]): PartState =>
  states.findLast((state) => found.includes(state)) ?? 'ok'

interface ReadPart<Value> {
  readonly line: Part
  /** Null when the part could not be read. */
  readonly value: Value | null
}

/** Reads a part within the limit. An error, and no answer in time, are the state of this part and of no other. */
export async function readPart<Value>(
  part: (typeof systemParts)[number],
  read: () => Promise<Value>,
  stateOf: (value: Value) => PartState,
): Promise<ReadPart<Value>> {
  const over = new AbortController()
  const late = wait(partLimitMs, null, { signal: over.signal, ref: false }).then(() => {
    throw new Error(`no answer within ${partLimitMs / 1000} s`)
  })
  try {
    const value = await Promise.race([read(), late])
    return { line: { part, state: stateOf(value), failure: '' }, value }
  } catch (error) {
    return { line: { part, state: 'fail', failure: safeMessage(error) }, value: null }
  } finally {
    late.catch(() => {})
    over.abort()
  }
}
