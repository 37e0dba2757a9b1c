import { setTimeout as pause } from 'node:timers/promises'
import type { Caller } from '../../support/caller.ts'
import { freshImage } from '../../support/images.ts'
import type { Person } from '../../support/people.ts'

const retryMs = 250

/** One upload after the other by a user. A refused image is sent again; only 503 with `Retry-After` is a refusal of a store that is away. */
export class UploadLoad {
  /** The ids of stored images, as the client knows them. */
  readonly acknowledged: string[] = []
  /** Milliseconds until each refusal. */
  readonly refusals: number[] = []
  readonly #server: Caller
  readonly #person: Pick<Person, 'token'>
  readonly #running: Promise<void>
  #stopped = false

  constructor(server: Caller, person: Pick<Person, 'token'>) {
    this.#server = server
    this.#person = person
    this.#running = this.#run()
    // The failure is reported by `stop`.
    this.#running.catch(() => {})
  }

  /** Lets the upload in flight end. Rejects when an answer was neither a success nor a refusal. */
  async stop(): Promise<void> {
    this.#stopped = true
    await this.#running
  }

  async #run(): Promise<void> {
    while (!this.#stopped) await this.#store(await freshImage())
  }

  async #store(image: Uint8Array<ArrayBuffer>): Promise<void> {
    while (!this.#stopped) {
      const body = new FormData()
      body.append('file', new Blob([image]), 'proof.png')
      const begun = performance.now()
      const headers = { 'x-access-token': this.#person.token }
      const response = await fetch(`${this.#server.url}/api/v1/attach/upload`, { method: 'POST', body, headers })
      const { code, data } = (await response.json()) as {
        readonly code: number
        readonly data: { readonly id: string }
      }
      if (code === 200) return void this.acknowledged.push(data.id)
      if (response.status !== 503 || !response.headers.has('retry-after'))
        throw new Error(`an upload ended with ${code}`)
      this.refusals.push(performance.now() - begun)
      await pause(retryMs)
    }
  }
}
