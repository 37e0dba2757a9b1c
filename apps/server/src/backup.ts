import { parseArgs } from 'node:util'
import { readConfig } from './config/config.ts'
import type { Manifest } from './services/backup/backup-folder.ts'
import { backupSource, copyKeys } from './services/backup/backups.ts'
import { writeBackup } from './services/backup/write-backup.ts'
import { openPatientStores } from './services/storage/open-file-stores.ts'
import { usage } from './start/command-help.ts'
import { joinDatabase } from './start/reach-database.ts'
import { endWith } from './start/run-command.ts'

/** Backs up the database and the files of a server, next to it or without it, and prints what was written. */
async function main(): Promise<number> {
  const { values, positionals } = parseArgs({ options: { keys: { type: 'string' } }, allowPositionals: true })
  const [folder, ...others] = positionals
  if (folder === undefined || others.length > 0) throw new Error(usage())
  const config = readConfig(process.env)
  if (values.keys !== undefined) await copyKeys(config.dataKeysFile, values.keys, folder)
  const database = await joinDatabase(config)
  try {
    await using undo = new AsyncDisposableStack()
    const { stores } = undo.adopt(await openPatientStores(config), (opened) => opened.close())
    const manifest = await writeBackup(folder, backupSource(database.direct, stores), { now: new Date() })
    process.stdout.write(`${linesOf(folder, manifest, keysLine(config.dataKeysFile, values.keys)).join('\n')}\n`)
    return 0
  } finally {
    await database.stop()
  }
}

const linesOf = (folder: string, { tables, files, missing, bytes, audit_end }: Manifest, keys: string) => [
  `${folder}: ${tables.reduce((sum, { rows }) => sum + rows, 0).toLocaleString('en')} rows of ${tables.length} tables, ` +
    `${files.uploads + files.documents} files, ${(bytes / 1_000_000).toFixed(1)} MB`,
  ...missing.map((path) => `WARNING  ${path} was lost before this backup`),
  keys,
  ...(audit_end ? [`To prove a restored audit log, keep this elsewhere: ${audit_end}`] : []),
]

const keysLine = (place: string, copy: string | undefined): string =>
  copy === undefined
    ? `The keys of personal data are not in it. Keep a copy of ${place} at another place; without it personal data cannot be read.`
    : `The keys of personal data are in ${copy}. Keep that file at another place than the backup.`

endWith(main)
