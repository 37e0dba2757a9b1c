import pg from 'pg'
import { readConfig } from './config/config.ts'
import { applicationOptions } from './db/connection.ts'
import { pooledKysely } from './db/dialects.ts'
import { migrate } from './db/migrate.ts'
import { linkPage } from './features/staff/invitations.ts'
import { resetAccess } from './features/staff/reset-access.ts'
import { publicUrl } from './services/settings/public-url.ts'
import { usage } from './start/command-help.ts'
import { joinDatabase } from './start/reach-database.ts'
import { endWith } from './start/run-command.ts'

/** Prints a link with which a member of staff who is locked out sets password and second factor again. */
async function main(): Promise<number> {
  const [command, email, ...others] = process.argv.slice(2)
  if (command !== 'reset' || email === undefined || others.length > 0) throw new Error(usage())
  const config = readConfig(process.env)
  const database = await joinDatabase(config)
  const db = pooledKysely(new pg.Pool({ ...database.owner, ...applicationOptions, max: 1 }))
  try {
    await migrate(database.owner, database)
    const now = new Date()
    const { name, token, until, heldUntil } = await db.transaction().execute((trx) => resetAccess(trx, email, now))
    const home = config.sandbox ? `http://${config.host}:${config.port}${config.basePath}` : ''
    const lines = [
      `${name} sets password and second factor again with this link. It is good once, until ${until.toISOString()}:`,
      linkPage(await publicUrl({ db, home }), token),
      'All members of staff are mailed about it. Send the link by a way that only this person reads.',
      ...(heldUntil ? [`Until ${heldUntil.toISOString()} this member decides nothing.`] : []),
    ]
    process.stdout.write(`${lines.join('\n')}\n`)
    return 0
  } finally {
    await db.destroy()
    await database.stop()
  }
}

endWith(main)
