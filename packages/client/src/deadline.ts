import { NetworkError } from './errors.ts'

interface Deadline {
  readonly signal: AbortSignal
  /** What really went wrong: the caller gave up, the time was up, or the connection failed. */
  readonly explain: (cause: unknown) => unknown
  readonly clear: () => void
}

/**
 * One signal out of a time limit and the caller's own. Made by hand, since `AbortSignal.any` is missing on phones that
 * are otherwise fine.
 */
export function deadline(timeout: number, caller: AbortSignal | undefined): Deadline {
  const controller = new AbortController()
  let timedOut = false
  const timer = setTimeout(() => {
    timedOut = true
    controller.abort()
  }, timeout)
  const giveUp = (): void => controller.abort()
  caller?.addEventListener('abort', giveUp)
  if (caller?.aborted) giveUp()
  return {
    signal: controller.signal,
    explain: (cause) => {
      if (caller?.aborted) return caller.reason
      return new NetworkError(timedOut ? 'timeout' : 'connection', cause)
    },
    clear: () => {
      clearTimeout(timer)
      caller?.removeEventListener('abort', giveUp)
    },
  }
}
