import { createReadStream } from 'node:fs'
import { copyFile, mkdir, mkdtemp, readdir, readFile, rename, rm, rmdir } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { createGunzip } from 'node:zlib'
import type { TableRows } from '../../db/backup/restore-database.ts'
import { flushFolder } from '../files/flush-folder.ts'
import { removeEach, type FileStores } from '../storage/file-store.ts'
import {
  absent,
  checkSums,
  damaged,
  fileKinds,
  pathOfTable,
  readManifest,
  type FileKind,
  type Manifest,
} from './backup-folder.ts'

/** The files of a backup on their way into the stores of a server. */
interface StagedFiles {
  /** The files have their names afterwards. */
  keep(): Promise<void>
  /** Removes the files, also kept ones. */
  discard(): Promise<void>
}

/** Files of a bucket that are written at the same time. */
const atOnce = 16

/** Copies the files of a backup into stores that have none: a bucket, or folders of a data folder. Throws when they have some. */
export async function stageFiles(
  backup: Backup,
  { stores, dataDir }: { readonly stores: FileStores; readonly dataDir: string | null },
): Promise<StagedFiles> {
  for (const kind of fileKinds) {
    const { place } = stores[kind]
    const elsewhere = dataDir === null ? 'name another S3_PREFIX' : 'name another DATA_DIR'
    for await (const _found of stores[kind].list())
      throw new Error(`${place} is not empty: ${elsewhere}, or move it away`)
  }
  return dataDir === null ? stageInBucket(backup, stores) : stageInFolder(backup, stores, dataDir)
}

/** Nothing refers to the files of a bucket before the rows are there, so they have their names at once. */
async function stageInBucket({ folder }: Backup, stores: FileStores): Promise<StagedFiles> {
  const written: Record<FileKind, string[]> = { uploads: [], documents: [] }
  const discard = async () => {
    for (const kind of fileKinds) await removeEach(stores[kind], written[kind])
  }
  try {
    for (const kind of fileKinds) {
      const names = (await readdir(join(folder, kind)).catch(absent)) ?? []
      for (let from = 0; from < names.length; from += atOnce) {
        const part = names.slice(from, from + atOnce)
        written[kind].push(...part)
        await Promise.all(part.map(async (name) => stores[kind].write(name, await readFile(join(folder, kind, name)))))
      }
    }
  } catch (error) {
    // The reason is that of the write; a store that is away keeps what it has.
    await discard().catch(() => {})
    throw error
  }
  return { keep: async () => {}, discard }
}

/** In a folder the files have a temporary place until they are kept. */
async function stageInFolder({ folder }: Backup, stores: FileStores, dataDir: string): Promise<StagedFiles> {
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
      const { place } = stores[kind]
      await rmdir(place).catch(absent)
      await rename(join(draft, kind), place)
      kept.push(place)
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

/** A backup whose files are what they were when it was made. */
interface Backup {
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
