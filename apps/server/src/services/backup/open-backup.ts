import { createReadStream } from 'node:fs'
import { copyFile, mkdir, mkdtemp, readdir, rename, rm, rmdir } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { createGunzip } from 'node:zlib'
import type { TableRows } from '../../db/backup/load-tables.ts'
import { documentsIn } from '../files/document-files.ts'
import { flushFolder } from '../files/flush-folder.ts'
import { uploadsIn } from '../files/uploads.ts'
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

/** The files of a backup in the data folder of a server, under a temporary name until `keep`. */
export interface StagedFiles {
  keep(): Promise<void>
  /** Removes the files, also kept ones. */
  discard(): Promise<void>
}

/** Copies the files of a backup into a data folder that has none. Throws when it has. */
export async function stageFiles({ folder }: Backup, dataDir: string): Promise<StagedFiles> {
  const places = { uploads: uploadsIn(dataDir), documents: documentsIn(dataDir) }
  for (const kind of fileKinds) {
    const found = (await readdir(places[kind]).catch(absent)) ?? []
    if (found.length > 0) throw new Error(`${places[kind]} is not empty: name another DATA_DIR, or move it away`)
  }
  await mkdir(dataDir, { recursive: true })
  const draft = await mkdtemp(join(dataDir, 'restore-'))
  const kept: string[] = []
  const discard = async () => {
    for (const place of [draft, ...kept]) await rm(place, { recursive: true, force: true })
  }
  try {
    for (const kind of fileKinds) await copyFolder(join(folder, kind), join(draft, kind))
  } catch (error) {
    await discard()
    throw error
  }
  const keep = async () => {
    for (const kind of fileKinds) {
      await rmdir(places[kind]).catch(absent)
      await rename(join(draft, kind), places[kind])
      kept.push(places[kind])
    }
    await rm(draft, { recursive: true })
    await flushFolder(dataDir)
  }
  return { keep, discard }
}

async function copyFolder(from: string, to: string): Promise<void> {
  await mkdir(to, { mode: 0o700 })
  for (const name of (await readdir(from).catch(absent)) ?? []) await copyFile(join(from, name), join(to, name))
  await flushFolder(to)
}
