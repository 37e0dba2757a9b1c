/** A clock that only the test advances. */
export class Clock {
  #now: number

  constructor(start: string) {
    this.#now = Date.parse(start)
  }

  /** The clock function of the server. */
  readonly now = (): Date => new Date(this.#now)

  /** Advances the clock by `milliseconds`. */
  advance(milliseconds: number): void {
    this.#now += milliseconds
  }
}

export const second = 1000
export const minute = 60 * second
export const hour = 60 * minute
export const day = 24 * hour
