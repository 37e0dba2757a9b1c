import { readFileSync } from 'node:fs'
import path from 'node:path'
import { root } from './project.mjs'

/**
 * An entry of the lock file; `dev` when only development dependencies lead to it.
 * @typedef {object} Locked
 * @property {string} [name]
 * @property {string} version
 * @property {boolean} [dev]
 * @property {boolean} [link]
 * @property {string} [resolved] The folder of a link.
 * @property {Record<string, string>} [dependencies]
 * @property {Record<string, string>} [devDependencies]
 * @property {Record<string, string>} [optionalDependencies]
 * @property {Record<string, string>} [peerDependencies]
 * @property {Record<string, { optional?: boolean }>} [peerDependenciesMeta]
 */

/** @returns {Record<string, Locked>} The packages of the lock file by place, such as `apps/web` or `node_modules/pg`. */
export const lockedPackages = () => JSON.parse(readFileSync(path.join(root, 'package-lock.json'), 'utf8')).packages

/**
 * The place that an import of a package leads to, found as Node does: in the nearest node_modules on the way up.
 * @param {Readonly<Record<string, Locked>>} packages
 * @param {string} from The place or folder of the importing file.
 * @param {string} name
 * @returns {string | undefined}
 */
export function placeOf(packages, from, name) {
  for (let folder = from; ; folder = path.posix.dirname(folder)) {
    const place = path.posix.join(folder, 'node_modules', name)
    const found = packages[place]
    if (found) return found.link ? found.resolved : place
    if (folder === '.' || folder === '') return undefined
  }
}

/**
 * The places that these need to run, themselves included: no development dependencies, no optional peers.
 * @param {Readonly<Record<string, Locked>>} packages
 * @param {readonly string[]} places
 * @returns {Set<string>}
 */
export function neededPlaces(packages, places) {
  const needed = new Set(places)
  for (const place of needed) {
    const { dependencies, optionalDependencies, peerDependencies = {}, peerDependenciesMeta } = packages[place] ?? {}
    const peers = Object.keys(peerDependencies).filter((name) => !peerDependenciesMeta?.[name]?.optional)
    for (const name of [...Object.keys({ ...dependencies, ...optionalDependencies }), ...peers]) {
      const found = placeOf(packages, place, name)
      if (found !== undefined) needed.add(found)
    }
  }
  return needed
}
