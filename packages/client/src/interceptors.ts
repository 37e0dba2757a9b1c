type Interceptor<Passing, Context extends unknown[]> = (
  passing: Passing,
  ...context: Context
) => Passing | Promise<Passing>

/** A chain that what passes goes through in the order of adding; a throw stops it. */
export class Interceptors<Passing, Context extends unknown[] = []> {
  readonly #chain = new Set<Interceptor<Passing, Context>>()

  /** Adds one, and gives the function that takes it out again. */
  add(interceptor: Interceptor<Passing, Context>): () => void {
    this.#chain.add(interceptor)
    return () => {
      this.#chain.delete(interceptor)
    }
  }

  async run(passing: Passing, ...context: Context): Promise<Passing> {
    let passed = passing
    for (const interceptor of this.#chain) passed = await interceptor(passed, ...context)
    return passed
  }
}
