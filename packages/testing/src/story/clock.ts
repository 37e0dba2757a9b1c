/** When the clock of a story begins. */
export const storyStart = '2026-11-21T05:13:00.000Z'

/** A clock that only the test advances, unless it follows the real one. */
export class Clock {
  #base: () => number
  #advanced = 0
  /** Milliseconds that each reading adds. */
  #tick = 0
  #elapsed = 0

  constructor(start: string) {
    const time = Date.parse(start)
    this.#base = () => time
  }

  /** The clock function of the server. */
  readonly now = (): Date => {
    this.#advanced += this.#tick
    return new Date(this.#base() + this.#advanced)
  }

  /** Advances the clock by `milliseconds`. */
  advance(milliseconds: number): void {
    this.#advanced += milliseconds
  }

  /** Shows another millisecond at each reading from now on: no two calls have the same time, as on a busy service. */
  tickOnReading(): void {
    this.#tick = 1
  }

  /** The time that passed without a deliberate move, in milliseconds: while the server was stopped or could not be reached. */
  readonly elapsed = (): number => this.#elapsed

  /** Lets time pass in which nothing runs; a move by `advance` is one on purpose. */
  pass(milliseconds: number): void {
    this.#advanced += milliseconds
    this.#elapsed += milliseconds
  }

  /** Shows the real time from now on: for programs beside the server, which sign and check times by their own clock. */
  followRealTime(): void {
    this.#base = Date.now
    this.#advanced = 0
  }
}

export const second = 1000
export const minute = 60 * second
export const hour = 60 * minute
export const day = 24 * hour
