import { spawnSync } from 'node:child_process'
import { readFileSync, readdirSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { once } from 'node:events'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { readConfig } from '../../src/config/config.ts'
import { requirePaths } from '../../src/config/check-config.ts'
import { serverFolder } from '../../src/config/folders.ts'
import { misspelt, misspeltLines } from '../../src/config/known-variables.ts'
import { openLog } from '../../src/start/open-log.ts'
import { reachDatabase } from '../../src/start/reach-database.ts'
import { messagesOf } from '../../src/start/report-end.ts'
import { start } from '../../src/start/start.ts'
import { share } from '@c2c/testing/src/cases/extent.ts'
import { runScript } from '@c2c/testing/src/story/run-script.ts'
import { startStory } from '@c2c/testing/src/story/story.ts'
import { temporaryDirectory } from '@c2c/testing/src/story/temporary-directory.ts'

const story = await startStory()
const { host, port, user, database } = story.database.connection
const url = (changes: { readonly user?: string; readonly database?: string }) => {
  const at = { user, database, ...changes }
  return `postgresql://${at.user}@/${at.database}?host=${encodeURIComponent(host)}&port=${port}`
}

/** The texts of a log. Throws when a line is none of it. */
const textsOf = (log: string): readonly string[] =>
  log
    .trimEnd()
    .split('\n')
    .map((line) => String((JSON.parse(line) as { readonly msg: unknown }).msg))

const fixed = (): NodeJS.ProcessEnv => ({
  DATA_DIR: temporaryDirectory(),
  PORT: '0',
  SANDBOX: '1',
  SANDBOX_ROBOTS: '0',
  LOG_LEVEL: 'error',
})

/** How the program ends with these variables: the texts of its log, of which the first is for the operator. */
async function run(environment: NodeJS.ProcessEnv) {
  const { code, stderr } = await runScript('main', [], { ...fixed(), ...environment })
  return { code, lines: textsOf(stderr) }
}

/** Starts a server with these variables in this process, as the program does, with its log. */
async function startHere(environment: NodeJS.ProcessEnv, lines: string[] = []) {
  const config = readConfig({ ...fixed(), ...environment })
  const log = openLog('error', { write: (line) => void lines.push(line) })
  const options = { config, log, now: () => new Date(), webRoot: 'none', consoleRoot: 'none' }
  return start({ ...options, database: reachDatabase(config) })
}

/** What the last line of the log says where a start ends with an error; the program's form of it is proven below. */
async function endOf(environment: NodeJS.ProcessEnv): Promise<string> {
  try {
    await (await startHere(environment)).stop()
    return ''
  } catch (error) {
    return messagesOf(error).join(': ')
  }
}

test('program that cannot start ends with one line, without passwords and stack traces', async () => {
  const { code, lines } = await run({ DATABASE_URL: 'postgres://c2c:secret@127.0.0.1:1/c2c' })
  expect(code).toBe(1)
  expect(lines).toEqual([
    expect.stringMatching(
      /^DATABASE_URL: nothing listens at its host and port \(c2c at 127\.0\.0\.1:1, database c2c\)/,
    ),
  ])
  expect(lines.join('')).not.toMatch(/secret|node_modules|    at /)
})

test.each([
  [{ DATABASE_URL: 'postgres://c2c:secret@nohost.invalid/c2c' }, 'DATABASE_URL: its host is unknown'],
  [{ DATABASE_URL: url({ database: 'none' }) }, 'DATABASE_URL: its database does not exist'],
  [{ DATABASE_URL: url({ user: 'none' }) }, 'DATABASE_URL: its login does not exist'],
  [{ DATABASE_URL: url({ user: 'none' }), DATABASE_OWNER_URL: url({}) }, 'DATABASE_URL: its login does not exist'],
  [
    { DATABASE_URL: url({}), DATABASE_OWNER_URL: url({ user: 'none' }) },
    'DATABASE_OWNER_URL: its login does not exist',
  ],
  [{ DATABASE_READ_URL: url({}) }, 'DATABASE_READ_URL needs DATABASE_URL'],
  [
    { DATABASE_URL: url({}), DATABASE_READ_URL: url({ database: 'template1' }) },
    'DATABASE_READ_URL: it leads to the database template1, and DATABASE_URL to test_',
  ],
  [{ DATABASE_URL: url({}), HOST: 'nohost.invalid' }, 'HOST must be an address of this machine, not nohost.invalid'],
])('start with %o names the variable', async (environment, message) => {
  const end = await endOf(environment)
  expect(end).toContain(message)
  expect(end).not.toMatch(/secret|node_modules/)
})

const mailServers = [
  // A name that no resolver asks for, so that none has to answer.
  [`smtp://${'x'.repeat(64)}.invalid`, /x{64}\.invalid/],
  ['smtp://127.0.0.1:1', /ECONNREFUSED/],
] as const

test.each(share(mailServers, 1, 2))(
  'mail server %s that cannot be reached is named at the start',
  async (smtp, reason) => {
    const lines: string[] = []
    const server = await startHere({ DATABASE_URL: url({}), SMTP_URL: smtp }, lines)
    onTestFinished(() => server.stop())
    const named = () => lines.filter((line) => line.includes('SMTP_URL: the mail server takes no mails'))
    await expect.poll(named).toEqual([expect.stringMatching(reason)])
  },
)

test.each([
  [{ TRUST_PROXY: 'my-proxy' }, /^TRUST_PROXY must be a list of networks such as .*, not my-proxy/],
  [{ TRUST_PROXY: ',' }, /^TRUST_PROXY must be a list of networks/],
  [{ CHAIN_FILE: '/none/chain.json' }, /^CHAIN_FILE: the file \/none\/chain.json cannot be read/],
  [{ CHAIN_FILE: import.meta.dirname }, /^CHAIN_FILE: the file .* cannot be read/],
  [{ CHAIN_FILE: import.meta.filename }, /^CHAIN_FILE: .* is not JSON/],
  [{ CHAIN_FILE: join(serverFolder, 'package.json') }, /^CHAIN_FILE: networks: /],
])('start with %o ends before the database is reached', async (environment, message) => {
  expect(await endOf(environment)).toMatch(message)
})

test('misspelt variable and the end of a start are lines of the log', async () => {
  const { lines } = await run({ SMTP_ULR: 'x', DATABASE_URL: url({ user: 'none' }) })
  expect(lines).toEqual([
    'SMTP_ULR is no variable of the server: did you mean SMTP_URL?',
    expect.stringMatching(/^DATABASE_URL: its login does not exist/),
  ])
})

test('watcher that ends names the reason in its log', async () => {
  const { code, stderr } = await runScript('watcher', [], { DATA_DIR: temporaryDirectory(), SANDBOX: '1' })
  expect([code, textsOf(stderr)]).toEqual([2, ['CHAIN_FILE names no network to watch']])
})

test('error that was not caught is one line of the log, without personal data', async () => {
  const source = join(serverFolder, 'src/start/report-end.ts')
  const program = `import { reportUncaught } from ${JSON.stringify(source)}
    reportUncaught()
    setImmediate(() => { throw new Error('no mail to anna@mail.example') })`
  const { status, stderr } = spawnSync(process.execPath, ['--input-type=module', '-e', program], { encoding: 'utf8' })
  expect([status, textsOf(stderr)]).toEqual([1, ['an error was not caught']])
  expect(stderr).toContain('no mail to')
  expect(stderr).not.toContain('anna@')
})

test('port that another program has is named', async () => {
  const other = createServer().listen(0, '127.0.0.1')
  await once(other, 'listening')
  onTestFinished(() => void other.close())
  const address = other.address()
  const taken = typeof address === 'object' && address ? String(address.port) : ''
  expect(await endOf({ DATABASE_URL: url({}), PORT: taken })).toContain(
    `PORT: another program listens on port ${taken} of 127.0.0.1: `,
  )
})

test.each([
  [{ LOG_LEVEL: 'loud' }, 'LOG_LEVEL must be one of trace, debug, info, warn, error, fatal, silent, not loud'],
  [
    { SMTP_URL: 'smtp://mail.example/?greetingTimeout=2s' },
    'SMTP_URL: greetingTimeout must be a whole number of milliseconds',
  ],
  [{ OTEL_EXPORTER_OTLP_ENDPOINT: 'collector:4318' }, 'OTEL_EXPORTER_OTLP_ENDPOINT must be a URL'],
  [{ OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: 'nothing' }, 'OTEL_EXPORTER_OTLP_TRACES_ENDPOINT must be a URL'],
])('%o is refused before anything starts', (environment, message) => {
  expect(() => readConfig(environment)).toThrow(message)
})

test.each(['HEADS_FILE', 'BACKUP_DIR'])('%s below a file is refused', (name) => {
  const file = join(temporaryDirectory(), 'file')
  writeFileSync(file, '')
  const config = readConfig({ DATA_DIR: temporaryDirectory(), [name]: join(file, 'below', 'it') })
  expect(() => requirePaths(config)).toThrow(`${name}: the folder`)
  const folder = readConfig({ DATA_DIR: temporaryDirectory(), HEADS_FILE: temporaryDirectory() })
  expect(() => requirePaths(folder)).toThrow('HEADS_FILE: the file')
})

test('misspelt variable is named, with the one that was meant', () => {
  expect(
    misspeltLines({ SMTP_ULR: 'x', DATABSE_URL: 'x', SANDBOX: '1', PATH: '/bin', HOME: '/', MAIL_SENDER: 'x' }),
  ).toEqual([
    'SMTP_ULR is no variable of the server: did you mean SMTP_URL?',
    'DATABSE_URL is no variable of the server: did you mean DATABASE_URL?',
    'MAIL_SENDER is no variable of the server',
  ])
})

test('every variable that a source reads is known', () => {
  const files = readdirSync(join(serverFolder, 'src'), { recursive: true, encoding: 'utf8' }).filter((name) =>
    name.endsWith('.ts'),
  )
  const read = files.flatMap((name) =>
    [...readFileSync(join(serverFolder, 'src', name), 'utf8').matchAll(/\benv(?:\.|\[')([A-Z][A-Z0-9_]+)/g)].map(
      ([, variable = '']) => variable,
    ),
  )
  expect(read.length).toBeGreaterThan(40)
  expect(misspelt(Object.fromEntries(read.map((name) => [name, ''])))).toEqual([])
})

test('set-setting states the range', async () => {
  const env = { DATABASE_URL: url({}), SANDBOX: '1' }
  const { code, stderr } = await runScript('set-setting', ['backup', '{"hours":200,"keep":7}'], env)
  expect(code).toBe(1)
  expect(stderr).toMatch(/^backup: hours: .*\(0 to 168\)$/m)
})

test('set-setting refuses backups without a folder and says what to set', async () => {
  const env = { DATABASE_URL: url({}), SANDBOX: '1' }
  const set = (hours: number, more = {}) =>
    runScript('set-setting', ['backup', `{"hours":${hours},"keep":7}`], { ...env, ...more })
  const { code, stderr } = await set(24)
  expect([code, stderr]).toEqual([1, expect.stringContaining('Set BACKUP_DIR to a folder')])
  const kept = () => story.services.db.selectFrom('settings').select('id').where('key', '=', 'backup').execute()
  expect(await kept()).toEqual([])
  expect((await set(0)).code).toBe(0)
  expect((await set(24, { BACKUP_DIR: temporaryDirectory() })).code).toBe(0)
  expect(await kept()).toHaveLength(2)
})
