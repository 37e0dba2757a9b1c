import { setTimeout as wait } from 'node:timers/promises'
import { safeMessage } from '../../services/outbox/safe-message.ts'

/** How a check ended, the worst last. */
const states = ['ok', 'warn', 'fail'] as const
export type State = (typeof states)[number]

/** What a check found, and what to do about it. */
interface Finding {
  readonly state: State
  readonly text: string
  /** Empty for `ok`. */
  readonly advice: string
}

/** A line of the report. */
export interface Line extends Finding {
  readonly check: string
}

export const ok = (text: string): Finding => ({ state: 'ok', text, advice: '' })
export const warn = (text: string, advice: string): Finding => ({ state: 'warn', text, advice })
export const fail = (text: string, advice: string): Finding => ({ state: 'fail', text, advice })

/** One check. An error that it throws is a failure. */
export interface Check {
  readonly name: string
  /** What to do when it throws, or does not end. */
  readonly advice: string
  readonly run: () => Promise<Finding | readonly Finding[]>
  readonly limitMs?: number
}

const defaultLimitMs = 15_000

/** Runs a check within its limit; it gives one line at least. */
export async function runCheck({ name, advice, run, limitMs = defaultLimitMs }: Check): Promise<readonly Line[]> {
  const over = new AbortController()
  const late = wait(limitMs, fail(`no answer within ${limitMs / 1000} s`, advice), { signal: over.signal, ref: false })
  late.catch(() => {})
  try {
    const found = await Promise.race([run(), late])
    return (Array.isArray(found) ? found : [found]).map((finding: Finding) => ({ check: name, ...finding }))
  } catch (error) {
    return [{ check: name, ...fail(messageOf(error), advice) }]
  } finally {
    over.abort()
  }
}

/** The message of an error and of its cause, without input that the database quotes. */
export function messageOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  const cause = error.cause instanceof Error ? `: ${safeMessage(error.cause)}` : ''
  return `${safeMessage(error)}${cause}`
}

/** The worst state of some lines. */
export const worst = (lines: readonly Line[]): State =>
  states.findLast((state) => lines.some((line) => line.state === state)) ?? 'ok'
