import { readFileSync } from 'node:fs'
import path from 'node:path'
import { root } from '../project.mjs'

/** @param {string} file Its path from the root of the repository. */
const readJson = (file) => JSON.parse(readFileSync(path.join(root, file), 'utf8'))

/** @returns {string} The version of the product. */
export const productVersion = () => readJson('package.json').version

/** @type {() => string[]} Commands for the host of a release, which are no scripts: npm runs `install` by itself. */
const hostCommands = () => readJson('apps/server/package.json').hostCommands

/**
 * The commands of a release: the scripts of package.json that run a source file of the server, and `hostCommands`. The bundle has the same.
 * Throws an Error for one whose name is not that of its file, because a release finds the file by the name.
 * @returns {string[]}
 */
export const releaseCommands = () => [...scriptCommands(), ...hostCommands()]

/** @returns {string[]} */
function scriptCommands() {
  /** @type {{ scripts: Record<string, string> }} */
  const { scripts } = readJson('package.json')
  return Object.keys(scripts).filter((name) => {
    const file = /^node apps\/server\/src\/(?:\S+\/)?(\S+)\.ts$/.exec(scripts[name] ?? '')?.[1]
    if (file !== undefined && file !== name) throw new Error(`the script ${name} runs ${file}.ts: name them alike`)
    return file !== undefined
  })
}

/**
 * The package.json of a release: its commands, and the packages that are not bundled, in the versions of the server.
 * @param {string | null} gitHead The commit, when known.
 */
export function releaseManifest(gitHead) {
  const { name, version, license, description } = readJson('package.json')
  /** @type {{ unbundled: string[], dependencies: Record<string, string> }} */
  const { unbundled, dependencies } = readJson('apps/server/package.json')
  /** @returns {[string, string]} */
  const run = (/** @type {string} */ command) => [command, `exec node bin/c2c.cjs ${command}`]
  return {
    name,
    version,
    private: true,
    description,
    license,
    ...(gitHead && { gitHead }),
    bin: { c2c: 'bin/c2c.cjs' },
    scripts: Object.fromEntries(['start', ...scriptCommands()].map(run)),
    engines: { node: '>=24' },
    dependencies: Object.fromEntries(unbundled.map((one) => [one, dependencies[one]])),
  }
}
