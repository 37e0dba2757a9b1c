import { ownRow } from './db/audit-rows.ts'
import { KeyFile } from './services/personal/key-file.ts'
import { openKeyFile, rotateMasterKey } from './services/personal/user-keys.ts'
import { runCommand } from './start/run-command.ts'

/** Adds a key to the key file and wraps the data keys of all users with it. Running servers read the file again. */
runCommand(() => async (db, { dataKeysFile }) => {
  const file = new KeyFile(dataKeysFile)
  await openKeyFile(db, file)
  const id = await rotateMasterKey(db, file)
  await db
    .insertInto('audit_log')
    .values(ownRow('data-key/rotate', new Date(), id))
    .execute()
  return `the data keys are wrapped with the new key ${id} of ${dataKeysFile}; back that file up, then older keys can be removed`
})
