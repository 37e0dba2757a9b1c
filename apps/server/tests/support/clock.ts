/** A time that moves only when the test says so. */
export class Clock {
  #now: number

  constructor(start: string) {
    this.#now = Date.parse(start)
  }

  /** What the server takes as its clock. */
  readonly now = (): Date => new Date(this.#now)

  /** Lets time pass, in milliseconds. */
  advance(milliseconds: number): void {
    this.#now += milliseconds
  }
}

export const second = 1000
export const minute = 60 * second
export const hour = 60 * minute
export const day = 24 * hour
