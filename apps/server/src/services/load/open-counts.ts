/** Counts what is open, by key; a key without anything open takes no memory. */
export class OpenCounts {
  readonly #counts = new Map<string, number>()

  /** Counts one more of a key and returns the function that ends it; null when `most` are open. */
  enter(key: string, most: number): (() => void) | null {
    const count = this.#counts.get(key) ?? 0
    if (count >= most) return null
    this.#counts.set(key, count + 1)
    return () => {
      const left = (this.#counts.get(key) ?? 1) - 1
      if (left > 0) this.#counts.set(key, left)
      else this.#counts.delete(key)
    }
  }
}
