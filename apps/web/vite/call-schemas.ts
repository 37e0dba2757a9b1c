import { basename } from 'node:path'
import { parseSync, Visitor, type Plugin } from 'vite'

/** One `input:` or `output:` value of a declared call, by its position in the code. */
interface Schema {
  readonly call: string
  readonly field: string
  readonly start: number
  readonly end: number
}

/** The query of a call's module with its input schema, which a form loads when something was typed into it. */
const query = '?schema'

/** The part of a module's file name, without a query. */
const fileOf = (id: string): string => id.replaceAll('\\', '/').replace(/\?.*/, '')

/**
 * Keeps schemas out of the pages. The client does not check what our own server answers (the server's tests hold every answer
 * against its schema), so answers have none. A form checks its input by the call's schema, which is loaded with the part of zod
 * that it needs after the page is shown.
 */
export function callSchemas(): Plugin {
  return {
    name: 'call-schemas',
    enforce: 'pre',
    transform(code, id) {
      const file = fileOf(id)
      if (!/\/packages\/contract\/src\/.+\.ts$/.test(file)) return null
      return { code: id.endsWith(query) ? schemasOf(code, file) : withoutSchemas(code, file), map: null }
    },
  }
}

/** The schemas of a module: those of answers are `undefined`, and what the module imports is of this kind too. */
export function schemasOf(code: string, file: string): string {
  const { schemas, imports } = read(code, file)
  const outputs = schemas.filter(({ field }) => field === 'output').map((schema) => ({ ...schema, text: 'undefined' }))
  return replaced(code, [...outputs, ...imports.map((end) => ({ start: end, end, text: query }))])
}

/**
 * A module without schemas of answers, and with inputs whose schema is imported when a form checks them. What else it declares
 * by calls is left out unless it is used.
 */
export function withoutSchemas(code: string, file: string): string {
  const { schemas, calls } = read(code, file)
  const inside = (at: number): boolean => schemas.some(({ start, end }) => start <= at && at < end)
  const pure = calls.filter((at) => !inside(at)).map((at) => ({ start: at, end: at, text: '/* @__PURE__ */ ' }))
  return replaced(code, [
    ...schemas.map(({ call, field, ...place }) => ({
      ...place,
      text: field === 'output' ? 'undefined' : deferred(call, `./${basename(file)}`),
    })),
    ...pure,
  ])
}

/** A Standard Schema that loads the call's own. */
const deferred = (call: string, file: string): string =>
  `{'~standard':{validate:(values)=>import('${file}${query}').then((loaded)=>loaded.${call}.input['~standard'].validate(values))}}`

interface Replacement {
  readonly start: number
  readonly end: number
  readonly text: string
}

/** From the end, so that earlier positions stay true. */
const replaced = (code: string, replacements: readonly Replacement[]): string =>
  replacements
    .toSorted((a, b) => b.start - a.start)
    .reduce((changed, { start, end, text }) => changed.slice(0, start) + text + changed.slice(end), code)

interface Module {
  /** The schemas in the declarations of calls. */
  readonly schemas: readonly Schema[]
  /** The ends of the names of imported files, before the quote. */
  readonly imports: readonly number[]
  /** The starts of the calls that run when the module is loaded. */
  readonly calls: readonly number[]
}

function read(code: string, file: string): Module {
  const schemas: Schema[] = []
  const imports: number[] = []
  const calls = new Set<number>()
  let call = ''
  let depth = 0
  const enter = (): void => void (depth += 1)
  const leave = (): void => void (depth -= 1)
  const visitor = new Visitor({
    ArrowFunctionExpression: enter,
    'ArrowFunctionExpression:exit': leave,
    FunctionDeclaration: enter,
    'FunctionDeclaration:exit': leave,
    ImportDeclaration({ source }) {
      if (source.value.startsWith('.')) imports.push(source.end - 1)
    },
    ExportNamedDeclaration({ source }) {
      if (source?.value.startsWith('.')) imports.push(source.end - 1)
    },
    VariableDeclarator({ id }) {
      if (id.type === 'Identifier' && depth === 0) call = id.name
    },
    CallExpression({ start, callee, arguments: [declaration] }) {
      if (depth === 0) calls.add(start)
      if (callee.type !== 'Identifier' || !/^(web|console)Call$/.test(callee.name)) return
      if (declaration?.type !== 'ObjectExpression') return
      for (const property of declaration.properties) {
        if (property.type !== 'Property' || property.key.type !== 'Identifier') continue
        const { name } = property.key
        if (name !== 'input' && name !== 'output') continue
        schemas.push({ call, field: name, start: property.value.start, end: property.value.end })
      }
    },
  })
  visitor.visit(parseSync(file, code).program)
  return { schemas, imports, calls: [...calls] }
}
