import { callPath, consoleCalls, languages, reasons, webCalls, type Call } from '@c2c/contract'
import texts from '@c2c/contract/locales/en.json' with { type: 'json' }
import { escapeHtml } from '../../services/mail/escape-html.ts'
import {
  inputSchema,
  makerNote,
  outputSchema,
  refusalsOf,
  staffOnly,
  stepUpNote,
  type Schema,
} from '../openapi/openapi.ts'

/** The contract of each call, by its path. */
export type Descriptions = ReadonlyMap<string, string>

const surfaces = [
  { surface: 'web', title: 'Calls of users', calls: webCalls },
  { surface: 'console', title: 'Calls of staff and merchants', calls: consoleCalls },
] as const

const subjectOf = ({ name }: Call): string => name.split('/')[0] ?? name
const idOf = ({ surface, name }: Call): string => `${surface}-${name.replaceAll('/', '-')}`

/** The reference of all calls as one page without scripts, made from their declarations. */
export function referencePage(descriptions: Descriptions): string {
  const parts = surfaces.map(({ surface, title, calls }) => {
    const sorted = [...calls].toSorted((a, b) => (a.name < b.name ? -1 : 1))
    const subjects = [...Map.groupBy<string, Call>(sorted, subjectOf)]
    const sections = subjects.map(
      ([subject, own]) =>
        `<section><h3 id="${surface}-${subject}">${subject}</h3>${own.map((call) => callHtml(call, descriptions)).join('')}</section>`,
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
<nav aria-label="Subjects"><h2>General</h2><ul><li><a href="#calling">Calling</a></li><li><a href="#keys">API keys</a></li><li><a href="#reasons">Refusals</a></li></ul>${parts.map(({ nav }) => nav).join('')}</nav>
<main>
<h1>API reference</h1>
${introduction}
<h2 id="reasons">Refusals</h2>
${reasonTable()}
${parts.map(({ main }) => main).join('')}
</main>
</body>
</html>
`
}

const reasonTable = (): string =>
  table(
    ['Reason', 'Code', 'Message'],
    Object.entries(reasons).map(([reason, code]) => [
      `<code id="reason-${reason}">${reason}</code>`,
      String(code),
      escapeHtml(texts.reason[reason as keyof typeof reasons]),
    ]),
  )

function callHtml(call: Call, descriptions: Descriptions): string {
  const path = callPath(call)
  const notes = [descriptions.get(path) ?? '', staffOnly(call), makerNote(call), stepUpNote(call)].filter(Boolean)
  const refusals = refusalsOf(call).map((reason) => `<a href="#reason-${reason}"><code>${reason}</code></a>`)
  const body = call.upload
    ? `<p>A form with the file as part <code>${escapeHtml(call.upload.part)}</code>, at most ${call.upload.maxBytes} bytes.</p>`
    : fieldsHtml(inputSchema(call))
  return `<article id="${idOf(call)}"><h4><a href="#${idOf(call)}">POST ${escapeHtml(path)}</a></h4>
<p class="tags">${tagsOf(call)
    .map((tag) => `<span>${tag}</span>`)
    .join(' ')}</p>
${notes.map((note) => `<p>${prose(note)}</p>`).join('')}
<h5>Fields</h5>${body}
<details><summary>Answer</summary>${answerHtml(outputSchema(call))}</details>
<details><summary>Refusals</summary><p>${refusals.join(', ')}</p></details>
</article>`
}

const tagsOf = ({ auth, key, creating, changing }: Call): readonly string[] => [
  auth === 'anonymous' ? 'no session' : 'session',
  ...(key === null ? [] : [`key: ${key}${key === 'read' ? '' : ', signed'}`]),
  changing ? 'changes' : 'reads',
  ...(creating ? ['Idempotency-Key'] : []),
]

/** How calls are made, for the head of the reference. */
const introduction = `<h2 id="calling">Calling</h2>
<p>Every call is a <code>POST</code> with a form (<code>application/x-www-form-urlencoded</code>) or JSON. The field
<code>lang</code> (${languages.map((language) => `<code>${language}</code>`).join(', ')}) chooses the
language of messages. The same in machine-readable form: <a href="../openapi.json">/openapi.json</a>.</p>
<p>The answer is <code>{"code", "msg", "data"}</code> with HTTP 200. <code>code</code> 200 is success. Any other code is a
refusal: <code>msg</code> is for people, <code>data.reason</code> for programs, <code>data.fields</code> names the fields of an
<code>invalid_input</code>.</p>
<p>Amounts are decimal text, times ISO 8601 in UTC. Lists take <code>page</code> and <code>page_size</code>, newest first. Calls
marked <code>Idempotency-Key</code> take that header (1 to 128 visible ASCII characters): the same key with the same fields
gives the first answer again, and nothing is done twice.</p>
<h2 id="keys">API keys</h2>
<p>A session sends its token as <code>X-Access-Token</code>. A program sends the token of an API key as <code>X-Api-Key</code>
in its place. Users create keys that read on the page for security, merchants create keys that read and trade in the console.
A key calls what is marked <code>key</code> here, if it has that scope, until it expires or is revoked, and from its networks
alone.</p>
<p>Calls of the scope <code>trade</code> are signed with the secret of the key:</p>
<ul>
<li><code>X-Timestamp</code>: milliseconds since 1970, at most 60 seconds off. A refusal has <code>data.server_time</code>.</li>
<li><code>X-Nonce</code>: 16 to 64 letters, digits, <code>-</code> or <code>_</code>, new for each request.</li>
<li><code>X-Signature</code>: HMAC-SHA-256 in lower-case hexadecimal, under the secret, of five lines joined by a line feed:
method, path with query, timestamp, nonce, and the SHA-256 of the body in hexadecimal.</li>
</ul>
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
  const fields = Object.entries(propertiesOf(schema))
  if (fields.length === 0) return '<p>No fields.</p>'
  const rows = fields.map(([name, field]) => [
    `<code>${escapeHtml(name)}</code>`,
    isRequired(schema, name) && field['default'] === undefined ? 'yes' : 'no',
    valueHtml(field),
  ])
  return table(['Field', 'Required', 'Value'], rows)
}

/** The description of a field. */
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
      return `<li><code>${escapeHtml(name)}</code>${mark}: ${answerHtml(field)}</li>`
    })
    return `object<ul>${lines.join('')}</ul>`
  }
  if (Array.isArray(words)) return words.map((word) => `<code>${escapeHtml(JSON.stringify(word))}</code>`).join(', ')
  if (only !== undefined) return `<code>${escapeHtml(JSON.stringify(only))}</code>`
  return typeof type === 'string' ? type : 'any value'
}

/** Text with `code` between backticks as HTML. */
const prose = (text: string): string => escapeHtml(text).replaceAll(/`([^`]+)`/g, '<code>$1</code>')

/** A table of rows of HTML. */
const table = (heads: readonly string[], rows: readonly (readonly string[])[]): string =>
  `<div class="wide"><table><thead><tr>${heads.map((head) => `<th scope="col">${head}</th>`).join('')}</tr></thead><tbody>${rows
    .map((row) => `<tr>${row.map((cell) => `<td>${cell}</td>`).join('')}</tr>`)
    .join('')}</tbody></table></div>`
