import { everyoneRecipient } from '../../db/ledger/publish.ts'
import type { ChangeFeed, ChangeEvent } from '../../services/change-feed.ts'

/** Takes a message as it is sent, and its number. */
type Listener = (message: string, seq: number) => void

/** The user or merchant of a session, and the merchant that a user is as a maker; or all staff of the house. */
export type Recipients = readonly [string, ...string[]]

/** The recipients of a socket. */
interface Place {
  recipients(): Recipients
  /** Listens for these: a user who becomes a maker gets one more. False, without a change, for those of another session. */
  renew(now: Recipients): boolean
  leave(): void
}

/** The live sockets of this process by recipient: an event costs only its recipients' sockets, not all. */
export class Audience {
  readonly #listeners = new Map<string, Set<Listener>>()

  constructor(changes: ChangeFeed) {
    changes.on('changed', (events) => {
      for (const event of events) this.#publish(event)
    })
  }

  /** Passes the listener each message for one of the recipients or for all. */
  listen(recipients: Recipients, listener: Listener): Place {
    let joined: Recipients = recipients
    const join = () => joined.map((recipient) => this.#join(recipient, listener))
    let leaves = join()
    const leave = () => leaves.forEach((each) => each())
    return {
      leave,
      recipients: () => joined,
      renew: (now) => {
        if (now[0] !== joined[0]) return false
        leave()
        joined = now
        leaves = join()
        return true
      },
    }
  }

  #join(recipient: string, listener: Listener): () => void {
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
    // A maker listens for two recipients, and receives what is for all once.
    for (const listener of new Set(concerned.flatMap((listeners) => [...(listeners ?? [])]))) listener(message, seq)
  }
}
