import {
  callPath,
  consoleCalls,
  keyScopes,
  languages,
  reasons,
  webCalls,
  webhookPayloads,
  type Call,
} from '@c2c/contract'
import texts from '@c2c/contract/locales/en.json' with { type: 'json' }
import { escapeHtml } from '../../services/mail/escape-html.ts'
import { isSigned, notesOf, refusalsOf, sideNote } from '../openapi/call-notes.ts'
import { callSchemas, type CallSchemas, type Schema } from '../openapi/call-schemas.ts'
import type { ContractDocs } from '../openapi/contract-docs.ts'
import { stepMeaning } from '../openapi/step-meaning.ts'
import { liveEvents } from './live-events.ts'
import { deliveryNote, eventSummaries } from '../openapi/webhook-operations.ts'

const surfaces = [
  { surface: 'web', title: 'Calls of users', calls: webCalls },
  { surface: 'console', title: 'Calls of staff and merchants', calls: consoleCalls },
] as const

const subjectOf = ({ name }: Call): string => name.split('/')[0] ?? name
const idOf = ({ surface, name }: Call): string => `${surface}-${name.replaceAll('/', '-')}`

/** The reference of all calls as one page without scripts, made from their declarations. */
export function referencePage(docs: ContractDocs): string {
  const schemas = callSchemas(docs)
  const parts = surfaces.map(({ surface, title, calls }) => {
    const sorted = [...calls].toSorted((a, b) => (a.name < b.name ? -1 : 1))
    const subjects = [...Map.groupBy<string, Call>(sorted, subjectOf)]
    const sections = subjects.map(
      ([subject, own]) =>
        `<section><h3 id="${surface}-${subject}">${subject}</h3>${own.map((call) => callHtml(call, docs, schemas)).join('')}</section>`,
    )
    const links = subjects.map(([subject]) => `<li><a href="#${surface}-${subject}">${subject}</a></li>`)
    return {
      nav: `<h2>${title}</h2><ul>${links.join('')}</ul>`,
      main: `<h2 id="${surface}">${title}</h2>${sections.join('')}`,
    }
  })
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>API reference · c2c</title>
<link rel="stylesheet" href="reference.css">
</head>
<body>
<nav aria-label="Subjects"><h2>General</h2><ul><li><a href="#calling">Calling</a></li><li><a href="#keys">API keys</a></li><li><a href="#scopes">Scopes</a></li><li><a href="#webhooks">Webhooks</a></li><li><a href="#live">Live events</a></li><li><a href="#steps">Steps</a></li><li><a href="#reasons">Refusals</a></li></ul>${parts.map(({ nav }) => nav).join('')}</nav>
<main>
<h1>API reference</h1>
${introduction()}
<h2 id="scopes">Scopes</h2>
<p>The calls that a key makes, by the scope that it needs. Keys of users have the scope <code>read</code> alone.</p>
${scopeTable()}
<h2 id="webhooks">Webhooks</h2>
<p>Requests to the endpoints of merchants (<code>webhook/create</code>), signed after Standard Webhooks 1.0: the headers <code>webhook-id</code>,
<code>webhook-timestamp</code> and <code>webhook-signature</code>. The body is <code>{"type", "timestamp", "data"}</code>. ${deliveryNote}</p>
${webhookTable(schemas)}
${liveEvents()}
<h2 id="steps">Steps of orders</h2>
<p>${prose(stepMeaning)}</p>
<h2 id="reasons">Refusals</h2>
${reasonTable()}
${parts.map(({ main }) => main).join('')}
</main>
</body>
</html>
`
}

/** Which scope of a key makes which call. */
const scopeTable = (): string =>
  table(
    ['Call', ...keyScopes.map((scope) => `<code>${scope}</code>`)],
    surfaces
      .flatMap<Call>(({ calls }) => calls)
      .filter(({ key }) => key !== null)
      .toSorted((a, b) => (callPath(a) < callPath(b) ? -1 : 1))
      .map((call) => [
        `<a href="#${idOf(call)}"><code>${escapeHtml(callPath(call))}</code></a>`,
        ...keyScopes.map((scope) => (call.key === scope ? 'yes' : '')),
      ]),
  )

/** The events of webhooks, and their data. */
const webhookTable = (schemas: CallSchemas): string =>
  table(
    ['Event', 'Meaning', 'Data'],
    Object.entries(webhookPayloads).map(([event, payload]) => [
      `<code>${event}</code>`,
      eventSummaries[event as keyof typeof webhookPayloads],
      answerHtml(schemas.whole(payload)),
    ]),
  )

const reasonTable = (): string =>
  table(
    ['Reason', 'Code', 'Message'],
    Object.entries(reasons).map(([reason, code]) => [
      `<code id="reason-${reason}">${reason}</code>`,
      String(code),
      escapeHtml(texts.reason[reason as keyof typeof reasons]),
    ]),
  )

function callHtml(call: Call, docs: ContractDocs, schemas: CallSchemas): string {
  const path = callPath(call)
  const notes = [docs.calls.get(path) ?? '', ...notesOf(call)].filter(Boolean)
  const refusals = refusalsOf(call).map((reason) => `<a href="#reason-${reason}"><code>${reason}</code></a>`)
  const body = call.upload
    ? `<p>A form with the file as part <code>${escapeHtml(call.upload.part)}</code>, at most ${call.upload.maxBytes} bytes.</p>`
    : fieldsHtml(schemas.input(call))
  return `<article id="${idOf(call)}"><h4><a href="#${idOf(call)}">POST ${escapeHtml(path)}</a></h4>
<p class="tags">${tagsOf(call)
    .map((tag) => `<span>${tag}</span>`)
    .join(' ')}</p>
${notes.map((note) => `<p>${prose(note)}</p>`).join('')}
<h5>Fields</h5>${body}
<details><summary>Answer</summary>${answerHtml(schemas.whole(call.output))}</details>
<details><summary>Refusals</summary><p>${refusals.join(', ')}</p></details>
</article>`
}

const tagsOf = (call: Call): readonly string[] => [
  call.auth === 'anonymous' ? 'no session' : 'session',
  ...(call.key === null ? [] : [`key: ${call.key}${isSigned(call) ? ', signed' : ''}`]),
  call.changing ? 'changes' : 'reads',
  ...(call.creating ? ['Idempotency-Key'] : []),
]

/** How calls are made, for the head of the reference. */
const introduction = (): string => `<h2 id="try-it">Try it</h2>
<p>The command <code>npm start</code> of the sources serves a sandbox with invented money on port 8080 of your machine, and its
first start prints the login of a sample merchant. Sign in with it at <code>/console/</code>: the page Try it
(<code>/console/try</code>) makes a key with commands for Python, TypeScript and curl, a webhook to a receiver that shows what arrived, and orders of sample users.</p>
<h2 id="calling">Calling</h2>
<p>Every call is a <code>POST</code> with a form (<code>application/x-www-form-urlencoded</code>) or JSON. The field
<code>lang</code> (${languages.map((language) => `<code>${language}</code>`).join(', ')}) chooses the
language of messages. The same in machine-readable form: <a href="../openapi.json">/openapi.json</a>.</p>
<p>The answer is <code>{"code", "msg", "data"}</code> with HTTP 200. <code>code</code> 200 is success. Any other code is a
refusal: <code>msg</code> is for people, <code>data.reason</code> for programs, <code>data.fields</code> names the fields of an
<code>invalid_input</code>.</p>
<p>Amounts are decimal text, times ISO 8601 in UTC. ${prose(sideNote)} Lists take <code>page</code> and <code>page_size</code>, newest first. Calls
marked <code>Idempotency-Key</code> take that header (1 to 128 visible ASCII characters): the same key with the same fields
gives the first answer again, and nothing is done twice.</p>
<h2 id="keys">API keys</h2>
<p>A session sends its token as <code>X-Access-Token</code>. A program sends the token of an API key as <code>X-Api-Key</code>
in its place. Users create keys that read on the page for security, merchants create keys that read and trade in the console.
A key calls what is marked <code>key</code> here, if it has that scope, until it expires or is revoked, and from its networks
alone.</p>
<p>Calls of the scopes <code>trade</code> and <code>withdraw</code> are signed with the secret of the key. Those of the scope <code>read</code> need no
signature; one that is sent is checked, so that a program can test how it signs.</p>
<ul>
<li><code>X-Timestamp</code>: milliseconds since 1970, at most 60 seconds off. A refusal has <code>data.server_time</code>.</li>
<li><code>X-Nonce</code>: 16 to 64 letters, digits, <code>-</code> or <code>_</code>, new for each request.</li>
<li><code>X-Signature</code>: HMAC-SHA-256 in lower-case hexadecimal, under the secret, of five lines joined by a line feed:
method, path with query, timestamp, nonce, and the SHA-256 of the body in hexadecimal.</li>
</ul>
<p>A <code>signature_invalid</code> names what is wrong in <code>data.part</code>: a header that is missing or has another form, or
<code>X-Signature</code> where none fits the request. There <code>data.body_sha256</code> is the hash of the body that arrived, to compare with the one
that was signed.</p>
<pre><code>POST
/console/api/v1/offer/create
1795000000000
0123456789abcdef
5f2b6c...</code></pre>
<p>Answers to keys have <code>RateLimit-Limit</code>, <code>RateLimit-Remaining</code> and <code>RateLimit-Reset</code>
(seconds). Above the limit the code is 429, and <code>Retry-After</code> says how many seconds to wait. A key may make 600 calls
a minute, all keys of one owner together 1,200.</p>`

type Properties = Readonly<Record<string, Schema>>

const propertiesOf = ({ properties }: Schema): Properties => (properties ?? {}) as Properties
const choicesOf = ({ anyOf, oneOf }: Schema): readonly Schema[] => (anyOf ?? oneOf ?? []) as readonly Schema[]
const isRequired = ({ required }: Schema, name: string): boolean => ((required ?? []) as string[]).includes(name)

/** The fields of a call, or a table for each of the inputs that it takes. */
function fieldsHtml(schema: Schema): string {
  const choices = choicesOf(schema)
  if (choices.length > 0) return choices.map(fieldsHtml).join('<p>or</p>')
  const fields = Object.entries(propertiesOf(schema)).filter(([name]) => name !== 'lang')
  if (fields.length === 0) return '<p>No fields.</p>'
  const rows = fields.map(([name, field]) => [
    `<code>${escapeHtml(name)}</code>`,
    isRequired(schema, name) && field['default'] === undefined ? 'yes' : 'no',
    valueHtml(field),
    prose(meaningOf(field)),
  ])
  return table(['Field', 'Required', 'Value', 'Meaning'], rows)
}

const meaningOf = ({ description }: Schema): string => (typeof description === 'string' ? description : '')

/** What a field may hold. */
function valueHtml(field: Schema): string {
  const { enum: words, minLength, maxLength, pattern, default: preset } = field
  const choices = choicesOf(field)
  if (choices.length > 0) return [...new Set(choices.map(valueHtml))].join(' or ')
  const parts = [
    Array.isArray(words) ? words.map((word) => `<code>${escapeHtml(JSON.stringify(word))}</code>`).join(', ') : 'text',
    ...(typeof minLength === 'number' && minLength > 1 ? [`at least ${minLength} characters`] : []),
    ...(typeof maxLength === 'number' ? [`at most ${maxLength} characters`] : []),
    ...(typeof pattern === 'string' ? [`like <code>${escapeHtml(pattern)}</code>`] : []),
    ...(preset === undefined ? [] : [`by default <code>${escapeHtml(JSON.stringify(preset))}</code>`]),
  ]
  return parts.join(', ')
}

/** The shape of an answer, as nested lists. */
function answerHtml(schema: Schema): string {
  const { type, items, enum: words, const: only } = schema
  const choices = choicesOf(schema)
  if (choices.length > 0) return [...new Set(choices.map(answerHtml))].join(' or ')
  if (type === 'array') return `list of ${answerHtml((items ?? {}) as Schema)}`
  const fields = Object.entries(propertiesOf(schema))
  if (fields.length > 0) {
    const lines = fields.map(([name, field]) => {
      const mark = isRequired(schema, name) ? '' : '?'
      return `<li><code>${escapeHtml(name)}</code>${mark}: ${answerHtml(field)}<p>${prose(meaningOf(field))}</p></li>`
    })
    return `object<ul>${lines.join('')}</ul>`
  }
  if (Array.isArray(words)) return words.map((word) => `<code>${escapeHtml(JSON.stringify(word))}</code>`).join(', ')
  if (only !== undefined) return `<code>${escapeHtml(JSON.stringify(only))}</code>`
  return typeof type === 'string' ? type : 'any value'
}

/** Text with `code` between backticks as HTML. */
const prose = (text: string): string => escapeHtml(text).replaceAll(/`([^`]+)`/g, '<code>$1</code>')

/** A table of rows of HTML. Narrow windows show each cell below its head. */
const table = (heads: readonly string[], rows: readonly (readonly string[])[]): string =>
  `<div class="wide"><table><thead><tr>${heads.map((head) => `<th scope="col">${head}</th>`).join('')}</tr></thead><tbody>${rows
    .map((row) => `<tr>${row.map((cell, i) => `<td data-head="${bare(heads[i])}">${cell}</td>`).join('')}</tr>`)
    .join('')}</tbody></table></div>`

/** HTML without its elements. */
const bare = (html = ''): string => html.replaceAll(/<[^>]+>/g, '')
