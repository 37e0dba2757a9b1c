import { noteFailure, noteSuccess } from '../services/run-log.ts'
import type { Services } from '../services/services.ts'

/** Work that what is due in the rows asks for; it may be run twice, late, or by several processes, and loses nothing. */
interface Job {
  /** What failed, for the log and the overview. */
  readonly name: string
  readonly run: (services: Services) => Promise<void>
  /** Milliseconds from one run to the next. */
  readonly every: number
}

/**
 * Runs a job at once, for what fell due while nothing ran, and then again and again, never twice at a time. A failure is
 * logged and tried again at the next run. What it gives stops it, and waits for what is under way.
 */
export function keepRunning(services: Services, job: Job): () => Promise<void> {
  const { name, every } = job
  let underWay: Promise<void> | null = null
  const start = () => {
    underWay ??= runWatched(services, job)
      .catch((error: unknown) => services.log.error({ err: error, job: name }, 'a job failed'))
      .finally(() => {
        underWay = null
      })
  }
  start()
  const timer = setInterval(start, every)
  timer.unref()
  return async () => {
    clearInterval(timer)
    await underWay
  }
}

/** Runs a job once, and keeps how that went where the overview finds it. */
async function runWatched(services: Services, job: Job): Promise<void> {
  const { db, now } = services
  try {
    await job.run(services)
  } catch (error) {
    await noteFailure(db, job, now(), error).catch((unkept: unknown) =>
      services.log.error({ err: unkept, job: job.name }, 'the failure of a job could not be written down'),
    )
    throw error
  }
  await noteSuccess(db, job, now())
}
