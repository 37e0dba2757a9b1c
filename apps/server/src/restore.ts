import { parseArgs } from 'node:util'
import { readConfig } from './config/config.ts'
import { readAnchor } from './features/proofs/audit/streams.ts'
import { usage } from './start/command-help.ts'
import { endWith } from './start/run-command.ts'
import { joinOrCreateDatabase, type ReachedDatabase } from './start/reach-database.ts'
import { restoreBackup } from './start/restore-backup.ts'
import { printVerification } from './start/print-verification.ts'

/** Restores a backup and verifies everything. Returns 0 when all checks passed. */
async function main(): Promise<number> {
  const options = { keys: { type: 'string' }, noted: { type: 'string' } } as const
  const { values, positionals } = parseArgs({ options, allowPositionals: true })
  const [folder, ...others] = positionals
  const given = values.noted === undefined ? null : readAnchor(values.noted)
  if (folder === undefined || others.length > 0 || (values.noted !== undefined && given === null))
    throw new Error(usage())
  const config = readConfig(process.env)
  await using undo = new AsyncDisposableStack()
  let database: ReachedDatabase | undefined
  const reach = async () => (database = undo.adopt(await joinOrCreateDatabase(config), (reached) => reached.stop()))
  const { audit_end, created_at } = await restoreBackup(folder, { config, keys: values.keys ?? null, reach })
  if (!database) throw new Error('the database was not reached')
  process.stdout.write(`restored the state of ${created_at}; now everything is verified\n`)
  const noted = given ?? readAnchor(audit_end)
  return (await printVerification(config, { ...database, replicas: [] }, { noted, full: true })) ? 0 : 1
}

endWith(main)
