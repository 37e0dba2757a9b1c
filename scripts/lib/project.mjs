import { existsSync } from 'node:fs'
import path from 'node:path'

/** The root of the repository. */
export const root = path.resolve(import.meta.dirname ?? path.dirname(new URL(import.meta.url).pathname), '../..')

const pinned = path.join(root, 'node_modules', `node-${process.platform}-${process.arch}`, 'bin', 'node')

/**
 * The Node that runs everything except these scripts: the version pinned in package.json for Linux, elsewhere the running Node
 * if it is new enough.
 * @returns {string} Its path.
 */
export function projectNode() {
  if (existsSync(pinned)) return pinned
  if (Number.parseInt(process.versions.node, 10) >= 24) return process.execPath
  throw new Error('Node 24 is missing. Run "npm ci", which installs it on Linux, or use Node 24.')
}

/**
 * The path of a file in node_modules.
 * @param {...string} parts Its path below node_modules.
 */
export const installed = (...parts) => path.join(root, 'node_modules', ...parts)
