import { NetworkError } from './errors.ts'

/**
 * Retries after a lost connection, once per delay (milliseconds). A timeout, a response and the caller's abort are final
 * and are not retried.
 */
export async function retryLost<Result>(
  attempt: () => Promise<Result>,
  delays: readonly number[],
  signal?: AbortSignal,
): Promise<Result> {
  for (const delay of delays) {
    try {
      return await attempt()
    } catch (error) {
      if (!(error instanceof NetworkError) || error.kind !== 'connection') throw error
    }
    await pause(delay, signal)
    signal?.throwIfAborted()
  }
  return attempt()
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
