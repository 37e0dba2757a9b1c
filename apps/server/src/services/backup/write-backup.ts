import { setTimeout as wait } from 'node:timers/promises'
import { createGzip } from 'node:zlib'
import type pg from 'pg'
import { codeOf } from '../../config/error-code.ts'
import type { Connection } from '../../db/connection.ts'
import {
  beginSnapshot,
  connectForBackup,
  dumpTable,
  readFileIds,
  type Columns,
  type Snapshot,
} from '../../db/backup/dump-tables.ts'
import {
  absent,
  BackupDraft,
  openEarlier,
  fileKinds,
  manifestName,
  pathOfFile,
  pathOfTable,
  type EarlierBackup,
  type FileKind,
  type Manifest,
} from './backup-folder.ts'

/** The sources of a backup. */
export interface BackupSource {
  readonly connection: Connection
  /** Reads a file of the service; rejects with ENOENT when there is none. */
  readonly readFile: Readonly<Record<FileKind, (id: string) => Promise<Buffer>>>
}

interface BackupOptions {
  readonly now: Date
  /** The folder of an earlier backup on the same disk: its unchanged files are linked, not copied. */
  readonly earlier?: string | undefined
  readonly signal?: AbortSignal
}

/** Files that are copied at the same time. */
const atOnce = 8

/** A file is deleted shortly before its row; a later snapshot does not have the row. */
const snapshotTries = 3
const retryAfterMs = 1000

/** Fast: most of the time is PostgreSQL's. */
const compression = { level: 1 }

/**
 * Writes a backup of the database at one moment, with all files that its rows refer to, into a new folder, next to
 * running servers. Returns its manifest. On an error nothing is left behind.
 */
export async function writeBackup(target: string, source: BackupSource, options: BackupOptions): Promise<Manifest> {
  const draft = await BackupDraft.create(target)
  try {
    const client = await connectForBackup(source.connection)
    // Ends the statement that is running; its connection cannot be used any more.
    const cut = () => void client.end()
    options.signal?.addEventListener('abort', cut)
    try {
      options.signal?.throwIfAborted()
      const manifest = await fill(draft, client, source, options)
      await draft.write(manifestName, `${JSON.stringify(manifest, null, 2)}\n`)
      await draft.keep()
      return manifest
    } finally {
      options.signal?.removeEventListener('abort', cut)
      await client.end()
    }
  } catch (error) {
    await draft.discard()
    throw error
  }
}

async function fill(
  draft: BackupDraft,
  client: pg.Client,
  { readFile }: BackupSource,
  { now, signal, earlier }: BackupOptions,
): Promise<Manifest> {
  const files = new BackupFiles(draft, readFile, earlier === undefined ? null : await openEarlier(earlier), signal)
  // Before the snapshot, so that it is held open for few files.
  await files.copy(await readFileIds(client))
  const { snapshot, missing } = await takeSnapshot(client, files)
  await files.keepOnly(snapshot)
  const tables: Manifest['tables'] = []
  for (const table of snapshot.tables) {
    signal?.throwIfAborted()
    const rows = await writeTable(draft, client, table)
    tables.push({ name: table.name, columns: [...table.columns], rows })
  }
  await client.query('COMMIT')
  const { server_version, audit_end, migrations, sequences, keys } = snapshot
  return {
    format: 1,
    created_at: now.toISOString(),
    server_version,
    audit_end,
    migrations: [...migrations],
    tables,
    sequences: [...sequences],
    keys: [...keys],
    files: files.counts,
    missing: [...missing],
    bytes: draft.bytes,
  }
}

/** A snapshot whose files are all copied, but for those that were lost before. */
async function takeSnapshot(client: pg.Client, files: BackupFiles) {
  for (let tries = 1; ; tries += 1) {
    const snapshot = await beginSnapshot(client)
    const missing = await files.copy(snapshot)
    if (missing.length === 0 || tries === snapshotTries) return { snapshot, missing }
    await client.query('ROLLBACK')
    await wait(retryAfterMs)
  }
}

async function writeTable(draft: BackupDraft, client: pg.Client, table: Columns): Promise<number> {
  const gzip = createGzip(compression)
  const [dumped, written] = await Promise.allSettled([
    dumpTable(client, table, gzip),
    draft.write(pathOfTable(table.name), gzip),
  ])
  // A full disk ends the dump too, with an error that does not say so.
  if (written.status === 'rejected' && !isPremature(written.reason)) throw written.reason
  if (dumped.status === 'rejected') throw dumped.reason
  if (written.status === 'rejected') throw written.reason
  return dumped.value
}

const isPremature = (error: unknown): boolean => codeOf(error) === 'ERR_STREAM_PREMATURE_CLOSE'

/** The files of the service that a backup has so far. */
class BackupFiles {
  readonly #draft: BackupDraft
  readonly #read: BackupSource['readFile']
  readonly #earlier: EarlierBackup | null
  readonly #signal: AbortSignal | undefined
  readonly #copied = { uploads: new Set<string>(), documents: new Set<string>() }

  constructor(
    draft: BackupDraft,
    read: BackupSource['readFile'],
    earlier: EarlierBackup | null,
    signal: AbortSignal | undefined,
  ) {
    this.#earlier = earlier
    this.#draft = draft
    this.#read = read
    this.#signal = signal
  }

  get counts() {
    return { uploads: this.#copied.uploads.size, documents: this.#copied.documents.size }
  }

  /** Copies the files that are not copied yet; returns the paths of those that do not exist. */
  async copy(wanted: Pick<Snapshot, FileKind>): Promise<readonly string[]> {
    const missing: string[] = []
    for (const kind of fileKinds) {
      const ids = wanted[kind].filter((id) => !this.#copied[kind].has(id))
      for (let from = 0; from < ids.length; from += atOnce) {
        this.#signal?.throwIfAborted()
        const part = ids.slice(from, from + atOnce)
        const found = await Promise.all(part.map((id) => this.#copyFile(kind, id)))
        missing.push(...part.filter((_id, place) => !found[place]).map((id) => pathOfFile(kind, id)))
      }
    }
    return missing
  }

  /** Deletes the copies that the snapshot has no rows of. */
  async keepOnly(wanted: Pick<Snapshot, FileKind>): Promise<void> {
    for (const kind of fileKinds) {
      const kept = new Set(wanted[kind])
      for (const id of [...this.#copied[kind]].filter((copied) => !kept.has(copied))) {
        await this.#draft.remove(pathOfFile(kind, id))
        this.#copied[kind].delete(id)
      }
    }
  }

  async #copyFile(kind: FileKind, id: string): Promise<boolean> {
    const content = await this.#read[kind](id).catch(absent)
    if (content === null) return false
    const path = pathOfFile(kind, id)
    const isLinked = this.#earlier !== null && (await this.#draft.link(path, content, this.#earlier))
    if (!isLinked) await this.#draft.write(path, content)
    this.#copied[kind].add(id)
    return true
  }
}
