import { randomUUID } from 'node:crypto'
import { offeredSubjects } from '@c2c/contract'
import { sql } from 'kysely'
import { connectSocket } from './connect-socket.ts'
import type { Story } from '../story/story.ts'

interface Receiver {
  readonly services: Pick<Story['services'], 'changes' | 'db'>
}

/** Resolves when the server has received every event committed until now: events arrive in commit order. */
export async function eventsDelivered({ services: { changes, db } }: Receiver): Promise<void> {
  const mark = randomUUID()
  const received = new Promise<void>((resolve) => {
    changes.on('sessions', function listener(ownerId) {
      if (ownerId !== mark) return
      changes.off('sessions', listener)
      resolve()
    })
  })
  await sql`SELECT pg_notify('c2c_sessions', ${mark})`.execute(db)
  await received
}

/**
 * An authenticated socket that receives only events from now on; `next` resolves with its next message. Older events for
 * everyone, which coalescing held back, are left out.
 */
export async function openSocket(story: Story, token: string, rest: object = {}) {
  await eventsDelivered(story)
  const { socket, next: nextOfAll } = await connectSocket(story, token, rest)
  let readySeq = 0
  const next = async (): Promise<unknown> => {
    const message = (await nextOfAll()) as SocketMessage
    if (message.type === 'ready') readySeq = message.seq ?? 0
    const isOld = message.type === 'changed' && (message.seq ?? 0) <= readySeq
    return isOld && message.subjects?.every((subject) => shared.has(subject)) ? next() : message
  }
  return { socket, next }
}

/** Events that the hall and settings publish to everyone. */
const shared: ReadonlySet<string> = new Set(offeredSubjects)

interface SocketMessage {
  readonly type: string
  readonly seq?: number
  readonly subjects?: readonly string[]
}

/** The messages of a socket up to the first that fits: coalesced events have no certain number. */
export async function messagesUntil(
  next: () => unknown,
  fits: (message: SocketMessage) => boolean,
): Promise<SocketMessage[]> {
  for (const seen: SocketMessage[] = []; ;) {
    const message = (await next()) as SocketMessage
    seen.push(message)
    if (fits(message)) return seen
  }
}
