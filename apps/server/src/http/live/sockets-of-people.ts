/** The most open sockets of one person in a process: more tabs than anyone uses, fewer than would hold up its events. */
const mostSockets = 32

/** Counts the open sockets of each person. */
export class SocketsOfPeople {
  readonly #open = new Map<string, number>()

  /** Counts one more, unless the person has the most already; the returned function counts it down, once. */
  enter(person: string): (() => void) | null {
    const open = this.#open.get(person) ?? 0
    if (open >= mostSockets) return null
    this.#open.set(person, open + 1)
    let left = false
    return () => {
      if (left) return
      left = true
      const rest = (this.#open.get(person) ?? 1) - 1
      if (rest === 0) this.#open.delete(person)
      else this.#open.set(person, rest)
    }
  }
}
