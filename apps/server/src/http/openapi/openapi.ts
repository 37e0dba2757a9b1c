import { callPath, consoleCalls, reasons, webCalls, type Call, type Reason } from '@c2c/contract'
import * as z from 'zod/mini'

type Schema = Readonly<Record<string, unknown>>

const input = (call: Call): Schema => z.toJSONSchema(call.input, { io: 'input', unrepresentable: 'any' })
const output = (call: Call): Schema => z.toJSONSchema(call.output, { io: 'output', unrepresentable: 'any' })

/** What every call answers with HTTP 200: a success with its data, or a refusal with its reason. */
function envelope(call: Call): Schema {
  const shape = (code: Schema, data: Schema): Schema => ({
    type: 'object',
    properties: { code, msg: { type: 'string' }, data },
    required: ['code', 'msg', 'data'],
  })
  const refusals: readonly Reason[] = [
    ...call.errors,
    'invalid_input',
    'too_many_requests',
    ...(call.auth === 'anonymous' ? [] : (['session_invalid'] as const)),
    ...(Array.isArray(call.auth) ? (['not_allowed'] as const) : []),
    ...(call.creating ? (['idempotency_mismatch'] as const) : []),
  ]
  return {
    oneOf: [
      shape({ const: 200 }, output(call)),
      shape(
        { enum: [...new Set(refusals.map((reason) => reasons[reason]))] },
        { type: 'object', properties: { reason: { enum: [...new Set(refusals)] } }, required: ['reason'] },
      ),
    ],
  }
}

function body(call: Call): Schema {
  if (call.upload) {
    const file = { type: 'string', format: 'binary' }
    return { 'multipart/form-data': { schema: { type: 'object', properties: { [call.upload.part]: file } } } }
  }
  return { 'application/x-www-form-urlencoded': { schema: input(call) }, 'application/json': { schema: input(call) } }
}

const staffOnly = ({ auth }: Call): string => (Array.isArray(auth) ? `For staff: ${auth.join(', ')}.` : '')

function stepUp({ stepUp: due }: Call): string {
  if (!due) return ''
  const when = due.field === undefined ? '' : `With \`${due.field}\`: `
  return `${when}needs a proof of identity of the last five minutes (\`security/prove\`).`
}

const isChallenged = ({ errors }: Call): boolean => errors.includes('challenge_required')

const challenge = (call: Call): string =>
  isChallenged(call)
    ? 'Refused with `challenge_required` when tries come too fast: repeat it with `X-Challenge: <challenge>:<number>`, so that ' +
      'SHA-256(SHA-256(challenge) || number as 32 bits, big-endian) begins with `bits` zero bits.'
    : ''

const header = (name: string, maxLength: number) => ({ name, in: 'header', schema: { type: 'string', maxLength } })

function operation(call: Call) {
  const key = header('Idempotency-Key', 128)
  const description = [staffOnly(call), stepUp(call), challenge(call)].filter(Boolean).join(' ')
  return {
    post: {
      operationId: `${call.surface}/${call.name}`,
      tags: [call.surface],
      ...(description !== '' && { description }),
      security: call.auth === 'anonymous' ? [] : [{ token: [] }],
      parameters: [...(call.creating ? [key] : []), ...(isChallenged(call) ? [header('X-Challenge', 256)] : [])],
      requestBody: { content: body(call) },
      responses: { 200: { description: 'The envelope.', content: { 'application/json': { schema: envelope(call) } } } },
    },
  }
}

/** The OpenAPI 3.1 document of all calls, made from their declarations. */
export const openApiDocument = () => ({
  openapi: '3.1.0',
  info: { title: 'c2c', version: '1.0.0' },
  components: { securitySchemes: { token: { type: 'apiKey', in: 'header', name: 'X-Access-Token' } } },
  paths: Object.fromEntries([...webCalls, ...consoleCalls].map((call) => [callPath(call), operation(call)])),
})
