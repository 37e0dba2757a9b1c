import { open, rm, type FileHandle } from 'node:fs/promises'
import { Readable } from 'node:stream'
import type { BucketOptions } from '../../config/bucket-options.ts'
import type { Bucket } from './bucket.ts'
import type { FileStore, OpenFile, StoreWatch } from './file-store.ts'

/** Bytes that are sent or received by one request, so that each is bounded in memory and time. */
const partSize = 8 * 1024 * 1024

interface BucketStoreOptions {
  readonly bucket: Bucket
  /** The prefix of the keys of its files. */
  readonly prefix: string
  /** Null in commands, where every request is tried. */
  readonly watch: StoreWatch | null
}

/** Files of one kind in a bucket of an S3-compatible store, which answers once a file is stored. */
export class BucketStore implements FileStore {
  readonly place: string
  readonly #bucket: Bucket
  readonly #prefix: string
  readonly #watch: StoreWatch | null

  constructor({ bucket, prefix, watch }: BucketStoreOptions) {
    this.place = `s3://${bucket.name}/${prefix}`
    this.#bucket = bucket
    this.#prefix = prefix
    this.#watch = watch
  }

  requireAvailable(): void {
    this.#watch?.requireAvailable()
  }

  async write(name: string, content: Buffer): Promise<void> {
    this.requireAvailable()
    await this.#bucket.put(this.#key(name), content)
  }

  async moveIn(name: string, path: string): Promise<number> {
    this.requireAvailable()
    const file = await open(path, 'r')
    try {
      const { size } = await file.stat()
      if (size <= partSize) await this.#bucket.put(this.#key(name), await file.readFile())
      else await this.#bucket.putParts(this.#key(name), partsOf(file, size))
      await rm(path)
      return size
    } finally {
      await file.close()
    }
  }

  async read(name: string): Promise<Buffer> {
    this.requireAvailable()
    return this.#bucket.get(this.#key(name))
  }

  async open(name: string): Promise<OpenFile> {
    this.requireAvailable()
    const key = this.#key(name)
    const { size, version } = await this.#bucket.head(key)
    const bucket = this.#bucket
    async function* parts() {
      for (let first = 0; first < size; first += partSize) {
        yield await bucket.get(key, { bytes: [first, Math.min(first + partSize, size) - 1], version })
      }
    }
    // A request for each part: a slow reader keeps none open.
    return { size, stream: () => Readable.from(parts(), { objectMode: false }) }
  }

  async remove(name: string): Promise<void> {
    this.requireAvailable()
    await this.#bucket.remove(this.#key(name))
  }

  async *list() {
    this.requireAvailable()
    for await (const { key, writtenAt } of this.#bucket.list(this.#prefix)) {
      yield { name: key.slice(this.#prefix.length), writtenAt }
    }
  }

  #key(name: string): string {
    return this.#prefix + name
  }
}

/** The content of a file in parts of `partSize`; the last one is smaller. */
async function* partsOf(file: FileHandle, size: number): AsyncGenerator<Buffer> {
  for (let position = 0; position < size; position += partSize) {
    const part = Buffer.alloc(Math.min(partSize, size - position))
    for (let filled = 0; filled < part.length;) {
      const { bytesRead } = await file.read(part, filled, part.length - filled, position + filled)
      if (bytesRead === 0) throw new Error('a file became shorter while it was stored')
      filled += bytesRead
    }
    yield part
  }
}

/** The remedy for an error of the store, by its name. */
const advice: Readonly<Record<string, (options: BucketOptions) => string>> = {
  InvalidAccessKeyId: () => 'AWS_ACCESS_KEY_ID is not known to the store',
  SignatureDoesNotMatch: () => 'AWS_SECRET_ACCESS_KEY is not that of AWS_ACCESS_KEY_ID',
  ExpiredToken: () => 'AWS_SESSION_TOKEN has expired',
  CredentialsProviderError: () =>
    'AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY must be set: the host has no credentials',
  NoSuchBucket: ({ bucket }) => `S3_BUCKET: the store has no bucket ${bucket}`,
  PermanentRedirect: ({ bucket, region }) => `S3_REGION: the bucket ${bucket} is not in ${region}`,
  AuthorizationHeaderMalformed: ({ bucket, region }) => `S3_REGION: the bucket ${bucket} is not in ${region}`,
  RequestTimeTooSkewed: () => 'the clocks of this host and of the store differ by more than 15 minutes',
}

const denied = ({ bucket, prefix }: BucketOptions) =>
  `S3_BUCKET: the credentials must be allowed to list ${bucket} and to read, write and delete ${prefix}* in it`

/** The answer of a store: a refusal has the number of its HTTP status. */
interface StoreError extends Error {
  readonly $metadata?: { readonly httpStatusCode?: number }
}

/**
 * Uses a bucket once as the service does. Throws an Error that names the variable to correct when the store refuses; resolves when
 * it does not answer, or is busy.
 */
export async function tryBucket(bucket: Bucket, options: BucketOptions): Promise<void> {
  try {
    await bucket.tryRights(options.prefix)
  } catch (error) {
    if (!(error instanceof Error)) throw error
    const { name, message, $metadata }: StoreError = error
    const status = $metadata?.httpStatusCode ?? 0
    const known = advice[name]?.(options)
    if (known) throw new Error(known, { cause: error })
    if (status === 401 || status === 403) throw new Error(denied(options), { cause: error })
    // Also a proxy or another service in its place; 429 and 408 are of a busy one.
    if (status >= 300 && status < 500 && status !== 429 && status !== 408) {
      throw new Error(`S3_ENDPOINT: the store refuses the use of ${options.bucket}: ${name}: ${message}`, {
        cause: error,
      })
    }
  }
}
