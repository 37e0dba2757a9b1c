import { everyoneRecipient, staffRecipient } from '../../commands/publish.ts'
import type { ChangeFeed } from '../../services/cache/change-feed.ts'

/** Takes a message as it is sent, and its number. */
type Listener = (message: string, seq: number) => void

/** The user or merchant of a session, and the merchant that a user is as a maker; or all staff of the platform. */
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

/** The shortest time between two messages to all sockets of a shared recipient, in milliseconds. */
const coalescePeriod = 250

/** Publishing takes at most a fifth of the time: thousands of sockets on a busy host receive events less often. */
const rest = 4

/** Publishes subjects with the newest number of their events. */
type Publish = (seq: number, subjects: readonly string[]) => void

/**
 * Coalesces the events of a recipient that many sockets share: the first one is published at once, those of the next
 * 250 ms (longer where publishing takes more than 62 ms) as one at their end. No subject is dropped, and numbers keep their order.
 */
function coalesce(publish: Publish): Publish {
  /** The subjects of the events held back, and their newest number; null while none would be held back. */
  let held: { seq: number; readonly subjects: Set<string> } | null = null

  const send: Publish = (seq, subjects) => {
    held = { seq: 0, subjects: new Set() }
    const started = performance.now()
    try {
      publish(seq, subjects)
    } finally {
      const cost = performance.now() - started
      setTimeout(endPeriod, Math.max(coalescePeriod, cost * rest)).unref()
    }
  }
  const endPeriod = (): void => {
    const due = held
    held = null
    if (due && due.subjects.size > 0) send(due.seq, [...due.subjects])
  }
  return (seq, subjects) => {
    if (!held) return send(seq, subjects)
    held.seq = Math.max(held.seq, seq)
    for (const subject of subjects) held.subjects.add(subject)
  }
}

/** The most open sockets of one person in a process: more tabs than anyone uses, fewer than would hold up its events. */
const mostSockets = 32

/** Counts the open sockets of each person. */
export class SocketsOfPeople {
  readonly #open = new Map<string, number>()

  /** Counts one more, unless the person has the most already; the returned function counts it down, once. */
  enter(person: string): (() => void) | null {
    const open = this.#open.get(person) ?? 0
    if (open >= mostSockets) return null
    this.#open.set(person, open + 1)
    let left = false
    return () => {
      if (left) return
      left = true
      const remaining = (this.#open.get(person) ?? 1) - 1
      if (remaining === 0) this.#open.delete(person)
      else this.#open.set(person, remaining)
    }
  }
}
