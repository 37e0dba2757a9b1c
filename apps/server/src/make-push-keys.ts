import { readConfig } from './config/config.ts'
import { openPool } from './db/connection.ts'
import { pooledKysely } from './db/dialects.ts'
import { migrate } from './db/migrate.ts'
import { changeByCommand } from './features/setting/change-by-command.ts'
import { makePushKeys } from './services/push/keys.ts'
import { joinDatabase } from './start/reach-database.ts'

const usage = `usage: npm run make-push-keys -- CONTACT [ORIGIN...]
CONTACT is the contact for push services: mailto:... or https://...
ORIGIN is an additional push service, besides those of the known browsers`

/** Replaces the keys of browser push. Existing subscriptions are deleted, so users must enable push again. */
async function main([contact, ...services]: readonly string[]): Promise<void> {
  if (contact === undefined) throw new Error(usage)
  const database = await joinDatabase(readConfig(process.env))
  await migrate(database.owner, database)
  const pool = openPool(database.connection, 1, (error) => process.stderr.write(`${error.message}\n`))
  const db = pooledKysely(pool)
  try {
    const keys = { ...makePushKeys(contact), services }
    await db.transaction().execute(async (trx) => {
      await changeByCommand(trx, 'push_keys', keys)
      await trx.deleteFrom('push_subscriptions').execute()
    })
    process.stdout.write(`browser push is enabled with the public key ${keys.public_key}\n`)
  } finally {
    await db.destroy()
    await database.stop()
  }
}

main(process.argv.slice(2)).catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exitCode = 1
})
