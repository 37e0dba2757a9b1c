import { join } from 'node:path'
import type { FastifyBaseLogger } from 'fastify'
import type { BucketOptions } from '../../config/bucket-options.ts'
import { safeMessage } from '../outbox/safe-message.ts'
import type { Bucket } from './bucket.ts'
import { DiskStore } from './disk-store.ts'
import type { WrittenPlace } from './disk-watch.ts'
import type { FileStores, StoreWatch } from './file-store.ts'

interface StorageOptions {
  readonly dataDir: string
  /** Null stores files in `dataDir`. */
  readonly bucket: BucketOptions | null
}

/** Stores that are open. */
interface OpenStores {
  readonly stores: FileStores
  close(): Promise<void>
}

/** The stores of a running server. */
export interface ServerStores extends OpenStores {
  /** The same files with longer limits of time, for work that no person waits for. */
  readonly patient: FileStores
  /** Null for a local disk. */
  readonly watch: StoreWatch | null
}

/** Milliseconds of a request for work that no person waits for. */
const patientMs = 30_000

/** The folders of a disk, and what the keys of a bucket begin with. */
const folders = { uploads: 'uploads', documents: 'documents', exports: 'exports' } as const

/** The folder of exports that are being written, on the disk of each host. */
export const draftsIn = (dataDir: string): string => join(dataDir, folders.exports)

interface DiskOptions {
  readonly dataDir: string
  readonly bucket: unknown
  readonly backupDir: string | null
  readonly headsFile: string | null
}

/** Where the server writes to on disks of its host. With a bucket, exports are still written here before they are stored. */
export function writtenPlaces({ dataDir, bucket, backupDir, headsFile }: DiskOptions): readonly WrittenPlace[] {
  const own = bucket ? (['exports'] as const) : (['uploads', 'documents', 'exports'] as const)
  return [
    ...own.map((name) => ({ name, path: join(dataDir, folders[name]), decides: true })),
    ...(backupDir === null ? [] : [{ name: 'backups', path: backupDir, decides: false }]),
    ...(headsFile === null ? [] : [{ name: 'heads', path: headsFile, isFile: true, decides: false }]),
  ]
}

/** The stores of a data folder. */
export const diskStores = (dataDir: string): FileStores => ({
  uploads: new DiskStore(join(dataDir, folders.uploads)),
  documents: new DiskStore(join(dataDir, folders.documents), 'secret'),
  exports: new DiskStore(join(dataDir, folders.exports)),
})

/** Opens the stores for a command or a thread: every request is tried, with longer limits of time. */
export async function openPatientStores({ dataDir, bucket: options }: StorageOptions): Promise<OpenStores> {
  if (options === null) return { stores: diskStores(dataDir), close: async () => {} }
  const { Bucket } = await import('./bucket.ts')
  const bucket = await Bucket.open({ ...options, timeoutMs: patientMs })
  return { stores: await bucketStores(bucket, options, null), close: async () => bucket.close() }
}

/**
 * Opens the stores of a server. Throws an Error that names the variable to correct when the store refuses its use. A store that is
 * away is logged and watched: everything that needs no files works meanwhile.
 */
export async function openServerStores(
  { dataDir, bucket: options }: StorageOptions,
  log: FastifyBaseLogger,
): Promise<ServerStores> {
  if (options === null) {
    const stores = diskStores(dataDir)
    return { stores, patient: stores, watch: null, close: async () => {} }
  }
  const [{ Bucket }, { StoreWatch }, { tryBucket }] = await Promise.all([
    import('./bucket.ts'),
    import('./file-store.ts'),
    import('./bucket-store.ts'),
  ])
  const bucket = await Bucket.open(options, () => watch.suspect())
  const watch = new StoreWatch({
    probe: () => bucket.probe(),
    onChange: (reason) =>
      reason
        ? log.error({ reason: safeMessage(reason) }, 'the store of files is away')
        : log.warn('the store of files is back'),
  })
  await tryBucket(bucket, options)
  watch.start()
  return {
    stores: await bucketStores(bucket, options, watch),
    patient: await bucketStores(bucket.withTimeout(patientMs), options, watch),
    watch,
    async close() {
      await watch.close()
      bucket.close()
    },
  }
}

async function bucketStores(bucket: Bucket, { prefix }: BucketOptions, watch: StoreWatch | null): Promise<FileStores> {
  const { BucketStore } = await import('./bucket-store.ts')
  const store = (folder: string) => new BucketStore({ bucket, prefix: `${prefix}${folder}/`, watch })
  return { uploads: store(folders.uploads), documents: store(folders.documents), exports: store(folders.exports) }
}
