import { addAbortSignal, type Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import type * as Library from '@aws-sdk/client-s3'
import type { BucketOptions } from '../../config/bucket-options.ts'
import { StoreAway } from './file-store.ts'

/** Attempts of a request within its time, when the store answers that it is busy or the connection breaks. */
const maxAttempts = 3

/** Open connections; further requests wait. */
const maxSockets = 64

/** An object at a key. */
interface Head {
  readonly size: number
  /** Changes with the content. */
  readonly version: string
}

/** A part of an upload that is stored when all parts are there. */
interface Part {
  readonly PartNumber: number
  readonly ETag: string | undefined
}

/**
 * One bucket of an S3-compatible store. Every request has a limit of time, which includes its repetitions. A request that the
 * store does not answer, or refuses, throws StoreAway; one for a key that does not exist an error with the code ENOENT.
 */
export class Bucket {
  readonly name: string
  readonly #library: typeof Library
  readonly #client: Library.S3Client
  readonly #timeoutMs: number
  readonly #onAway: () => void

  private constructor(
    library: typeof Library,
    client: Library.S3Client,
    name: string,
    timeoutMs: number,
    onAway: () => void,
  ) {
    this.#library = library
    this.#client = client
    this.#timeoutMs = timeoutMs
    this.#onAway = onAway
    this.name = name
  }

  /** Loads the library, which takes a part of a second. `onAway` is called when the store did not answer a request. */
  static async open({ bucket, timeoutMs, ...options }: BucketOptions, onAway: () => void = () => {}): Promise<Bucket> {
    const library = await import('@aws-sdk/client-s3')
    const { endpoint, region, pathStyle, credentials } = options
    const client = new library.S3Client({
      region,
      forcePathStyle: pathStyle,
      maxAttempts,
      ...(endpoint !== null && { endpoint }),
      ...(credentials && { credentials }),
      // The signature covers the content, and not every store knows the newer checksums.
      requestChecksumCalculation: 'WHEN_REQUIRED',
      responseChecksumValidation: 'WHEN_REQUIRED',
      requestHandler: { httpAgent: { keepAlive: true, maxSockets }, httpsAgent: { keepAlive: true, maxSockets } },
    })
    return new Bucket(library, client, bucket, timeoutMs, onAway)
  }

  /** The same bucket with another limit of time, for work that no person waits for. */
  withTimeout(timeoutMs: number): Bucket {
    return new Bucket(this.#library, this.#client, this.name, timeoutMs, this.#onAway)
  }

  close(): void {
    this.#client.destroy()
  }

  /** Whether the bucket is there. Rejects with the store's own error. */
  async probe(): Promise<void> {
    const command = new this.#library.HeadBucketCommand({ Bucket: this.name })
    await this.#client.send(command, { abortSignal: AbortSignal.timeout(this.#timeoutMs) })
  }

  /** Lists, writes and deletes under a prefix. Rejects with the store's own error when one of them is refused. */
  async tryRights(prefix: string): Promise<void> {
    const { DeleteObjectCommand, ListObjectsV2Command, PutObjectCommand } = this.#library
    const options = { abortSignal: AbortSignal.timeout(this.#timeoutMs) }
    const place = { Bucket: this.name, Key: `${prefix}access-test` }
    await this.#client.send(new ListObjectsV2Command({ Bucket: this.name, Prefix: prefix, MaxKeys: 1 }), options)
    await this.#client.send(new PutObjectCommand({ ...place, Body: Buffer.from('access') }), options)
    await this.#client.send(new DeleteObjectCommand(place), options)
  }

  async put(key: string, body: Buffer): Promise<void> {
    const command = new this.#library.PutObjectCommand({ Bucket: this.name, Key: key, Body: body })
    await this.#ask((abortSignal) => this.#client.send(command, { abortSignal }))
  }

  /** All of a file, or the bytes from a first to a last one, both included, of a version. */
  get(key: string, part?: { readonly bytes: readonly [number, number]; readonly version: string }): Promise<Buffer> {
    const range = part && { Range: `bytes=${part.bytes[0]}-${part.bytes[1]}`, IfMatch: part.version }
    const command = new this.#library.GetObjectCommand({ Bucket: this.name, Key: key, ...range })
    return this.#ask(async (abortSignal) => {
      const { Body } = await this.#client.send(command, { abortSignal })
      // The library's own limit ends with the head of the answer.
      return buffer(addAbortSignal(abortSignal, Body as Readable))
    })
  }

  async head(key: string): Promise<Head> {
    const command = new this.#library.HeadObjectCommand({ Bucket: this.name, Key: key })
    const { ContentLength = 0, ETag = '' } = await this.#ask((abortSignal) =>
      this.#client.send(command, { abortSignal }),
    )
    return { size: ContentLength, version: ETag }
  }

  async remove(key: string): Promise<void> {
    const command = new this.#library.DeleteObjectCommand({ Bucket: this.name, Key: key })
    await this.#ask((abortSignal) => this.#client.send(command, { abortSignal }))
  }

  /** The keys that begin with a prefix. */
  async *list(prefix: string): AsyncGenerator<{ readonly key: string; readonly writtenAt: Date }> {
    let next: string | undefined
    do {
      const command = new this.#library.ListObjectsV2Command({
        Bucket: this.name,
        Prefix: prefix,
        ...(next !== undefined && { ContinuationToken: next }),
      })
      const page = await this.#ask((abortSignal) => this.#client.send(command, { abortSignal }))
      for (const { Key: key, LastModified: writtenAt } of page.Contents ?? [])
        if (key && writtenAt) yield { key, writtenAt }
      next = page.IsTruncated ? page.NextContinuationToken : undefined
    } while (next !== undefined)
  }

  /** Stores parts of at least 5 MB, except for the last one, as one file: all of them or nothing. */
  async putParts(key: string, parts: AsyncIterable<Buffer>): Promise<void> {
    const { CompleteMultipartUploadCommand, CreateMultipartUploadCommand, UploadPartCommand } = this.#library
    const place = { Bucket: this.name, Key: key }
    const begin = new CreateMultipartUploadCommand(place)
    const { UploadId } = await this.#ask((abortSignal) => this.#client.send(begin, { abortSignal }))
    const upload = { ...place, UploadId }
    const stored: Part[] = []
    try {
      for await (const Body of parts) {
        const PartNumber = stored.length + 1
        const command = new UploadPartCommand({ ...upload, PartNumber, Body })
        const { ETag } = await this.#ask((abortSignal) => this.#client.send(command, { abortSignal }))
        stored.push({ PartNumber, ETag })
      }
      const end = new CompleteMultipartUploadCommand({ ...upload, MultipartUpload: { Parts: stored } })
      await this.#ask((abortSignal) => this.#client.send(end, { abortSignal }))
    } catch (error) {
      const abort = new this.#library.AbortMultipartUploadCommand(upload)
      // Leftover parts cost space only; a rule of the bucket deletes them.
      await this.#ask((abortSignal) => this.#client.send(abort, { abortSignal })).catch(() => {})
      throw error
    }
  }

  async #ask<Answer>(send: (signal: AbortSignal) => Promise<Answer>): Promise<Answer> {
    try {
      return await send(AbortSignal.timeout(this.#timeoutMs))
    } catch (error) {
      if (isMissing(error))
        throw Object.assign(new Error('there is no such file', { cause: error }), { code: 'ENOENT' })
      this.#onAway()
      throw new StoreAway(error)
    }
  }
}

/** The names of the error with and without a text of the store. A bucket that does not exist is another one. */
const isMissing = (error: unknown): boolean => error instanceof Error && ['NoSuchKey', 'NotFound'].includes(error.name)
