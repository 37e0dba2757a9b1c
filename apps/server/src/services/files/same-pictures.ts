import { once } from 'node:events'
import path from 'node:path'
import { Worker } from 'node:worker_threads'

/** A grey picture and those to compare it with (`detail` of same-picture.ts). */
export interface PictureJob {
  readonly own: Uint8Array
  readonly others: readonly { readonly id: string; readonly detail: Uint8Array }[]
}

/** The thread's code is beside this file, in the sources and in the bundle. */
const code = path.join(import.meta.dirname, `same-pictures-worker${path.extname(import.meta.filename)}`)

/** Started at the first job and kept: a new one would compile everything again. */
let thread: Worker | null = null

/** One job at a time: a second thread would only take the other core from the calls. */
let last: Promise<unknown> = Promise.resolve()

/** The ids of the others that show the same picture, compared in a thread of its own: a hundred take up to a second. */
export function samePictures(job: PictureJob): Promise<readonly string[]> {
  const result = last.then(() => compare(job))
  last = result.catch(() => {})
  return result
}

async function compare(job: PictureJob): Promise<readonly string[]> {
  thread ??= new Worker(code)
  const worker = thread
  worker.ref()
  try {
    worker.postMessage(job)
    const [same] = (await once(worker, 'message')) as [readonly string[]]
    return same
  } catch (error) {
    thread = null
    throw error
  } finally {
    // It does not keep the process running.
    worker.unref()
  }
}
