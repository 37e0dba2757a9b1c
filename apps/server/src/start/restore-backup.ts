import type { Config } from '../config/config.ts'
import { checkRelease, restoreDatabase } from '../db/backup/restore-database.ts'
import { openBackup, stageFiles } from '../services/backup/stage-files.ts'
import { openPatientStores } from '../services/storage/open-file-stores.ts'
import type { Manifest } from '../services/backup/backup-folder.ts'
import { bringKeys } from '../services/backup/backups.ts'
import { openKeys } from './check-keys.ts'
import type { ReachedDatabase } from './reach-database.ts'

interface RestoreOptions {
  readonly config: Pick<Config, 'dataDir' | 'dataKeysFile' | 'bucket'>
  /** A copy of the key file, for a server that has none; null when it is in place. */
  readonly keys: string | null
  /** Called once the backup is known to be whole: starts or reaches the database. */
  reach(): Promise<Pick<ReachedDatabase, 'owner' | 'login'>>
}

/**
 * Restores a backup into an empty database and a data folder or bucket without files. Throws an Error with the reason when the backup
 * is damaged or of a newer release, when keys are missing or wrong, or when something is there already; then nothing has changed.
 */
export async function restoreBackup(folder: string, { config, keys, reach }: RestoreOptions): Promise<Manifest> {
  const backup = await openBackup(folder)
  const { manifest, tables } = backup
  await checkRelease(manifest)
  await using undo = new AsyncDisposableStack()
  const keyFile = await bringKeys(config.dataKeysFile, keys, manifest.keys)
  undo.defer(() => keyFile.discard())
  const database = await reach()
  await using opened = new AsyncDisposableStack()
  const { stores } = opened.adopt(await openPatientStores(config), (open) => open.close())
  const files = await stageFiles(backup, { stores, dataDir: config.bucket ? null : config.dataDir })
  undo.defer(() => files.discard())
  await restoreDatabase(
    database.owner,
    { migrations: manifest.migrations, sequences: manifest.sequences, tables },
    {
      login: database.login,
      async beforeCommit(db) {
        if (manifest.keys.length > 0) await openKeys(db, config.dataKeysFile, () => new Date())
        await files.keep()
      },
    },
  )
  undo.move()
  return manifest
}
