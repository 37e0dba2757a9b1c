import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { callPath, consoleCalls, webCalls, type Call } from '@c2c/contract'
import type * as z from 'zod/mini'
import { repositoryFolder } from '../../config/folders.ts'

const folder = join(repositoryFolder, 'packages/contract/src')

/** What the contract's sources say of calls, schemas and their fields. Read while the server is built. */
export interface ContractDocs {
  /** The comment of a call, by its path. */
  readonly calls: ReadonlyMap<string, string>
  /** The folder of a call's group, by its path. */
  readonly groups: ReadonlyMap<string, string>
  /** The exported objects and choices by their instances: the name of a component, and its comment. */
  readonly named: ReadonlyMap<z.core.$ZodType, { readonly id: string; readonly description?: string }>
  /** The step of all kinds of orders. */
  readonly step: z.core.$ZodType | null
  /** The comment of a field, by its instance and name: a schema can be the type of several fields. */
  fieldComment(field: z.core.$ZodType, name: string): string | undefined
}

interface Comment {
  /** The declaration, and the names of the fields from it on. */
  readonly path: readonly string[]
  readonly text: string
}

/** Reads the sources of the contract: comments by their place, schemas by what the modules export. */
export async function readContractDocs(): Promise<ContractDocs> {
  const paths = new Map<unknown, string>([...webCalls, ...consoleCalls].map((call: Call) => [call, callPath(call)]))
  const calls = new Map<string, string>()
  const groups = new Map<string, string>()
  const named = new Map<z.core.$ZodType, { id: string; description?: string }>()
  const fields = new WeakMap<object, Map<string, string>>()
  const taken = new Set<string>()
  let step: z.core.$ZodType | null = null
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.ts'))
  for (const file of files.toSorted()) {
    if (/(?:^|[\\/])(?:calls|index|surface-calls)\.ts$/.test(file)) continue
    const exported = (await import(pathToFileURL(join(folder, file)).href)) as Readonly<Record<string, unknown>>
    if (file === 'order.ts') step = partOf(exported['order'], 'step') as z.core.$ZodType
    const comments = commentsIn(readFileSync(join(folder, file), 'utf8'))
    for (const [name, value] of Object.entries(exported)) {
      const description = comments.find(({ path }) => path.length === 1 && path[0] === name)?.text
      const path = paths.get(value)
      if (path !== undefined) {
        groups.set(path, file.split(/[\\/]/)[0] ?? '')
        if (description !== undefined) calls.set(path, description)
      }
      if (!isNamed(value) || named.has(value)) continue
      const id = unusedName(pascal(name), taken)
      named.set(value, { id, ...(description !== undefined && { description }) })
    }
    for (const { path, text } of comments) {
      const name = path.at(-1) ?? ''
      const field = path.slice(1).reduce(partOf, exported[path[0] ?? ''])
      if (path.length < 2 || !isSchema(field)) continue
      const known = fields.get(field) ?? new Map<string, string>()
      fields.set(field, known.set(name, known.get(name) ?? text))
    }
  }
  return { calls, groups, named, step, fieldComment: (field, name) => fields.get(field)?.get(name) }
}

const isSchema = (value: unknown): value is z.core.$ZodType =>
  typeof value === 'object' && value !== null && '_zod' in value

const definition = (schema: z.core.$ZodType) => (schema as z.core.$ZodTypes)._zod.def

/** Objects and choices become components; other values are written where they are used. */
const isNamed = (value: unknown): value is z.core.$ZodType =>
  isSchema(value) && ['object', 'enum'].includes(definition(value).type)

/** The field of an object, through lists and what may be absent; of a record of fields, the field. */
function partOf(value: unknown, name: string): unknown {
  if (!isSchema(value)) return typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined
  const def = definition(value)
  if (def.type === 'object') return def.shape[name]
  if (def.type === 'array') return partOf(def.element, name)
  if (def.type === 'nullable' || def.type === 'optional' || def.type === 'default') return partOf(def.innerType, name)
  return def.type === 'pipe' ? partOf(def.in, name) : undefined
}

const pascal = (name: string): string => name.charAt(0).toUpperCase() + name.slice(1)

function unusedName(name: string, taken: Set<string>): string {
  const id = taken.has(name) ? unusedName(`${name}_`, taken) : name
  taken.add(id)
  return id
}

/** The comments before declarations and fields. The sources are formatted: a field of an object is indented by more than the object. */
function commentsIn(source: string): readonly Comment[] {
  const comments: Comment[] = []
  let open: { readonly indent: number; readonly name: string }[] = []
  for (const [, comment, indentation = '', declared, field] of source.matchAll(lines)) {
    const indent = indentation.length
    const name = declared ?? field
    if (indent === 0) open = []
    if (name === undefined) continue
    open = open.filter((one) => one.indent < indent)
    if (declared === undefined && open.length === 0) continue
    open = [...open, { indent, name }]
    if (comment !== undefined) comments.push({ path: open.map((one) => one.name), text: plain(comment) })
  }
  return comments
}

/** A line of code with the comment above it: `export const name`, `name: value`, `name,`, or another one. */
const lines =
  /^(?:[ \t]*\/\*\*((?:(?!\*\/)[^])*)\*\/[ \t]*\n)?([ \t]*)(?:(?:export )?const (\w+)\b|(\w+)(?=[:,])|(?=\S)).*$/gm

/** A comment without its stars, as one paragraph. */
const plain = (comment: string): string =>
  comment
    .split('\n')
    .map((line) => line.replace(/^\s*\*?\s?/, '').trim())
    .filter(Boolean)
    .join(' ')
