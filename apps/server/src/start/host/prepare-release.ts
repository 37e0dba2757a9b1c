import { mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as z from 'zod/mini'
import { neededBy, positionOf } from '../../db/migrations/existing-database.ts'
import { readSqlFiles } from '../../db/migrations/sql-files.ts'
import { spaceOf } from '../../services/storage/disk-watch.ts'
import { folderOf } from './installed-releases.ts'
import { host, runProgram } from './host.ts'
import { takeRelease } from './release-file.ts'

/** A checked release, unpacked without its packages. */
export interface PreparedRelease {
  readonly version: string
  readonly folder: string
  /** The number of migrations that the installed release does not have. */
  readonly migrations: number
}

const manifest = z.object({ name: z.literal('c2c'), version: z.string() })

/** The free bytes that an installation needs: copies of tarball and packages, several times over. */
const neededBytes = 400 * 2 ** 20

/** Takes a release into a folder and checks it against the installed one. Throws an Error that says why it is refused. */
export async function prepareRelease(source: string, to: string, installed: string): Promise<PreparedRelease> {
  const { free } = await spaceOf(host.releases)
  if (free < neededBytes)
    throw new Error(`${host.releases} has ${megabytes(free)} free and an update needs ${megabytes(neededBytes)}`)
  const { version, tarball } = await takeRelease(source, to, join(folderOf(installed), 'release-signers'))
  const unpacked = join(to, 'unpacked')
  mkdirSync(unpacked)
  await runProgram('tar', ['-xzf', tarball, '--no-same-owner', '-C', unpacked])
  const folder = join(unpacked, `c2c-${version}`)
  const found = z.safeParse(manifest, JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')))
  if (found.data?.version !== version) throw new Error(`the tarball does not hold c2c ${version}`)
  return { version, folder, migrations: await newMigrations(folderOf(installed), folder) }
}

const megabytes = (bytes: number) => `${Math.floor(bytes / 2 ** 20)} MiB`

/** The number of migrations that come with a release. Throws an Error when the installed one could not serve the migrated database. */
async function newMigrations(installed: string, next: string): Promise<number> {
  const [ours, theirs] = await Promise.all(
    [installed, next].map((folder) => readSqlFiles(join(folder, 'apps/server/migrations'))),
  )
  if (!ours || !theirs) throw new Error('migrations cannot be read')
  try {
    const { pending } = positionOf(
      theirs.map((file) => ({ name: file.name, checksum: file.checksum, needs: neededBy(file) })),
      ours,
    )
    if (pending[0]) throw new Error(`it lacks migration ${pending[0].name}`)
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    const advice = 'Update to a release between them first'
    throw new Error(`the two releases cannot work on one database: ${reason}. ${advice}`, { cause: error })
  }
  return theirs.length - ours.length
}
