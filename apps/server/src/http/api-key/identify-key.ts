import { Refusal, type Call, type Envelope, type MessageKey } from '@c2c/contract'
import type { preParsingHookHandler } from 'fastify'
import { createHash, createHmac, timingSafeEqual, type Hash } from 'node:crypto'
import { Transform } from 'node:stream'
import type { ApiKey } from '../../services/api-keys/api-keys.ts'
import { tooMany, type LimitState } from '../../services/limits/rate-limits.ts'
import type { Uses } from '../../services/services.ts'
import type { StaffSession } from '../../services/sessions/staff-session.ts'
import type { UserSession } from '../../services/sessions/user-session.ts'
import type { SentRequest } from '../sent-request.ts'

/** A request is refused when its time is further from the server's, in milliseconds. */
const clockTolerance = 60_000

/** The stand-in for a user's session in calls with a key; null for a key of staff. */
export const sessionOf = ({ holder }: ApiKey): UserSession | null => ('session' in holder ? holder.session : null)

/** The stand-in for a session of staff; null for a key of a user. */
export const staffOf = ({ holder }: ApiKey): StaffSession | null => ('staff' in holder ? holder.staff : null)

/**
 * The key of a request, once it may make this call: it works, from this network, at this rate, with the scope and, where the
 * scope moves money, with a signature that was not used before; a read is checked where it is signed. Each other case is refused with a reason of its own.
 */
export async function identifyKey(
  services: Uses<'apiKeys' | 'limits' | 'wallClock'>,
  call: Call,
  sent: SentRequest,
  now: Date,
): Promise<ApiKey> {
  const { apiKeys, limits } = services
  const { 'x-api-key': token, 'x-access-token': sessionToken } = sent.headers
  if (sessionToken !== undefined) throw new Refusal('invalid_input', { message: 'key_and_token' })
  const { address } = sent
  const key = await usableKey(apiKeys, call, token, address, now)
  const limit = await limits.takeKeyCall(key.id, key.ownerId)
  sent.showLimit(limit)
  if (limit.refused) throw tooMany(limit.reset)
  requireScope(call, key)
  await checkSignature(services, call, key, sent, now)
  await apiKeys.noteUse(key, address, now)
  return key
}

/** The key of a token, once it works for calls of this surface, now and from this address. */
export async function usableKey(
  apiKeys: Uses<'apiKeys'>['apiKeys'],
  call: Call,
  token: unknown,
  address: string,
  now: Date,
): Promise<ApiKey> {
  const key = typeof token === 'string' && token !== '' ? await apiKeys.find(token, now) : null
  if (!key || (call.surface === 'web') !== (sessionOf(key) !== null)) throw new Refusal('key_invalid')
  requireOpenKey(key, now)
  if (!key.isAllowed(address)) throw new Refusal('not_allowed', { message: 'key_network' })
  return key
}

function requireOpenKey({ revoked, endsAt }: ApiKey, now: Date): void {
  if (revoked) throw new Refusal('key_invalid', { message: 'key_revoked' })
  if (endsAt > now) return
  throw new Refusal('key_invalid', { message: 'key_expired', data: { expired_at: endsAt.toISOString() } })
}

/** Refuses a call that no key may make, and a key without the scope of the call. */
export function requireScope({ key: scope }: Call, { scopes }: ApiKey): void {
  if (scope === null) throw new Refusal('not_allowed', { message: 'key_not_for_call' })
  if (!scopes.includes(scope)) throw new Refusal('scope_missing', { data: { scope } })
}

/**
 * Requires a signature for what changes something, but for an upload, which moves no money and is read later. The nonce is used up
 * last, so that only the holder of the secret can use one up. A signed read is checked too, so that programs can test how they
 * sign, and uses up no nonce.
 */
async function checkSignature(
  services: Uses<'apiKeys' | 'wallClock'>,
  call: Call,
  key: ApiKey,
  sent: SentRequest,
  now: Date,
): Promise<void> {
  const due = call.key !== 'read'
  if (call.upload || (!due && (key.secret === null || sent.headers['x-signature'] === undefined))) return
  const timestamp = signatureHeader(sent, 'X-Timestamp', /^\d{13}$/, 'signature_timestamp')
  const nonce = signatureHeader(sent, 'X-Nonce', /^[\w-]{16,64}$/, 'signature_nonce')
  const signature = signatureHeader(sent, 'X-Signature', /^[\da-f]{64}$/, 'signature_form')
  // Programs sign with the real time, also while a sandbox's clock is ahead.
  const time = services.wallClock()
  if (Math.abs(Number(timestamp) - time.getTime()) > clockTolerance) {
    throw new Refusal('timestamp_invalid', { data: { server_time: time.toISOString() } })
  }
  const signed = { ...sent.readSigned(), timestamp, nonce }
  if (key.secret === null) throw new Refusal('signature_invalid', { data: { part: 'secret' } })
  if (!isSigned(key.secret, signed, signature)) throw unfitSignature(signed)
  if (due && !(await services.apiKeys.useNonce(key, nonce, now))) throw new Refusal('nonce_used')
}

/** A header of a signature. Refuses one that is missing or has another form, by its name. */
function signatureHeader({ headers }: SentRequest, name: string, form: RegExp, message: MessageKey): string {
  const value = headers[name.toLowerCase()]
  const data = { part: name }
  if (value === undefined)
    throw new Refusal('signature_invalid', { message: 'signature_header', values: { header: name }, data })
  if (typeof value !== 'string' || !form.test(value)) throw new Refusal('signature_invalid', { message, data })
  return value
}

/** What arrived, to compare with the signed lines. It is what the caller sent, and says nothing of the secret. */
const unfitSignature = ({ method, path, bodyHash }: SignedRequest): Refusal =>
  new Refusal('signature_invalid', {
    message: 'signature_unfit',
    data: { part: 'X-Signature', method, path, body_sha256: bodyHash.toString('hex') },
  })

/** The parts of a request, or of the opening of a socket, that a signature covers. */
interface SignedRequest {
  readonly method: string
  /** As it was sent, with a query if there is one. */
  readonly path: string
  /** Milliseconds since 1970. */
  readonly timestamp: string
  readonly nonce: string
  /** SHA-256 of the body. */
  readonly bodyHash: Buffer
}

/** The text that is signed: one line each of method, path, timestamp, nonce and the body's hash in hexadecimal. */
const signedText = ({ method, path, timestamp, nonce, bodyHash }: SignedRequest): string =>
  [method, path, timestamp, nonce, bodyHash.toString('hex')].join('\n')

/** Whether `signature` is the HMAC-SHA-256 of a request under a key's secret, in hexadecimal. Takes the same time for any. */
export function isSigned(secret: string, request: SignedRequest, signature: string): boolean {
  const expected = createHmac('sha256', secret).update(signedText(request)).digest()
  const given = Buffer.from(signature, 'hex')
  return given.length === expected.length && timingSafeEqual(given, expected)
}

declare module 'fastify' {
  interface FastifyRequest {
    /** The hash of the body as it was sent; null where the request is not signed. */
    bodyHash: Hash | null
  }
}

/** Hashes the body of a signed request while it is read; an upload is not signed. */
export const hashSignedBody: preParsingHookHandler = (request, _reply, payload, done) => {
  const { 'x-signature': signature, 'content-type': type = '' } = request.headers
  if (signature === undefined || type.startsWith('multipart/')) return done(null, payload)
  const hash = createHash('sha256')
  request.bodyHash = hash
  const hashed = new Transform({
    transform(chunk: Buffer, _encoding, next) {
      hash.update(chunk)
      next(null, chunk)
    },
  })
  payload.on('error', (error) => void hashed.destroy(error))
  done(null, payload.pipe(hashed))
}

declare module 'fastify' {
  interface FastifyRequest {
    /** The limit that the caller's API key is nearer to; null for other callers. */
    keyLimit: LimitState | null
  }
}

/** The rest of a key's limit (draft-ietf-httpapi-ratelimit-headers-07), and how long to wait where the call was too much. */
export function limitHeaders({ limit, remaining, reset }: LimitState, { data }: Envelope<object>) {
  const wait = 'retry_after' in data ? String(data.retry_after) : undefined
  return {
    'ratelimit-limit': String(limit),
    'ratelimit-remaining': String(remaining),
    'ratelimit-reset': String(reset),
    ...(wait !== undefined && { 'retry-after': wait }),
  }
}
