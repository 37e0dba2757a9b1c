import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { npmCommand } from './dependencies.mjs'
import { installed, projectNode, root } from './project.mjs'
import { projectEnvironment, succeed } from './run.mjs'

/** Where the service finds the client that it sends. */
export const clientFolder = path.join(root, 'apps/server/dist/client')

/** Our packages that the client is made of; in the repository they are used as TypeScript. */
const ours = ['domain', 'contract']
/** Those of others, of the versions in the lock file. */
const others = ['@noble/hashes', 'zod']

/**
 * Packs the client with the packages that it needs into a folder.
 * @param {string} to
 * @returns {Promise<string>} The tarball. The same sources give the same file.
 */
export async function packClient(to) {
  const work = mkdtempSync(path.join(tmpdir(), 'c2c-pack-'))
  try {
    const folder = path.join(work, 'client')
    const modules = path.join(folder, 'node_modules')
    await Promise.all([
      compile('client', folder, work),
      ...ours.map((name) => compile(name, path.join(modules, '@c2c', name), work)),
    ])
    for (const name of others) carry(name, modules)
    describe(folder)
    for (const file of [path.join(root, 'packages/client/README.md'), path.join(root, 'LICENSE')])
      cpSync(file, path.join(folder, path.basename(file)))
    mkdirSync(to, { recursive: true })
    const [npm, ...words] = npmCommand()
    await succeed(npm, [...words, 'pack', '--silent', '--pack-destination', to], {
      cwd: folder,
      env: projectEnvironment(),
    })
    return path.join(to, `c2c-client-${readManifest(folder).version}.tgz`)
  } finally {
    rmSync(work, { recursive: true, force: true })
  }
}

/**
 * Compiles one of our packages, with its package.json for what was compiled.
 * @param {string} name
 * @param {string} folder
 * @param {string} work Outside of the repository, so that two runs at once share no file.
 */
async function compile(name, folder, work) {
  const from = path.join(root, 'packages', name)
  const compilerOptions = {
    noEmit: false,
    // `npm run check` checks the types; here it would take most of the time.
    noCheck: true,
    declaration: true,
    rewriteRelativeImportExtensions: true,
    rootDir: from,
    outDir: path.join(folder, 'dist'),
    typeRoots: [path.join(root, 'node_modules', '@types')],
  }
  const config = path.join(work, `${name}.json`)
  const include = [path.join(from, 'src')]
  writeFileSync(config, JSON.stringify({ extends: path.join(from, 'tsconfig.json'), compilerOptions, include }))
  await succeed(projectNode(), [installed('.bin', 'tsc'), '-p', config])
  writeManifest(folder, published(readManifest(from)))
}

/**
 * The package.json of a compiled package. Its modules say that they have no side effects: a bundler leaves out the calls that a program
 * does not make.
 * @param {Manifest} source
 */
function published({ name, version, license, type, sideEffects, dependencies, exports }) {
  const entries = Object.entries(exports).filter(([, file]) => file.endsWith('.ts'))
  const compiled = (/** @type {string} */ file, /** @type {string} */ ending) =>
    file.replace(/^\.\/src\/(.*)\.ts$/, (_, module) => `./dist/src/${module}${ending}`)
  return {
    name,
    version,
    license,
    type,
    sideEffects,
    dependencies,
    exports: Object.fromEntries(
      entries.map(([place, file]) => [place, { types: compiled(file, '.d.ts'), default: compiled(file, '.js') }]),
    ),
    files: ['dist'],
    engines: { node: '>=20' },
  }
}

/**
 * The whole package without its sources in TypeScript, which are most of it.
 * @param {string} name
 * @param {string} modules
 */
function carry(name, modules) {
  const from = installed(...name.split('/'))
  cpSync(from, path.join(modules, name), { recursive: true, filter: (file) => file !== path.join(from, 'src') })
}

/**
 * Names what is inside, so that npm neither asks a registry for it nor leaves it out.
 * @param {string} folder
 */
function describe(folder) {
  const inside = [...ours.map((name) => `@c2c/${name}`), ...others]
  const modules = path.join(folder, 'node_modules')
  const dependencies = Object.fromEntries(inside.map((name) => [name, readManifest(path.join(modules, name)).version]))
  writeManifest(folder, { ...readManifest(folder), dependencies, bundleDependencies: inside })
}

/** @typedef {{ name: string, version: string, license: string, type: string, sideEffects?: false, dependencies?: Record<string, string>, exports: Record<string, string> }} Manifest */

/**
 * @param {string} folder
 * @returns {Manifest}
 */
const readManifest = (folder) => JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8'))

/**
 * @param {string} folder
 * @param {object} manifest
 */
const writeManifest = (folder, manifest) =>
  writeFileSync(path.join(folder, 'package.json'), JSON.stringify(manifest, null, 2))
