import { callPath, consoleCalls, webCalls, type Call } from '@c2c/contract'
import { notesOf, isChallenged, isSigned, refusalsOf, sideNote } from './call-notes.ts'
import { callSchemas, language, type CallSchemas, type Schema } from './call-schemas.ts'
import {
  commonComponents,
  commonSchemas,
  envelope,
  keyHeaders,
  otherResponses,
  parameter,
  refusalEnvelope,
} from './common-parts.ts'
import type { ContractDocs } from './contract-docs.ts'
import examples from './examples.json' with { type: 'json' }
import { tags } from './tags.ts'
import { webhookOperations } from './webhook-operations.ts'

/** A request and the `data` of its answer, as a test plays them. */
export interface Example {
  readonly fields: Readonly<Record<string, string>>
  readonly data: object
}

const exampleOf = (path: string): Example | undefined => (examples as Readonly<Record<string, Example>>)[path]

/** The body of each HTTP 200 answer: a success with its data, or a refusal with its reason. */
const answer = (call: Call, schemas: CallSchemas): Schema => ({
  oneOf: [
    envelope({ const: 200, description: 'Success.' }, { ...schemas.output(call.output), description: 'The answer.' }),
    refusalEnvelope(refusalsOf(call)),
  ],
})

function body(call: Call, schemas: CallSchemas): Schema {
  if (call.upload) {
    const file = {
      type: 'string',
      format: 'binary',
      description: `At most ${call.upload.maxBytes} bytes.`,
    }
    const properties = { lang: language, [call.upload.part]: file }
    return { 'multipart/form-data': { schema: { type: 'object', properties, required: [call.upload.part] } } }
  }
  const schema = schemas.input(call)
  const example = exampleOf(callPath(call))?.fields
  const content = { schema, ...(example !== undefined && { example }) }
  return { 'application/x-www-form-urlencoded': content, 'application/json': content }
}

/** A session, or an API key: without a signature for a call that only reads. */
function securityOf(call: Call): readonly Readonly<Record<string, readonly string[]>>[] {
  if (call.auth === 'anonymous') return []
  return [{ token: [] }, ...(call.key === null ? [] : [isSigned(call) ? { key: [], signature: [] } : { key: [] }])]
}

/** The first sentence of a comment, without its full stop. */
const summaryOf = (comment: string): string => comment.split(/[.;](?:\s|$)/, 1)[0] ?? comment

function operation(call: Call, docs: ContractDocs, schemas: CallSchemas) {
  const path = callPath(call)
  const comment = docs.calls.get(path) ?? ''
  const example = exampleOf(path)
  const content = {
    schema: answer(call, schemas),
    ...(example && { example: { code: 200, msg: 'Success', data: example.data } }),
  }
  return {
    post: {
      operationId: `${call.surface}/${call.name}`,
      tags: [call.surface, docs.groups.get(path) ?? ''],
      summary: summaryOf(comment),
      description: [comment, ...notesOf(call)].join(' '),
      security: securityOf(call),
      ...(call.key !== null && { 'x-key-scope': call.key }),
      ...(call.maker !== null && { 'x-maker': call.maker }),
      parameters: [
        ...(call.creating ? [parameter('IdempotencyKey')] : []),
        ...(isChallenged(call) ? [parameter('Challenge')] : []),
        ...(call.key === null ? [] : [parameter('Timestamp'), parameter('Nonce')]),
      ],
      requestBody: { required: true, content: body(call, schemas) },
      responses: {
        200: {
          description: 'The envelope of a success or of a refusal.',
          ...(call.key !== null && { headers: keyHeaders }),
          content: { 'application/json': content },
        },
        ...otherResponses,
      },
    },
  }
}

const description = [
  'Every call is a POST of form fields or JSON. The answer is `{"code", "msg", "data"}` with HTTP 200, also for refusals: `code` ' +
    '200 is a success, and `data.reason` is the reason of any other.',
  'Amounts are decimal text, times ISO 8601 in UTC. Lists take `page` and `page_size`, newest first.',
  sideNote,
  'The same for people is at `/reference/`. What the values of `step` mean says the schema `Step`.',
  'Programs of merchants receive events over the socket `/ws`, which `/reference/#live` describes, and read by `events/since` what ' +
    'they missed. An event has the data of its webhook.',
  'An API key makes the calls that have an `x-key-scope`: 600 a minute each, 1,200 for all keys of one owner.',
].join('\n\n')

/** The OpenAPI 3.1 document of all calls, made from their declarations, and what it lacks. */
export function openApiDocument(docs: ContractDocs) {
  const schemas = callSchemas(docs)
  const all: readonly Call[] = [...webCalls, ...consoleCalls]
  const calls = all.toSorted((a, b) => (callPath(a) < callPath(b) ? -1 : 1))
  const paths = Object.fromEntries(calls.map((call) => [callPath(call), operation(call, docs, schemas)]))
  const webhooks = webhookOperations(schemas)
  const document = {
    openapi: '3.1.0',
    info: {
      title: 'c2c',
      version: '1.0.0',
      summary: 'A USDT wallet and peer-to-merchant trading service.',
      description,
      contact: { name: 'The operator of this service' },
      license: { name: 'Apache-2.0', identifier: 'Apache-2.0' },
    },
    servers: [{ url: '/', description: 'The host of this document.' }],
    tags,
    paths,
    webhooks,
    components: { ...commonComponents, schemas: { ...commonSchemas, ...schemas.components() } },
  }
  const uncommented = calls.map(callPath).filter((path) => !docs.calls.has(path))
  return { document, missing: [...uncommented, ...schemas.missing()] }
}
