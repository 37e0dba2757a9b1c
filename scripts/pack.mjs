import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { installed, projectNode, root } from './lib/project.mjs'
import { capture, projectEnvironment } from './lib/run.mjs'
import { fail, setUp } from './setup.mjs'

/**
 * npm run pack-client [-- FOLDER]: makes the tarballs that `npm publish` takes, of the client and the packages that it
 * needs: JavaScript with type declarations, for Node 20 and browsers, without build tools. In the repository the packages
 * are used as TypeScript.
 */
const packages = ['domain', 'contract', 'client']

const to = path.resolve(process.argv[2] ?? path.join(root, 'dist', 'packages'))
const work = mkdtempSync(path.join(tmpdir(), 'c2c-pack-'))
process.on('exit', () => rmSync(work, { recursive: true, force: true }))

await setUp({ builds: false }).catch(fail)
mkdirSync(to, { recursive: true })
for (const name of packages) console.log(await pack(name).catch(fail))

/**
 * @param {string} name
 * @returns {Promise<string>} The file.
 */
async function pack(name) {
  const from = path.join(root, 'packages', name)
  const folder = path.join(work, name)
  await compile(from, path.join(folder, 'dist'))
  writeFileSync(path.join(folder, 'package.json'), JSON.stringify(published(from), null, 2))
  for (const file of ['README.md', path.join(root, 'LICENSE')])
    cpSync(path.resolve(from, file), path.join(folder, path.basename(file)))
  const output = await succeed('npm', ['pack', '--silent', '--pack-destination', to], folder)
  return path.join(to, output.trim().split('\n').at(-1) ?? '')
}

/**
 * @param {string} from The folder of the package.
 * @param {string} outDir
 */
async function compile(from, outDir) {
  // Outside of the repository, so that two runs at once share no file.
  const config = path.join(work, `${path.basename(from)}.json`)
  const compilerOptions = {
    noEmit: false,
    // `npm run check` checks the types; here it would take most of the time.
    noCheck: true,
    declaration: true,
    rewriteRelativeImportExtensions: true,
    rootDir: from,
    outDir,
    typeRoots: [path.join(root, 'node_modules', '@types')],
  }
  const include = [path.join(from, 'src')]
  writeFileSync(config, JSON.stringify({ extends: path.join(from, 'tsconfig.json'), compilerOptions, include }))
  await succeed(projectNode(), [installed('.bin', 'tsc'), '-p', config], root)
}

/**
 * The package.json of the tarball.
 * @param {string} from
 */
function published(from) {
  const { name, version, license, type, dependencies } = JSON.parse(
    readFileSync(path.join(from, 'package.json'), 'utf8'),
  )
  const entry = { types: './dist/src/index.d.ts', default: './dist/src/index.js' }
  return {
    name,
    version,
    license,
    type,
    dependencies,
    exports: { '.': entry },
    files: ['dist'],
    engines: { node: '>=20' },
  }
}

/**
 * @param {string} program
 * @param {readonly string[]} words
 * @param {string} cwd
 */
async function succeed(program, words, cwd) {
  const { status, output } = await capture(program, words, { cwd, env: projectEnvironment() })
  if (status !== 0) throw new Error(output.trimEnd())
  return output
}
