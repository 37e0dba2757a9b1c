import { randomUUID } from 'node:crypto'
import { open, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { codeOf } from '../../config/error-code.ts'
import { makeFolder, renameFlushed } from '../files/flush-folder.ts'
import { StoreAway, type FileStore } from './file-store.ts'

/** The suffix of files that are being written. */
export const draftEnding = '.tmp'

/** Modes of a folder and its files: those of secret ones belong to this user only. */
const modes = { open: { folder: 0o777, file: 0o666 }, secret: { folder: 0o700, file: 0o600 } } as const

/** Codes of a disk that takes no files: full, over its quota, read-only, broken, or not this user's. */
const refusing = new Set(['ENOSPC', 'EDQUOT', 'EROFS', 'EIO', 'EACCES'])

/** Throws StoreAway for an error of the disk, so that callers are told to try again, and any other error as it is. */
function storeError(error: unknown): never {
  if (refusing.has(codeOf(error))) throw new StoreAway(error)
  throw error
}

/** Files in a folder. Contents and names are flushed to the disk before they count as stored. */
export class DiskStore implements FileStore {
  readonly place: string
  readonly #modes: (typeof modes)[keyof typeof modes]

  constructor(folder: string, access: keyof typeof modes = 'open') {
    this.place = folder
    this.#modes = modes[access]
  }

  requireAvailable(): void {}

  async write(name: string, content: Buffer): Promise<void> {
    const draft = join(this.place, `${name}.${randomUUID()}${draftEnding}`)
    try {
      await makeFolder(this.place, this.#modes.folder)
      await writeFile(draft, content, { flush: true, mode: this.#modes.file })
      await renameFlushed(draft, this.#path(name))
    } catch (error) {
      await rm(draft, { force: true }).catch(() => {})
      storeError(error)
    }
  }

  /** The file must be on the same file system. */
  async moveIn(name: string, path: string): Promise<number> {
    await makeFolder(this.place, this.#modes.folder)
    const file = await open(path, 'r+')
    await file.sync()
    const { size } = await file.stat()
    await file.close()
    await renameFlushed(path, this.#path(name))
    return size
  }

  read(name: string): Promise<Buffer> {
    return readFile(this.#path(name))
  }

  async open(name: string) {
    const file = await open(this.#path(name))
    const { size } = await file.stat()
    return { size, stream: () => file.createReadStream() }
  }

  async remove(name: string): Promise<void> {
    await rm(this.#path(name), { force: true })
  }

  async *list() {
    const names = await readdir(this.place).catch(() => [])
    for (const name of names.filter((found) => !found.endsWith(draftEnding))) {
      // Another process may have deleted it.
      const found = await stat(this.#path(name)).catch(() => null)
      if (found) yield { name, writtenAt: found.mtime }
    }
  }

  #path(name: string): string {
    return join(this.place, name)
  }
}
