import { callPath, consoleCalls, reasons, webCalls, type Call } from '@c2c/contract'
import texts from '@c2c/contract/locales/en.json' with { type: 'json' }
import { inputSchema, makerNote, outputSchema, refusalsOf, staffOnly, stepUpNote } from '../openapi/openapi.ts'
import { escapeHtml } from '../../services/mail/escape-html.ts'
import { prose, table } from './html.ts'
import { introduction } from './reference-introduction.ts'
import { answerHtml, fieldsHtml } from './schema-html.ts'

/** What the contract says of each call, by its path. */
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
<link rel="stylesheet" href="/reference/reference.css">
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
