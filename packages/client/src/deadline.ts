import { NetworkError } from './errors.ts'

interface Deadline {
  readonly signal: AbortSignal
  /** Maps the cause to the real error: the caller aborted, the request timed out, or the connection failed. */
  readonly explain: (cause: unknown) => unknown
  readonly clear: () => void
}

/**
 * Combines a timeout in milliseconds and the caller's signal. `AbortSignal.any` is not used because supported phones lack
 * it.
 */
export function deadline(timeout: number, caller: AbortSignal | undefined): Deadline {
  const controller = new AbortController()
  let timedOut = false
  const timer = setTimeout(() => {
    timedOut = true
    controller.abort()
  }, timeout)
  const abort = (): void => controller.abort()
  caller?.addEventListener('abort', abort)
  if (caller?.aborted) abort()
  return {
    signal: controller.signal,
    explain: (cause) => {
      if (caller?.aborted) return caller.reason
      return new NetworkError(timedOut ? 'timeout' : 'connection', cause)
    },
    clear: () => {
      clearTimeout(timer)
      caller?.removeEventListener('abort', abort)
    },
  }
}
