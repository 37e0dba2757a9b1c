import { existsSync, readdirSync, rmSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import pg from 'pg'
import type { Config } from '../../config/config.ts'
import { partialMark } from '../../services/backup/backup-folder.ts'
import { spaceOf } from '../../services/storage/disk-watch.ts'
import { host, type readEnvironment, runProgram } from './host.ts'
import { asService, serviceVariables } from './trial.ts'

const prefix = 'before-'

/** The folder of a backup before an update: in `BACKUP_DIR`, whose scheduled backups leave it alone, or in the host's place. */
export function backupFolder({ backupDir }: Config, version: string): string {
  const moment = new Date().toISOString().replaceAll(':', '-')
  return join(backupDir ?? host.backups, `${prefix}${version}-${moment}`)
}

/** Makes a backup with the installed release, as the service's user. Throws an Error without room for it. */
export async function backUpBefore(
  folder: string,
  { config, variables }: ReturnType<typeof readEnvironment>,
): Promise<void> {
  const parent = dirname(folder)
  const words = ['-d', '-m', '0700', '-o', host.user, '-g', host.user, parent]
  if (!existsSync(parent)) await runProgram('install', words)
  // What a killed update left.
  for (const name of readdirSync(parent).filter((one) => one.startsWith(prefix) && one.includes(partialMark)))
    rmSync(join(parent, name), { recursive: true, force: true })
  const [{ free }, needed] = await Promise.all([spaceOf(parent), sizeOf(config)])
  if (free < needed)
    throw new Error(
      `${parent} has ${Math.floor(free / 2 ** 20)} MiB free, and ${basename(folder)} can take ${Math.ceil(needed / 2 ** 20)}`,
    )
  const command = ['env', '-C', host.home, 'node', join(host.current, 'bin/c2c.cjs'), 'backup', folder]
  await runProgram('setpriv', [...asService, ...command], { env: serviceVariables(variables), what: 'the backup' })
}

/** The most bytes of a backup: the rows are compressed, the files are copied. */
async function sizeOf({ databaseUrl, dataDir }: Config): Promise<number> {
  const client = new pg.Client(databaseUrl ?? undefined)
  await client.connect()
  try {
    const { rows } = await client.query<{ bytes: string }>('SELECT pg_database_size(current_database()) AS bytes')
    const folders = ['uploads', 'documents'].map((name) => join(dataDir, name)).filter((name) => existsSync(name))
    const files = folders.length === 0 ? '' : await runProgram('du', ['-sbc', ...folders])
    const total = Number(files.split('\n').at(-1)?.split('\t')[0] ?? 0)
    return Number(rows[0]?.bytes ?? 0) / 2 + total
  } finally {
    await client.end()
  }
}
