import { createHash } from 'node:crypto'
import { existsSync, readFileSync, readdirSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { compressBuild } from './compress.mjs'
import { installed, projectNode, root } from './project.mjs'
import { step } from './run.mjs'

const apps = ['web', 'console']
/** Inputs of every build in addition to the app itself. */
const shared = ['packages', 'package-lock.json', 'tsconfig.base.json']
/** Folders that are not inputs of a build, and its output. */
const ignored = new Set(['node_modules', 'dist', 'tests'])

/** Builds each app whose sources have changed since its last build. */
export async function buildApps() {
  for (const app of apps) {
    const folder = path.join(root, 'apps', app)
    const stamp = path.join(folder, 'dist', '.built-from')
    const sources = fingerprint([folder, ...shared.map((name) => path.join(root, name))])
    if (existsSync(stamp) && readFileSync(stamp, 'utf8') === sources) continue
    const vite = installed('vite', 'bin', 'vite.js')
    await step(`Building the ${app} app`, projectNode(), [vite, 'build', '--manifest', '--logLevel', 'warn'], {
      cwd: folder,
    })
    await compressBuild(path.join(folder, 'dist'))
    writeFileSync(stamp, sources)
  }
}

/**
 * A hash over names, sizes and times of all files; hashing the contents would slow down every start.
 * @param {readonly string[]} places Files and folders.
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
  const status = statSync(place)
  if (status.isDirectory()) {
    for (const name of readdirSync(place).toSorted()) if (!ignored.has(name)) yield* describe(path.join(place, name))
  } else {
    yield `${path.relative(root, place)} ${status.size} ${status.mtimeMs}\n`
  }
}
