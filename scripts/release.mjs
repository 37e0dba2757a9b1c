import { chmodSync, cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { npmCommand } from './lib/dependencies.mjs'
import { root } from './lib/project.mjs'
import { clientFolder, packClient } from './lib/pack-client.mjs'
import { archive } from './lib/release/archive.mjs'
import { carryAssets } from './lib/release/carry-assets.mjs'
import { productVersion, releaseCommands, releaseManifest } from './lib/release/manifest.mjs'
import { licenceNotices } from './lib/release/notices.mjs'
import { sign, signersOf } from './lib/release/sign.mjs'
import { capture } from './lib/run.mjs'
import { makeSbom } from './lib/sbom.mjs'
import { fail, setUp } from './setup.mjs'

/**
 * npm run release [-- FOLDER] [--before TARBALL] [--key FILE] [--signers FILE]: packs what a production host installs into dist/c2c-VERSION.tar.gz: the built apps and
 * server with its commands, migrations, examples of deployment, a bill of materials, and a package.json with its lock
 * file for the packages that cannot be bundled. With the tarball of the release before, it also has the assets that pages of
 * that release name. The same commit, tarball and signers give the same file.
 *
 * The key, or RELEASE_KEY, signs the file of the hash, and its public half is packed: an installed release updates to releases that
 * a key of its `release-signers` signed. --signers has those of the next update instead, when the key will change.
 */
const contents = [
  'apps/console/dist',
  'apps/server/dist/client',
  'apps/server/dist/server',
  'apps/server/migrations',
  'apps/server/schema.sql',
  'apps/server/sql',
  'apps/web/dist',
  'deploy',
  'docs',
  'CHANGELOG.md',
  'LICENSE',
  'README.md',
  'SECURITY.md',
]
/** Records of the build that no process of a release reads. */
const left = new Set(['.built-from', '.vite'])

await release().catch(fail)

async function release() {
  const version = productVersion()
  const changes = readFileSync(path.join(root, 'CHANGELOG.md'), 'utf8')
  if (!changes.includes(`\n## [${version}]`)) throw new Error(`CHANGELOG.md has no section [${version}]`)
  if (/^## \[Unreleased\]/m.test(changes)) console.error('warning: CHANGELOG.md has changes that are in no version')
  await setUp()
  rmSync(clientFolder, { recursive: true, force: true })
  await packClient(clientFolder)
  const { commit, time } = await source()
  const option = /** @type {const} */ ({ type: 'string' })
  const { values, positionals } = parseArgs({
    options: { before: option, key: option, signers: option },
    allowPositionals: true,
  })
  const key = values.key ?? process.env['RELEASE_KEY']
  const to = path.resolve(positionals[0] ?? path.join(root, 'dist'))
  const work = mkdtempSync(path.join(tmpdir(), 'c2c-release-'))
  process.on('exit', () => rmSync(work, { recursive: true, force: true }))
  const folder = path.join(work, `c2c-${version}`)
  await fill(folder, commit)
  carryAssets(folder, values.before)
  if (key) {
    const signers = values.signers === undefined ? signersOf(key) : readFileSync(values.signers, 'utf8')
    writeFileSync(path.join(folder, 'release-signers'), signers)
  } else
    console.error('warning: not signed, because neither --key nor RELEASE_KEY names a key: c2c update will refuse it')
  mkdirSync(to, { recursive: true })
  const file = path.join(to, `c2c-${version}.tar.gz`)
  const { size, sha256 } = archive(folder, file, time)
  if (key) sign(`${file}.sha256`, key)
  console.log(`${file}\n${(size / 1e6).toFixed(1)} MB, ${commit ?? 'not from a commit'}\nsha256 ${sha256}`)
}

/**
 * The commit of an unchanged work tree, and the time of all files: that of the commit, or SOURCE_DATE_EPOCH.
 * @returns {Promise<{ commit: string | null, time: number }>}
 */
async function source() {
  const given = process.env['SOURCE_DATE_EPOCH']
  const { status, output } = await capture('git', ['log', '-1', '--format=%H %ct']).catch(() => ({
    status: 1,
    output: '',
  }))
  const [commit = '', time = ''] = status === 0 ? output.trim().split(' ') : []
  if (!given && !time) throw new Error('outside of a git repository SOURCE_DATE_EPOCH is needed')
  const clean = time !== '' && (await capture('git', ['status', '--porcelain'])).output === ''
  if (!clean) console.error('warning: the work tree differs from its commit, so this release cannot be reproduced')
  return { commit: clean ? commit : null, time: Number(given || time) }
}

/**
 * @param {string} folder
 * @param {string | null} commit
 */
async function fill(folder, commit) {
  for (const place of contents) {
    const filter = (/** @type {string} */ name) => !left.has(path.basename(name))
    cpSync(path.join(root, place), path.join(folder, place), { recursive: true, filter })
  }
  const bundle = path.join(folder, 'apps/server/dist/server')
  const missing = releaseCommands().filter((name) => !existsSync(path.join(bundle, `${name}.cjs`)))
  if (missing.length > 0) throw new Error(`the bundle has no ${missing.join(', ')}`)
  mkdirSync(path.join(folder, 'bin'))
  cpSync(path.join(root, 'scripts/lib/release/c2c.cjs'), path.join(folder, 'bin/c2c.cjs'))
  chmodSync(path.join(folder, 'bin/c2c.cjs'), 0o755)
  cpSync(path.join(root, 'apps/server/src/start/command-table.json'), path.join(folder, 'bin/commands.json'))
  const sbom = await makeSbom()
  writeFileSync(path.join(folder, 'sbom.cdx.json'), `${JSON.stringify(sbom, null, 2)}\n`)
  writeFileSync(path.join(folder, 'LICENSES-OF-PACKAGES.txt'), licenceNotices(sbom))
  writeFileSync(path.join(folder, 'package.json'), `${JSON.stringify(releaseManifest(commit), null, 2)}\n`)
  writeFileSync(path.join(folder, '.npmrc'), 'engine-strict=true\naudit=false\nfund=false\n')
  await lock(folder)
}

/**
 * Reduces the lock file of the repository to the packages of the release. Offline, npm can only keep locked versions.
 * @param {string} folder
 */
async function lock(folder) {
  cpSync(path.join(root, 'package-lock.json'), path.join(folder, 'package-lock.json'))
  const [program, ...first] = npmCommand()
  const words = [...first, 'install', '--package-lock-only', '--offline', '--no-engine-strict', '--loglevel=error']
  const { status, output } = await capture(program, words, { cwd: folder })
  if (status !== 0) throw new Error(output.trimEnd())
}
