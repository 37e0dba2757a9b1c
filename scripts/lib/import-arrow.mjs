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
 * The folders of the server's source and of its features, from the bottom up: each imports only from lower lines, and
 * none from another one of its own line. `features` are the lists of all calls, `main` the files that are run.
 */
const serverLayers = [
  ['config'],
  ['db'],
  ['services'],
  ['http'],
  ['attach', 'bank-account', 'four-eyes', 'orders', 'rate', 'team'],
  ['account', 'merchant', 'notice', 'queue', 'robots', 'setting', 'staff', 'support'],
  ['alert'],
  ['api-key', 'asset-log', 'delivery', 'offer', 'passkey', 'payout-account', 'protection', 'session', 'users'],
  ['recharge', 'security', 'verification', 'webhook', 'withdraw'],
  // The reserve is funded by a transaction that credits no recharge, and both correct what a network holds.
  ['assets', 'books', 'chain', 'fund', 'interest'],
  ['audit', 'export', 'overview', 'trade'],
  ['chat', 'liabilities', 'reputation'],
  ['appeal', 'maker', 'market', 'open-orders'],
  // Its kinds carry out what the features above propose.
  ['proposal'],
  ['features'],
  ['sandbox'],
  ['start'],
  ['main'],
]

/**
 * Says what is wrong with an import, or nothing.
 * @param {string} file The importing file, from the project's root, with forward slashes.
 * @param {string} name What it imports, as it is written.
 * @returns {string | undefined}
 */
export function importProblem(file, name) {
  if (!/^(packages|apps)\//.test(file)) return undefined
  const [kind, workspace, part] = file.split('/')
  const home = `${kind}/${workspace}`
  const inSource = part === 'src'
  if (home === 'apps/server' && inSource && serverLayer(serverFolder(file)) === -1) {
    return `${serverFolder(file)} has no place among the layers of the server`
  }
  if (name.startsWith('.')) {
    const target = path.posix.join(path.posix.dirname(file), name)
    if (!target.startsWith(`${home}/`)) return 'another workspace is imported by its name'
    if (home === 'apps/server') return inSource ? serverProblem(file, target) : undefined
    return kind === 'apps' ? layerProblem(file, target) : undefined
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

/**
 * @param {string} file
 * @param {string} target
 */
function serverProblem(file, target) {
  const from = serverFolder(file)
  const to = serverFolder(target)
  return from === to || serverLayer(to) < serverLayer(from) ? undefined : `${from} never imports ${to}`
}

/**
 * The folder by which a file of the server's source has its layer.
 * @param {string} file
 */
function serverFolder(file) {
  const [, , , top, feature] = path.posix.dirname(file).split('/')
  return (top === 'features' ? feature : undefined) ?? top ?? 'main'
}

/** @param {string} folder */
const serverLayer = (folder) => serverLayers.findIndex((layer) => layer.includes(folder))

/** @param {readonly string[]} names */
const list = (names) => (names.length === 0 ? 'no other workspace' : `only ${names.join(', ')}`)
