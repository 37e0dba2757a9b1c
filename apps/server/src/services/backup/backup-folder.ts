import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { link, mkdir, mkdtemp, open, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join, relative, resolve, sep } from 'node:path'
import { Readable, Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import * as z from 'zod/mini'
import { codeOf } from '../../config/error-code.ts'
import { flushFolder } from '../files/flush-folder.ts'

/** The list of all other files with their SHA-256, in the format of `sha256sum`. */
export const sumsName = 'SHA256SUMS'

/** The suffix of a backup that is being written. */
export const partialMark = '.partial-'

/** A backup that is being written, under a temporary name; only this user can read it. */
export class BackupDraft {
  readonly #target: string
  readonly #folder: string
  readonly #sums = new Map<string, string>()
  #bytes = 0

  private constructor(target: string, folder: string) {
    this.#target = target
    this.#folder = folder
  }

  /** Throws an Error when the target exists, unless it is an empty folder. */
  static async create(folder: string): Promise<BackupDraft> {
    const target = resolve(folder)
    const found = await readdir(target).catch(absent)
    if (found !== null && found.length > 0) throw new Error(`${target} is not empty: name a new folder`)
    await mkdir(dirname(target), { recursive: true })
    return new BackupDraft(target, await mkdtemp(`${target}${partialMark}`))
  }

  /** The bytes written so far. */
  get bytes(): number {
    return this.#bytes
  }

  /** Writes a file and flushes it to disk. */
  async write(path: string, content: Readable | Buffer | string): Promise<void> {
    const place = join(this.#folder, path)
    await mkdir(dirname(place), { recursive: true, mode: 0o700 })
    const hash = createHash('sha256')
    const tee = new Transform({
      transform: (chunk: Buffer, _encoding, done) => {
        hash.update(chunk)
        this.#bytes += chunk.length
        done(null, chunk)
      },
    })
    const source = content instanceof Readable ? content : Readable.from([Buffer.from(content)])
    await pipeline(source, tee, createWriteStream(place, { flags: 'wx', mode: 0o600, flush: true }))
    this.#sums.set(path, hash.digest('hex'))
  }

  /**
   * Takes a file over from an earlier backup of the same disk by a link, if its content there is this. Returns false where it is
   * another, damaged or missing, or where the file system has no such links.
   */
  async link(path: string, content: Buffer, { folder, sums }: EarlierBackup): Promise<boolean> {
    const sum = createHash('sha256').update(content).digest('hex')
    if (sums.get(path) !== sum) return false
    const [from, place] = [join(folder, path), join(this.#folder, path)]
    // Read again: a link to a damaged file would spread the damage.
    const earlier = await readFile(from).catch(absent)
    if (earlier === null || !earlier.equals(content)) return false
    await mkdir(dirname(place), { recursive: true, mode: 0o700 })
    const linked = await link(from, place).then(() => true, noLink)
    if (!linked) return false
    this.#sums.set(path, sum)
    this.#bytes += content.length
    return true
  }

  /** Deletes a file that was written. */
  async remove(path: string): Promise<void> {
    const place = join(this.#folder, path)
    this.#bytes -= (await stat(place)).size
    await rm(place)
    this.#sums.delete(path)
  }

  /** Writes the hashes, flushes everything and gives the backup its name. */
  async keep(): Promise<void> {
    const paths = [...this.#sums.keys()].toSorted()
    const lines = paths.map((path) => `${this.#sums.get(path)}  ${path}\n`)
    await writeFile(join(this.#folder, sumsName), lines.join(''), { flush: true, mode: 0o600 })
    for (const folder of await foldersIn(this.#folder)) await flushFolder(folder)
    await rename(this.#folder, this.#target)
    await flushFolder(dirname(this.#target))
  }

  async discard(): Promise<void> {
    await rm(this.#folder, { recursive: true, force: true })
  }
}

/** A complete backup whose files a later one can take over. */
export interface EarlierBackup {
  readonly folder: string
  /** The SHA-256 of each file by its path. */
  readonly sums: ReadonlyMap<string, string>
}

/** A backup to take files over from; null for a folder that is none. */
export async function openEarlier(folder: string): Promise<EarlierBackup | null> {
  const text = await readFile(join(folder, sumsName), 'utf8').catch(absent)
  return text === null ? null : { folder, sums: parseSums(text) }
}

const parseSums = (text: string): Map<string, string> =>
  new Map(text.split('\n').flatMap((line) => (line ? [[line.slice(66), line.slice(0, 64)] as const] : [])))

/** The errors of a file system that has no link for this file. */
const withoutLinks = new Set(['EXDEV', 'EMLINK', 'EPERM', 'ENOTSUP', 'EOPNOTSUPP', 'ENOSYS'])

function noLink(error: unknown): false {
  if (withoutLinks.has(codeOf(error))) return false
  throw error
}

/** Compares all files of a backup with their hashes. Throws an Error that names the first file that is damaged, missing or unknown. */
export async function checkSums(folder: string): Promise<void> {
  const text = await readText(join(folder, sumsName), `${folder} is not a complete backup: it has no ${sumsName}`)
  const sums = parseSums(text)
  const found = (await filesIn(folder)).filter((path) => path !== sumsName)
  const unknown = found.find((path) => !sums.has(path))
  if (unknown !== undefined) throw damaged(unknown, `is not in ${sumsName}`)
  for (const [path, expected] of sums) {
    if (!found.includes(path)) throw damaged(path, 'is missing')
    const hash = createHash('sha256')
    await pipeline(createReadStream(join(folder, path)), hash)
    if (hash.digest('hex') !== expected) throw damaged(path, 'has changed since the backup')
  }
}

export const damaged = (path: string, how: string) => new Error(`the backup is damaged: ${path} ${how}`)

/** Null for a path that does not exist; any other error is thrown again. */
export function absent(error: unknown): null {
  if (codeOf(error) === 'ENOENT') return null
  throw error
}

async function readText(path: string, unless: string): Promise<string> {
  const file = await open(path).catch(absent)
  if (file === null) throw new Error(unless)
  try {
    return await file.readFile('utf8')
  } finally {
    await file.close()
  }
}

async function filesIn(folder: string): Promise<readonly string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const files = entries.filter((entry) => !entry.isDirectory())
  return files.map(({ parentPath, name }) => relative(folder, join(parentPath, name)).split(sep).join('/'))
}

async function foldersIn(folder: string): Promise<readonly string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const folders = entries.filter((entry) => entry.isDirectory())
  return [...folders.map(({ parentPath, name }) => join(parentPath, name)), folder]
}

export const manifestName = 'manifest.json'

/** The folders of a backup that hold files of the service, each file named by its id. */
export const fileKinds = ['uploads', 'documents'] as const
export type FileKind = (typeof fileKinds)[number]

const count = z.int().check(z.gte(0))

const manifest = z.object({
  format: z.literal(1),
  /** The moment whose state the backup has. */
  created_at: z.iso.datetime(),
  server_version: z.string(),
  /** The end of the audit log, which a verification compares with the restored one; empty while the log is. */
  audit_end: z.string(),
  migrations: z.array(z.object({ name: z.string(), checksum: z.string() })),
  tables: z.array(z.object({ name: z.string(), columns: z.array(z.string()), rows: count })),
  sequences: z.array(z.object({ name: z.string(), last_number: z.string().check(z.regex(/^-?\d{1,19}$/)) })),
  /** The ids of the keys of personal data that the rows need; the keys themselves are not in the backup. */
  keys: z.array(z.string()),
  files: z.object({ uploads: count, documents: count }),
  /** Files that rows refer to and that were lost before the backup. */
  missing: z.array(z.string()),
  /** Of all other files, compressed. */
  bytes: count,
})

export type Manifest = z.output<typeof manifest>

/** Reads the manifest of a backup. Throws an Error when this release does not know its format. */
export async function readManifest(folder: string): Promise<Manifest> {
  const path = join(folder, manifestName)
  const value: unknown = JSON.parse(await readFile(path, 'utf8'))
  const { data, error } = manifest.safeParse(value)
  if (data) return data
  throw new Error(`${path} is not a manifest that this release can read`, { cause: error })
}

export const pathOfTable = (name: string): string => `database/${name}.copy.gz`

export const pathOfFile = (kind: FileKind, id: string): string =>
  kind === 'uploads' ? `${kind}/${id}.webp` : `${kind}/${id}`
