import { sha256 } from '../crypto/secrets.ts'

/** The most sessions that are remembered at once; past that, all are looked up again when they are needed. */
const most = 50_000

/** What was looked up by token hash, until somebody's session ends anywhere. */
export class SessionMemory<Session extends { readonly expiresAt: Date }> {
  readonly #found = new Map<string, Session>()
  #allowed = false
  /** Counts forgettings, so that a look-up that began before one is not remembered after it. */
  #generation = 0

  /** The session behind a token, remembered or read; null when there is none or it is over. */
  async find(token: string, at: Date, read: (hash: Buffer) => Promise<Session | null>): Promise<Session | null> {
    const hash = sha256(token)
    const key = hash.toString('base64')
    const generation = this.#generation
    const session = this.#found.get(key) ?? (await read(hash))
    if (!session || session.expiresAt <= at) return null
    if (this.#allowed && generation === this.#generation) {
      if (this.#found.size >= most) this.#found.clear()
      this.#found.set(key, session)
    }
    return session
  }

  /** Forgets everything, also what is being looked up right now. */
  forget(): void {
    this.#generation += 1
    this.#found.clear()
  }

  /** Whether what is looked up from now on may be remembered. */
  remember(allowed: boolean): void {
    this.#allowed = allowed
    this.forget()
  }
}
