import { existsSync } from 'node:fs'
import { chmod, constants, copyFile, mkdir, readdir, rename, rm } from 'node:fs/promises'
import { dirname, join, relative, resolve } from 'node:path'
import type { Connection } from '../../db/connection.ts'
import { imageReader } from '../files/uploads.ts'
import { KeyFile, lacksKey } from '../personal/key-file.ts'
import type { FileStores } from '../storage/file-store.ts'
import { absent, partialMark, readManifest } from './backup-folder.ts'
import { writeBackup, type BackupSource } from './write-backup.ts'

/** The text after the prefix is the moment of a backup: `c2c-2026-11-21T05-13-00.000Z`. */
const prefix = 'c2c-'
const ours = /^c2c-[0-9T.-]+Z$/

/** The newest backup of a folder. */
interface NewestBackup {
  readonly made_at: Date
  /** Of all its files. */
  readonly bytes: number
  /** Files that were lost before it. */
  readonly missing: number
  /** The number of backups in the folder. */
  readonly kept: number
}

/** The scheduled backups of a server: folders in one folder, which all processes share. */
export class Backups {
  readonly #folder: string
  readonly #source: BackupSource

  constructor(folder: string, source: BackupSource) {
    this.#folder = folder
    this.#source = source
  }

  /** Null while there is none. Rejects when the folder or the backup cannot be read. */
  async newest(): Promise<NewestBackup | null> {
    const names = await this.#names()
    const [last] = names
    if (last === undefined) return null
    const { created_at, bytes, missing } = await readManifest(join(this.#folder, last))
    return { made_at: new Date(created_at), bytes, missing: missing.length, kept: names.length }
  }

  /** The folder of the newest backup; null while there is none. */
  async newestFolder(): Promise<string | null> {
    const [last] = await this.#names()
    return last === undefined ? null : join(this.#folder, last)
  }

  /**
   * Makes a backup and deletes all but the newest `keep`. Files that the newest one has are linked, so that each image is on the disk
   * once. Call it in one process at a time.
   */
  async make(keep: number, now: Date, signal: AbortSignal): Promise<void> {
    await mkdir(this.#folder, { recursive: true, mode: 0o700 })
    await this.#removePartial()
    const [newest] = await this.#names()
    await writeBackup(join(this.#folder, `${prefix}${now.toISOString().replaceAll(':', '-')}`), this.#source, {
      now,
      signal,
      earlier: newest === undefined ? undefined : join(this.#folder, newest),
    })
    for (const name of (await this.#names()).slice(keep)) {
      // A partial copy after a crash is not taken for a backup.
      await rename(join(this.#folder, name), join(this.#folder, `${name}${partialMark}old`))
    }
    await this.#removePartial()
  }

  /** The names of all backups, the newest first. */
  async #names(): Promise<readonly string[]> {
    const names = (await readdir(this.#folder).catch(absent)) ?? []
    return names
      .filter((name) => ours.test(name))
      .toSorted()
      .toReversed()
  }

  async #removePartial(): Promise<void> {
    const names = await readdir(this.#folder)
    const partial = names.filter((name) => name.startsWith(prefix) && name.includes(partialMark))
    for (const name of partial) await rm(join(this.#folder, name), { recursive: true, force: true })
  }
}

/** The database and the files of a server. */
export const backupSource = (connection: Connection, { uploads, documents }: FileStores): BackupSource => ({
  connection,
  readFile: { uploads: imageReader(uploads), documents: (id) => documents.read(id) },
})

/** Copies the key file to a new file outside of the backup, which only this user can read. Throws when one is there. */
export async function copyKeys(keyFile: string, target: string, backup: string): Promise<void> {
  const inside = relative(resolve(backup), resolve(target))
  if (!inside.startsWith('..')) throw new Error('the keys are kept apart from the backup: name a file outside of it')
  if (existsSync(target)) throw new Error(`${target} exists already, maybe with older keys: name a new file`)
  await new KeyFile(keyFile).read()
  await copyNew(keyFile, target)
}

/**
 * Brings the keys that a backup needs: those of `copy`, or of the file that is in place. Throws an Error that says what to
 * do when a key is missing, before anything is changed. `discard` removes what was brought.
 */
export async function bringKeys(place: string, copy: string | null, needed: readonly string[]) {
  const isThere = existsSync(place)
  if (copy !== null && isThere) throw new Error(`${place} exists already: restore without --keys`)
  if (needed.length > 0 && copy === null && !isThere) {
    throw new Error(`${place} does not exist: name the copy of the keys with --keys FILE`)
  }
  const source = copy ?? place
  if (copy !== null || isThere) {
    const { masters } = await new KeyFile(source).read()
    const lacking = needed.find((id) => !masters.some((master) => master.id === id))
    if (lacking !== undefined) throw new Error(lacksKey(source, lacking))
  }
  if (copy !== null) await copyNew(copy, place)
  return { discard: async () => (copy === null ? undefined : rm(place, { force: true })) }
}

async function copyNew(from: string, to: string): Promise<void> {
  await mkdir(dirname(resolve(to)), { recursive: true })
  await copyFile(from, to, constants.COPYFILE_EXCL)
  await chmod(to, 0o600)
}
