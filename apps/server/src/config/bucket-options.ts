import { isWebhookUrl } from '@c2c/contract'
import { isUrl } from '@c2c/domain'
import { resolve } from 'node:path'

/** Where images and exports are stored instead of on the local disk (docs/operations.md). */
export interface BucketOptions {
  readonly bucket: string
  /** The address of an S3-compatible store; null for Amazon's own. */
  readonly endpoint: string | null
  readonly region: string
  /** Whether the bucket is the first part of the path instead of the host name. */
  readonly pathStyle: boolean
  /** The prefix of the names of all files; empty, or ending in a slash. */
  readonly prefix: string
  /** Null looks for them where Amazon's tools do: a web identity, a profile, the host's own role. */
  readonly credentials: {
    readonly accessKeyId: string
    readonly secretAccessKey: string
    readonly sessionToken?: string
  } | null
  /** Milliseconds of an operation, with its repetitions, after which the store counts as away. */
  readonly timeoutMs: number
}

type Environment = Readonly<Record<string, string | undefined>>

/** The variables that mean nothing without `S3_BUCKET`. */
const dependent = ['S3_ENDPOINT', 'S3_REGION', 'S3_PATH_STYLE', 'S3_PREFIX', 'S3_TIMEOUT_MS'] as const

/** Amazon's rule, which other stores share. */
const bucketName = /^(?=.{3,63}$)[a-z0-9][a-z0-9-]*(\.[a-z0-9][a-z0-9-]*)*$/

const prefixForm = /^[A-Za-z0-9_-][A-Za-z0-9._-]*(\/[A-Za-z0-9_-][A-Za-z0-9._-]*)*\/?$/

/** Reads `S3_*` and the standard variables of credentials. Throws an Error that names the invalid variable. */
export function readBucket(env: Environment): BucketOptions | null {
  const bucket = env['S3_BUCKET']
  if (!bucket) {
    const lonely = dependent.find((name) => env[name])
    if (lonely) throw new Error(`${lonely} needs S3_BUCKET`)
    return null
  }
  if (!bucketName.test(bucket)) throw new Error('S3_BUCKET must be the name of a bucket, 3 to 63 of a-z, 0-9, - and .')
  const endpoint = env['S3_ENDPOINT'] || null
  if (endpoint !== null && !isUrl(endpoint)) {
    throw new Error('S3_ENDPOINT must be a URL that starts with https:// or http://')
  }
  return {
    bucket,
    endpoint,
    region: env['S3_REGION'] || env['AWS_REGION'] || 'us-east-1',
    pathStyle: readPathStyle(env['S3_PATH_STYLE'], endpoint !== null),
    prefix: readPrefix(env['S3_PREFIX']),
    credentials: readCredentials(env),
    timeoutMs: readTimeout(env['S3_TIMEOUT_MS']),
  }
}

function readPathStyle(text: string | undefined, fallback: boolean): boolean {
  if (!text) return fallback
  if (text !== '0' && text !== '1') throw new Error(`S3_PATH_STYLE must be 1 or 0, not ${text}`)
  return text === '1'
}

function readPrefix(text: string | undefined): string {
  if (!text) return ''
  if (!prefixForm.test(text)) throw new Error('S3_PREFIX must be names of a-z, A-Z, 0-9, ., _ and -, divided by /')
  return text.endsWith('/') ? text : `${text}/`
}

function readCredentials(env: Environment): BucketOptions['credentials'] {
  const accessKeyId = env['AWS_ACCESS_KEY_ID']
  const secretAccessKey = env['AWS_SECRET_ACCESS_KEY']
  const sessionToken = env['AWS_SESSION_TOKEN']
  if (!accessKeyId && !secretAccessKey) return null
  if (!accessKeyId || !secretAccessKey) {
    throw new Error('AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY must be set together')
  }
  return { accessKeyId, secretAccessKey, ...(sessionToken && { sessionToken }) }
}

function readTimeout(text: string | undefined): number {
  const timeoutMs = Number(text || '2000')
  if (!Number.isInteger(timeoutMs) || timeoutMs < 100 || timeoutMs > 60_000) {
    throw new Error(`S3_TIMEOUT_MS must be a whole number from 100 to 60000, not ${text}`)
  }
  return timeoutMs
}

/** Where each statement of liabilities is handed to, with the end of the audit log; null for nowhere. */
export interface HeadTargets {
  /** A file that gets a line of each statement. */
  readonly file: string | null
  /** An address that gets a POST of each statement. */
  readonly webhook: string | null
}

export function readHeadTargets(file: string | undefined, webhook: string | undefined): HeadTargets {
  if (webhook && !isWebhookUrl(webhook)) throw new Error('HEADS_WEBHOOK must be a URL that starts with https://')
  return { file: file ? resolve(file) : null, webhook: webhook || null }
}
