import { CallError, HttpError, NetworkError } from './errors.ts'

/** The longest that a server can have the client wait, in seconds. */
const longestWait = 10

/**
 * Retries after a lost connection and while the service is unavailable (HTTP 503), once per delay (milliseconds), and not before
 * the server's `retry_after`. A timeout, any other response and the caller's abort are final and are not retried.
 */
export async function retryUnavailable<Result>(
  attempt: () => Promise<Result>,
  delays: readonly number[],
  signal?: AbortSignal,
): Promise<Result> {
  for (const delay of delays) {
    try {
      return await attempt()
    } catch (error) {
      const least = waitFor(error)
      if (least === null) throw error
      await pause(Math.max(delay, least), signal)
    }
    signal?.throwIfAborted()
  }
  return attempt()
}

/** The milliseconds that an error asks to wait for; null when it is final. */
function waitFor(error: unknown): number | null {
  if (error instanceof CallError && error.reason === 'unavailable') {
    const seconds = Number(error.data['retry_after'])
    return seconds > 0 ? Math.min(seconds, longestWait) * 1000 : 0
  }
  if (!(error instanceof NetworkError)) return null
  // A proxy whose server is away has an answer of its own.
  const isUnavailable = error.cause instanceof HttpError && error.cause.status === 503
  return error.kind === 'connection' || isUnavailable ? 0 : null
}

/** Ends early when the caller aborts. */
function pause(milliseconds: number, signal?: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const end = (): void => {
      clearTimeout(timer)
      signal?.removeEventListener('abort', end)
      resolve()
    }
    const timer = setTimeout(end, milliseconds)
    if (signal?.aborted) end()
    else signal?.addEventListener('abort', end)
  })
}
