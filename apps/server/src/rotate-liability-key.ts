import { announceLiabilityKey } from './features/proofs/liabilities/announce-key.ts'
import { runCommand } from './start/run-command.ts'

/** Makes a new key of statements, which the next one announces. Running servers adopt it without a restart. */
runCommand(() => async (db) => {
  const key = await announceLiabilityKey(db, new Date())
  return `the next statement announces the key ${key}, signed with the present one; the statements after it are signed with it`
})
