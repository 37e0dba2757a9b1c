import { languages, reasons, type Reason } from '@c2c/contract'
import type { Schema } from './call-schemas.ts'

const text = (description: string): Schema => ({ type: 'string', description })

/** The envelope of an answer. */
export const envelope = (code: Schema, data: Schema): Schema => ({
  type: 'object',
  properties: {
    code: { type: 'integer', ...code },
    msg: text('A sentence for people, in the language of `lang`.'),
    data,
  },
  required: ['code', 'msg', 'data'],
})

/** The envelope of a refusal with one of some reasons. */
export const refusalEnvelope = (refusals: readonly Reason[]): Schema =>
  envelope(
    { enum: [...new Set(refusals.map((reason) => reasons[reason]))], description: 'The code of the reason.' },
    {
      type: 'object',
      description: 'The reason, and what programs can use of it.',
      properties: {
        reason: { type: 'string', enum: refusals, description: 'Stable, for programs; see `/reference/`.' },
        ...(refusals.includes('invalid_input') && {
          fields: {
            type: 'object',
            additionalProperties: { type: 'string' },
            description: 'What is wrong with each field, for people; with `invalid_input`.',
          },
        }),
        ...(refusals.includes('too_many_requests') && {
          retry_after: { type: 'integer', description: 'Seconds to wait; with `too_many_requests`.' },
        }),
        ...(refusals.includes('timestamp_invalid') && {
          server_time: text('The time of the server; with `timestamp_invalid`.'),
          part: text('What is wrong with a signature: the name of a header, or `secret`; with `signature_invalid`.'),
        }),
      },
      required: ['reason'],
    },
  )

const json = (schema: Schema, example?: unknown): Schema => ({
  'application/json': { schema, ...(example !== undefined && { example }) },
})

const retryAfter = { 'Retry-After': { $ref: '#/components/headers/RetryAfter' } }

/** Answers that every call may give besides HTTP 200. */
const responses = {
  BodyTooLarge: {
    description: 'The body is larger than the call takes. Nothing was done.',
    content: json(refusalEnvelope(['body_too_large']), {
      code: 413,
      msg: 'The request is too large.',
      data: { reason: 'body_too_large' },
    }),
  },
  Fault: {
    description: 'A fault of the service. `data.request_id` names it in the logs.',
    content: json(
      envelope(
        { const: 500, description: 'Always 500.' },
        {
          type: 'object',
          description: 'The reason and the request.',
          properties: {
            reason: { type: 'string', const: 'internal', description: 'Always `internal`.' },
            request_id: text('The id of the request in the logs of the service.'),
          },
          required: ['reason', 'request_id'],
        },
      ),
    ),
  },
  Unavailable: {
    description:
      'The database is away, or the server is overloaded. The outcome of a call that was being answered is unknown: repeat it ' +
      'with the same `Idempotency-Key`.',
    headers: retryAfter,
    content: json(refusalEnvelope(['unavailable'])),
  },
}

/** The references to them, by HTTP status. */
export const otherResponses = {
  413: { $ref: '#/components/responses/BodyTooLarge' },
  500: { $ref: '#/components/responses/Fault' },
  503: { $ref: '#/components/responses/Unavailable' },
}

const integer = (description: string) => ({ description, schema: { type: 'integer' } })

const headers = {
  RateLimitLimit: integer('Calls of the window; answers to API keys have it.'),
  RateLimitRemaining: integer('Calls that are left in the window.'),
  RateLimitReset: integer('Seconds until the window ends.'),
  RetryAfter: integer('Seconds to wait before the next try.'),
}

/** The headers of answers to API keys. */
export const keyHeaders = {
  'RateLimit-Limit': { $ref: '#/components/headers/RateLimitLimit' },
  'RateLimit-Remaining': { $ref: '#/components/headers/RateLimitRemaining' },
  'RateLimit-Reset': { $ref: '#/components/headers/RateLimitReset' },
  ...retryAfter,
}

const header = (name: string, description: string, schema: Schema) => ({
  name,
  in: 'header',
  description,
  schema: { type: 'string', ...schema },
})

const parameters = {
  IdempotencyKey: header(
    'Idempotency-Key',
    'The same key with the same fields gives the first answer again for 24 hours or more, and nothing is done twice.',
    { pattern: '^[\\x21-\\x7e]{1,128}$' },
  ),
  Challenge: header('X-Challenge', 'The solution of a challenge: `<challenge>:<number>`.', { maxLength: 256 }),
  Timestamp: header(
    'X-Timestamp',
    'With `X-Signature`: milliseconds since 1970, at most 60 s off the time of the server.',
    { pattern: '^\\d{13}$' },
  ),
  Nonce: header('X-Nonce', 'With `X-Signature`: never used before with this key.', { pattern: '^[\\w-]{16,64}$' }),
  WebhookId: header('webhook-id', 'The same for every attempt of one event: ignore repeated ones.', {}),
  WebhookTimestamp: header('webhook-timestamp', 'Seconds since 1970 at which this attempt was signed.', {
    pattern: '^\\d+$',
  }),
  WebhookSignature: header(
    'webhook-signature',
    '`v1,` and the HMAC-SHA-256 in base64, under the secret without `whsec_` as base64, of id, timestamp and body, joined by ' +
      'dots (Standard Webhooks 1.0). Several are separated by spaces; one that fits is enough.',
    {},
  ),
}

export const parameter = (name: keyof typeof parameters) => ({ $ref: `#/components/parameters/${name}` })

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
      'HMAC-SHA-256 in lower-case hexadecimal, under the secret of the API key, of these lines joined by a line feed: method, ' +
      'path with query, `X-Timestamp` (milliseconds since 1970, at most 60 s off), `X-Nonce` (16 to 64 letters, digits, `-` or ' +
      '`_`, never used before) and the SHA-256 of the body in hexadecimal. Calls of the scope `read` need none; one that is sent ' +
      'is checked.',
  },
}

const language = {
  type: 'string',
  enum: languages,
  default: 'en',
  description: 'The language of `msg` and of texts in the answer; any other value counts as `en`.',
}

export const commonComponents = { securitySchemes, parameters, headers, responses }
export const commonSchemas = { Language: language }
