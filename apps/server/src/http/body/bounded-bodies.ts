import { isWithinBounds, Refusal, type Call, type UploadCall } from '@c2c/contract'
import formbody from '@fastify/formbody'
import type { FastifyInstance, FastifyRequest, preParsingHookHandler } from 'fastify'
import { parse } from 'node:querystring'
import { Transform, type Readable } from 'node:stream'
import { callbackify } from 'node:util'
import { sha256 } from '../../services/crypto/secrets.ts'
import type { Services, Uses } from '../../services/services.ts'
import type { Registration } from '../context.ts'
import { tooManyFields } from '../read-input.ts'
import type { SentRequest } from '../sent-request.ts'
import { sentToken } from '../session/console-cookie.ts'

/** The largest body of a call that declares no other: texts in five languages, where each letter takes nine bytes of a form. */
export const largestBody = 256 * 1024

/** The largest body of a caller who is not known: ten times what a sign-in by passkey sends, the largest without a session. */
export const largestUnknownBody = 16 * 1024

/** The widest call declares 19 fields. Fields that no call knows are ignored, up to here. */
const mostFields = 100

/** Fields are text; what is nested is refused by the call's schema, if it is not nested deeper. */
const jsonBounds = { values: mostFields, depth: 4 }

/** Forms and JSON, whose structure is counted before they are parsed. */
export async function registerBodies(app: FastifyInstance): Promise<void> {
  const parseJson = app.getDefaultJsonParser('error', 'error')
  app.removeContentTypeParser('application/json')
  app.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (isWithinBounds(body, jsonBounds)) return parseJson(request, body, done)
    return done(new Refusal('invalid_input', { message: 'body_unreadable' }))
  })
  await app.register(formbody, {
    parser: (form: string) => (hasFewFields(form) ? parse(form) : tooManyFields),
  })
}

function hasFewFields(form: string): boolean {
  let at = -1
  for (let count = 1; count <= mostFields; count += 1) {
    at = form.indexOf('&', at + 1)
    if (at < 0) return true
  }
  return false
}

/**
 * Refuses bodies above `largestUnknownBody` before they are parsed, unless their session or API key is known: what strangers send
 * takes little memory and time. Files are read after the caller is known.
 */
export function boundBody(services: Services, byPath: ReadonlyMap<string, Registration>): preParsingHookHandler {
  return (request, _reply, payload, done) => {
    const { 'content-length': length, 'transfer-encoding': encoding } = request.headers
    if (encoding === undefined && Number(length ?? 0) <= largestUnknownBody) return done(null, payload)
    const call = byPath.get(request.url.split('?', 1)[0] ?? '')?.call
    if (call?.upload) return done(null, payload)
    return bound(services, call, request, payload, done)
  }
}

/** The body of a caller who is known; of another one an error, or without a length as much as may be parsed. */
const bound = callbackify(
  async (services: Services, call: Call | undefined, request: FastifyRequest, payload: Readable): Promise<Readable> => {
    if (await isKnown(services, request)) return payload
    if (request.headers['transfer-encoding'] === undefined) throw refusalOf(call, request)
    const bounded = atMost(largestUnknownBody)
    payload.on('error', (error) => void bounded.destroy(error))
    const piped = payload.pipe(bounded)
    // The rest of the body is discarded: the connection is used for further requests.
    return piped.on('error', () => void payload.resume())
  },
)

async function isKnown(
  { sessions, apiKeys, now }: Uses<'apiKeys' | 'now' | 'sessions'>,
  { headers }: FastifyRequest,
): Promise<boolean> {
  const { 'x-api-key': key } = headers
  if (typeof key === 'string') return apiKeys.isOpen(sha256(key), now())
  const token = sentToken(headers)
  return token !== null && sessions.isOpen(sha256(token), now())
}

/** After the end of a session the refusal says so, rather than that the body is large. */
function refusalOf(call: Call | undefined, { headers }: FastifyRequest): Refusal {
  if (call === undefined || call.auth === 'anonymous') return new Refusal('body_too_large')
  return new Refusal(headers['x-api-key'] === undefined ? 'session_invalid' : 'key_invalid')
}

/** Passes on a body without a length, and fails where it is longer. */
function atMost(bytes: number): Transform {
  let seen = 0
  return new Transform({
    transform(chunk: Buffer, _encoding, next) {
      seen += chunk.length
      if (seen > bytes) next(new Refusal('body_too_large'))
      else next(null, chunk)
    },
  })
}

export interface UploadedForm {
  readonly fields: Readonly<Record<string, unknown>>
  /** The bytes of the call's part; null when it was not there. */
  readonly file: Buffer | null
}

/**
 * A `multipart/form-data` body with its one file. A file over the limit throws the parser's own error, which is
 * answered with 413; a body that breaks off or is no form is refused as unreadable.
 */
export async function readUpload(sent: SentRequest, { upload }: UploadCall): Promise<UploadedForm> {
  if (!sent.isForm) return { fields: {}, file: null }
  const fields: Record<string, unknown> = {}
  let file: Buffer | null = null
  try {
    for await (const part of sent.parts()) {
      if (part.type === 'field') fields[part.fieldname] = part.value
      else if (part.fieldname === upload.part) file = await part.toBuffer()
      else part.file.resume()
    }
  } catch (error) {
    if (error instanceof Error && 'statusCode' in error && error.statusCode === 413) throw error
    const refusal = new Refusal('invalid_input', { message: 'body_unreadable' })
    refusal.cause = error
    throw refusal
  }
  return { fields, file }
}
