import { execFile } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { bindAccount, rechargeAndApprove } from '@c2c/testing/src/people/money.ts'
import { registerUser } from '@c2c/testing/src/people/people.ts'
import { freePort } from '@c2c/testing/src/services/free-port.ts'
import { SmtpServer } from '@c2c/testing/src/services/smtp-server.ts'
import { ServerProcess } from '@c2c/testing/src/story/server-process.ts'
import { missing, sectionsOf } from '../lib/day-two/page.ts'
import { type DebianPostgres, startDebianPostgres } from '../lib/debian-postgres.ts'
import { installRelease } from '../lib/release-tarball.ts'

const run = promisify(execFile)
const sections = sectionsOf(readFileSync(path.join(import.meta.dirname, '../../docs/day-two.md'), 'utf8'))
const work = mkdtempSync(path.join(tmpdir(), 'c2c-day-two-'))
const dataDir = path.join(work, 'data')
const keysFile = path.join(work, 'keys')
const envFile = path.join(work, 'c2c.env')

let postgres: DebianPostgres
let variables: Readonly<Record<string, string>>
let shell: NodeJS.ProcessEnv
let port = 0
let holder: pg.Client
const smtp = new SmtpServer()

/** Writes the file of the service's variables. */
function configure(changes: Readonly<Record<string, string>> = {}): void {
  const lines = Object.entries({ ...variables, ...changes }).map(([name, value]) => `${name}='${value}'`)
  writeFileSync(envFile, `${lines.join('\n')}\n`)
}

/** Runs a line of the page, and returns all that it prints. */
async function answerOf(line: string): Promise<string> {
  const command = line.replaceAll('127.0.0.1:8080', `127.0.0.1:${port}`)
  const { stdout, stderr } = await run('bash', ['--norc', '-c', command], { env: shell, timeout: 120_000 }).catch(
    (error: unknown) => {
      // A symptom's exit status is not 0.
      if (error instanceof Error && 'stdout' in error) return error as unknown as { stdout: string; stderr: string }
      throw error
    },
  )
  return `${stdout}\n${stderr}`
}

const restart = () =>
  answerOf(
    'systemctl restart c2c && curl -fsS --retry 60 --retry-connrefused --retry-all-errors --retry-delay 1 http://127.0.0.1:8080/readyz',
  )

beforeAll(async () => {
  const { folder } = await installRelease(work, path.join(work, 'dist'))
  postgres = await startDebianPostgres()
  await smtp.setMode('accepts')
  port = await freePort()
  holder = new pg.Client({ host: '127.0.0.1', port: postgres.port, user: 'postgres', database: 'c2c' })
  const urls = await postgres.database('c2c')
  variables = {
    ...urls,
    SANDBOX: '1',
    SANDBOX_ROBOTS: '0',
    DATA_DIR: dataDir,
    DATA_KEYS_FILE: keysFile,
    PORT: String(port),
    APP_URL: 'https://c2c.example',
    SMTP_URL: smtp.url,
    MAIL_FROM: 'c2c <no-reply@c2c.example>',
    OWNER_EMAIL: 'owner@c2c.example',
  }
  configure()
  mkdirSync(dataDir)
  const { PATH } = process.env
  shell = {
    PATH: `${path.join(import.meta.dirname, '../lib/day-two')}:${path.dirname(process.execPath)}:${PATH}`,
    WORK: work,
    RELEASE: folder,
    ...urls,
    DATA_DIR: dataDir,
    BACKUP: path.join(work, 'backup'),
    PGHOST: '127.0.0.1',
    PGPORT: String(postgres.port),
  }
  await run('mount', ['-t', 'tmpfs', '-o', 'size=128m', 'tmpfs', dataDir])
  // The mails of registrations are files.
  const server = new ServerProcess(dataDir, { ...variables, SMTP_URL: '' })
  await server.start()
  const person = await registerUser(server)
  await rechargeAndApprove(server, person, '100')
  await bindAccount(server, person)
  await server.stop()
  await restart()
}, 300_000)
afterAll(async () => {
  await answerOf('kill "$(cat "$WORK/pid")"')
  await postgres.remove()
  await smtp.setMode('down')
  await run('umount', ['-l', dataDir])
  rmSync(work, { recursive: true, force: true })
})

const readyz = 'curl -sS http://127.0.0.1:8080/readyz'
async function becomes(command: string, answer: string): Promise<void> {
  await expect.poll(() => answerOf(command), { timeout: 60_000, interval: 200 }).toContain(answer)
}

const filler = path.join(dataDir, 'filler')

/** What plants the fault of a section, before each of its blocks, and what ends it. */
const faults: Readonly<Record<string, readonly (() => Promise<unknown>)[]>> = {
  'First, always': [],
  'The page does not open, or the proxy answers 502': [
    async () => {
      configure({ DATABASE_URL: 'postgresql://c2c_server@127.0.0.1:1/c2c' })
      await answerOf('systemctl restart c2c')
      await becomes('systemctl is-active c2c', 'activating')
    },
    async () => configure(),
  ],
  'Every call answers "unavailable"': [
    async () => {
      await postgres.stop()
      await becomes(readyz, 'unreachable')
    },
    async () => {
      await postgres.start()
      await becomes(readyz, '"ready":true')
    },
  ],
  'Everything is slow': [
    async () => {
      await holder.connect()
      await holder.query('BEGIN; LOCK TABLE orders')
      const [block] = sections.find(({ title }) => title === 'Everything is slow')?.blocks ?? []
      await becomes(block?.[0]?.command ?? '', 'LOCK TABLE')
    },
    () => holder.end(),
  ],
  'Pictures and receipts cannot be uploaded': [
    async () => {
      await run('dd', ['if=/dev/zero', `of=${filler}`, 'bs=1M']).catch(() => {})
      await becomes(readyz, 'full')
    },
    async () => {
      rmSync(filler)
      await becomes(readyz, '"ready":true')
    },
  ],
  'Mails and alerts do not arrive': [() => smtp.setMode('down'), () => smtp.setMode('accepts')],
  '"The books do not hold"': [
    async () => {
      await answerOf('c2c backup "$BACKUP"')
      const [file = ''] = readdirSync(path.join(dataDir, 'uploads')).filter((name) => name.endsWith('.webp'))
      shell = { ...shell, IMAGE: path.basename(file, '.webp') }
      rmSync(path.join(dataDir, 'uploads', file))
    },
  ],
  'Accounts of users cannot be read: the key file is wrong': [
    async () => {
      renameSync(keysFile, `${keysFile}.kept`)
      // Other keys of the right form.
      const mirrored = readFileSync(`${keysFile}.kept`, 'utf8').replaceAll(
        /([\w+/-]{8})([\w+/-]{8})(?=[\w+/-]{24,})/g,
        '$2$1',
      )
      writeFileSync(keysFile, mirrored, { mode: 0o600 })
    },
    async () => renameSync(`${keysFile}.kept`, keysFile),
  ],
  'The only owner lost the authenticator': [],
  'A secret or a backup was stolen': [],
  'Stop new business at once': [],
  'Backup now': [async () => (shell = { ...shell, BACKUP: path.join(work, 'second-backup') })],
  'An update failed': [],
  'The host is gone': [
    async () => {
      const urls = await postgres.database('elsewhere')
      const folder = path.join(work, 'elsewhere')
      mkdirSync(folder)
      configure({ ...urls, DATA_DIR: folder, DATA_KEYS_FILE: path.join(folder, 'keys') })
    },
    restart,
  ],
}

test.skipIf(process.getuid?.() !== 0)('each section has a fault that is planted', () => {
  expect(sections.map(({ title }) => title)).toEqual(Object.keys(faults))
})

test.skipIf(process.getuid?.() !== 0).each(sections)('$title', async ({ title, blocks }) => {
  const planted = faults[title] ?? []
  try {
    for (const [place, block] of blocks.entries()) {
      await planted[place]?.()
      for (const one of block) {
        const answer = await answerOf(one.command)
        expect(missing(one, answer), `$ ${one.command}\n${answer}`).toEqual([])
      }
    }
  } finally {
    for (const end of planted.slice(blocks.length)) await end()
  }
})
