import path from 'node:path'

/** What each workspace may import of the others: domain <- contract <- client <- apps, and the server off the contract. */
const arrow = {
  'packages/domain': [],
  'packages/contract': ['@c2c/domain'],
  'packages/client': ['@c2c/contract'],
  'apps/web': ['@c2c/domain', '@c2c/contract', '@c2c/client'],
  'apps/console': ['@c2c/domain', '@c2c/contract', '@c2c/client'],
  'apps/server': ['@c2c/domain', '@c2c/contract'],
}

/** The layers of a browser app; each may import those before it. What has no layer (locales, styles) is for all. */
const layers = ['lib', 'components', 'features', 'app']

/**
 * Says what is wrong with an import, or nothing.
 * @param {string} file The importing file, from the project's root, with forward slashes.
 * @param {string} name What it imports, as it is written.
 * @returns {string | undefined}
 */
export function importProblem(file, name) {
  const [kind, workspace, part] = file.split('/')
  const home = `${kind}/${workspace}`
  const inSource = part === 'src'
  if (name.startsWith('.')) {
    const target = path.posix.join(path.posix.dirname(file), name)
    if (!target.startsWith(`${home}/`)) return 'another workspace is imported by its name'
    return kind === 'apps' && workspace !== 'server' ? layerProblem(file, target) : undefined
  }
  if (name.startsWith('@c2c/')) {
    const [scope, other] = name.split('/')
    const allowed = arrow[/** @type {keyof typeof arrow} */ (home)] ?? []
    return allowed.some((one) => one === `${scope}/${other}`) ? undefined : `${home} may import ${list(allowed)}`
  }
  if (!inSource) return undefined
  if (home === 'packages/domain') return 'the domain is pure and imports nothing'
  if (name.startsWith('node:') && home !== 'apps/server') return 'this runs in a browser too'
  return undefined
}

/**
 * @param {string} file
 * @param {string} target
 */
function layerProblem(file, target) {
  const [, , fromPart, fromLayer = '', fromFeature] = file.split('/')
  const [, , , toLayer = '', toFeature] = target.split('/')
  const from = layers.indexOf(fromLayer)
  const to = layers.indexOf(toLayer)
  if (fromPart !== 'src' || from < 0 || to < 0) return undefined
  if (to > from) return `${fromLayer} never imports ${toLayer}`
  if (from === to && fromLayer === 'features' && fromFeature !== toFeature) return 'a feature never imports another'
  return undefined
}

/** @param {readonly string[]} names */
const list = (names) => (names.length === 0 ? 'no other workspace' : `only ${names.join(', ')}`)
