import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import tls from 'node:tls'
import { afterAll, beforeAll, expect, test } from 'vitest'
import english from '@c2c/contract/locales/en.json' with { type: 'json' }
import { carryAssets } from '../../scripts/lib/release/carry-assets.mjs'
import { ServerProcess } from '@c2c/testing/src/story/server-process.ts'
import { temporaryDirectory } from '@c2c/testing/src/story/temporary-directory.ts'
import { endProgram } from '../lib/child-processes.ts'
import { startCaddy, startNginx, type TlsProxy } from '../lib/tls-proxies.ts'

const repository = path.join(import.meta.dirname, '../..')
const work = mkdtempSync(path.join(tmpdir(), 'c2c-two-releases-'))
const builds = ['apps/web/dist', 'apps/console/dist']
const servers: ServerProcess[] = []

/** Copies what a release runs; `renamed` gives every script and style another name, as a change of each would. */
function makeRelease(name: string, renamed: boolean): string {
  const folder = path.join(work, name)
  for (const place of [
    'apps/server/dist',
    'apps/server/migrations',
    'apps/server/sql',
    'apps/server/schema.sql',
    ...builds,
  ])
    cpSync(path.join(repository, place), path.join(folder, place), { recursive: true })
  for (const file of ['package.json', 'apps/server/package.json'])
    cpSync(path.join(repository, file), path.join(folder, file))
  symlinkSync(path.join(repository, 'node_modules'), path.join(folder, 'node_modules'))
  if (renamed) for (const place of builds) rename(path.join(folder, place))
  return folder
}

function rename(build: string): void {
  const page = path.join(build, 'index.html')
  const text = readFileSync(page, 'utf8')
  const named = new Set([...text.matchAll(/assets\/([\w-]+)\.(?:js|css)/g)].map(([, one = '']) => one))
  for (const file of readdirSync(path.join(build, 'assets'))) {
    const [stem = ''] = file.split('.', 1)
    if (named.has(stem)) renameSync(path.join(build, 'assets', file), path.join(build, 'assets', `next-${file}`))
  }
  writeFileSync(page, text.replaceAll(/assets\/([\w-]+\.(?:js|css))/g, 'assets/next-$1'))
  for (const form of ['br', 'gz']) rmSync(`${page}.${form}`, { force: true })
}

beforeAll(async () => {
  const old = makeRelease('old', false)
  const next = makeRelease('next', true)
  carryAssets(old)
  carryAssets(next, old)
  const start = async (folder: string) => {
    const server = new ServerProcess(
      temporaryDirectory(afterAll),
      {},
      path.join(folder, 'apps/server/dist/server/main.cjs'),
    )
    await server.start()
    return server
  }
  servers.push(...(await Promise.all([old, next].map(start))))
})
afterAll(async () => {
  await Promise.all(servers.map((server) => server.stop()))
  rmSync(work, { recursive: true, force: true })
})

const portsOf = () => servers.map((server) => Number(new URL(server.url).port))

/** The statuses of a page and of everything that it names, each by a request of its own. */
async function load(
  url: string,
  page: string,
): Promise<{ readonly entry: string; readonly statuses: readonly number[] }> {
  const response = await fetch(url + page)
  const text = await response.text()
  const named = [...text.matchAll(/"((?:\/console\/)?assets\/[^"]+\.(?:js|css|woff2))"/g)].map(([, one = '']) => one)
  const parts = await Promise.all(named.map(async (one) => (await fetch(new URL(one, url + page))).status))
  return { entry: named.find((one) => one.endsWith('.js')) ?? 'none', statuses: [response.status, ...parts] }
}

async function trusted(proxy: TlsProxy): Promise<void> {
  await expect.poll(() => existsSync(proxy.authority), { timeout: 30_000 }).toBe(true)
  tls.setDefaultCACertificates([readFileSync(proxy.authority, 'utf8')])
  await expect
    .poll(() => fetch(`${proxy.url}/config.json`).then(({ status }) => status, String), { timeout: 30_000 })
    .toBe(200)
}

test('a release carries the assets of one release before, and not of earlier ones', () => {
  const make = (name: string, file: string) => {
    const folder = path.join(work, 'chain', name)
    for (const build of builds) mkdirSync(path.join(folder, build, 'assets'), { recursive: true })
    writeFileSync(path.join(folder, 'apps/web/dist/assets', file), name)
    return folder
  }
  const [first, second, third] = [make('first', 'a.js'), make('second', 'b.js'), make('third', 'c.js')]
  carryAssets(first)
  carryAssets(second, first)
  carryAssets(third, second)
  const has = (folder: string) => readdirSync(path.join(folder, 'apps/web/dist/assets')).toSorted()
  expect(has(second)).toEqual(['a.js', 'b.js'])
  expect(has(third)).toEqual(['b.js', 'c.js'])
})

test.each([
  ['nginx', startNginx],
  ['Caddy', startCaddy],
])(
  '%s before two releases gives whole pages, and reads without an error while a server is killed',
  async (name, start) => {
    const proxy = await start(work, ...portsOf())
    try {
      await trusted(proxy)
      const pages = await Promise.all(
        Array.from({ length: 20 }, (_, at) => load(proxy.url, at % 2 === 0 ? '/' : '/console/')),
      )
      for (const { statuses } of pages) {
        expect(statuses.length).toBeGreaterThan(1)
        expect(new Set(statuses)).toEqual(new Set([200]))
      }
      const renewed = pages.filter(({ entry }) => entry.includes('next-')).length
      // Caddy keeps a client at one server; nginx takes them in turn.
      expect(renewed > 0 && renewed < 20).toBe(name === 'nginx')
      if (name === 'nginx') await expectLargeRefused(proxy.url)

      const seen: (number | string)[] = []
      const ended = new AbortController()
      const read = async () => {
        while (!ended.signal.aborted) {
          seen.push(await fetch(`${proxy.url}/config.json`).then(({ status }) => status, String))
          seen.push(
            ...(await load(proxy.url, '/').then(
              ({ statuses }) => statuses,
              (error: unknown) => [String(error)],
            )),
          )
        }
      }
      const readers = Array.from({ length: 6 }, read)
      await expect.poll(() => seen.length).toBeGreaterThan(100)
      const victim = await serverOfClient(renewed)
      await victim.kill()
      const before = seen.length
      await expect.poll(() => seen.length, { timeout: 30_000 }).toBeGreaterThan(before + 200)
      ended.abort()
      await Promise.all(readers)
      // The page's own retry is for files that only the killed server had.
      expect(seen.filter((status) => status !== 200 && status !== 404)).toEqual([])
      await victim.start()
    } finally {
      await endProgram(proxy.process, 'SIGTERM')
    }
  },
)

/** The server that the test's reads go to: the new one if it gave more of the pages. */
const serverOfClient = async (renewed: number): Promise<ServerProcess> => {
  const server = servers[renewed > 10 ? 1 : 0]
  if (!server) throw new Error('no server runs')
  return server
}

async function expectLargeRefused(url: string): Promise<void> {
  const response = await fetch(`${url}/api/v1/attach/upload`, { method: 'POST', body: new Uint8Array(13 * 2 ** 20) })
  expect(response.status).toBe(413)
  expect(response.headers.get('content-type')).toContain('application/json')
  expect(await response.json()).toEqual({ code: 413, msg: english.reason.body_too_large, data: {} })
}
