import { NetworkError } from './errors.ts'

/**
 * Tries again after a lost connection, once for each delay (milliseconds). A timeout, an answer and the caller's own
 * abort are final: the person has waited long enough, knows, or has left.
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

/** Ends early when the caller leaves. */
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
