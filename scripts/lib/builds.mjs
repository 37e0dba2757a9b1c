import { createHash } from 'node:crypto'
import { existsSync, readFileSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { compressBuild } from './compress.mjs'
import { installed, projectNode, root } from './project.mjs'
import { step } from './run.mjs'

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
export function forgetBuilds() {
  for (const app of apps) rmSync(stampOf(app), { force: true })
}

/** Builds each app whose sources have changed since its last build. */
export async function buildApps() {
  const common = fingerprint(shared)
  for (const app of apps) {
    const folder = path.join(root, 'apps', app)
    const stamp = stampOf(app)
    const sources = common + fingerprint([path.join('apps', app)])
    if (existsSync(stamp) && readFileSync(stamp, 'utf8') === sources) continue
    // A build that fails halfway is not complete, whatever the sources are next time.
    rmSync(stamp, { force: true })
    await build(app, folder)
    writeFileSync(stamp, sources)
  }
}

/**
 * @param {string} app
 * @param {string} folder
 */
async function build(app, folder) {
  const vite = installed('vite', 'bin', 'vite.js')
  const manifest = app === 'server' ? [] : ['--manifest']
  // Another NODE_ENV would build the libraries' development code.
  const env = { ...process.env, NODE_ENV: 'production' }
  const words = [vite, 'build', ...manifest, '--logLevel', 'warn']
  await step(`Building the ${app} app`, projectNode(), words, { cwd: folder, env })
  await compressBuild(path.join(folder, app === 'server' ? 'dist/server/reference' : 'dist'))
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
