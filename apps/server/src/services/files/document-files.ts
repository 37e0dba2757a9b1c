import { readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { makeFolder, renameFlushed } from './flush-folder.ts'

/** The folder of encrypted images in the server's data. */
export const documentsIn = (dataDir: string): string => join(dataDir, 'documents')

/** Encrypted images of documents in a folder of their own; no URL leads to them. */
export class DocumentFiles {
  readonly #folder: string

  constructor(folder: string) {
    this.#folder = folder
  }

  async keep(id: string, sealed: Buffer): Promise<void> {
    await makeFolder(this.#folder, 0o700)
    const draft = `${this.#path(id)}.tmp`
    await writeFile(draft, sealed, { flush: true, mode: 0o600 })
    await renameFlushed(draft, this.#path(id))
  }

  read(id: string): Promise<Buffer> {
    return readFile(this.#path(id))
  }

  /** Deletes a file, if it exists. */
  async remove(id: string): Promise<void> {
    await rm(this.#path(id), { force: true })
  }

  #path(id: string): string {
    return join(this.#folder, id)
  }
}
