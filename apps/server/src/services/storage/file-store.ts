import type { Readable } from 'node:stream'
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
  readonly databaseTimeoutMs: number
  readonly dataDir: string
  readonly dataKeysFile: string
  readonly bucket: BucketOptions | null
}
