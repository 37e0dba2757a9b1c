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
export function coalesce(publish: Publish): Publish {
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
