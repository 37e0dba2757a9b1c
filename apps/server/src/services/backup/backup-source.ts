import type { Connection } from '../../db/connection.ts'
import { DocumentFiles, documentsIn } from '../files/document-files.ts'
import { imageReader, uploadsIn } from '../files/uploads.ts'
import type { BackupSource } from './write-backup.ts'

/** The database and the files of a server. */
export function backupSource(connection: Connection, dataDir: string): BackupSource {
  const documents = new DocumentFiles(documentsIn(dataDir))
  return {
    connection,
    readFile: { uploads: imageReader(uploadsIn(dataDir)), documents: (id) => documents.read(id) },
  }
}
