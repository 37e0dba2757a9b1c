import { execFile, spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { cp, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { afterAll } from 'vitest'
import { isFull } from '@c2c/testing/src/cases/extent.ts'

const run = promisify(execFile)
const root = path.join(import.meta.dirname, '../../../..')

/** The tsconfig.json of a project outside of the repository. */
const compilerOptions = {
  strict: true,
  noEmit: true,
  module: 'nodenext',
  target: 'esnext',
  lib: ['esnext', 'dom'],
  types: ['node'],
  resolveJsonModule: true,
  allowImportingTsExtensions: true,
}

/**
 * A folder with the examples, the programs of the client's README as `readme-1.ts` and so on, and the packed client as `npm install`
 * puts it there without a registry.
 */
export async function packedExamples(): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'c2c-examples-'))
  afterAll(() => rm(folder, { recursive: true }))
  const { stdout } = await run(process.execPath, [path.join(root, 'scripts/pack.mjs'), folder])
  await writeFile(path.join(folder, 'package.json'), JSON.stringify({ type: 'module' }))
  const options = [
    '--offline',
    '--no-audit',
    '--no-fund',
    '--registry',
    'http://127.0.0.1:1',
    '--cache',
    path.join(folder, 'cache'),
  ]
  await run('npm', ['install', ...options, stdout.trim().split('\n').at(-1) ?? ''], { cwd: folder })
  await symlink(path.join(root, 'node_modules/@types'), path.join(folder, 'node_modules/@types'))
  const examples = path.join(root, 'examples')
  for (const name of await readdir(examples)) {
    if (/\.(?:ts|py)$/.test(name)) await cp(path.join(examples, name), path.join(folder, name))
  }
  const readme = await readFile(path.join(root, 'packages/client/README.md'), 'utf8')
  const programs = [...readme.matchAll(/^```ts\n(.*?)^```$/gms)].map(([, program = '']) => program)
  for (const [i, program] of programs.entries()) await writeFile(path.join(folder, `readme-${i + 1}.ts`), program)
  await writeFile(path.join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions, include: ['*.ts'] }))
  return folder
}

/** Where the examples run: packed in a full run, else in the repository, because packing costs more than the test. */
export const examplesFolder = async (): Promise<string> => (isFull ? packedExamples() : path.join(root, 'examples'))

/** The errors of the type checker in a folder; empty when there are none. */
export async function typeErrors(folder: string): Promise<string> {
  const compiler = path.join(root, 'node_modules/typescript/bin/tsc')
  try {
    await run(process.execPath, [compiler, '-p', folder])
    return ''
  } catch (error) {
    return String(error instanceof Error && 'stdout' in error ? error.stdout : error)
  }
}

/** An example that runs as a process of its own until it is killed. */
export class RunningExample {
  /** The output. */
  output = ''
  readonly #child: ChildProcess

  constructor(folder: string, name: string, env: Readonly<Record<string, string>>) {
    this.#child = spawn(process.execPath, [name], {
      cwd: folder,
      stdio: ['ignore', 'pipe', 'inherit'],
      env: { PATH: process.env['PATH'], ...env },
    })
    this.#child.stdout?.on('data', (part: Buffer) => void (this.output += part.toString()))
  }

  async kill(): Promise<void> {
    if (this.#child.exitCode !== null || this.#child.signalCode !== null) return
    this.#child.kill('SIGKILL')
    await once(this.#child, 'exit')
  }
}
