import { execFile, spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { cp, mkdir, mkdtemp, readdir, rm, symlink, writeFile } from 'node:fs/promises'
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
 * A folder with the examples and the packages of `npm run pack-client`, as `npm install` would put them there: from their
 * tarballs, and their dependencies.
 */
export async function packedExamples(): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'c2c-examples-'))
  afterAll(() => rm(folder, { recursive: true }))
  const { stdout } = await run(process.execPath, [path.join(root, 'scripts/pack.mjs'), folder])
  const modules = path.join(folder, 'node_modules')
  for (const tarball of stdout.split('\n').filter((line) => line.endsWith('.tgz'))) {
    const [, name = ''] = /c2c-(\w+)-/.exec(path.basename(tarball)) ?? []
    const target = path.join(modules, '@c2c', name)
    await mkdir(target, { recursive: true })
    await run('tar', ['-xzf', tarball, '-C', target, '--strip-components=1'])
  }
  for (const name of ['zod', '@noble', '@types']) {
    await symlink(path.join(root, 'node_modules', name), path.join(modules, name))
  }
  const examples = path.join(root, 'examples')
  for (const name of await readdir(examples)) {
    if (name.endsWith('.ts')) await cp(path.join(examples, name), path.join(folder, name))
  }
  await writeFile(path.join(folder, 'package.json'), JSON.stringify({ type: 'module' }))
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
