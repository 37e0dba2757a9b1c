import { readFile } from 'node:fs/promises'
import * as z from 'zod/mini'

/** The newest release, as a feed or a file names it: `{"version": "1.2.0"}`. */
const newest = z.object({ version: z.string().check(z.regex(/^\d{1,6}\.\d{1,6}\.\d{1,6}$/)) })

/** How long an answer of a feed is used, and how long it may take, in milliseconds. */
const keptMs = 6 * 3_600_000
const timeoutMs = 2500

/** The longest text of a feed, in characters. */
const longest = 10_000

const parts = (version: string): readonly number[] => version.split('.').map(Number)

/** Whether a version is newer than another one. */
export function isNewer(version: string, than: string): boolean {
  const other = parts(than)
  const place = parts(version).findIndex((part, index) => part !== other[index])
  return place !== -1 && (parts(version)[place] ?? 0) > (other[place] ?? 0)
}

/** Knows the newest release by an address that is asked for at most every six hours, or by a file. Nothing is sent but the request. */
export class ReleaseFeed {
  readonly #source: string
  #kept: { readonly at: number; readonly version: string } | null = null

  /** `source` is an https address, or the path of a file. */
  constructor(source: string) {
    this.#source = source
  }

  /** The version of the newest release. Throws when it cannot be read. */
  async newest(): Promise<string> {
    if (this.#kept && performance.now() - this.#kept.at < keptMs) return this.#kept.version
    const isAddress = this.#source.startsWith('https:')
    const text = isAddress ? await this.#ask() : await readFile(this.#source, 'utf8')
    const { version } = z.parse(newest, JSON.parse(text.slice(0, longest)))
    if (isAddress) this.#kept = { at: performance.now(), version }
    return version
  }

  async #ask(): Promise<string> {
    const response = await fetch(this.#source, { redirect: 'error', signal: AbortSignal.timeout(timeoutMs) })
    if (!response.ok) throw new Error(`the feed of releases answered ${response.status}`)
    return response.text()
  }
}
