import { everyoneRecipient, staffRecipient } from '../../commands/publish.ts'
import type { ChangeFeed } from '../../services/change-feed.ts'
import { coalesce } from './coalesce.ts'

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

/**
 * The live sockets of this process by recipient: an event costs only its recipients' sockets, not all. Events for everyone
 * and for all staff are coalesced, whichever process or trigger sent them; those of one user or merchant are not.
 */
export class Audience {
  readonly #listeners = new Map<string, Set<Listener>>()

  constructor(changes: ChangeFeed) {
    const shared = new Map(
      [everyoneRecipient, staffRecipient].map((recipient) => [
        recipient,
        coalesce((seq, subjects) => this.#publish(recipient, seq, subjects)),
      ]),
    )
    changes.on('changed', (events) => {
      for (const { recipient, seq, subjects } of events) {
        const coalesced = shared.get(recipient)
        if (coalesced) coalesced(seq, subjects)
        else this.#publish(recipient, seq, subjects)
      }
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

  #publish(recipient: string, seq: number, subjects: readonly string[]): void {
    const concerned = recipient === everyoneRecipient ? [...this.#listeners.values()] : [this.#listeners.get(recipient)]
    const message = JSON.stringify({ type: 'changed', seq, subjects })
    // A maker listens for two recipients, and receives what is for all once.
    for (const listener of new Set(concerned.flatMap((listeners) => [...(listeners ?? [])]))) listener(message, seq)
  }
}
