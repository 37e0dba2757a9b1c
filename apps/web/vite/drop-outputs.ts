import { parseSync, Visitor, type Plugin } from 'vite'

/**
 * Leaves the schemas of answers out of the browser's build. The client does not check what our own server answers (the
 * server's tests hold every answer against its schema), so a page would carry them and the parts of zod that only they
 * use for nothing. Inputs stay: forms are checked by them.
 */
export function dropOutputs(): Plugin {
  return {
    name: 'drop-outputs',
    enforce: 'pre',
    transform(code, id) {
      if (!/\/packages\/contract\/src\/.+\/.+\.ts$/.test(id.replaceAll('\\', '/'))) return null
      const text = withoutOutputs(code, id)
      return text === code ? null : { code: text, map: null }
    },
  }
}

/** A module of the contract with `undefined` for the schema of each answer. */
export function withoutOutputs(code: string, file: string): string {
  // From the end, so that earlier positions stay true.
  const cuts = outputs(code, file).toReversed()
  return cuts.reduce((text, [from, to]) => `${text.slice(0, from)}undefined${text.slice(to)}`, code)
}

/** The start and the end of each `output:` value in declarations of calls. */
function outputs(code: string, file: string): readonly (readonly [from: number, to: number])[] {
  const found: (readonly [number, number])[] = []
  const visitor = new Visitor({
    CallExpression({ callee, arguments: [declaration] }) {
      if (callee.type !== 'Identifier' || !/^(web|console)Call$/.test(callee.name)) return
      if (declaration?.type !== 'ObjectExpression') return
      for (const property of declaration.properties) {
        if (property.type !== 'Property' || property.key.type !== 'Identifier' || property.key.name !== 'output')
          continue
        found.push([property.value.start, property.value.end])
      }
    },
  })
  visitor.visit(parseSync(file, code).program)
  return found
}
