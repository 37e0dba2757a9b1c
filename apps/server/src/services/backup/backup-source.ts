import type { Connection } from '../../db/connection.ts'
import { imageReader } from '../files/uploads.ts'
import type { FileStores } from '../storage/file-store.ts'
import type { BackupSource } from './write-backup.ts'

/** The database and the files of a server. */
export const backupSource = (connection: Connection, { uploads, documents }: FileStores): BackupSource => ({
  connection,
  readFile: { uploads: imageReader(uploads), documents: (id) => documents.read(id) },
})
