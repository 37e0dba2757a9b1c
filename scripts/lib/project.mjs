import { existsSync } from 'node:fs'
import path from 'node:path'

/** The folder that the whole project lives in. */
export const root = path.resolve(import.meta.dirname ?? path.dirname(new URL(import.meta.url).pathname), '../..')

const pinned = path.join(root, 'node_modules', 'node', 'bin', 'node')

/**
 * The Node that runs everything but these scripts: the one pinned in package.json, or the one at hand if it is new enough
 * (an npm told to run no install scripts leaves the pinned one out).
 * @returns {string} Its path.
 */
export function projectNode() {
  if (existsSync(pinned)) return pinned
  if (Number.parseInt(process.versions.node, 10) >= 24) return process.execPath
  throw new Error('Node 24 is missing: let npm run the install script of the package "node", or start with Node 24.')
}

/**
 * The program that a dependency puts at the project's hand.
 * @param {...string} parts Its path below node_modules.
 */
export const installed = (...parts) => path.join(root, 'node_modules', ...parts)
