import {
  callPath,
  consoleCalls,
  isOfUser,
  keyReasons,
  reasons,
  signatureReasons,
  webCalls,
  type Call,
  type Reason,
} from '@c2c/contract'
import * as z from 'zod/mini'

export type Schema = Readonly<Record<string, unknown>>

/** The fields of a call as its callers send them. */
export const inputSchema = (call: Call): Schema => z.toJSONSchema(call.input, { io: 'input', unrepresentable: 'any' })
/** The `data` of a success. */
export const outputSchema = (call: Call): Schema =>
  z.toJSONSchema(call.output, { io: 'output', unrepresentable: 'any' })

/** The reasons with which a call may be refused, without repeats. */
export function refusalsOf(call: Call): readonly Reason[] {
  const reasonsOfCall: readonly Reason[] = [
    ...call.errors,
    'invalid_input',
    'too_many_requests',
    ...(call.auth === 'anonymous' ? [] : (['session_invalid'] as const)),
    ...(Array.isArray(call.auth) ? (['not_allowed'] as const) : []),
    ...(isOfUser(call) ? (['account_frozen'] as const) : []),
    ...(call.creating ? (['idempotency_mismatch'] as const) : []),
    ...(call.key === null ? [] : keyReasons),
    ...(isSigned(call) ? signatureReasons : []),
  ]
  return [...new Set(reasonsOfCall)]
}

const shape = (code: Schema, data: Schema): Schema => ({
  type: 'object',
  properties: { code, msg: { type: 'string' }, data },
  required: ['code', 'msg', 'data'],
})

const refusalShape = (refusals: readonly Reason[]): Schema =>
  shape(
    { enum: [...new Set(refusals.map((reason) => reasons[reason]))] },
    { type: 'object', properties: { reason: { enum: refusals } }, required: ['reason'] },
  )

/** The body of each HTTP 200 answer: a success with its data, or a refusal with its reason. */
const envelope = (call: Call): Schema => ({
  oneOf: [shape({ const: 200 }, outputSchema(call)), refusalShape(refusalsOf(call))],
})

/** An answer that every call may give: HTTP 503 while the database is away or the server has more calls than it can answer in time. */
const unavailable = {
  description:
    'The database is away, or the server is overloaded. The outcome of a call that was being answered is unknown: repeat it ' +
    'with the same `Idempotency-Key`.',
  headers: { 'Retry-After': { description: 'In seconds.', schema: { type: 'integer' } } },
  content: { 'application/json': { schema: refusalShape(['unavailable']) } },
}

function body(call: Call): Schema {
  if (call.upload) {
    const file = { type: 'string', format: 'binary' }
    return { 'multipart/form-data': { schema: { type: 'object', properties: { [call.upload.part]: file } } } }
  }
  return {
    'application/x-www-form-urlencoded': { schema: inputSchema(call) },
    'application/json': { schema: inputSchema(call) },
  }
}

/** The staff that a call is for; empty for others. */
export const staffOnly = ({ auth }: Call): string => (Array.isArray(auth) ? `For staff: ${auth.join(', ')}.` : '')

/** How makers may make a call of staff; empty where they may not. */
export function makerNote({ maker }: Call): string {
  if (maker === null) return ''
  const when = maker === 'begins' ? ' unless something stands in the way (`obstacle` of `maker/info`)' : ''
  return `Also for makers, with the token of the web app${when}.`
}

/** When a call needs a proof of identity; empty where it does not. */
export function stepUpNote(call: Call): string {
  const { stepUp: due } = call
  if (!due) return ''
  const when = due.byHandler ? 'In some cases: ' : due.field === undefined ? '' : `With \`${due.field}\`: `
  const how =
    call.surface === 'console' ? 'session/prove` of the console, for makers `security/prove' : 'security/prove'
  return `${when}needs a proof of identity of the last five minutes (\`${how}\`), except with an API key.`
}

const isChallenged = ({ errors }: Call): boolean => errors.includes('challenge_required')

const challenge = (call: Call): string =>
  isChallenged(call)
    ? 'Refused with `challenge_required` when tries come too fast: repeat it with `X-Challenge: <challenge>:<number>`, so that ' +
      'SHA-256(SHA-256(challenge) || number as 32 bits, big-endian) begins with `bits` zero bits.'
    : ''

/** Whether a request with an API key must be signed. */
const isSigned = ({ key }: Call): boolean => key !== null && key !== 'read'

/** A session, or an API key: without a signature for a call that only reads. */
function securityOf(call: Call): readonly Readonly<Record<string, readonly string[]>>[] {
  if (call.auth === 'anonymous') return []
  return [{ token: [] }, ...(call.key === null ? [] : [isSigned(call) ? { key: [], signature: [] } : { key: [] }])]
}

const securitySchemes = {
  token: { type: 'apiKey', in: 'header', name: 'X-Access-Token', description: 'The token of a session.' },
  key: {
    type: 'apiKey',
    in: 'header',
    name: 'X-Api-Key',
    description:
      'The token of an API key, in place of `X-Access-Token`. It needs the scope in `x-key-scope`. Answers have ' +
      '`RateLimit-Limit`, `RateLimit-Remaining` and `RateLimit-Reset`, in seconds.',
  },
  signature: {
    type: 'apiKey',
    in: 'header',
    name: 'X-Signature',
    description:
      'HMAC-SHA-256 in hexadecimal, under the secret of the API key, of these lines joined by a line feed: method, path, ' +
      '`X-Timestamp` (milliseconds since 1970, at most 60 s off), `X-Nonce` (16 to 64 letters, digits, `-` or `_`, never ' +
      'used before) and the SHA-256 of the body in hexadecimal.',
  },
}

const header = (name: string, maxLength: number) => ({ name, in: 'header', schema: { type: 'string', maxLength } })

function operation(call: Call) {
  const key = header('Idempotency-Key', 128)
  const description = [staffOnly(call), makerNote(call), stepUpNote(call), challenge(call)].filter(Boolean).join(' ')
  return {
    post: {
      operationId: `${call.surface}/${call.name}`,
      tags: [call.surface],
      ...(description !== '' && { description }),
      security: securityOf(call),
      ...(call.key !== null && { 'x-key-scope': call.key }),
      ...(call.maker !== null && { 'x-maker': call.maker }),
      parameters: [...(call.creating ? [key] : []), ...(isChallenged(call) ? [header('X-Challenge', 256)] : [])],
      requestBody: { content: body(call) },
      responses: {
        200: { description: 'The envelope.', content: { 'application/json': { schema: envelope(call) } } },
        503: { $ref: '#/components/responses/unavailable' },
      },
    },
  }
}

/** The OpenAPI 3.1 document of all calls, made from their declarations. */
export const openApiDocument = () => ({
  openapi: '3.1.0',
  info: { title: 'c2c', version: '1.0.0' },
  components: { securitySchemes, responses: { unavailable } },
  paths: Object.fromEntries([...webCalls, ...consoleCalls].map((call) => [callPath(call), operation(call)])),
})
