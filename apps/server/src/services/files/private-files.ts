import { randomUUID } from 'node:crypto'
import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Signer } from '../crypto/signer.ts'
import { draftEnding } from '../storage/disk-store.ts'
import type { FileStore, OpenFile } from '../storage/file-store.ts'
import { makeFolder } from './flush-folder.ts'

/** Encrypted images of documents; no URL leads to them. */
export class DocumentFiles {
  readonly #store: FileStore

  constructor(store: FileStore) {
    this.#store = store
  }

  /** Throws StoreAway while no image can be kept. */
  requireStore(): void {
    this.#store.requireAvailable()
  }

  keep(id: string, sealed: Buffer): Promise<void> {
    return this.#store.write(id, sealed)
  }

  read(id: string): Promise<Buffer> {
    return this.#store.read(id)
  }

  /** Deletes a file, if it exists. */
  remove(id: string): Promise<void> {
    return this.#store.remove(id)
  }
}

const urlLifetimeMs = 5 * 60_000

/** A file that is being written, on the disk of this host. */
interface Draft {
  readonly path: string
  /** Deletes it, unless it has become the export's file. */
  discard(): Promise<void>
}

/** Exported files, named by the id of their export. */
export class ExportFiles {
  readonly #store: FileStore
  readonly #drafts: string
  readonly #signer: Signer
  readonly #basePath: string

  /**
   * @param drafts The folder of files that are being written: that of the store, or any folder when the store is a bucket.
   * @param basePath The path below which the server answers, with which addresses start.
   */
  constructor(store: FileStore, drafts: string, signer: Signer, basePath = '') {
    this.#store = store
    this.#drafts = drafts
    this.#signer = signer
    this.#basePath = basePath
  }

  /** Creates a draft. Concurrent drafts of the same export have different names; the last one that is kept wins. */
  async draft(id: string): Promise<Draft> {
    await makeFolder(this.#drafts)
    const path = join(this.#drafts, `${id}.${randomUUID()}${draftEnding}`)
    return { path, discard: () => rm(path, { force: true }) }
  }

  open(id: string): Promise<OpenFile> {
    return this.#store.open(id)
  }

  remove(id: string): Promise<void> {
    return this.#store.remove(id)
  }

  /** Deletes drafts older than `before`, left behind by processes that ended. */
  async removeDrafts(before: Date): Promise<void> {
    const names = await readdir(this.#drafts).catch(() => [])
    for (const name of names.filter((candidate) => candidate.endsWith(draftEnding))) {
      const path = join(this.#drafts, name)
      // Another process may have deleted it.
      const written = await stat(path).catch(() => null)
      if (written && written.mtime < before) await rm(path, { force: true })
    }
  }

  /** Deletes files older than `before`, such as one that was stored when its process was killed. */
  async removeFiles(before: Date): Promise<void> {
    for await (const { name, writtenAt } of this.#store.list()) {
      if (writtenAt < before) await this.#store.remove(name)
    }
  }

  /** A signed URL of a file, valid for five minutes and only while the session or API key of this hash is in use. */
  sign(id: string, tokenHash: Buffer, now: Date): string {
    const expires = String(now.getTime() + urlLifetimeMs)
    const session = tokenHash.toString('base64url')
    const signature = this.#signer.sign('export', textOf(id, session, expires))
    return `${this.#basePath}/exports/${id}?${new URLSearchParams({ session, expires, signature }).toString()}`
  }

  /** Whether a URL has a valid signature and has not expired. */
  isSigned(id: string, session: string, expires: string, signature: string, now: Date): boolean {
    return this.#signer.isSigned('export', textOf(id, session, expires), signature) && Number(expires) > now.getTime()
  }
}

const textOf = (id: string, session: string, expires: string): string => `${id}.${session}.${expires}`
