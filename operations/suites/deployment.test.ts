import { type ChildProcess, execFile } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { request } from 'node:https'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { createInterface } from 'node:readline'
import tls from 'node:tls'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readConfig } from '@c2c/server/src/config/config.ts'
import { testOwner } from '@c2c/testing/src/people/credentials.ts'
import { readImage, startImage } from '../lib/container-image.ts'
import { freePort } from '@c2c/testing/src/services/free-port.ts'
import { type DebianPostgres, startDebianPostgres } from '../lib/debian-postgres.ts'
import { startCaddy, startNginx } from '../lib/tls-proxies.ts'

const run = promisify(execFile)
const deploy = path.join(import.meta.dirname, '../../deploy')
const isRoot = process.getuid?.() === 0
const image = readImage(path.join(deploy, 'Containerfile'))

const work = mkdtempSync(path.join(tmpdir(), 'c2c-deployment-'))
chmodSync(work, 0o711)
const started: ChildProcess[] = []
let postgres: DebianPostgres
let container: ChildProcess
let port: number

beforeAll(async () => {
  if (!isRoot) return
  postgres = await startDebianPostgres()
  await postgres.query('DROP ROLE c2c_owner')
  await postgres.query('DROP ROLE c2c_server')
  const passwords = { DATABASE_OWNER_PASSWORD: "o'w", DATABASE_SERVER_PASSWORD: 'server' }
  const where = { PGHOST: '127.0.0.1', PGPORT: String(postgres.port) }
  await run('sh', [path.join(deploy, 'create-database.sh')], { env: { ...process.env, ...where, ...passwords } })
  port = await freePort()
  const url = (login: string) => `postgresql://${login}@127.0.0.1:${postgres.port}/c2c`
  const folder = mkdtempSync(path.join(work, 'image-'))
  chmodSync(folder, 0o711)
  container = startImage(image, folder, {
    HOST: '127.0.0.1',
    PORT: String(port),
    DATABASE_URL: url('c2c_server:server'),
    DATABASE_OWNER_URL: url('c2c_owner:o%27w'),
    SANDBOX: '1',
    SANDBOX_ROBOTS: '0',
    TRUST_PROXY: '127.0.0.1/32, 10.0.0.0/8',
    OWNER_EMAIL: testOwner.email,
    OWNER_PASSWORD: testOwner.password,
  })
  started.push(container)
  await lineOf(container, /^ready /)
}, 300_000)

afterAll(async () => {
  await Promise.all(started.map(end))
  if (isRoot) await postgres.remove()
  rmSync(work, { recursive: true, force: true })
})

/** Ends a process. A master process that is killed would leave its workers behind. */
async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const ended = once(child, 'exit')
  child.kill('SIGTERM')
  await ended
}

async function lineOf(child: ChildProcess, wanted: RegExp): Promise<string> {
  if (!child.stdout) throw new Error('the process has no stdout pipe')
  for await (const line of createInterface({ input: child.stdout })) if (wanted.test(line)) return line
  throw new Error('the process ended early')
}

/** A call of the console through a proxy, from another address than the proxy's and with a forged header. */
async function post(url: string, ca: string, name: string, fields: Readonly<Record<string, string>>, token = '') {
  const headers = {
    'content-type': 'application/x-www-form-urlencoded',
    'x-forwarded-for': '203.0.113.9',
    'x-access-token': token,
  }
  const options = { method: 'POST', headers, ca, localAddress: '127.0.0.5' }
  const sent = request(`${url}/console/api/v1/${name}`, options).end(String(new URLSearchParams(fields)))
  const [response] = (await once(sent, 'response')) as [AsyncIterable<Buffer>]
  const text = Buffer.concat(await Array.fromAsync(response)).toString()
  return (JSON.parse(text) as { readonly data: unknown }).data
}

test.skipIf(!isRoot)('container runs without root, on a read-only root, and is healthy', async () => {
  const status = readFileSync(`/proc/${container.pid}/status`, 'utf8')
  expect(status).toMatch(/^Uid:\t10001\t10001/m)
  expect(status).toMatch(/^CapEff:\t0+$/m)
  expect(status).toMatch(/^NoNewPrivs:\t1$/m)
  const [program, ...words] = image.health
  expect(program).toBe('node')
  const check = (PORT: string) => run(process.execPath, words, { env: { PORT } })
  await check(String(port))
  await expect(check(String(await freePort()))).rejects.toMatchObject({ code: 1 })
})

test.skipIf(!isRoot)('container serves the production build, whatever NODE_ENV it was built with', async () => {
  const built = readFileSync(path.join(deploy, '../apps/web/dist/index.html'), 'utf8')
  const entry = /assets\/[\w-]+\.js/.exec(built)?.[0] ?? 'none'
  expect(await (await fetch(`http://127.0.0.1:${port}/`)).text()).toContain(entry)
})

test.skipIf(!isRoot)('container sends the client that programs install', async () => {
  const { version } = JSON.parse(readFileSync(path.join(deploy, '../packages/client/package.json'), 'utf8'))
  const statusOf = async (name: string) => (await fetch(`http://127.0.0.1:${port}/client/${name}`)).status
  expect(await statusOf(`c2c-client-${version}.tgz`)).toBe(200)
  expect(await statusOf('c2c-client-0.0.0.tgz')).toBe(404)
  expect(await statusOf('')).toBe(404)
})

test.skipIf(!isRoot).each([
  ['nginx', startNginx],
  ['Caddy', startCaddy],
])('%s passes calls, WebSockets and the address of the client', async (_name, start) => {
  const proxy = await start(work, port)
  started.push(proxy.process)
  await expect.poll(() => existsSync(proxy.authority), { timeout: 30_000 }).toBe(true)
  const ca = readFileSync(proxy.authority, 'utf8')
  const login = () => post(proxy.url, ca, 'session/login', testOwner)
  await expect.poll(() => login().catch(String), { timeout: 30_000 }).toHaveProperty('token')
  const { token } = (await login()) as { readonly token: string }
  const { list } = (await post(proxy.url, ca, 'session/list', {}, token)) as { readonly list: readonly unknown[] }
  expect(list[0]).toMatchObject({ address: '127.0.0.5', current: true })

  tls.setDefaultCACertificates([ca])
  const socket = new WebSocket(`${proxy.url.replace('https', 'wss')}/ws`)
  socket.addEventListener('open', () => socket.send(JSON.stringify({ token, surface: 'console' })))
  const [message] = (await once(socket, 'message')) as [MessageEvent]
  expect(JSON.parse(String(message.data))).toMatchObject({ type: 'ready' })
  socket.close()
  expect(await (await fetch(`${proxy.url}/console/`)).text()).toContain('<html')
  expect((await fetch(`${proxy.url}/config.json`)).status).toBe(200)
  const plainly = (address: string) => fetch(proxy.plain + address, { redirect: 'manual' })
  expect((await plainly('/console/')).status).toBe(301)
  for (const call of ['/api/v1/user/login', '/console/api/v1/session/login', '/ws'])
    expect((await plainly(call)).status).toBe(403)
})

test.skipIf(!isRoot)('container ends on SIGTERM with status 0', async () => {
  const ended = once(container, 'exit')
  container.kill('SIGTERM')
  expect(await ended).toEqual([0, null])
})

test('systemd accepts the unit and rates its exposure below 2', async () => {
  const unit = path.join(deploy, 'c2c.service')
  await run('systemd-analyze', ['verify', '--man=no', unit])
  const { stdout } = await run('systemd-analyze', ['security', '--offline=yes', '--no-pager', unit])
  expect(Number(/exposure level for c2c.service: ([\d.]+)/.exec(stdout)?.[1])).toBeLessThan(2)
})

const secrets = ['POSTGRES_PASSWORD', 'DATABASE_OWNER_PASSWORD', 'DATABASE_SERVER_PASSWORD', 'S3_SECRET']
const given = Object.fromEntries(
  readFileSync(path.join(deploy, 'compose.env.example'), 'utf8')
    .split('\n')
    .flatMap((line) =>
      /^[A-Z]/.test(line) ? [[line.slice(0, line.indexOf('=')), line.slice(line.indexOf('=') + 1)]] : [],
    ),
) as Readonly<Record<string, string>>

test('release has its native packages for amd64 and arm64', () => {
  const { packages } = JSON.parse(readFileSync(path.join(deploy, '../package-lock.json'), 'utf8')) as {
    readonly packages: Readonly<Record<string, { readonly dev?: true }>>
  }
  const native = Object.keys(packages).filter((name) => /linux-x64(?:-gnu)?$/.test(name) && !packages[name]?.dev)
  expect(native.length).toBeGreaterThan(2)
  expect(native.filter((name) => !(name.replace('linux-x64', 'linux-arm64') in packages))).toEqual([])
})

const compose = (changes: Readonly<Record<string, string>>) => {
  const env = { ...process.env, ...given, ...Object.fromEntries(secrets.map((name) => [name, 'secret'])), ...changes }
  return run('docker-compose', ['-f', path.join(deploy, 'compose.yaml'), 'config'], { env })
}

test('compose file is valid, and needs every secret', async () => {
  await compose({})
  for (const name of secrets) await expect(compose({ [name]: '' })).rejects.toThrow(name)
})

test('the server accepts the variables of the compose file, and only the proxy has ports', async () => {
  const { stdout } = await compose({})
  const services = stdout.slice(stdout.indexOf('\nservices:')).split(/^ {2}(?=\w+:$)/m)
  const one = (name: string) => services.find((text) => text.startsWith(`${name}:`)) ?? ''
  const lines = one('c2c')
    .split('\n')
    .flatMap((line) => /^ {6}([A-Z0-9_]+): (.*)$/.exec(line)?.slice(1, 3) ?? [])
  const environment = Object.fromEntries(
    lines.flatMap((name, at) => (at % 2 === 0 ? [[name, lines[at + 1]?.replaceAll(/^'|'$/g, '')]] : [])),
  ) as Readonly<Record<string, string>>
  const config = readConfig({ ...environment, OWNER_PASSWORD: 'long enough' })
  expect(config).toMatchObject({ sandbox: false, trustProxy: ['172.31.250.0/24'] })
  expect(one('c2c')).toContain('read_only: true')
  // Logs that grow for ever fill the disk of the database.
  const rotated = services.filter((text) =>
    /driver: json-file\n +options:\n +max-file: '?5'?\n +max-size: 20m/.test(text),
  )
  expect(rotated.map((text) => text.split(':')[0])).toEqual(['c2c', 'postgres', 'proxy', 's3'])
  expect(services.filter((text) => text.includes('    ports:')).map((text) => text.split(':')[0])).toEqual(['proxy'])
})
