import { execFile } from 'node:child_process'
import { mkdirSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { promisify } from 'node:util'

const run = promisify(execFile)
const repository = path.join(import.meta.dirname, '../..')

export interface InstalledRelease {
  readonly tarball: string
  /** The folder that it was installed in with `npm ci --omit=dev`. */
  readonly folder: string
  /** npm's cache, from which the same packages can be installed without a network. */
  readonly cache: string
  /** What `npm run release` printed. */
  readonly printed: string
}

/** Builds the release tarball into `to`, signed if a key is given, and installs it below `work`. */
export async function installRelease(work: string, to: string, key?: string): Promise<InstalledRelease> {
  mkdirSync(to, { recursive: true })
  const words = ['scripts/release.mjs', to, ...(key === undefined ? [] : ['--key', key])]
  const { stdout: printed } = await run(process.execPath, words, { cwd: repository })
  const name = readdirSync(to).find((file) => file.endsWith('.tar.gz'))
  if (name === undefined) throw new Error(`no tarball: ${printed}`)
  const tarball = path.join(to, name)
  await run('tar', ['-xzf', tarball, '-C', work])
  const folder = path.join(work, name.replace('.tar.gz', ''))
  const cache = path.join(work, 'npm-cache')
  await run('npm', ['ci', '--omit=dev', `--cache=${cache}`], { cwd: folder })
  return { tarball, folder, cache, printed }
}
