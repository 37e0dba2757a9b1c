import { randomUUID } from 'node:crypto'
import { open, readdir, rm, stat, type FileHandle } from 'node:fs/promises'
import { join } from 'node:path'
import type { Signer } from '../crypto/signer.ts'
import { makeFolder, renameFlushed } from './flush-folder.ts'

const urlLifetimeMs = 5 * 60_000

/** The person that a download URL is issued to; it works only while that person is signed in. */
export interface Holder {
  readonly kind: 'staff' | 'user'
  readonly id: string
}

/** A file that is being written, under a temporary name. */
interface Draft {
  readonly path: string
  /** Flushes the draft to disk and renames it to the export's file; returns its size in bytes. */
  keep(): Promise<number>
  discard(): Promise<void>
}

/** Exported files on disk, named by the id of their export. */
export class ExportFiles {
  readonly #folder: string
  readonly #signer: Signer

  constructor(folder: string, signer: Signer) {
    this.#folder = folder
    this.#signer = signer
  }

  /** Creates a draft. Concurrent drafts of the same export have different names; the last one that is kept wins. */
  async draft(id: string): Promise<Draft> {
    await makeFolder(this.#folder)
    const path = join(this.#folder, `${id}.${randomUUID()}.tmp`)
    return {
      path,
      keep: async () => {
        const file = await open(path, 'r+')
        await file.sync()
        const { size } = await file.stat()
        await file.close()
        await renameFlushed(path, this.#path(id))
        return size
      },
      discard: () => rm(path, { force: true }),
    }
  }

  open(id: string): Promise<FileHandle> {
    return open(this.#path(id))
  }

  remove(id: string): Promise<void> {
    return rm(this.#path(id), { force: true })
  }

  /** Deletes drafts older than `before`, left behind by processes that ended. */
  async removeDrafts(before: Date): Promise<void> {
    const names = await readdir(this.#folder).catch(() => [])
    for (const name of names.filter((candidate) => candidate.endsWith('.tmp'))) {
      const path = join(this.#folder, name)
      // Another process may have deleted it.
      const written = await stat(path).catch(() => null)
      if (written && written.mtime < before) await rm(path, { force: true })
    }
  }

  /** A signed URL of a file, valid for five minutes and only for its holder. */
  sign(id: string, holder: Holder, now: Date): string {
    const expires = String(now.getTime() + urlLifetimeMs)
    const signature = this.#signer.sign('export', textOf(id, holder, expires))
    return `/exports/${id}?${new URLSearchParams({ of: `${holder.kind}.${holder.id}`, expires, signature }).toString()}`
  }

  /** Whether a URL has a valid signature and has not expired. */
  isSigned(id: string, holder: Holder, expires: string, signature: string, now: Date): boolean {
    return this.#signer.isSigned('export', textOf(id, holder, expires), signature) && Number(expires) > now.getTime()
  }

  #path(id: string): string {
    return join(this.#folder, id)
  }
}

const textOf = (id: string, { kind, id: holder }: Holder, expires: string): string =>
  `${id}.${kind}.${holder}.${expires}`
