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
      const cuts = outputs(code, id)
      if (cuts.length === 0) return null
      // From the end, so that earlier positions stay true.
      const text = cuts
        .toReversed()
        .reduce((left, [from, to]) => `${left.slice(0, from)}undefined${left.slice(to)}`, code)
      return { code: text, map: null }
    },
  }
}

/** Where the values of `output:` in declarations of calls begin and end. */
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
