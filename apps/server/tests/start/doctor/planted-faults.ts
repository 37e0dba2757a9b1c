import { serverLogin } from '../../../src/db/connection-roles.ts'
import { chmodSync, copyFileSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { recordFailure, recordSuccess } from '../../../src/services/time/run-log.ts'
import { newUser } from '@c2c/testing/src/people/people.ts'
import { freePort } from '@c2c/testing/src/services/free-port.ts'
import { makeCertificate, startTlsServer } from '@c2c/testing/src/services/tls-server.ts'
import { temporaryDirectory } from '@c2c/testing/src/story/temporary-directory.ts'
import { inDays, type HealthyHost, type LookOptions } from './healthy-host.ts'

/** What a planted fault changes, and the lines that it gives. */
export interface Fault {
  readonly env?: NodeJS.ProcessEnv
  readonly options?: LookOptions
  readonly plant?: () => unknown
  readonly mend?: () => unknown
  /** The checks that are not ok, each with a part of its line. */
  readonly found: Readonly<Record<string, RegExp>>
}

type Faults = Readonly<Record<string, () => Fault | Promise<Fault>>>

const last = '(SELECT max(name) FROM schema_migrations)'

/** A copy of the key file with one key changed. */
function wrongKeys(dataDir: string, which: RegExp): string {
  const copy = join(dataDir, `keys-${which.source.length}`)
  copyFileSync(join(dataDir, 'data-keys'), copy)
  const text = readFileSync(copy, 'utf8')
  const lines = text.split('\n').map((line) => {
    if (!which.test(line)) return line
    const [id = '', key = ''] = line.split(' ')
    return `${id} ${key.startsWith('A') ? 'B' : 'A'}${key.slice(1)}`
  })
  writeFileSync(copy, lines.join('\n'), { mode: 0o600 })
  return copy
}

const settingFaults: Faults = {
  'old Node': () => ({ options: { nodeVersion: 'v22.1.0' }, found: { node: /too old/ } }),
  'misspelt variable': () => ({ env: { SMTP_ULR: 'x' }, found: { variables: /did you mean SMTP_URL/ } }),
  'wrong value': () => ({ env: { PORT: 'many' }, found: { settings: /^PORT must be/ } }),
  'production without a mail server': () => ({ env: { SMTP_URL: '' }, found: { settings: /^SMTP_URL is required/ } }),
  'path that the address has not': () => ({
    env: { BASE_PATH: '/c2c' },
    found: { settings: /^APP_URL must end with BASE_PATH/ },
  }),
  'wrong proxies': () => ({ env: { TRUST_PROXY: 'proxy' }, found: { settings: /^TRUST_PROXY must be/ } }),
  'proxies of the whole internet': () => ({
    env: { TRUST_PROXY: '0.0.0.0/0' },
    found: { 'trusted proxies': /TRUST_PROXY/ },
  }),
  'missing file of networks': () => ({ env: { CHAIN_FILE: '/none.json' }, found: { settings: /^CHAIN_FILE/ } }),
  'connection without TLS': () => ({
    env: { SMTP_URL: `smtp://nohost.invalid` },
    found: { connections: /SMTP_URL leads to another host/, 'mail server': /^SMTP_URL: / },
  }),
  'mail to files': () => ({
    env: { SMTP_URL: '', MAIL_TO_FILES: '1' },
    found: { 'mail server': /not sent/ },
  }),
}

const databaseFaults = ({ urlOf, owner, tamper }: HealthyHost, login: (rights: string) => Promise<string>): Faults => ({
  'unknown owner': () => ({
    env: { DATABASE_OWNER_URL: urlOf('none') },
    found: { database: /^DATABASE_OWNER_URL: its login does not exist/ },
  }),
  'unknown login': () => ({ env: { DATABASE_URL: urlOf('none') }, found: { database: /^DATABASE_URL: its login/ } }),
  'logins of two databases': () => ({
    env: { DATABASE_OWNER_URL: urlOf(owner, 'template1') },
    found: { database: /different databases/ },
  }),
  'owner alone': () => ({
    env: { DATABASE_OWNER_URL: '', DATABASE_URL: urlOf(owner) },
    found: { database: /superuser/ },
  }),
  'login without rights': async () => ({
    env: { DATABASE_URL: await login('') },
    found: { "server's login": /lacks the rights of c2c_app/ },
  }),
  'login with too many rights': async () => ({
    env: { DATABASE_URL: await login('CREATEROLE IN ROLE c2c_app') },
    found: { "server's login": /can become the owner/ },
  }),
  'replica with a wrong login': () => ({
    env: { DATABASE_READ_URL: urlOf('none') },
    found: { replicas: /^DATABASE_READ_URL: its login does not exist/ },
  }),
  'replica that is the primary': () => ({
    env: { DATABASE_READ_URL: urlOf(serverLogin) },
    found: { replicas: /^DATABASE_READ_URL: it is a primary/ },
  }),
  'database that does not answer': async () => ({
    env: { DATABASE_OWNER_URL: `postgres://a@127.0.0.1:${await freePort()}/c2c` },
    found: { database: /nothing listens/ },
  }),
  'pending migration': () => ({
    plant: () =>
      tamper(`CREATE TABLE kept AS SELECT * FROM schema_migrations WHERE name = ${last};
      DELETE FROM schema_migrations WHERE name = ${last}`),
    mend: () => tamper('INSERT INTO schema_migrations SELECT * FROM kept; DROP TABLE kept'),
    found: { migrations: /1 migrations are pending/ },
  }),
  'changed migration': () => ({
    plant: () => tamper(`UPDATE schema_migrations SET checksum = 'x' || checksum WHERE name = ${last}`),
    mend: () => tamper(`UPDATE schema_migrations SET checksum = substr(checksum, 2) WHERE name = ${last}`),
    found: { migrations: /was changed/ },
  }),
  'sandbox on a database of production': () => ({
    env: { SANDBOX: '1', SANDBOX_ROBOTS: '0' },
    found: { 'kind of database': /production service/ },
  }),
})

const rowFaults = ({ story: { dataDir }, tamper }: HealthyHost): Faults => ({
  'wrong clock': () => ({ options: { wallClock: () => new Date(Date.now() + 60_000) }, found: { clock: /60\.\d s/ } }),
  'wrong key': () => ({
    env: { DATA_KEYS_FILE: wrongKeys(dataDir, /^(?!index)\S/) },
    found: { keys: /does not decrypt/ },
  }),
  'wrong key of indexes': () => ({
    env: { DATA_KEYS_FILE: wrongKeys(dataDir, /^index/) },
    found: { keys: /key index/ },
  }),
  'missing keys': () => ({ env: { DATA_KEYS_FILE: join(dataDir, 'none') }, found: { keys: /cannot be read/ } }),
  'keys that others read': () => ({
    plant: () => chmodSync(join(dataDir, 'data-keys'), 0o644),
    mend: () => chmodSync(join(dataDir, 'data-keys'), 0o600),
    found: { 'key file': /other users/ },
  }),
  'changed row': () => ({
    plant: () => tamper("UPDATE users SET email = 'x' || email"),
    mend: () => tamper('UPDATE users SET email = substr(email, 2)'),
    found: { books: /users/ },
  }),
})

const expired = makeCertificate(inDays(-100), inDays(-1))
const ending = makeCertificate(inDays(-100), inDays(5))

const remoteFaults = ({ smtp, s3, provider, certificate }: HealthyHost): Faults => ({
  'mail server that is down': () => ({ plant: () => smtp.setMode('down'), found: { 'mail server': /ECONNREFUSED/ } }),
  'mail that is refused': () => ({
    plant: () => smtp.setMode('rejects'),
    options: { mailTo: 'person@c2c.example' },
    found: { 'test mail': /SMTP_URL/ },
  }),
  'unknown bucket': () => ({
    env: { ...s3.environment, S3_BUCKET: 'another' },
    found: { bucket: /S3_BUCKET: the store has no bucket/ },
  }),
  'silent store': () => ({
    env: { ...s3.environment, S3_TIMEOUT_MS: '500' },
    plant: () => s3.proxy.set('silent'),
    mend: () => s3.proxy.set('forward'),
    found: { bucket: /./ },
  }),
  'provider of another chain': () => ({
    plant: () => (provider.chain = '0x5'),
    mend: () => (provider.chain = '0x1'),
    found: { 'ERC20 of first': /chain 5, not 1/ },
  }),
  'provider that is behind': () => ({
    plant: () => (provider.age = 3600),
    mend: () => (provider.age = 0),
    found: { 'ERC20 of first': /60 min old/ },
  }),
  'receiver of traces that is away': async () => ({
    env: { OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${await freePort()}` },
    found: { traces: /cannot be reached/ },
  }),
  'address without TLS': () => ({ env: { APP_URL: 'http://c2c.example' }, found: { 'public address': /not https/ } }),
  'certificate that is not trusted': () => ({
    options: { authorities: [] },
    found: { 'public address': /not trusted: .*SELF_SIGNED/ },
  }),
  'certificate that has ended': async () => {
    const server = await startTlsServer(expired)
    return {
      env: { APP_URL: server.url },
      options: { authorities: [expired.cert] },
      mend: server.close,
      found: { 'public address': /certificate has ended/ },
    }
  },
  'certificate that ends soon': async () => {
    const server = await startTlsServer(ending)
    return {
      env: { APP_URL: server.url },
      options: { authorities: [ending.cert] },
      mend: server.close,
      found: { 'public address': /certificate ends/ },
    }
  },
  'proxy without a server': async () => {
    const server = await startTlsServer(certificate, 502)
    return { env: { APP_URL: server.url }, mend: server.close, found: { 'public address': /502/ } }
  },
})

const runningFaults = ({ story, chainFile, run, tamper }: HealthyHost): Faults => ({
  'folder of backups that is none': () => ({
    env: { BACKUP_DIR: join(chainFile, 'below') },
    found: { 'disk of backups': /cannot be written to/, backups: /./ },
  }),
  'no backups': () => ({ env: { BACKUP_DIR: '' }, found: { backups: /none are scheduled/ } }),
  'late backup': () => ({ env: { BACKUP_DIR: temporaryDirectory() }, found: { backups: /there is none/ } }),
  'failed job': () => ({
    plant: () =>
      recordFailure(
        story.services.db,
        { name: 'seals', every: 60_000 },
        new Date(story.services.now().getTime() + 1),
        new Error('no'),
      ),
    mend: () =>
      recordSuccess(story.services.db, { name: 'seals', every: 60_000 }, new Date(story.services.now().getTime() + 2)),
    found: { jobs: /seals failed: no/ },
  }),
  'no server for a while': () => ({
    options: { now: () => new Date(story.services.now().getTime() + 20 * 60_000) },
    found: { processes: /no server/, jobs: /late/, queues: /20 min|1 mails wait/ },
  }),
  'rows without a seal': () => ({
    plant: async () => {
      const [{ sealed } = { sealed: '0' }] = await run<{ sealed: string }>('SELECT max(id) AS sealed FROM row_records')
      await newUser(story)
      const at = new Date(story.services.now().getTime() - 20 * 60_000).toISOString()
      await tamper(`UPDATE row_records SET at = '${at}' WHERE id > ${sealed}`)
    },
    found: { seals: /20 min/ },
  }),
})

/** Every planted fault by its name. `login` makes a login of the database with some rights, and gives its URL. */
export const plantedFaults = (host: HealthyHost, login: (rights: string) => Promise<string>): Faults => ({
  ...settingFaults,
  ...databaseFaults(host, login),
  ...rowFaults(host),
  ...remoteFaults(host),
  ...runningFaults(host),
})
