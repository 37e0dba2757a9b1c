import { chmodSync, cpSync, existsSync, mkdirSync, readdirSync, symlinkSync } from 'node:fs'
import path from 'node:path'
import { installed, root } from '../project.mjs'
import { temporaryFolder } from '../temporary-folder.mjs'

const configs = ['scripts/lib/guards/vitest.config.ts', 'scripts/lib/changed-server.ts']
/** Files that the tests of the server read. */
const places = ['package.json', 'tsconfig.base.json', 'apps/server', 'packages', ...configs]
const skipped = new Set(['node_modules', 'dist'])

/**
 * Copies the server with its uncommitted changes to a temporary folder, which ends with this process. Installed packages are
 * linked, those of the workspaces lead to their copies.
 * @returns {{ folder: string, temporary: string }} The copy, and a folder for what its tests write.
 */
export function copySources() {
  const parent = temporaryFolder('guards')
  // The PostgreSQL of root's tests runs as another user.
  chmodSync(parent, 0o711)
  const [folder, temporary] = [path.join(parent, 'copy'), path.join(parent, 'tmp')]
  mkdirSync(temporary)
  const filter = (/** @type {string} */ source) => !skipped.has(path.basename(source))
  for (const place of places)
    cpSync(path.join(root, place), path.join(folder, place), { recursive: true, verbatimSymlinks: true, filter })
  linkModules(folder)
  return { folder, temporary }
}

/** @param {string} folder */
function linkModules(folder) {
  const modules = path.join(folder, 'node_modules')
  mkdirSync(modules)
  const names = readdirSync(installed()).filter((name) => !name.startsWith('.') && name !== '@c2c')
  for (const name of names) symlinkSync(installed(name), path.join(modules, name))
  cpSync(installed('@c2c'), path.join(modules, '@c2c'), { recursive: true, verbatimSymlinks: true })
  // Packages of another version than the root's.
  const workspaces = ['apps/server', ...readdirSync(path.join(root, 'packages')).map((name) => `packages/${name}`)]
  for (const place of workspaces.map((workspace) => path.join(workspace, 'node_modules')))
    if (existsSync(path.join(root, place))) symlinkSync(path.join(root, place), path.join(folder, place))
}
