import { parseSync, Visitor } from 'vite'

/**
 * The late names that a built file uses where nothing asks for them first: a call or a selector that an old browser would fail at.
 * A name that the file also reads without calling it, as in `'name' in x`, `typeof x.name` or `x.name?.()`, is guarded.
 * @param {string} file Its name, which ends with `.js` or `.css`.
 * @param {string} code
 * @param {import('./browser-names.mjs').LateNames} names
 * @returns {string[]}
 */
export const lateUses = (file, code, names) =>
  file.endsWith('.css') ? ofStyles(code, names) : ofScript(file, code, names)

/** @param {string} code @param {import('./browser-names.mjs').LateNames} names */
function ofStyles(code, { selectors, rules }) {
  // Without the declarations, which an old browser leaves out one by one.
  const outside = code.replaceAll(/\{[^{}]*\}/g, '{}')
  const used = [
    ...Array.from(outside.matchAll(/::?([a-z-]+)/g), ([, name = '']) => ({ name, late: selectors.has(name) })),
    ...Array.from(code.matchAll(/@([a-z-]+)/g), ([, name = '']) => ({ name: `@${name}`, late: rules.has(name) })),
  ]
  return [...new Set(used.filter(({ late }) => late).map(({ name }) => name))]
}

/** @param {string} file @param {string} code @param {import('./browser-names.mjs').LateNames} names */
function ofScript(file, code, { members, statics }) {
  const called = new Set()
  const asked = new Set()
  const visitor = new Visitor({
    CallExpression({ callee, optional }) {
      if (callee.type !== 'MemberExpression' || callee.computed || callee.property.type !== 'Identifier') return
      const { name } = callee.property
      const owner = callee.object.type === 'Identifier' ? `${callee.object.name}.${name}` : ''
      const late = statics.has(owner) ? owner : members.has(name) ? name : ''
      if (late) (optional || callee.optional ? asked : called).add(late)
    },
    UnaryExpression({ operator, argument }) {
      if (operator === 'typeof' && argument.type === 'MemberExpression') ask(argument)
    },
    BinaryExpression({ operator, left }) {
      if (operator === 'in' && left.type === 'Literal') asked.add(left.value)
      if (operator === 'in' && left.type === 'TemplateLiteral') asked.add(left.quasis[0]?.value.cooked)
    },
    LogicalExpression: ({ left }) => ask(left),
    IfStatement: ({ test }) => ask(test),
    ConditionalExpression: ({ test }) => ask(test),
  })
  /** @param {{ type: string, property?: unknown, object?: unknown }} node */
  function ask(node) {
    if (node.type !== 'MemberExpression') return
    const { property, object } = /** @type {{ property: { name?: string }, object: { name?: string } }} */ (node)
    if (property.name) asked.add(property.name).add(`${object.name}.${property.name}`)
  }
  visitor.visit(parseSync(file, code).program)
  return [...called].filter((name) => !asked.has(name))
}
