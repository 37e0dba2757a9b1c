import { on } from 'node:events'
import path from 'node:path'
import { Worker } from 'node:worker_threads'
import type { Position } from '../../db/replicas/primary-position.ts'
import type { ReadPlace } from '../../db/replicas/replicas.ts'
import { StoreAway, type ThreadOptions } from '../../services/storage/file-store.ts'
import type { Export } from './exports.ts'

/** Why a file cannot be made as requested. */
type Refused = 'too_long' | 'no_rate'

/** An export, and the local file to write it to before it is stored. */
export interface ExportJob {
  readonly row: Export
  readonly path: string
  /** What a replica must have for it; null without replicas. */
  readonly position: Position | null
}

/** The stored form of an export. */
interface MadeExport {
  /** Rows. */
  readonly total: bigint
  /** Where they were read. */
  readonly place: ReadPlace
  /** Bytes. */
  readonly size: number
}

/** Messages of the thread: progress, and then one of the others. */
export type ExportMessage =
  | MadeExport
  | { readonly done: number; readonly total: bigint }
  | { readonly refused: Refused | 'store away' }

/** Megabytes of the thread: a failure of one export must not take the memory of the service. */
const resourceLimits = { maxOldGenerationSizeMb: 256 }

/** The thread's code is beside this file, in the sources and in the bundle. */
const code = path.join(import.meta.dirname, `export-worker${path.extname(import.meta.filename)}`)

/**
 * Makes exports one after the other in a thread of its own, which reads the rows, writes and stores the file: calls are
 * answered meanwhile. The thread is started by the first one.
 */
export class ExportThread implements AsyncDisposable {
  readonly #options: ThreadOptions
  #worker: Worker | null = null

  constructor(options: ThreadOptions) {
    this.#options = options
  }

  /**
   * Makes and stores an export. `onProgress` may throw to cancel, and the signal cancels at once. Returns why one cannot be made.
   * Throws StoreAway when it could not be stored.
   */
  async make(
    job: ExportJob,
    onProgress: (done: number, total: bigint) => Promise<void>,
    signal?: AbortSignal,
  ): Promise<MadeExport | Refused> {
    const worker = (this.#worker ??= start(this.#options))
    try {
      worker.postMessage(job)
      const messages = on(worker, 'message', { close: ['exit'], ...(signal && { signal }) })
      for await (const [message] of messages as AsyncIterable<[ExportMessage]>) {
        if ('size' in message) return message
        if ('done' in message) await onProgress(message.done, message.total)
        else if (message.refused === 'store away') throw new StoreAway()
        else return message.refused
      }
      throw new Error('the thread of exports has ended')
    } catch (error) {
      // The state of the thread is unknown.
      await this[Symbol.asyncDispose]()
      throw error
    }
  }

  async [Symbol.asyncDispose](): Promise<void> {
    const worker = this.#worker
    this.#worker = null
    await worker?.terminate()
  }
}

function start(options: ThreadOptions): Worker {
  const worker = new Worker(code, { workerData: options, resourceLimits })
  // The export that it makes fails as well.
  worker.on('error', () => {})
  return worker
}
