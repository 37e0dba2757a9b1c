import { existsSync } from 'node:fs'
import { open, rm, statfs } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import { codeOf } from '../../config/error-code.ts'
import { draftEnding } from './disk-store.ts'

/** A place on a disk that the server writes to: a folder, or a file that lines are added to. */
export interface WrittenPlace {
  readonly name: string
  readonly path: string
  readonly isFile?: boolean
  /** Whether calls fail without it; the others are used by jobs only. */
  readonly decides: boolean
}

export type DiskState = 'ok' | 'full' | 'not writable' | 'silent'

/** What is known of a place. */
export interface PlaceReport {
  readonly state: DiskState
  /** Bytes that this user can still write, and the size of the file system; null when they could not be read. */
  readonly free: number | null
  readonly size: number | null
  /** The reason, when the state is not `ok`. */
  readonly failure: string
}

/** Below this many bytes a file system counts as full, so that writes stop in order: some hundred images. */
const leastFree = 64 * 2 ** 20

/** Below this share, and this many bytes, a disk is about to be full. */
export const lowShare = 0.15
const lowBytes = 20 * 2 ** 30

/** Whether a disk is about to be full; not while its space is unknown. */
export const isLow = ({ free, size }: Pick<PlaceReport, 'free' | 'size'>): boolean =>
  free !== null && size !== null && free < size * lowShare && free < lowBytes

/** As much as a file system stores at least for a file of its own. */
const content = Buffer.alloc(4096, 'c2c')

/** Codes of a disk without space, inodes or quota. */
const fullCodes = new Set(['ENOSPC', 'EDQUOT'])

/** The folder, or the nearest one above it: stores make theirs when the first file comes. */
const existing = (folder: string): string =>
  existsSync(folder) || dirname(folder) === folder ? folder : existing(dirname(folder))

/** Writes a small file, flushes and removes it. */
async function writeAndRemove(folder: string): Promise<void> {
  // One name for all processes: at most one file stays behind when the host fails, and no list has drafts.
  const name = join(folder, `.write-test${draftEnding}`)
  try {
    const file = await open(name, 'w', 0o600)
    try {
      await file.writeFile(content)
      await file.sync()
    } finally {
      await file.close()
    }
  } finally {
    await rm(name, { force: true })
  }
}

/** The space of the disk of a folder that this user can write, and its size, in bytes. Rejects where the folder cannot be read. */
export async function spaceOf(folder: string): Promise<{ readonly free: number; readonly size: number }> {
  const { bavail, blocks, bsize } = await statfs(folder)
  return { free: bavail * bsize, size: blocks * bsize }
}

/** Looks at the free space of a place, and writes there. */
export async function tryPlace(place: WrittenPlace): Promise<PlaceReport> {
  const folder = existing(place.isFile ? dirname(place.path) : place.path)
  let space: Pick<PlaceReport, 'free' | 'size'> = { free: null, size: null }
  try {
    const { free, size } = await spaceOf(folder)
    space = { free, size }
    if (place.isFile && existsSync(place.path)) await (await open(place.path, 'a')).close()
    else await writeAndRemove(folder)
    if (free >= leastFree) return { state: 'ok', ...space, failure: '' }
    return { state: 'full', ...space, failure: `${Math.floor(free / 2 ** 20)} MiB are free` }
  } catch (error) {
    const state = fullCodes.has(codeOf(error)) ? 'full' : 'not writable'
    return { state, ...space, failure: error instanceof Error ? error.message : String(error) }
  }
}

/** Milliseconds that all places may take together. */
const timeLimitMs = 2000

/** Probes within this time share one look, in milliseconds. */
const reuseMs = 5000

/** Knows whether the disks of the server take files. A look that does not end is awaited by later ones, not repeated. */
export class DiskWatch {
  readonly #places: readonly WrittenPlace[]
  readonly #log: FastifyBaseLogger
  readonly #reports = new Map<WrittenPlace, PlaceReport>()
  #look: { readonly begunAt: number; readonly ended: Promise<void>; at: WrittenPlace | null } | null = null

  constructor(places: readonly WrittenPlace[], log: FastifyBaseLogger) {
    this.#places = places
    this.#log = log
  }

  /** The state of each place by its name, and that of the first one that fails among those that calls need. */
  async check(): Promise<{ readonly disks: Readonly<Record<string, DiskState>>; readonly files: DiskState }> {
    await this.#lookWithinLimit()
    const stateOf = (place: WrittenPlace) => this.#reportOf(place).state
    const failing = this.#places.find((place) => place.decides && stateOf(place) !== 'ok')
    return {
      disks: Object.fromEntries(this.#places.map((place) => [place.name, stateOf(place)])),
      files: failing ? stateOf(failing) : 'ok',
    }
  }

  /** What is known of each place. */
  async read(): Promise<readonly (PlaceReport & { readonly name: string })[]> {
    await this.#lookWithinLimit()
    return this.#places.map((place) => ({ name: place.name, ...this.#reportOf(place) }))
  }

  #reportOf(place: WrittenPlace): PlaceReport {
    return this.#reports.get(place) ?? { state: 'ok', free: null, size: null, failure: '' }
  }

  async #lookWithinLimit(): Promise<void> {
    const now = performance.now()
    if (!this.#look || (this.#look.at === null && now - this.#look.begunAt >= reuseMs)) this.#begin(now)
    const look = this.#look
    if (!look || look.at === null) return
    const over = new AbortController()
    const left = Math.max(0, look.begunAt + timeLimitMs - now)
    const late = wait(left, undefined, { signal: over.signal, ref: false }).catch(() => {})
    await Promise.race([look.ended, late])
    over.abort()
    if (look.at === null) return
    this.#set(look.at, { state: 'silent', free: null, size: null, failure: `no answer within ${timeLimitMs} ms` })
  }

  #begin(begunAt: number): void {
    const [first = null] = this.#places
    const look = { begunAt, at: first, ended: Promise.resolve() }
    look.ended = this.#lookAtAll(look)
    this.#look = look
  }

  /** One place after the other: a disk that hangs holds one thread of the process, not all. */
  async #lookAtAll(look: { at: WrittenPlace | null }): Promise<void> {
    for (const place of this.#places) {
      look.at = place
      this.#set(place, await tryPlace(place))
    }
    look.at = null
  }

  #set(place: WrittenPlace, report: PlaceReport): void {
    const { state: before } = this.#reportOf(place)
    const { state, failure } = report
    this.#reports.set(place, report)
    if (before === state) return
    const said = { place: place.name, path: place.path, state }
    if (state === 'ok') this.#log.warn(said, 'a disk takes files again')
    else this.#log.error({ ...said, failure }, 'a disk takes no files')
  }
}
