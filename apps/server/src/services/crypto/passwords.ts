import { hash, verify } from '@node-rs/argon2'

/** OWASP's second recommendation for argon2id: 19 MiB, two passes, one lane. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** More hashes at once would starve the thread pool that files and addresses need too. */
const atOnce = 2

/** Password hashing, at most two at a time; the others wait in line. */
export class Passwords {
  #running = 0
  readonly #line: (() => void)[] = []
  readonly #nobody = hash('a password that nobody has', cost)

  /** The argon2id hash to store. */
  hash(password: string): Promise<string> {
    return this.#inTurn(() => hash(password, cost))
  }

  /** Whether the password fits. With no hash the same work is done and the answer is no, so that time tells nothing. */
  async matches(password: string, stored: string | null): Promise<boolean> {
    const against = stored ?? (await this.#nobody)
    const fits = await this.#inTurn(() => verify(against, password))
    return fits && stored !== null
  }

  async #inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
    if (this.#running >= atOnce) await new Promise<void>((resolve) => this.#line.push(resolve))
    else this.#running += 1
    try {
      return await work()
    } finally {
      const next = this.#line.shift()
      if (next) next()
      else this.#running -= 1
    }
  }
}
