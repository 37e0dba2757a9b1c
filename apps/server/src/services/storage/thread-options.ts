import type { BucketOptions } from '../../config/bucket-options.ts'
import type { Connection } from '../../db/connection.ts'

/** What a thread opens for itself: it shares no objects with its process. */
export interface ThreadOptions {
  /** Not through a pooler. */
  readonly connection: Connection
  readonly databaseTimeoutMs: number
  readonly dataDir: string
  readonly dataKeysFile: string
  readonly bucket: BucketOptions | null
}
