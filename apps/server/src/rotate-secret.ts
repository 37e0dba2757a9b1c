import { rotateSigningSecret } from './features/settings/change-setting.ts'
import { runCommand } from './start/run-command.ts'

/** Replaces the secret of signatures. Running servers adopt it without a restart. */
runCommand(() => async (db) => {
  await rotateSigningSecret(db, new Date())
  return 'the signing secret is replaced; links signed with the previous one are accepted for 8 days'
})
