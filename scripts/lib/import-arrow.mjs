import path from 'node:path'

/** Permitted imports between workspaces: domain <- contract <- client <- apps, and the server off the contract. */
const arrow = {
  'packages/domain': [],
  'packages/contract': ['@c2c/domain'],
  'packages/client': ['@c2c/contract'],
  'apps/web': ['@c2c/domain', '@c2c/contract', '@c2c/client'],
  'apps/console': ['@c2c/domain', '@c2c/contract', '@c2c/client'],
  'apps/server': ['@c2c/domain', '@c2c/contract'],
  'packages/testing': ['@c2c/domain', '@c2c/contract', '@c2c/server'],
  e2e: ['@c2c/domain', '@c2c/contract', '@c2c/client', '@c2c/server', '@c2c/web', '@c2c/testing'],
  bench: ['@c2c/domain', '@c2c/contract', '@c2c/client', '@c2c/server', '@c2c/testing'],
  operations: ['@c2c/domain', '@c2c/contract', '@c2c/client', '@c2c/server', '@c2c/testing'],
  examples: ['@c2c/contract', '@c2c/client'],
}

/** Shared code of tests and benches is imported by tests of the server only. */
const ofTests = '@c2c/testing'

/** The layers of a browser app; each may import those before it. Files without a layer (locales, styles) are for all. */
const layers = ['lib', 'components', 'features', 'app']

/**
 * The folders of the server's source and the groups of its features, from the bottom up: each imports only from those before
 * it. `features` are the lists of all calls, `main` the files that are run.
 */
const serverLayers = [
  'config',
  'db',
  'ledger',
  'commands',
  'services',
  'http',
  'attach',
  'team',
  'review',
  'settings',
  'staff',
  'identity',
  'trade',
  'payments',
  'interest',
  'proofs',
  'messages',
  'export',
  'overview',
  // The kinds of proposals are carried out by the groups before it.
  'review/proposal',
  'features',
  'sandbox',
  'start',
  'main',
]

/**
 * Says what is wrong with an import, or nothing.
 * @param {string} file The importing file, from the project's root, with forward slashes.
 * @param {string} name What it imports, as it is written.
 * @returns {string | undefined}
 */
export function importProblem(file, name) {
  const home = homeOf(file)
  if (!home) return undefined
  const [kind, , part] = file.split('/')
  const inSource = part === 'src'
  if (home === 'apps/server' && inSource && serverLayer(serverFolder(file)) === -1) {
    return `${serverFolder(file)} has no place among the layers of the server`
  }
  if (name.startsWith('.')) {
    const target = path.posix.join(path.posix.dirname(file), name)
    if (homeOf(target) !== home) {
      return homeOf(target) || inSource ? 'another workspace is imported by its name' : undefined
    }
    if (home === 'apps/server') return inSource ? serverProblem(file, target) : undefined
    return kind === 'apps' ? layerProblem(file, target) : undefined
  }
  if (name.startsWith('@c2c/')) {
    const [scope, other] = name.split('/')
    const allowed = [
      ...arrow[/** @type {keyof typeof arrow} */ (home)],
      ...(home === 'apps/server' && !inSource ? [ofTests] : []),
    ]
    if (!allowed.includes(`${scope}/${other}`)) return `${home} may import ${list(allowed)}`
    return /^@c2c\/\w+\/tests\//.test(name) ? 'tests of another workspace stay its own' : undefined
  }
  if (!inSource) return undefined
  if (home === 'packages/domain') return 'the domain is pure and imports nothing'
  if (name.startsWith('node:') && !/server|testing/.test(home)) return 'this runs in a browser too'
  return undefined
}

/**
 * The workspace of a file, by its folder.
 * @param {string} file
 */
function homeOf(file) {
  const [kind = '', workspace] = file.split('/')
  return [kind, `${kind}/${workspace}`].find((folder) => folder in arrow)
}

/**
 * @param {string} file
 * @param {string} target
 */
function layerProblem(file, target) {
  const [, , fromPart, fromLayer = '', fromGroup] = file.split('/')
  const [, , , toLayer = '', toGroup] = target.split('/')
  const from = layers.indexOf(fromLayer)
  const to = layers.indexOf(toLayer)
  if (fromPart !== 'src' || from < 0 || to < 0) return undefined
  if (to > from) return `${fromLayer} never imports ${toLayer}`
  if (from === to && fromLayer === 'features' && fromGroup !== toGroup)
    return 'a group of features never imports another'
  return undefined
}

/**
 * @param {string} file
 * @param {string} target
 */
function serverProblem(file, target) {
  const from = serverFolder(file)
  const to = serverFolder(target)
  if (from === 'ledger' && target.startsWith('apps/server/src/db/rows/')) return 'the ledger knows no rows of subjects'
  return from === to || serverLayer(to) < serverLayer(from) ? undefined : `${from} never imports ${to}`
}

/**
 * The layer of a file of the server's source: its folder, of a feature the group, or the subject where that has a layer of its own.
 * The list of a group's calls is one of `features`.
 * @param {string} file
 */
function serverFolder(file) {
  if (/\/features\/[\w-]+\/calls\.ts$/.test(file)) return 'features'
  const [, , , top = 'main', group, subject] = path.posix.dirname(file).split('/')
  if (top !== 'features') return top
  const own = `${group}/${subject}`
  return serverLayers.includes(own) ? own : (group ?? top)
}

/** @param {string} folder */
const serverLayer = (folder) => serverLayers.indexOf(folder)

/** @param {readonly string[]} names */
const list = (names) => (names.length === 0 ? 'no other workspace' : `only ${names.join(', ')}`)
