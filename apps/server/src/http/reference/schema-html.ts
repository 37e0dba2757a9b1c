import type { Schema } from '../openapi/openapi.ts'
import { escapeHtml } from '../../services/mail/escape-html.ts'
import { table } from './html.ts'

type Properties = Readonly<Record<string, Schema>>

const propertiesOf = ({ properties }: Schema): Properties => (properties ?? {}) as Properties
const choicesOf = ({ anyOf, oneOf }: Schema): readonly Schema[] => (anyOf ?? oneOf ?? []) as readonly Schema[]
const isRequired = ({ required }: Schema, name: string): boolean => ((required ?? []) as string[]).includes(name)

/** The fields of a call, or a table for each of the inputs that it takes. */
export function fieldsHtml(schema: Schema): string {
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

/** What a field may say. */
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
export function answerHtml(schema: Schema): string {
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
