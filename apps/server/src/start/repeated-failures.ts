import { isUnavailable } from '../db/connection.ts'
import { safeMessage } from '../services/outbox/safe-message.ts'
import { StoreAway } from '../services/storage/file-store.ts'

/** Failures of one second, for the log. */
interface Failures {
  readonly count: number
  /** How often each text would have been written. */
  readonly texts: Readonly<Record<string, number>>
  /** Of the last error. */
  readonly message: string
}

interface Line {
  readonly level: 'warn' | 'error'
  readonly text: string
}

const windowMs = 1000

/** pino's number of the level `error`. */
const errorLevel = 50

const isOutage = (error: unknown): error is Error => isUnavailable(error) || error instanceof StoreAway

/** The error that a line of the log is about. */
const errorIn = (given: unknown): unknown =>
  typeof given === 'object' && given !== null && 'err' in given ? given.err : given

/**
 * While the database, the store of files or another host is away, every call and every job fails. The first failure is written as it is,
 * those that follow as one line a second with their number, until a second passes without one.
 */
export class RepeatedFailures {
  readonly #write: (line: Line, failures: Failures) => void
  #timer: NodeJS.Timeout | null = null
  #texts = new Map<string, number>()
  #level = 0
  #message = ''

  constructor(write: (line: Line, failures: Failures) => void) {
    this.#write = write
  }

  /** Whether a line is counted instead of being written. */
  holds(given: unknown, text: string, level: number): boolean {
    const error = errorIn(given)
    if (!isOutage(error)) return false
    if (!this.#timer) {
      this.#wait()
      return false
    }
    this.#texts.set(text, (this.#texts.get(text) ?? 0) + 1)
    this.#level = Math.max(this.#level, level)
    this.#message = safeMessage(error)
    return true
  }

  #wait(): void {
    this.#timer = setTimeout(() => this.#end(), windowMs)
    this.#timer.unref()
  }

  #end(): void {
    this.#timer = null
    const texts = Object.fromEntries(this.#texts)
    const count = Object.values(texts).reduce((sum, one) => sum + one, 0)
    if (count === 0) return
    const line = { level: this.#level >= errorLevel ? 'error' : 'warn', text: 'failed again' } as const
    this.#texts = new Map()
    this.#level = 0
    this.#write(line, { count, texts, message: this.#message })
    this.#wait()
  }
}
