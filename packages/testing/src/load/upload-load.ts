import { setTimeout as pause } from 'node:timers/promises'
import type { Caller } from '../people/caller.ts'
import { freshImage } from '../cases/images.ts'
import type { Person } from '../people/people.ts'

const retryMs = 250
/** Milliseconds between two images: each user may send 200 an hour. */
const paceMs = 400

/** One upload after the other, by users in turn. A refused image is sent again; only 503 with `Retry-After` is a refusal of a store that is away. */
export class UploadLoad {
  /** The ids of stored images, as the client knows them. */
  readonly acknowledged: string[] = []
  /** Milliseconds until each refusal. */
  readonly refusals: number[] = []
  readonly #server: Caller
  readonly #people: readonly Pick<Person, 'token'>[]
  /** Rejects when an answer was neither a success nor a refusal. */
  readonly ended: Promise<void>
  #stopped = false

  constructor(server: Caller, people: readonly Pick<Person, 'token'>[]) {
    this.#server = server
    this.#people = people
    this.ended = this.#run()
    this.ended.catch(() => {})
  }

  /** Lets the upload in flight end. */
  async stop(): Promise<void> {
    this.#stopped = true
    await this.ended
  }

  async #run(): Promise<void> {
    for (let turn = 0; !this.#stopped; turn += 1) {
      const person = this.#people[turn % this.#people.length]
      if (!person) throw new RangeError('no users')
      await this.#store(person, await freshImage())
      await pause(paceMs)
    }
  }

  async #store({ token }: Pick<Person, 'token'>, image: Uint8Array<ArrayBuffer>): Promise<void> {
    while (!this.#stopped) {
      const body = new FormData()
      body.append('file', new Blob([image]), 'proof.png')
      const begun = performance.now()
      const headers = { 'x-access-token': token }
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
