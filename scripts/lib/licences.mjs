/** SPDX identifiers of licences whose terms the service meets as it is shipped. */
const allowed = new Set([
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'ISC',
  'MIT',
  'MIT-0',
  'OFL-1.1', // Fonts.
  'Python-2.0',
  'Unlicense',
  'Zlib',
])

/** @type {readonly { packages: RegExp, licence: string, reason: string }[]} */
const exceptions = [
  {
    packages: /^pkg:npm\/%40img\/sharp-/,
    licence: 'LGPL-3.0-or-later',
    reason: 'libvips is loaded as a shared library, unchanged, and can be replaced',
  },
  {
    packages: /^pkg:npm\/png-js@2\.0\.0$/,
    licence: 'NONE',
    reason: 'its package.json names no licence, its file LICENSE is the MIT licence',
  },
]

/**
 * The packages whose licence is neither allowed nor an exception, each with its licence.
 * @param {{ components: readonly Omit<import('./sbom.mjs').Component, 'bom-ref'>[] }} sbom
 * @returns {string[]}
 */
export function licenceProblems({ components }) {
  return components.flatMap(({ purl, licenses = [] }) => {
    const known = exceptions.filter(({ packages }) => packages.test(purl)).map(({ licence }) => licence)
    const accepts = (/** @type {string} */ id) => allowed.has(id) || known.includes(id)
    const expression = licenses.map(textOf).join(' AND ') || 'NONE'
    return isAccepted(expression, accepts) ? [] : [`${purl}: ${expression}`]
  })
}

/** @param {import('./sbom.mjs').Licence} licence */
function textOf(licence) {
  if ('expression' in licence) return `(${licence.expression})`
  return licence.license.id ?? licence.license.name ?? 'NONE'
}

/**
 * Whether the accepted licences satisfy an SPDX expression: AND binds more tightly than OR (SPDX 2.3, annex D). What is no
 * such expression, WITH included, is not accepted.
 * @param {string} expression
 * @param {(id: string) => boolean} accepts
 */
function isAccepted(expression, accepts) {
  const tokens = expression.match(/[()]|[^\s()]+/g) ?? []
  const takes = (/** @type {string} */ word) => {
    const found = tokens[0]?.toUpperCase() === word
    if (found) tokens.shift()
    return found
  }
  /** @returns {boolean} */
  const one = () => {
    if (!takes('(')) return accepts(tokens.shift() ?? '')
    const inner = any()
    return takes(')') && inner
  }
  /** @returns {boolean} */
  const all = () => {
    let result = one()
    while (takes('AND')) result = one() && result
    return result
  }
  /** @returns {boolean} */
  const any = () => {
    let result = all()
    while (takes('OR')) result = all() || result
    return result
  }
  return any() && tokens.length === 0
}
