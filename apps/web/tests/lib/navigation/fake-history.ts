import type { HistoryPort } from '../../../src/lib/navigation/history-port.ts'

interface Visit {
  index: number | null
  address: string
}

/** A history of one window in memory. Moves land when `land` is called, as browsers land them later. */
export class FakeHistory implements HistoryPort {
  visits: Visit[]
  at: number
  left = 0
  #listener: () => void = () => undefined
  readonly #pending: number[] = []

  /** `behind` are pages of other sites before the app. */
  constructor(address = '', behind = 0, index: number | null = null) {
    this.visits = [{ index, address }]
    this.at = 0
    this.behind = behind
  }

  behind: number

  address = (): string => this.#visit.address
  index = (): number | null => this.#visit.index
  canLeave = (): boolean => this.behind > 0 || this.visits.length > 1

  push(index: number, address: string): void {
    this.visits = [...this.visits.slice(0, this.at + 1), { index, address }]
    this.at += 1
  }

  replace(index: number, address: string): void {
    this.visits[this.at] = { index, address }
  }

  go(delta: number): void {
    this.#pending.push(delta)
  }

  listen(listener: () => void): void {
    this.#listener = listener
  }

  /** Lets every move asked for so far land, those included that landing asks for. */
  land(): void {
    for (let delta = this.#pending.shift(); delta !== undefined; delta = this.#pending.shift()) {
      if (this.at + delta < 0) {
        this.left += 1
        continue
      }
      this.at = Math.min(this.at + delta, this.visits.length - 1)
      this.#listener()
    }
  }

  /** The person presses the browser's back or forward button. */
  press(delta: number): void {
    this.go(delta)
    this.land()
  }

  /** The person types another address after the hash. */
  type(address: string): void {
    this.visits = [...this.visits.slice(0, this.at + 1), { index: null, address }]
    this.at += 1
    this.#listener()
  }

  get #visit(): Visit {
    const visit = this.visits[this.at]
    if (!visit) throw new Error('there is always a current visit')
    return visit
  }
}
