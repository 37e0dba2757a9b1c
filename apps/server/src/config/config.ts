import { isEmail, isUrl } from '@c2c/domain'
import { join, resolve } from 'node:path'
import { readBasePath } from './base-path.ts'
import { readBucket, readHeadTargets, type BucketOptions, type HeadTargets } from './bucket-options.ts'
import { readChains, type ChainOptions } from './chain-options.ts'
import { checkedMailUrl, readMail, type MailSettings } from './mail-options.ts'
import { readNetworks } from './networks.ts'
import { readShare, readTraceOptions, type TraceOptions } from './telemetry.ts'
import { readTiles, type Tiles } from './tiles.ts'

/** The first member of staff; the password is null once it was removed from the environment. */
interface FirstOwner {
  readonly email: string
  readonly password: string | null
}

/** The environment variables, read once at startup (contract.md, section 4). */
export interface Config {
  readonly host: string
  readonly port: number
  readonly logLevel: LogLevel
  /** The number of server processes behind the port. */
  readonly processes: number
  /** The PostgreSQL to connect to; null runs the embedded one in `dataDir`. */
  readonly databaseUrl: string | null
  /** The same PostgreSQL without a pooler; null when `databaseUrl` leads to none. */
  readonly databaseDirectUrl: string | null
  /** Its replicas, which lists, exports and proofs are read from; none by default. */
  readonly databaseReadUrls: readonly string[]
  /** The owner of its tables, for migrations; null when `databaseUrl` is the owner's. */
  readonly databaseOwnerUrl: string | null
  /** Maximum number of connections for calls and short jobs. */
  readonly databasePool: number
  /** Milliseconds without an answer after which the database counts as away, and to connect or to wait for a connection. */
  readonly databaseTimeoutMs: number
  readonly dataDir: string
  /** The file of the keys of personal data; kept and backed up apart from the database. */
  readonly dataKeysFile: string
  /** Where images and exports are stored; null stores them in `dataDir`. */
  readonly bucket: BucketOptions | null
  /** The folder of scheduled backups; null makes none. */
  readonly backupDir: string | null
  /** The SMTP server; null writes each mail to `dataDir/mail`. */
  readonly smtpUrl: string | null
  /** Whether production writes mails to `dataDir/mail` on purpose. */
  readonly mailToFiles: boolean
  /** Sender, reply address and signature of mails. */
  readonly mail: MailSettings
  /** A file with names; null screens none. */
  readonly sanctionsFile: string | null
  /** Where the newest release is read: an https address or a file; null for nowhere. */
  readonly releaseFeed: string | null
  readonly owner: FirstOwner | null
  readonly sandbox: boolean
  /** Whether the sandbox's robots act as merchants and reviewer. */
  readonly robots: boolean
  /** Whether webhooks may be sent to `http://127.0.0.1`: in a sandbox, unless it is switched off. */
  readonly loopbackWebhooks: boolean
  /** Where statements of liabilities are handed to, apart from the database. */
  readonly headTargets: HeadTargets
  readonly tiles: Tiles | null
  /** Networks whose deposits are read from nodes; none: recharges are reviewed by hand. */
  readonly chainOptions: readonly ChainOptions[]
  /** Whether the servers watch the networks themselves; otherwise `npm run watcher` does. */
  readonly chainWatcher: boolean
  /** Networks of the proxies whose `X-Forwarded-For` is believed. */
  readonly trustProxy: readonly string[]
  readonly rootInviteCode: string | null
  /** The path below which everything answers, `/c2c`; empty for the root of the host. */
  readonly basePath: string
  /** The first value of the setting `app_url`. */
  readonly appUrl: string | null
  /** The host of the console alone; null serves it beside the web app. */
  readonly consoleUrl: string | null
  /** The port of probes and metrics; null answers probes on `port`, and makes no metrics. */
  readonly opsPort: number | null
  /** The share of successful calls in the access log, which needs `LOG_LEVEL` info. */
  readonly accessLogSample: number
  /** Where the certificate of `app_url` is read, `host:port`; null reads it at the host of `app_url`. */
  readonly certificateAddress: string | null
  /** More folders whose disks are watched, by a name for each. */
  readonly watchDisks: readonly (readonly [name: string, folder: string])[]
  /** Null sends no traces. */
  readonly traces: TraceOptions | null
}

const logLevels = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'] as const
export type LogLevel = (typeof logLevels)[number]

const postgres = ['postgres:', 'postgresql:']

/** A reverse proxy on the same machine. */
const loopback = '127.0.0.0/8, ::1'

/** Reads and validates the environment. Throws an Error that names the invalid variable. */
export function readConfig(env: Readonly<Record<string, string | undefined>>): Config {
  const databaseUrl = readUrl('DATABASE_URL', env.DATABASE_URL || null, postgres)
  const databaseOwnerUrl = readUrl('DATABASE_OWNER_URL', env.DATABASE_OWNER_URL || null, postgres)
  const databaseDirectUrl = readUrl('DATABASE_DIRECT_URL', env.DATABASE_DIRECT_URL || null, postgres)
  const databaseReadUrls = readUrls('DATABASE_READ_URL', env.DATABASE_READ_URL)
  if (databaseReadUrls.length > 0 && !databaseUrl) throw new Error('DATABASE_READ_URL needs DATABASE_URL')
  if (databaseDirectUrl && !databaseUrl) throw new Error('DATABASE_DIRECT_URL needs DATABASE_URL')
  if (databaseOwnerUrl && !databaseUrl) throw new Error('DATABASE_OWNER_URL needs DATABASE_URL')
  const dataDir = resolve(env.DATA_DIR || './data')
  const sandbox = readFlag('SANDBOX', env.SANDBOX, databaseUrl === null)
  const robots = readFlag('SANDBOX_ROBOTS', env.SANDBOX_ROBOTS, sandbox)
  if (robots && !sandbox) throw new Error('SANDBOX_ROBOTS=1 needs SANDBOX=1')
  const loopbackWebhooks = readFlag('LOOPBACK_WEBHOOKS', env.LOOPBACK_WEBHOOKS, sandbox)
  if (loopbackWebhooks && !sandbox) throw new Error('LOOPBACK_WEBHOOKS=1 needs SANDBOX=1')
  return {
    host: env.HOST || '127.0.0.1',
    port: readPort('PORT', env.PORT || '8080'),
    logLevel: readLogLevel(env.LOG_LEVEL),
    processes: readCount('PROCESSES', env.PROCESSES, 1, [1, 64]),
    databaseUrl,
    databaseDirectUrl,
    databaseReadUrls,
    databaseOwnerUrl,
    databasePool: readCount('DATABASE_POOL', env.DATABASE_POOL, 20, [4, 1000]),
    databaseTimeoutMs: readCount('DATABASE_TIMEOUT_MS', env.DATABASE_TIMEOUT_MS, 2000, [100, 60_000]),
    dataDir,
    dataKeysFile: resolve(env.DATA_KEYS_FILE || join(dataDir, 'data-keys')),
    bucket: readBucket(env),
    backupDir: env.BACKUP_DIR ? resolve(env.BACKUP_DIR) : null,
    smtpUrl: checkedMailUrl(readUrl('SMTP_URL', env.SMTP_URL || null, ['smtp:', 'smtps:'])),
    mailToFiles: readFlag('MAIL_TO_FILES', env.MAIL_TO_FILES, false),
    mail: readMail(env),
    sanctionsFile: env.SANCTIONS_FILE ? resolve(env.SANCTIONS_FILE) : null,
    releaseFeed: readReleaseFeed(env.RELEASE_FEED),
    owner: readOwner(env.OWNER_EMAIL, env.OWNER_PASSWORD),
    sandbox,
    robots,
    loopbackWebhooks,
    headTargets: readHeadTargets(env.HEADS_FILE, env.HEADS_WEBHOOK),
    chainOptions: readChains(env.CHAIN_FILE ? resolve(env.CHAIN_FILE) : null),
    chainWatcher: readFlag('CHAIN_WATCHER', env.CHAIN_WATCHER, true),
    tiles: readTiles(env.TILE_URL, env.TILE_ATTRIBUTION),
    trustProxy: readNetworks('TRUST_PROXY', env.TRUST_PROXY || loopback),
    rootInviteCode: readInviteCode(env.ROOT_INVITE_CODE),
    basePath: readBasePath(env.BASE_PATH, env),
    appUrl: readWebUrl('APP_URL', env.APP_URL),
    consoleUrl: readWebUrl('CONSOLE_URL', env.CONSOLE_URL),
    opsPort: env.OPS_PORT ? readPort('OPS_PORT', env.OPS_PORT) : null,
    accessLogSample: readShare('ACCESS_LOG_SAMPLE', env.ACCESS_LOG_SAMPLE, 0.1),
    certificateAddress: readAddress('CERTIFICATE_ADDRESS', env.CERTIFICATE_ADDRESS),
    watchDisks: readDisks('WATCH_DISKS', env.WATCH_DISKS),
    traces: readTraceOptions(env),
  }
}

function readPort(name: string, text: string): number {
  const port = Number(text)
  if (!Number.isInteger(port) || port < 0 || port > 65535) throw new Error(`${name} must be a port number, not ${text}`)
  return port
}

function readLogLevel(text = 'warn'): LogLevel {
  const level = logLevels.find((one) => one === (text || 'warn'))
  if (!level) throw new Error(`LOG_LEVEL must be one of ${logLevels.join(', ')}, not ${text}`)
  return level
}

function readCount(name: string, text: string | undefined, fallback: number, [least, most]: [number, number]): number {
  const count = text ? Number(text) : fallback
  if (!Number.isInteger(count) || count < least || count > most) {
    throw new Error(`${name} must be a whole number from ${least} to ${most}, not ${text}`)
  }
  return count
}

function readUrl(name: string, text: string | null, protocols: readonly string[]): string | null {
  if (text === null) return null
  // Only the protocol is checked: URLs with a Unix socket directory have forms that only the driver can parse.
  if (!protocols.some((protocol) => text.startsWith(`${protocol}//`))) {
    throw new Error(`${name} must be a URL that starts with ${protocols.join('// or ')}//`)
  }
  return text
}

/** URLs of PostgreSQL with spaces between them. */
const readUrls = (name: string, text = ''): readonly string[] =>
  text
    .split(/\s+/)
    .filter((one) => one !== '')
    .flatMap((one) => readUrl(name, one, postgres) ?? [])

function readOwner(email: string | undefined, password: string | undefined): FirstOwner | null {
  if (!email && !password) return null
  if (!email || !isEmail(email)) throw new Error('OWNER_EMAIL must be an e-mail address')
  // Removed from the environment after the first start.
  if (!password) return { email: email.toLowerCase(), password: null }
  if (password.length < 8) throw new Error('OWNER_PASSWORD must have at least 8 characters')
  return { email: email.toLowerCase(), password }
}

function readFlag(name: string, text: string | undefined, fallback: boolean): boolean {
  if (!text) return fallback
  if (text === '1') return true
  if (text === '0') return false
  throw new Error(`${name} must be 1 or 0, not ${text}`)
}

function readWebUrl(name: string, text: string | undefined): string | null {
  if (!text) return null
  if (!isUrl(text)) throw new Error(`${name} must be a URL that starts with https:// or http://`)
  return text
}

function readInviteCode(text: string | undefined): string | null {
  if (!text) return null
  if (!/^[A-Za-z0-9]{4,32}$/.test(text)) throw new Error('ROOT_INVITE_CODE must be 4 to 32 letters and digits')
  return text
}

function readAddress(name: string, text: string | undefined): string | null {
  if (!text) return null
  if (!/^[^\s:/]+:\d{1,5}$/.test(text))
    throw new Error(`${name} must be a host and a port such as 127.0.0.1:443, not ${text}`)
  return text
}

/** Reads a list of named folders, `database=/var/lib/postgresql log=/srv/log`. */
function readDisks(name: string, text = ''): Config['watchDisks'] {
  return text
    .split(/\s+/)
    .filter((one) => one !== '')
    .map((one) => {
      const [, disk, folder] = /^([a-z]{1,20})=(\/.*)$/.exec(one) ?? []
      if (disk && folder) return [disk, folder] as const
      throw new Error(`${name} must be a list of folders such as database=/var/lib/postgresql, not ${one}`)
    })
}

/** An https address as it is, the path of a file in full. */
const readReleaseFeed = (text: string | undefined): string | null =>
  !text ? null : /^https?:/.test(text) ? readUrl('RELEASE_FEED', text, ['https:']) : resolve(text)
