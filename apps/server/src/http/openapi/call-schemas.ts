import type { Call } from '@c2c/contract'
import * as z from 'zod/mini'
import type { ContractDocs } from './contract-docs.ts'
import meanings from './field-meanings.json' with { type: 'json' }
import { stepMeaning } from './step-meaning.ts'

export type Schema = Readonly<Record<string, unknown>>

/** The schemas of calls, with a description of each field. */
export interface CallSchemas {
  /** The fields of a call as its callers send them. */
  input(call: Call): Schema
  /** The `data` of a success; objects and choices that the contract exports are references. */
  output(schema: z.ZodMiniType): Schema
  /** The same with all parts in place. */
  whole(schema: z.ZodMiniType): Schema
  /** The components that were referred to up to now. */
  components(): Readonly<Record<string, Schema>>
  /** The fields without a description. */
  missing(): readonly string[]
}

/** What a field means by its name alone; the contract's comment at a field says what is particular there. */
const meaningOf = (name: string): string | undefined => (meanings as Readonly<Record<string, string>>)[name]

/** A comment that only adds to what the name means, as `Empty until it is paid out.` */
const addition = /^(?:Empty|Null|Absent|Not|The same|`)/

/** The description of a field; empty without one. */
function fieldText(name: string, comment = ''): string {
  if (comment !== '' && !addition.test(comment)) return comment
  return [meaningOf(name), comment].filter(Boolean).join(' ')
}

/** Where the descriptions of an object's fields are noted until the whole schema is made. */
const notes = 'x-notes'

interface Described {
  readonly zodSchema: z.core.$ZodTypes
  readonly jsonSchema: z.core.JSONSchema.BaseSchema
}

export function callSchemas(docs: ContractDocs): CallSchemas {
  const missing = new Set<string>()
  const components = new Map<string, Schema>()
  const names = z.registry<{ id?: string; description?: string }>()
  const unnamed = z.registry<{ description?: string }>()
  for (const [schema, meta] of docs.named) names.add(schema, meta)
  if (docs.step) names.add(docs.step, { id: 'Step', description: stepMeaning })
  const noteFields =
    (where: string) =>
    ({ zodSchema, jsonSchema }: Described): void => {
      if (zodSchema._zod.def.type !== 'object') return
      const own = names.get(zodSchema)?.id ?? where
      const texts = Object.entries(zodSchema._zod.def.shape).map(([name, field]) => {
        const text = fieldText(name, docs.fieldComment(field, name))
        if (text === '') missing.add(`${own}.${name}`)
        return [name, text] as const
      })
      jsonSchema[notes] = Object.fromEntries(texts)
    }
  const whole = (schema: z.core.$ZodType, io: 'input' | 'output', where: string) =>
    described(
      z.toJSONSchema(schema, { io, unrepresentable: 'any', metadata: unnamed, override: noteFields(where) }),
    ) as Schema
  return {
    input: (call) => withLanguage(whole(call.input, 'input', call.name)),
    output(schema) {
      // Inside of an object, so that a named answer is a reference too.
      const made = z.toJSONSchema(z.object({ data: schema }), {
        io: 'output',
        unrepresentable: 'any',
        metadata: names,
        override: noteFields('answer'),
      })
      const { properties, $defs } = described(made) as Parts
      for (const [name, component] of Object.entries($defs ?? {})) components.set(name, component)
      return properties.data
    },
    whole: (schema) => whole(schema, 'output', 'answer'),
    components: () => Object.fromEntries([...components].toSorted(([a], [b]) => (a < b ? -1 : 1))),
    missing: () => [...missing].filter((field) => field !== 'answer.data').toSorted(),
  }
}

interface Parts {
  readonly properties: { readonly data: Schema }
  readonly $defs?: Readonly<Record<string, Schema>>
}

/** The field of every call for the language of its answer. */
export const language: Schema = {
  $ref: '#/components/schemas/Language',
  description: 'The language of the answer.',
}

/** Every call takes the language of its messages. */
function withLanguage(schema: Schema): Schema {
  if (schema['properties'] === undefined) return schema
  return {
    ...schema,
    properties: { ...(schema['properties'] as object), lang: language },
  }
}

/** A schema with the noted descriptions at its fields, and references to components. */
function described(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(described)
  if (typeof value !== 'object' || value === null) return value
  // The name of a component is its key; a field of the name `id` is in `properties`.
  const { [notes]: texts, $schema: _, id: _name, ...rest } = value as Record<string, unknown>
  const entries = Object.entries(rest).map(([key, part]) => {
    if (key === '$ref') return [key, String(part).replace('#/$defs/', '#/components/schemas/')]
    if (key === 'properties') return [key, describedFields(part as object, (texts ?? {}) as Record<string, string>)]
    return [key, described(part)]
  })
  return Object.fromEntries(entries)
}

const describedFields = (fields: object, texts: Readonly<Record<string, string>>): Schema =>
  Object.fromEntries(
    Object.entries(fields).map(([name, field]) => [
      name,
      { ...(described(field) as object), description: texts[name] },
    ]),
  )
