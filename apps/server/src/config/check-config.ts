import { accessSync, closeSync, constants, mkdirSync, openSync } from 'node:fs'
import { dirname } from 'node:path'
import { attempt, requireFile } from './chain-options.ts'
import type { Config } from './config.ts'

type PathConfig = Pick<Config, 'dataDir' | 'dataKeysFile' | 'backupDir' | 'sanctionsFile' | 'headTargets'>

/**
 * Creates the folders that the server writes to, and checks that it can read and write what the environment names. Throws an Error
 * that names the variable and says what to do.
 */
export function requirePaths({ dataDir, dataKeysFile, backupDir, sanctionsFile, headTargets }: PathConfig): void {
  requireFolder('DATA_DIR', dataDir)
  requireFolder('DATA_KEYS_FILE', dirname(dataKeysFile))
  if (backupDir !== null) requireFolder('BACKUP_DIR', backupDir)
  if (headTargets.file !== null) requireAppendable('HEADS_FILE', headTargets.file)
  if (sanctionsFile !== null) requireFile('SANCTIONS_FILE', sanctionsFile)
}

function requireAppendable(variable: string, file: string): void {
  requireFolder(variable, dirname(file))
  attempt(`${variable}: the file ${file} cannot be written to. Give it to the user that runs the server`, () =>
    closeSync(openSync(file, 'a')),
  )
}

function requireFolder(variable: string, folder: string): void {
  const advice = `Create it for the user that runs the server, or set ${variable} to another one`
  attempt(`${variable}: the folder ${folder} cannot be created. ${advice}`, () =>
    mkdirSync(folder, { recursive: true }),
  )
  attempt(`${variable}: the folder ${folder} cannot be written to. ${advice}`, () =>
    accessSync(folder, constants.R_OK | constants.W_OK | constants.X_OK),
  )
}

/** Loopback, or the folder of a Unix socket. */
const local = /^(?:localhost|127\.\d+\.\d+\.\d+|\[::1\]|%2f.*|)$/i

const isPlainDatabase = ({ hostname, searchParams }: URL): boolean =>
  !local.test(hostname) && !searchParams.get('host')?.startsWith('/') && searchParams.get('sslmode') !== 'verify-full'

const isPlainMail = ({ protocol, hostname, searchParams }: URL): boolean =>
  protocol === 'smtp:' && !local.test(hostname) && searchParams.get('requireTLS') !== 'true'

const isPlainHttp = ({ protocol, hostname }: URL): boolean => protocol === 'http:' && !local.test(hostname)

type Connections = Pick<
  Config,
  'databaseUrl' | 'databaseDirectUrl' | 'databaseOwnerUrl' | 'databaseReadUrls' | 'smtpUrl' | 'bucket'
>

/** The variables whose connections leave this machine without TLS. The values are not shown: they hold passwords. */
export function plainConnections(config: Connections): readonly string[] {
  const { databaseUrl, databaseDirectUrl, databaseOwnerUrl, databaseReadUrls, smtpUrl, bucket } = config
  const all: readonly (readonly [string, string | null, (url: URL) => boolean])[] = [
    ['DATABASE_URL', databaseUrl, isPlainDatabase],
    ['DATABASE_DIRECT_URL', databaseDirectUrl, isPlainDatabase],
    ['DATABASE_OWNER_URL', databaseOwnerUrl, isPlainDatabase],
    ['DATABASE_READ_URL', databaseReadUrls.find((url) => isPlainUrl(url, isPlainDatabase)) ?? null, isPlainDatabase],
    ['SMTP_URL', smtpUrl, isPlainMail],
    ['S3_ENDPOINT', bucket?.endpoint ?? null, isPlainHttp],
  ]
  return all.filter(([, text, isPlain]) => text !== null && isPlainUrl(text, isPlain)).map(([name]) => name)
}

function isPlainUrl(text: string, isPlain: (url: URL) => boolean): boolean {
  // A URL with the folder of a Unix socket can be parsed by the driver only.
  const url = URL.parse(text)
  return url !== null && isPlain(url)
}
