import path from 'node:path'

/** Imports and re-exports of values, static or dynamic, with the names between the braces; types do not run. */
const imports = /\b(?:import|export)\b(?!\s+type\b)\s*([^'"()]*?\bfrom\s*|\(\s*)?'([^']+)'/g
const declared = /^export (?:async )?(?:const|let|function\*?|class) (\w+)/gm

/**
 * The direct importers of each file. A name that is imported from a package leads to the file that declares it, not through the
 * package's index, which would make everything depend on everything.
 * @param {ReadonlyMap<string, string>} sources The text of each file by its path from the root.
 * @returns {Map<string, Set<string>>} The importers by the imported file; an imported file may be gone.
 */
export function importersOf(sources) {
  const declarations = declarationsOf(sources)
  /** @type {Map<string, Set<string>>} */
  const importers = new Map()
  for (const [file, text] of sources) {
    if (!/\.(tsx?|mjs|cjs)$/.test(file)) continue
    for (const [, words = '', name = ''] of text.matchAll(imports)) {
      for (const target of targetsOf(file, name, words, declarations)) {
        const known = importers.get(target) ?? new Set()
        importers.set(target, known.add(file))
      }
    }
  }
  return importers
}

/**
 * @param {ReadonlyMap<string, string>} sources
 * @returns {Map<string, string>} The declaring file by `package name`.
 */
function declarationsOf(sources) {
  /** @type {Map<string, string>} */
  const declarations = new Map()
  for (const [file, text] of sources) {
    const [, workspace] = /^packages\/(\w+)\/src\//.exec(file) ?? []
    if (workspace) for (const [, name] of text.matchAll(declared)) declarations.set(`${workspace} ${name}`, file)
  }
  return declarations
}

/**
 * @param {string} file
 * @param {string} name What it imports, as it is written.
 * @param {string} words What stands before the name.
 * @param {ReadonlyMap<string, string>} declarations
 * @returns {string[]}
 */
function targetsOf(file, name, words, declarations) {
  if (name.startsWith('.')) return [path.posix.join(path.posix.dirname(file), name.replace(/\?.*$/, ''))]
  const [, workspace, inside] = /^@c2c\/(\w+)(?:\/(.+))?$/.exec(name) ?? []
  if (!workspace) return []
  if (inside) return [`${/^(server|web|console)$/.test(workspace) ? 'apps' : 'packages'}/${workspace}/${inside}`]
  const index = `packages/${workspace}/src/index.ts`
  const [, list] = /\{([^}]*)\}/.exec(words) ?? []
  if (list === undefined) return [index]
  const names = list.split(',').map((part) => part.trim().split(/\s+as\s+/)[0] ?? '')
  return names
    .filter((one) => one !== '' && !one.startsWith('type '))
    .map((one) => declarations.get(`${workspace} ${one}`) ?? index)
}
