import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import * as z from 'zod/mini'

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
