type Interceptor<Value, Context extends unknown[]> = (value: Value, ...context: Context) => Value | Promise<Value>

/** A chain of functions that each transform a value, in the order of adding; a throw stops it. */
export class Interceptors<Value, Context extends unknown[] = []> {
  readonly #chain = new Set<Interceptor<Value, Context>>()

  /** Adds an interceptor and returns the function that removes it. */
  add(interceptor: Interceptor<Value, Context>): () => void {
    this.#chain.add(interceptor)
    return () => {
      this.#chain.delete(interceptor)
    }
  }

  async run(value: Value, ...context: Context): Promise<Value> {
    let current = value
    for (const interceptor of this.#chain) current = await interceptor(current, ...context)
    return current
  }
}
