import { randomUUID } from 'node:crypto'
import { mkdir, open, readdir, rename, rm, stat, type FileHandle } from 'node:fs/promises'
import { join } from 'node:path'
import type { Signer } from '../crypto/signer.ts'

const addressLife = 5 * 60_000

/** Whose file an address is: it works only while that person is signed in. */
export interface Holder {
  readonly kind: 'staff' | 'user'
  readonly id: string
}

/** A file that is being written, under a name that nobody reads. */
interface Draft {
  readonly path: string
  /** Makes it the export's file, whole and on disk; gives its size. */
  keep(): Promise<number>
  discard(): Promise<void>
}

/** Exported files on disk, each under the id of its export. */
export class ExportFiles {
  readonly #folder: string
  readonly #signer: Signer

  constructor(folder: string, signer: Signer) {
    this.#folder = folder
    this.#signer = signer
  }

  /** Begins a file. Whoever else makes the same one writes to another name, and the last one whole stays. */
  async draft(id: string): Promise<Draft> {
    await mkdir(this.#folder, { recursive: true })
    const path = join(this.#folder, `${id}.${randomUUID()}.tmp`)
    return {
      path,
      keep: async () => {
        const file = await open(path, 'r+')
        await file.sync()
        const { size } = await file.stat()
        await file.close()
        await rename(path, this.#path(id))
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

  /** Removes what was begun before a moment and never became a file, because its process ended. */
  async removeDrafts(before: Date): Promise<void> {
    const names = await readdir(this.#folder).catch(() => [])
    for (const name of names.filter((candidate) => candidate.endsWith('.tmp'))) {
      const path = join(this.#folder, name)
      // Another process may have removed it in between.
      const written = await stat(path).catch(() => null)
      if (written && written.mtime < before) await rm(path, { force: true })
    }
  }

  /** An address for a file, good for five minutes and for its holder alone. */
  sign(id: string, holder: Holder, now: Date): string {
    const expires = String(now.getTime() + addressLife)
    const signature = this.#signer.sign('export', textOf(id, holder, expires))
    return `/exports/${id}?${new URLSearchParams({ of: `${holder.kind}.${holder.id}`, expires, signature }).toString()}`
  }

  /** Whether an address was signed here and is still good. */
  isSigned(id: string, holder: Holder, expires: string, signature: string, now: Date): boolean {
    return this.#signer.isSigned('export', textOf(id, holder, expires), signature) && Number(expires) > now.getTime()
  }

  #path(id: string): string {
    return join(this.#folder, id)
  }
}

const textOf = (id: string, { kind, id: holder }: Holder, expires: string): string =>
  `${id}.${kind}.${holder}.${expires}`
