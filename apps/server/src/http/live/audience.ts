import { everyoneRecipient } from '../../db/ledger/publish.ts'
import type { ChangeFeed, ChangeEvent } from '../../services/change-feed.ts'

/** Takes a message as it is sent, and its number. */
type Listener = (message: string, seq: number) => void

/** The live sockets of this process by recipient: an event costs only its recipients' sockets, not all. */
export class Audience {
  readonly #listeners = new Map<string, Set<Listener>>()

  constructor(changes: ChangeFeed) {
    changes.on('changed', (events) => {
      for (const event of events) this.#publish(event)
    })
  }

  /** Passes the listener each message for the recipient or for all, until the returned function is called. */
  join(recipient: string, listener: Listener): () => void {
    const those = this.#listeners.get(recipient) ?? new Set()
    this.#listeners.set(recipient, those.add(listener))
    return () => {
      those.delete(listener)
      if (those.size === 0 && this.#listeners.get(recipient) === those) this.#listeners.delete(recipient)
    }
  }

  #publish({ recipient, seq, subjects }: ChangeEvent): void {
    const concerned = recipient === everyoneRecipient ? [...this.#listeners.values()] : [this.#listeners.get(recipient)]
    const message = JSON.stringify({ type: 'changed', seq, subjects })
    for (const listeners of concerned) for (const listener of listeners ?? []) listener(message, seq)
  }
}
