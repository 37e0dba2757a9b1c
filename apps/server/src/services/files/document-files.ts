import type { FileStore } from '../storage/file-store.ts'

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
