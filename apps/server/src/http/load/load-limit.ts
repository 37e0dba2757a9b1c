/** Milliseconds that a call may wait and take under load; clients are asked to retry where it would be longer. */
const targetMs = 750
const tickMs = 100
/** Calls in flight: so many are always accepted, and never more. */
const least = 300
const most = 2000
/** The share of the latest tick in the average of completed calls per millisecond. */
const weight = 0.2

/** The growth of a bound per tick, while calls are fast again. */
const growth = 1.1

/**
 * Bounds the calls in flight of a process by Little's law: as many as it completes in `targetMs`. The bound applies while the
 * faster half of the calls takes longer than half of that, and grows back step by step: bursts on an idle process, and a few
 * slow calls, are not refused.
 */
export class LoadLimit {
  #inFlight = 0
  #completed = 0
  #perMs = 0
  #times: number[] = []
  #bound = most
  #ticked: number
  /** The most in flight since the latest tick. */
  #peak = 0
  /** When a call was last completed, or the first one accepted. */
  #progress: number

  constructor(now: number) {
    this.#ticked = now
    this.#progress = now
  }

  /** The calls that may be in flight now. */
  get bound(): number {
    return this.#bound
  }

  /** Counts a call; the result ends it, at a time in milliseconds. Null when too many are in flight. */
  enter(now: number): ((end: number) => void) | null {
    return this.isFull(now) ? null : this.begin(now)
  }

  /** Whether as many calls are in flight as may be. */
  isFull(now: number): boolean {
    this.#tick(now)
    return this.#inFlight >= this.#bound
  }

  /** Counts a call that was let in. */
  begin(now: number): (end: number) => void {
    if (this.#inFlight === 0) this.#progress = now
    this.#inFlight += 1
    this.#peak = Math.max(this.#peak, this.#inFlight)
    return (end) => {
      this.#inFlight -= 1
      this.#completed += 1
      this.#progress = end
      this.#times.push(end - now)
      this.#tick(end)
    }
  }

  #tick(now: number): void {
    const passed = now - this.#ticked
    if (passed < tickMs) return
    this.#ticked = now
    const share = 1 - (1 - weight) ** (passed / tickMs)
    this.#perMs += share * (this.#completed / passed - this.#perMs)
    const sorted = this.#times.toSorted((a, b) => a - b)
    // Without a completed call, the wait for one.
    const median = sorted[Math.floor(sorted.length / 2)] ?? (this.#inFlight > 0 ? now - this.#progress : 0)
    const fits = Math.min(most, Math.max(least, Math.round(this.#perMs * targetMs)))
    if (this.#peak < least) this.#bound = most
    else if (median > targetMs / 2) this.#bound = fits
    else this.#bound = Math.min(most, Math.ceil(this.#bound * growth))
    this.#peak = this.#inFlight
    this.#completed = 0
    this.#times = []
  }
}
