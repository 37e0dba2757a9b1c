import { createHash } from 'node:crypto'
import { existsSync, readFileSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { compressBuild } from './compress.mjs'
import { installed, projectNode, root } from './project.mjs'
import { succeed, timed } from './run.mjs'

/** The bundle that `npm start` runs. */
export const serverBundle = path.join(root, 'apps/server/dist/server/main.cjs')

const apps = ['web', 'console', 'server']
/** Inputs of every build in addition to the app itself. */
const shared = ['packages', 'package.json', 'package-lock.json', 'tsconfig.base.json']
/** Folders that are not inputs of a build, and its output. */
const ignored = new Set(['node_modules', 'dist', 'tests', 'migrations', 'sql'])

/** @param {string} app */
const stampOf = (app) => path.join(root, 'apps', app, 'dist', '.built-from')

/** Makes the next `buildApps` build every app. */
export function clearBuilds() {
  for (const app of apps) rmSync(stampOf(app), { force: true })
}

/**
 * Builds each app whose sources have changed since its last build.
 * @param {{ compressed?: boolean }} [wanted] `compressed: false` leaves the compressed files to `compressApps`.
 */
export async function buildApps({ compressed = true } = {}) {
  const common = fingerprint(shared)
  const all = apps.map((app) => describeApp(app, common))
  const stale = all.filter(({ stamp, sources }) => ![built(sources), complete(sources)].includes(readStamp(stamp)))
  // Together: each build alone leaves cores idle.
  const names = stale.map(({ app }) => app).join(', ')
  if (names) await timed(`Building ${names}`, () => Promise.all(stale.map(build)))
  if (compressed) await compressApps()
}

/** Whether each build has its compressed files. */
export const allCompressed = () => apps.every((app) => readStamp(stampOf(app)).startsWith('complete '))

/** Compresses the files of each build that is not compressed yet. */
export async function compressApps() {
  await Promise.all(apps.map(compressApp))
}

/** @param {string} app */
async function compressApp(app) {
  const [state, sources = ''] = readStamp(stampOf(app)).split(' ')
  if (state !== 'built') return
  await compressBuild(path.join(root, 'apps', app, app === 'server' ? 'dist/server/reference' : 'dist'))
  writeFileSync(stampOf(app), complete(sources))
}

/** @typedef {ReturnType<typeof describeApp>} App */

/**
 * @param {string} app
 * @param {string} common The fingerprint of what every app is built from.
 */
function describeApp(app, common) {
  const folder = path.join(root, 'apps', app)
  const sources = common + fingerprint([path.join('apps', app)])
  return { app, folder, sources, stamp: stampOf(app) }
}

/** @param {string} stamp */
const readStamp = (stamp) => (existsSync(stamp) ? readFileSync(stamp, 'utf8') : '')

/** @param {string} sources */
const built = (sources) => `built ${sources}`

/** @param {string} sources A build with its compressed files. */
const complete = (sources) => `complete ${sources}`

/** @param {App} app */
async function build({ app, folder, sources, stamp }) {
  // A build that fails halfway is not complete, whatever the sources are next time.
  rmSync(stamp, { force: true })
  const vite = installed('vite', 'bin', 'vite.js')
  const manifest = app === 'server' ? [] : ['--manifest']
  // Another NODE_ENV would build the libraries' development code.
  const env = { ...process.env, NODE_ENV: 'production' }
  await succeed(projectNode(), [vite, 'build', ...manifest, '--logLevel', 'warn'], { cwd: folder, env })
  writeFileSync(stamp, built(sources))
}

/**
 * A hash over names, sizes and times of all files; hashing the contents would slow down every start.
 * @param {readonly string[]} places Files and folders, from the root of the repository.
 */
function fingerprint(places) {
  const hash = createHash('sha256')
  for (const place of places) for (const line of describe(place)) hash.update(line)
  return hash.digest('hex')
}

/**
 * @param {string} place
 * @returns {Generator<string>}
 */
function* describe(place) {
  const status = statSync(path.join(root, place))
  if (status.isDirectory()) {
    const names = readdirSync(path.join(root, place)).toSorted()
    for (const name of names) if (!ignored.has(name)) yield* describe(`${place}/${name}`)
  } else {
    yield `${place} ${status.size} ${status.mtimeMs}\n`
  }
}
