import { newIdempotencyKey } from '@c2c/client'

/** Issues one Idempotency-Key for each attempt of a person. */
export interface Attempts {
  /** The key of the attempt with this payload: the running one's when the payload is the same, else a new one. */
  keyFor(payload: string): string
  /** The attempt was answered, so the next submit is another one. */
  settle(): void
}

export function createAttempts(makeKey: () => string = newIdempotencyKey): Attempts {
  let running: { payload: string; key: string } | null = null
  return {
    keyFor(payload) {
      if (running?.payload !== payload) running = { payload, key: makeKey() }
      return running.key
    },
    settle() {
      running = null
    },
  }
}
