import { noteFailure, noteSuccess } from '../services/run-log.ts'
import type { Services } from '../services/services.ts'

/** Work that what is due in the rows asks for; it may be run twice, late, or by several processes, and loses nothing. */
export interface Job {
  /** What failed, for the log and the overview. */
  readonly name: string
  /** The signal says that the process is about to end; what may take long gives up then. */
  readonly run: (services: Services, signal: AbortSignal) => Promise<void>
  /** Milliseconds from one run to the next. */
  readonly every: number
  /** The news that lets it run at once. */
  readonly wokenBy?: 'exports'
}

/**
 * Runs a job at once, for what fell due while nothing ran, and then again and again, never twice at a time. A failure is
 * logged and tried again at the next run. What it gives stops it, and waits for what is under way.
 */
export function keepRunning(services: Services, job: Job): () => Promise<void> {
  const { name, every } = job
  const ending = new AbortController()
  let underWay: Promise<void> | null = null
  let wokenMeanwhile = false
  const start = () => {
    underWay ??= runWatched(services, job, ending.signal)
      .catch((error: unknown) => services.log.error({ err: error, job: name }, 'a job failed'))
      .finally(() => {
        underWay = null
        if (!wokenMeanwhile) return
        wokenMeanwhile = false
        start()
      })
  }
  const wake = () => {
    // What it was woken for may have come after it last looked.
    wokenMeanwhile = underWay !== null
    start()
  }
  start()
  const timer = setInterval(start, every)
  timer.unref()
  if (job.wokenBy) services.changes.on(job.wokenBy, wake)
  return async () => {
    clearInterval(timer)
    if (job.wokenBy) services.changes.off(job.wokenBy, wake)
    wokenMeanwhile = false
    ending.abort()
    await underWay
  }
}

/** Runs a job once, and keeps how that went where the overview finds it. */
async function runWatched(services: Services, job: Job, signal: AbortSignal): Promise<void> {
  const { db, now } = services
  try {
    await job.run(services, signal)
  } catch (error) {
    await noteFailure(db, job, now(), error).catch((unkept: unknown) =>
      services.log.error({ err: unkept, job: job.name }, 'the failure of a job could not be written down'),
    )
    throw error
  }
  await noteSuccess(db, job, now())
}
