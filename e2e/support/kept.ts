/** Resources that end with the worker. */
interface Endable {
  stop?(): Promise<void>
}

/** Resources that stories of a worker share, such as servers with settings of their own: made at first use. */
export class Kept {
  readonly #all = new Map<string, Promise<Endable>>()

  /** The resource of this name; `make` makes it at the first use. */
  get<Made extends object>(name: string, make: () => Promise<Made & Endable>): Promise<Made> {
    const made = (this.#all.get(name) as Promise<Made & Endable> | undefined) ?? make()
    this.#all.set(name, made)
    return made
  }

  /** Ends the resources of one file, after its last story. */
  async end(name: string): Promise<void> {
    const made = await this.#all.get(name)
    this.#all.delete(name)
    await made?.stop?.()
  }

  /** Ends everything, in reverse order of creation. */
  async endAll(): Promise<void> {
    for (const name of [...this.#all.keys()].toReversed()) await this.end(name)
  }
}
