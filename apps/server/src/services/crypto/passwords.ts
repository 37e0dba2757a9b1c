import { hash, verify } from '@node-rs/argon2'

/** OWASP's second recommendation for argon2id: 19 MiB, two iterations, one lane. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** More concurrent hashes would starve the thread pool that file access and DNS also use. */
const maxConcurrent = 2

/** Password hashing with at most two concurrent hashes; further calls are queued. */
export class Passwords {
  #running = 0
  readonly #queue: (() => void)[] = []
  readonly #dummyHash = hash('dummy password', cost)

  /** The argon2id hash to store. */
  hash(password: string): Promise<string> {
    return this.#withLimit(() => hash(password, cost))
  }

  /** Whether the password matches. Without a stored hash a dummy hash is verified, so the response time does not leak it. */
  async matches(password: string, stored: string | null): Promise<boolean> {
    const against = stored ?? (await this.#dummyHash)
    const matches = await this.#withLimit(() => verify(against, password))
    return matches && stored !== null
  }

  async #withLimit<Result>(work: () => Promise<Result>): Promise<Result> {
    if (this.#running >= maxConcurrent) await new Promise<void>((resolve) => this.#queue.push(resolve))
    else this.#running += 1
    try {
      return await work()
    } finally {
      const next = this.#queue.shift()
      if (next) next()
      else this.#running -= 1
    }
  }
}
