import type { Navigator } from './navigator.ts'

/** Pages that are opened to return a value to the page that opened them. */
export class HandOver<Value> {
  readonly #nav: Pick<Navigator, 'push' | 'snapshot'>
  /** The values given by the open pages so far, by the keys of their entries; null for nothing yet. */
  readonly #given = new Map<string, Value | null>()

  constructor(nav: Pick<Navigator, 'push' | 'snapshot'>) {
    this.#nav = nav
  }

  /** Opens a page and waits until it is closed. Returns its value; null when the person went back without choosing. */
  ask(address: string): Promise<Value | null> {
    const { snapshot } = this.#nav
    const before = snapshot.get().stack.at(-1)
    this.#nav.push(address)
    const opened = snapshot.get().stack.at(-1)
    if (!opened || opened === before) return Promise.resolve(null)
    const { key } = opened
    this.#given.set(key, null)
    return new Promise((resolve) => {
      const stop = snapshot.subscribe(() => {
        if (snapshot.get().stack.some((entry) => entry.key === key)) return
        stop()
        resolve(this.#given.get(key) ?? null)
        this.#given.delete(key)
      })
    })
  }

  /** Gives a value on behalf of an open page. Returns false when no page asked for it, as after a reload. */
  give(key: string, value: Value): boolean {
    if (!this.#given.has(key)) return false
    this.#given.set(key, value)
    return true
  }
}
