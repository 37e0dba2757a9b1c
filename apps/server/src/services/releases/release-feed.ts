import { readFile } from 'node:fs/promises'
import { dirname, resolve } from 'node:path'
import * as z from 'zod/mini'

/** The newest release, as a feed or a file names it: `{"version": "1.2.0"}`, with the place of its tarball where it is not beside the feed. */
const newest = z.object({
  version: z.string().check(z.regex(/^\d{1,6}\.\d{1,6}\.\d{1,6}$/)),
  tarball: z.optional(z.string().check(z.minLength(1))),
})

interface NewestRelease {
  readonly version: string
  /** The address or the path of its tarball. */
  readonly tarball: string
}

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

/** Reads the newest release from an https address, or the path of a file. Throws when it cannot be read. */
export async function readNewest(source: string): Promise<NewestRelease> {
  const isAddress = source.startsWith('https:')
  const text = isAddress ? await ask(source) : await readFile(source, 'utf8')
  const { version, tarball = `c2c-${version}.tar.gz` } = z.parse(newest, JSON.parse(text.slice(0, longest)))
  if (isAddress) return { version, tarball: new URL(tarball, source).href }
  return { version, tarball: tarball.startsWith('https:') ? tarball : resolve(dirname(source), tarball) }
}

async function ask(source: string): Promise<string> {
  const response = await fetch(source, { redirect: 'error', signal: AbortSignal.timeout(timeoutMs) })
  if (!response.ok) throw new Error(`the feed of releases answered ${response.status}`)
  return response.text()
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
    const { version } = await readNewest(this.#source)
    if (this.#source.startsWith('https:')) this.#kept = { at: performance.now(), version }
    return version
  }
}
