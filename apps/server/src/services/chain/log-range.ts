/** Requests of full size that succeed in a row before more is asked for; doubled each time that more was refused. */
const fewest = 8
const most = 1024

/**
 * How many blocks are asked for in one request for events: fewer when a provider refuses, more again, slowly, while it does not. It
 * remembers the last size that worked.
 */
export class LogRange {
  readonly #limit: bigint
  #size: bigint
  /** The size that worked last; 0 for none since it was refused. */
  #worked = 0n
  #inRow = 0
  #needed = fewest

  /** `limit` is the most that is ever asked for. */
  constructor(limit: bigint) {
    this.#limit = limit
    this.#size = limit
  }

  get size(): bigint {
    return this.#size
  }

  /** So many blocks were refused: back to the size that worked before, else half as many. */
  refused(asked: bigint): void {
    const grew = this.#worked > 0n && this.#worked < asked
    if (grew) this.#needed = Math.min(this.#needed * 2, most)
    this.#size = grew ? this.#worked : asked > 1n ? asked / 2n : 1n
    if (!grew) this.#worked = 0n
    this.#inRow = 0
  }

  /** So many blocks were answered. After many answers of full size it grows by an eighth. */
  answered(asked: bigint): void {
    if (asked < this.#size) return
    this.#worked = this.#size
    this.#inRow += 1
    if (this.#inRow < this.#needed || this.#size === this.#limit) return
    const grown = this.#size + this.#size / 8n + 1n
    this.#size = grown < this.#limit ? grown : this.#limit
    this.#inRow = 0
  }
}
