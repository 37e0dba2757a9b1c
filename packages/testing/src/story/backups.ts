import { createHash } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { manifestName, sumsName, type Manifest } from '@c2c/server/src/services/backup/backup-folder.ts'

/** The lines of a backup's hashes. */
export const sumsOf = (folder: string): readonly string[] =>
  readFileSync(join(folder, sumsName), 'utf8').trimEnd().split('\n')

/** The hashes of the rows of all tables. */
export const rowsOf = (folder: string): readonly string[] =>
  sumsOf(folder).filter((line) => line.includes('  database/'))

export const manifestOf = (folder: string): Manifest =>
  JSON.parse(readFileSync(join(folder, manifestName), 'utf8')) as Manifest

/** Changes the manifest of a backup as a release would that wrote another one, with its hash. */
export function rewriteManifest(folder: string, change: (manifest: Manifest) => object): void {
  const text = JSON.stringify(change(manifestOf(folder)))
  const others = sumsOf(folder).filter((line) => !line.endsWith(`  ${manifestName}`))
  const hash = createHash('sha256').update(text).digest('hex')
  writeFileSync(join(folder, manifestName), text)
  writeFileSync(join(folder, sumsName), `${[...others, `${hash}  ${manifestName}`].join('\n')}\n`)
}
