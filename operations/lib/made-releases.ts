import { execFileSync } from 'node:child_process'
import { cpSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { archive } from '../../scripts/lib/release/archive.mjs'
import { sign } from '../../scripts/lib/release/sign.mjs'

/** Makes an Ed25519 key of OpenSSH without a passphrase. Returns its file. */
export function makeKey(folder: string, name: string): string {
  const file = path.join(folder, name)
  execFileSync('ssh-keygen', ['-q', '-t', 'ed25519', '-N', '', '-f', file])
  return file
}

interface ReleaseChanges {
  readonly version: string
  /** JavaScript that its server runs first. */
  readonly first?: string
  /** Migrations that follow those of the release, by their names. */
  readonly migrations?: Readonly<Record<string, string>>
}

/** Packs and signs a release with another version and the given changes. `folder` is an unpacked release. Returns its tarball. */
export function makeRelease(folder: string, to: string, key: string, changes: ReleaseChanges): string {
  const { version, first = '', migrations = {} } = changes
  const next = path.join(path.dirname(folder), 'made', `c2c-${version}`)
  cpSync(folder, next, { recursive: true, filter: (name) => path.basename(name) !== 'node_modules' })
  for (const name of ['package.json', 'package-lock.json']) {
    const file = path.join(next, name)
    writeFileSync(file, readFileSync(file, 'utf8').replace(/"version": "[^"]*"/, `"version": "${version}"`))
  }
  const server = path.join(next, 'apps/server/dist/server/main.cjs')
  writeFileSync(server, `${first}\n${readFileSync(server, 'utf8')}`)
  for (const [name, text] of Object.entries(migrations))
    writeFileSync(path.join(next, 'apps/server/migrations', `${name}.sql`), text)
  const tarball = path.join(to, `c2c-${version}.tar.gz`)
  archive(next, tarball, 0)
  sign(`${tarball}.sha256`, key)
  return tarball
}
