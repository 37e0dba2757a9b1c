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
  }
  return attempt()
}

function pause(milliseconds: number, signal?: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const stop = (): void => {
      clearTimeout(timer)
      reject(signal?.reason)
    }
    const timer = setTimeout(() => {
      signal?.removeEventListener('abort', stop)
      resolve()
    }, milliseconds)
    if (signal?.aborted) stop()
    else signal?.addEventListener('abort', stop, { once: true })
  })
}
