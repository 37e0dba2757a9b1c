import { changeByCommand } from './features/settings/change-setting.ts'
import { makePushKeys } from './services/push/keys.ts'
import { usage } from './start/command-help.ts'
import { runCommand } from './start/run-command.ts'

/** Replaces the keys of browser push. Existing subscriptions are deleted, so users must enable push again. */
runCommand(([contact, ...services]) => {
  if (contact === undefined) throw new Error(usage())
  return async (db) => {
    const keys = { ...makePushKeys(contact), services }
    await db.transaction().execute(async (trx) => {
      await changeByCommand(trx, 'push_keys', keys, new Date())
      await trx.deleteFrom('push_subscriptions').execute()
    })
    return `browser push is enabled with the public key ${keys.public_key}`
  }
})
