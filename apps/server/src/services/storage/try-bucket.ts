import type { BucketOptions } from '../../config/bucket-options.ts'
import type { Bucket } from './bucket.ts'

/** The remedy for an error of the store, by its name. */
const advice: Readonly<Record<string, (options: BucketOptions) => string>> = {
  InvalidAccessKeyId: () => 'AWS_ACCESS_KEY_ID is not known to the store',
  SignatureDoesNotMatch: () => 'AWS_SECRET_ACCESS_KEY is not that of AWS_ACCESS_KEY_ID',
  ExpiredToken: () => 'AWS_SESSION_TOKEN has expired',
  CredentialsProviderError: () =>
    'AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY must be set: the host has no credentials',
  NoSuchBucket: ({ bucket }) => `S3_BUCKET: the store has no bucket ${bucket}`,
  PermanentRedirect: ({ bucket, region }) => `S3_REGION: the bucket ${bucket} is not in ${region}`,
  AuthorizationHeaderMalformed: ({ bucket, region }) => `S3_REGION: the bucket ${bucket} is not in ${region}`,
  RequestTimeTooSkewed: () => 'the clocks of this host and of the store differ by more than 15 minutes',
}

const denied = ({ bucket, prefix }: BucketOptions) =>
  `S3_BUCKET: the credentials must be allowed to list ${bucket} and to read, write and delete ${prefix}* in it`

/** The answer of a store: a refusal has the number of its HTTP status. */
interface StoreError extends Error {
  readonly $metadata?: { readonly httpStatusCode?: number }
}

/**
 * Uses a bucket once as the service does. Throws an Error that names the variable to correct when the store refuses; resolves when
 * it does not answer, or is busy.
 */
export async function tryBucket(bucket: Bucket, options: BucketOptions): Promise<void> {
  try {
    await bucket.tryRights(options.prefix)
  } catch (error) {
    if (!(error instanceof Error)) throw error
    const { name, message, $metadata }: StoreError = error
    const status = $metadata?.httpStatusCode ?? 0
    const known = advice[name]?.(options)
    if (known) throw new Error(known, { cause: error })
    if (status === 401 || status === 403) throw new Error(denied(options), { cause: error })
    // Also a proxy or another service in its place; 429 and 408 are of a busy one.
    if (status >= 300 && status < 500 && status !== 429 && status !== 408) {
      throw new Error(`S3_ENDPOINT: the store refuses the use of ${options.bucket}: ${name}: ${message}`, {
        cause: error,
      })
    }
  }
}
