import type { Readable } from 'node:stream'
import { setTimeout as delay } from 'node:timers/promises'
import type { BucketOptions } from '../../config/bucket-options.ts'
import type { Connection } from '../../db/connection.ts'

/** A stored file that is read piece by piece. */
export interface OpenFile {
  /** Bytes. */
  readonly size: number
  stream(): Readable
}

/** An entry of a list of stored files. */
interface StoredFile {
  readonly name: string
  readonly writtenAt: Date
}

/** Files of one kind by their name: on a disk or in a bucket. Every process and host of a service sees the same ones. */
export interface FileStore {
  /** Where its files are, for messages. */
  readonly place: string
  /** Throws StoreAway while the store is known to be away, so that work for it is not begun. */
  requireAvailable(): void
  /** Stores a file; it survives a crash once this resolves. Replaces a file of that name. */
  write(name: string, content: Buffer): Promise<void>
  /** Moves a local file into the store, likewise. Returns its size in bytes. */
  moveIn(name: string, path: string): Promise<number>
  /** Rejects with the code ENOENT when there is no such file. */
  read(name: string): Promise<Buffer>
  /** Rejects with the code ENOENT when there is no such file. */
  open(name: string): Promise<OpenFile>
  /** Deletes a file, if it exists. */
  remove(name: string): Promise<void>
  /** Files that are being written are not in it. */
  list(): AsyncIterable<StoredFile>
}

/** The stores of a service. */
export interface FileStores {
  readonly uploads: FileStore
  /** Encrypted images of documents. */
  readonly documents: FileStore
  readonly exports: FileStore
}

/** The store of files is away or silent. Whether a file was stored is unknown. */
export class StoreAway extends Error {
  constructor(cause?: unknown) {
    super('the store of files is away', { cause })
    this.name = 'StoreAway'
  }
}

/** Files that are deleted at the same time. */
const atOnce = 16

/** Deletes files by their ids, some at a time. */
export async function removeEach(files: { remove(id: string): Promise<void> }, ids: readonly string[]): Promise<void> {
  for (let from = 0; from < ids.length; from += atOnce) {
    await Promise.all(ids.slice(from, from + atOnce).map((id) => files.remove(id)))
  }
}

/** Resources that a thread opens for itself: it shares no objects with its process. */
export interface ThreadOptions {
  /** Not through a pooler. */
  readonly connection: Connection
  /** Of replicas. */
  readonly readFrom: readonly Connection[]
  readonly databaseTimeoutMs: number
  readonly dataDir: string
  readonly dataKeysFile: string
  readonly bucket: BucketOptions | null
}

interface StoreWatchOptions {
  /** Asks the store for something small; rejects when it does not answer, or refuses. */
  readonly probe: () => Promise<unknown>
  /** The store became unavailable, with the reason, or available (null). */
  readonly onChange: (reason: Error | null) => void
}

/** Milliseconds between two probes while the store answers, and while it is away. */
const intervals = { available: 5000, away: 500 }

/**
 * Knows whether a remote store of files answers. A failed operation is followed by a probe at once; while the store is away,
 * work that needs it is refused without waiting.
 */
export class StoreWatch {
  readonly #options: StoreWatchOptions
  readonly #closing = new AbortController()
  #away: Error | null = null
  #suspected = Promise.withResolvers<void>()
  #running: Promise<void> | null = null

  constructor(options: StoreWatchOptions) {
    this.#options = options
  }

  start(): void {
    this.#running = this.#watch()
  }

  get available(): boolean {
    return this.#away === null
  }

  requireAvailable(): void {
    if (this.#away) throw new StoreAway(this.#away)
  }

  /** An operation failed: the next probe comes at once. */
  suspect(): void {
    this.#suspected.resolve()
  }

  async close(): Promise<void> {
    this.#closing.abort()
    this.suspect()
    await this.#running
  }

  async #watch(): Promise<void> {
    const { signal } = this.#closing
    while (!signal.aborted) {
      this.#suspected = Promise.withResolvers()
      await this.#options.probe().then(
        () => this.#set(null),
        (error: unknown) => this.#set(error instanceof Error ? error : new Error(String(error))),
      )
      const pause = delay(this.#away ? intervals.away : intervals.available, undefined, { ref: false, signal })
      // While it is unavailable, failed operations are not reported.
      await Promise.race(this.#away ? [pause] : [pause, this.#suspected.promise]).catch(() => {})
    }
  }

  #set(reason: Error | null): void {
    if (this.#closing.signal.aborted) return
    const before = this.#away
    this.#away = reason
    if ((before === null) !== (reason === null)) this.#options.onChange(reason)
  }
}
