import { everyoneRecipient } from '../../db/ledger/publish.ts'
import type { ChangeFeed, ChangeEvent } from '../../services/change-feed.ts'

/** Takes a message as it is sent, and its number. */
type Listener = (message: string, seq: number) => void

/** Who listens in this process, by whom they hear news as: a change costs those whom it concerns, not everybody. */
export class Audience {
  readonly #listeners = new Map<string, Set<Listener>>()

  constructor(changes: ChangeFeed) {
    changes.on('changed', (news) => {
      for (const one of news) this.#tell(one)
    })
  }

  /** Gives the listener each message that concerns the recipient or everybody, until what this gives is called. */
  join(recipient: string, listener: Listener): () => void {
    const those = this.#listeners.get(recipient) ?? new Set()
    this.#listeners.set(recipient, those.add(listener))
    return () => {
      those.delete(listener)
      if (those.size === 0 && this.#listeners.get(recipient) === those) this.#listeners.delete(recipient)
    }
  }

  #tell({ recipient, seq, subjects }: ChangeEvent): void {
    const concerned = recipient === everyoneRecipient ? [...this.#listeners.values()] : [this.#listeners.get(recipient)]
    const message = JSON.stringify({ type: 'changed', seq, subjects })
    for (const listeners of concerned) for (const listener of listeners ?? []) listener(message, seq)
  }
}
