import { fork } from 'node:child_process'
import { once } from 'node:events'

/** Halls that a process opens: one per session token, on a server. */
export interface HallsAsked {
  readonly url: string
  readonly tokens: readonly string[]
  /** The offer whose price is watched; its price has the number of the change in millionths above `basePrice`. */
  readonly offerId: string
}

/** A new price that a hall has received: the number of its change, of the one before, and the `Date.now()` time. */
export type SeenPrice = readonly [change: number, before: number, at: number]

/** The messages that the halls of a process have received. */
export interface HallsSeen {
  readonly prices: readonly SeenPrice[]
  readonly calls: number
  /** Calls that the server refused or did not answer. */
  readonly refused: number
  readonly messages: number
}

/** The price that change number 0 sets, in millionths. */
export const basePrice = 917_000

export interface OpenHalls {
  /** The messages received since the halls were opened; closes them. */
  end(): Promise<HallsSeen>
}

/** Opens halls in a process of its own, with real sockets; resolves when each has its socket and its first answer. */
export async function openHalls(asked: HallsAsked): Promise<OpenHalls> {
  const child = fork(new URL('hall-process.ts', import.meta.url), { serialization: 'advanced' })
  const ended = once(child, 'exit').then(([code]) => {
    throw new Error(`a process of halls ended with ${String(code)}`)
  })
  child.send(asked)
  await Promise.race([once(child, 'message'), ended])
  return {
    async end() {
      child.send('end')
      const [seen] = (await Promise.race([once(child, 'message'), ended])) as [HallsSeen]
      ended.catch(() => undefined)
      child.kill()
      return seen
    },
  }
}
