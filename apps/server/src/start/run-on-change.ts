import type { LiveSubject } from '@c2c/contract'
import type { ChangeEvent } from '../services/change-feed.ts'
import type { Services } from '../services/services.ts'

/** Events within this time cause one run. */
const batchWindowMs = 250

interface Work {
  /** Name in the log. */
  readonly name: string
  readonly run: (services: Services) => Promise<void>
}

/**
 * Runs work shortly after data of a subject changed in any process, and after a reconnect of the change feed, because
 * events may have been missed. Never concurrent in this process. Returns the function that stops it and waits for the
 * current run.
 */
export function runOnChange(services: Services, subject: LiveSubject, { name, run }: Work): () => Promise<void> {
  const { changes, log } = services
  let timer: NodeJS.Timeout | null = null
  let running = Promise.resolve()
  const work = () => {
    timer = null
    running = running
      .then(() => run(services))
      .catch((error: unknown) => log.error({ err: error, work: name }, 'event-driven work failed'))
  }
  const soon = () => {
    timer ??= setTimeout(work, batchWindowMs)
  }
  const onChanged = (events: readonly ChangeEvent[]) => {
    if (events.some(({ subjects }) => subjects.includes(subject))) soon()
  }
  const onListening = (listening: boolean) => {
    if (listening) soon()
  }
  changes.on('changed', onChanged)
  changes.on('listening', onListening)
  return async () => {
    changes.off('changed', onChanged)
    changes.off('listening', onListening)
    if (timer) clearTimeout(timer)
    await running
  }
}
