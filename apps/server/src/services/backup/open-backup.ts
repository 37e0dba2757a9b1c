import { createReadStream } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { createGunzip } from 'node:zlib'
import type { TableRows } from '../../db/backup/load-tables.ts'
import { absent, checkSums, damaged } from './backup-folder.ts'
import { fileKinds, pathOfTable, readManifest, type Manifest } from './manifest.ts'

/** A backup whose files are what they were when it was made. */
export interface Backup {
  readonly folder: string
  readonly manifest: Manifest
  readonly tables: readonly TableRows[]
}

/** Reads all of a backup and compares it with its hashes. Throws an Error that names what is damaged. */
export async function openBackup(path: string): Promise<Backup> {
  const folder = resolve(path)
  await checkSums(folder)
  const manifest = await readManifest(folder)
  const stored = await readdir(join(folder, 'database'))
  for (const { name } of manifest.tables) {
    if (!stored.includes(`${name}.copy.gz`)) throw damaged(pathOfTable(name), 'is missing')
  }
  for (const kind of fileKinds) {
    const found = (await readdir(join(folder, kind)).catch(absent)) ?? []
    const lacking = manifest.files[kind] - found.length
    if (lacking !== 0) throw damaged(kind, `has ${found.length} files instead of ${manifest.files[kind]}`)
  }
  const tables = manifest.tables.map((table) => ({
    ...table,
    open: () => createReadStream(join(folder, pathOfTable(table.name))).pipe(createGunzip()),
  }))
  return { folder, manifest, tables }
}
